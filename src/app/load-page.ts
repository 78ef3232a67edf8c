/** Fetched with the first client-side navigation: what turns an address into a page with its data. */
import { type ErrorCode, isErrorCode } from '#shared/errors.ts';
import type { Site } from '#shared/site.ts';
import { createBrowserApi } from '#src/lib/api.ts';
import { type Page, Redirect } from '#src/lib/page.ts';
import { TRPCClientError } from '@trpc/client';
import { matchPage } from './match-page.ts';
import { PAGES, type PageKey } from './pages.ts';

/** A page that can be drawn. */
export type LoadedPage = {
  key: PageKey;
  page: Page;
  data: unknown;
  /** Where it was found: another address than the one asked for where that one moved. */
  href: string;
  /** Whether it says that something failed: worth another try. */
  failed: boolean;
};

const MAX_REDIRECTS = 5;

const api = createBrowserApi();

/**
 * Loads the page at `href`, path and query, and follows where it moved.
 * @throws whatever kept the page's code from arriving; failures of its data become a page
 */
export async function loadPage(href: string, site: Site, redirects = 0): Promise<LoadedPage> {
  const url = new URL(href, site.origin);
  const { key, params } = matchPage(url.pathname);
  const { page } = await PAGES[key].load();
  const request = { api, params, search: url.searchParams, site };
  try {
    return { key, page, data: await page.loader?.(request), href, failed: false };
  } catch (thrown) {
    if (thrown instanceof Redirect && redirects < MAX_REDIRECTS)
      return loadPage(thrown.location, site, redirects + 1);
    const code = errorCodeOf(thrown);
    const data = page.fallback?.(code, request);
    if (data !== undefined) return { key, page, data, href, failed: true };
    // What is not there has a page of its own, as on the server.
    const other = code === 'NOT_FOUND' ? 'notFound' : 'error';
    const { page: otherPage } = await PAGES[other].load();
    return { key: other, page: otherPage, data: { code }, href, failed: true };
  }
}

/** The table's code in an answer of the server; without an answer the connection is lost, and the rest is ours. */
function errorCodeOf(thrown: unknown): ErrorCode {
  if (thrown instanceof TRPCClientError) {
    const { data } = thrown as { data?: { code?: unknown } | null };
    return isErrorCode(data?.code) ? data.code : 'CONNECTION_LOST';
  }
  console.error(thrown);
  return 'INTERNAL';
}
