/** Loaded with the first client-side navigation: loads pages with their data by HTTP. */
import { isVisitorErrorCode } from '#shared/visitor-errors.ts';
import { createBrowserApi } from '#src/site/lib/api.ts';
import { codeInAnswer } from '#src/lib/code-in-answer.ts';
import { type PageRequest, Redirect } from '#src/site/lib/page.ts';
import { type LoadedPage, loadPage } from './load-page.tsx';

const apis = createBrowserApi();

const codeOf = (thrown: unknown) => codeInAnswer(thrown, isVisitorErrorCode);

/**
 * @param age the allowed age of answers
 * @throws if the page's code does not load; failures of its data become a page
 */
export async function fetchPage(
  page: Omit<PageRequest, 'api' | 'search'>,
  age: keyof typeof apis,
): Promise<LoadedPage | Redirect> {
  const request = { ...page, api: apis[age], search: page.url.searchParams };
  const loaded = await loadPage(request, codeOf);
  if (!('thrown' in loaded)) return loaded;
  const { code } = loaded;
  const failed = await loadPage({ ...request, key: 'error', failure: { code } }, codeOf);
  if (failed instanceof Redirect || 'thrown' in failed) throw new Error('The error page cannot be loaded.');
  return { ...failed, failure: code };
}
