/** Loads pages with their data by HTTP. This module is loaded with the first client-side navigation. */
import { isVisitorErrorCode } from '#shared/visitor-errors.ts';
import { codeInAnswer } from '#src/lib/code-in-answer.ts';
import { createBrowserApi } from '#src/site/lib/api.ts';
import { type PageRequest, Redirect } from '#src/site/lib/page.ts';
import { type LoadedPage, loadPage } from './load-page.tsx';

const apis = createBrowserApi();

const codeOf = (error: unknown) => codeInAnswer(error, isVisitorErrorCode);

/**
 * Loads a page with its data.
 * @param age the allowed age of responses
 * @throws if the page's code does not load; if data cannot be loaded, the result is a page too
 */
export async function fetchPage(
  page: Omit<PageRequest, 'api' | 'search'>,
  age: keyof typeof apis,
): Promise<LoadedPage | Redirect> {
  const request = { ...page, api: apis[age], search: page.url.searchParams };
  const loadedPage = await loadPage(request, codeOf);
  if (!('error' in loadedPage)) return loadedPage;
  const { code } = loadedPage;
  const errorPage = await loadPage({ ...request, key: 'error', failure: { code } }, codeOf);
  if (errorPage instanceof Redirect || 'error' in errorPage)
    throw new Error('The error page cannot be loaded.');
  return { ...errorPage, failure: code };
}
