/** Fetched with the first client-side navigation: what turns an address into a page with its data. */
import { type ErrorCode, isErrorCode } from '#shared/errors.ts';
import type { Site } from '#shared/site.ts';
import { createBrowserApi } from '#src/lib/api.ts';
import { type Page, Redirect } from '#src/lib/page.ts';
import { matchPage } from './match-page.ts';
import { PAGES, type PageKey } from './pages.ts';

/** A page that can be drawn: on the server and in the browser alike. */
export type LoadedPage = { key: PageKey; page: Page; data: unknown };

const api = createBrowserApi();

/**
 * Loads the page at `url`. An address that moved answers with where to.
 * @throws whatever kept the page's code from arriving; failures of its data become the error page
 */
export async function loadPage(url: URL, site: Site): Promise<LoadedPage | Redirect> {
  const { key, params } = matchPage(url.pathname);
  const { page } = await PAGES[key].load();
  try {
    const data = await page.loader?.({ api, params, search: url.searchParams, site });
    return { key, page, data };
  } catch (thrown) {
    if (thrown instanceof Redirect) return thrown;
    const code = errorCodeOf(thrown);
    const data = page.fallback?.(code);
    if (data !== undefined) return { key, page, data };
    const { page: errorPage } = await PAGES.error.load();
    return { key: 'error', page: errorPage, data: { code } };
  }
}

/** The table's code in an answer of the server; without one the answer never arrived. */
function errorCodeOf(thrown: unknown): ErrorCode {
  const code: unknown = (thrown as { data?: { code?: unknown } } | undefined)?.data?.code;
  return isErrorCode(code) ? code : 'CONNECTION_LOST';
}
