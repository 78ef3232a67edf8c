/** Loaded with the first client-side navigation: turns a URL into a page with its data. */
import type { ErrorCode } from '#shared/errors.ts';
import type { Site } from '#shared/site.ts';
import { createBrowserApi } from '#src/lib/api.ts';
import { errorCodeOf } from '#src/lib/error-code.ts';
import { Redirect } from '#src/lib/page.ts';
import { type LoadedPage, loadPage } from './load-page.tsx';
import { matchPage } from './match-page.ts';

/** `href` is the page's URL, which differs from the requested one after a redirect. */
export type FetchedPage = LoadedPage & { href: string };

const MAX_REDIRECTS = 5;

const api = createBrowserApi();

/**
 * Loads the page at `href`, path and query, and follows redirects.
 * @param referrer the URL of the page that led there
 * @throws where the page's code does not arrive; failures of its data become a page
 */
export async function fetchPage(
  href: string,
  site: Site,
  referrer: string,
  redirects = 0,
): Promise<FetchedPage> {
  const url = new URL(href, site.origin);
  const request = { ...matchPage(url.pathname), api, url, search: url.searchParams, site, referrer };
  const loaded = await loadPage(request, errorCodeOf);
  if (loaded instanceof Redirect) {
    if (redirects < MAX_REDIRECTS) return fetchPage(loaded.location, site, referrer, redirects + 1);
    return fetchErrorPage('INTERNAL');
  }
  return 'thrown' in loaded ? fetchErrorPage(loaded.code) : { ...loaded, href };

  async function fetchErrorPage(code: ErrorCode): Promise<FetchedPage> {
    const page = await loadPage({ ...request, key: 'error', failure: { code } }, errorCodeOf);
    if (page instanceof Redirect || 'thrown' in page) throw new Error('The error page cannot be loaded.');
    return { ...page, href, failure: code };
  }
}
