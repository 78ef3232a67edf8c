/** Loaded with the first client-side navigation: loads pages with their data, by the procedures over HTTP. */
import { createBrowserApi } from '#src/lib/api.ts';
import { errorCodeOf } from '#src/lib/error-code.ts';
import { type PageRequest, Redirect } from '#src/lib/page.ts';
import { type LoadedPage, loadPage } from './load-page.tsx';

const apis = createBrowserApi();

/**
 * @param age whether answers may be as old as the page that somebody returns to
 * @throws where the page's code does not arrive; failures of its data become a page
 */
export async function fetchPage(
  page: Omit<PageRequest, 'api' | 'search'>,
  age: keyof typeof apis,
): Promise<LoadedPage | Redirect> {
  const request = { ...page, api: apis[age], search: page.url.searchParams };
  const loaded = await loadPage(request, errorCodeOf);
  if (!('thrown' in loaded)) return loaded;
  const { code } = loaded;
  const failed = await loadPage({ ...request, key: 'error', failure: { code } }, errorCodeOf);
  if (failed instanceof Redirect || 'thrown' in failed) throw new Error('The error page cannot be loaded.');
  return { ...failed, failure: code };
}
