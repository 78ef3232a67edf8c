/** Follows redirects to the final address of a page, so that visitors are redirected only once. */

import type { blogRouter } from '#server/blog/router.ts';
import { appErrorOf } from '#server/http/app-error.ts';
import type { SiteTexts } from '#server/site-texts/site-texts.ts';
import type { createCallerFactory } from '#server/trpc/procedures.ts';
import { meansAbsent } from '#shared/errors.ts';
import { pageOfPath } from '#shared/redirects/canonical-path.ts';
import { encodeAddress, normalAddress, splitAddress } from '#shared/redirects/redirect-path.ts';
import type { RedirectStatus } from '#shared/redirects/rules.ts';
import { isServed, pathTo, postPath } from '#shared/routes.ts';
import type { Site } from '#shared/site-texts/site.ts';
import { ownParameters, type Redirect } from './redirect-index.ts';

type BlogCaller = ReturnType<ReturnType<typeof createCallerFactory<(typeof blogRouter)['_def']['record']>>>;

export type Pages = {
  site: Pick<Site, 'bylines'>;
  blog: Pick<BlogCaller, 'address' | 'article' | 'category'>;
  siteTexts: Pick<SiteTexts, 'stateOfPage'>;
};

export type Outcome =
  | { status: 410 }
  /** The final address. `location` is percent-encoded. */
  | { status: Exclude<RedirectStatus, 410>; location: string };

/** The maximum number of redirects that a request follows. */
const STEPS_MAX = 100;

/**
 * Follows redirects from a URL as a browser would. Each redirect carries the query over. `findPage` returns the
 * address of a page; null if there is no page.
 * @returns undefined if the URL is not redirected, or if its redirects form a loop
 */
export async function followRedirects(
  requestUrl: string,
  {
    find,
    findPage,
  }: {
    find: (url: string) => Redirect | undefined;
    findPage: (address: string) => Promise<string | null>;
  },
): Promise<Outcome | undefined> {
  const visited = new Set<string>();
  let outcome: Outcome | undefined;
  let url = requestUrl;
  let redirect = find(url);
  while (redirect) {
    const address = normalAddress(url);
    if (visited.has(address) || visited.size === STEPS_MAX) return undefined;
    visited.add(address);
    if (redirect.to === null) return { status: 410 };
    let location = withQueryOf(url, redirect, redirect.to);
    let next = find(location);
    if (!next) {
      const page = await findPage(redirect.to);
      if (page === null && redirect.isImported) return outcome;
      if (page !== null) {
        location = withQueryOf(url, redirect, page);
        next = find(location);
      }
    }
    outcome = { status: statusOf(outcome, redirect), location };
    url = location;
    redirect = next;
  }
  return outcome;
}

/**
 * Adds the request's query, such as `utm_source`, to the target. Parameters that are part of the redirect's own
 * address, or that the target already has, are left out.
 */
export function withQueryOf(url: string, redirect: Redirect, location: string): string {
  const { query } = splitAddress(url);
  const encoded = encodeAddress(location);
  if (query === '') return encoded;
  const own = ownParameters(redirect);
  const [address = '', ...fragment] = encoded.split('#');
  const { query: targetQuery } = splitAddress(address);
  const inTarget = new Set(new URLSearchParams(targetQuery).keys());
  // All names are parsed at once, as parsing each part of a long query separately would be slow.
  const names = [...new URLSearchParams(query).keys()];
  const parts = query.split('&').filter((part) => part !== '');
  const added = parts.filter((_part, index) => {
    const name = names[index] ?? '';
    return !own.has(name) && !inTarget.has(name);
  });
  if (added.length === 0) return encoded;
  const separator = targetQuery === '' ? '?' : '&';
  return [`${address}${separator}${added.join('&')}`, ...fragment].join('#');
}

/** Returns the status of several redirects together. It is temporary if one of the redirects is temporary. */
function statusOf(previous: Outcome | undefined, { status }: Redirect): Exclude<RedirectStatus, 410> {
  if (previous?.status === 302 || status === 302 || status === 410) return 302;
  return previous && previous.status !== 410 ? previous.status : status;
}

/**
 * Returns the address of the page that a target leads to: the present path of a post or category, or the target
 * itself.
 * @returns null if there is no page
 * @throws if a query fails
 */
export async function finalAddressOf(target: string, pages: Pages): Promise<string | null> {
  const { pathname } = splitAddress(target);
  const page = pageOfPath(pathname);
  // A path with a dot is a file, such as a picture or a feed.
  if (!page) return pathname.slice(1).includes('.') ? target : null;
  if (!isServed(page.key, pages.site)) return null;
  try {
    const path = await presentPath(page, pages);
    return path === null ? null : path + target.slice(pathname.length);
  } catch (error) {
    if (meansAbsent(appErrorOf(error).status)) return null;
    throw error;
  }
}

type Page = NonNullable<ReturnType<typeof pageOfPath>>;

async function presentPath({ key, params, path }: Page, { blog, siteTexts }: Pages): Promise<string | null> {
  const { year = '', month = '', slug = '' } = params;
  if (key === 'blogPost') return postPath(await blog.address({ slug }));
  if (key === 'blogArticle') {
    const article = await blog.article({ year, month, slug });
    return article.kind === 'moved' ? postPath(article.address) : path;
  }
  if (key === 'blogCategory') {
    const category = await blog.category({ slug, page: 1 });
    return category.kind === 'moved' ? pathTo('blogCategory', { slug: category.slug }) : path;
  }
  if (key !== 'addedPage') return path;
  const state = await siteTexts.stateOfPage(slug);
  if (state === undefined || state === 'gone') return null;
  return state === 'redirect' ? pathTo('services') : path;
}
