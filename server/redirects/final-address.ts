/** Follows redirects to the address of a page, so that visitors are redirected once. */
import { pageOfPath } from '#shared/canonical-path.ts';
import { meansAbsent } from '#shared/errors.ts';
import { normalAddress, splitAddress } from '#shared/redirect-path.ts';
import type { RedirectStatus } from '#shared/redirects.ts';
import { isServed, pathTo, postPath } from '#shared/routes.ts';
import type { Site } from '#shared/site.ts';
import type { blogRouter } from '#server/blog/router.ts';
import { appErrorOf } from '#server/http/app-error.ts';
import type { SiteTexts } from '#server/site-content/site-texts.ts';
import type { createCallerFactory } from '#server/trpc/procedures.ts';
import type { Redirect } from './redirect-index.ts';

type BlogCaller = ReturnType<ReturnType<typeof createCallerFactory<(typeof blogRouter)['_def']['record']>>>;

export type Pages = {
  site: Pick<Site, 'bylines'>;
  blog: Pick<BlogCaller, 'address' | 'article' | 'category'>;
  siteTexts: Pick<SiteTexts, 'stateOfPage'>;
};

export type Outcome = { status: 410 } | { status: Exclude<RedirectStatus, 410>; location: string };

/** The number of redirects that a request follows at most. */
const STEPS_MAX = 100;

/**
 * Follows redirects from an address. `findPage` returns the address of a page, or null without a page.
 * @returns undefined if the address is not redirected, or if its redirects form a loop
 */
export async function followRedirects(
  address: string,
  {
    find,
    findPage,
  }: {
    find: (address: string) => Redirect | undefined;
    findPage: (address: string) => Promise<string | null>;
  },
): Promise<Outcome | undefined> {
  const requested = splitAddress(normalAddress(address)).pathname;
  const visited = new Set<string>();
  let outcome: Outcome | undefined;
  let redirect = find(address);
  while (redirect) {
    if (visited.has(redirect.from) || visited.size === STEPS_MAX) return undefined;
    visited.add(redirect.from);
    if (redirect.to === null) return { status: 410 };
    let next = find(redirect.to);
    const page = next ? undefined : await findPage(redirect.to);
    if (page === null && redirect.isImported) return outcome;
    const location: string = page ?? redirect.to;
    // The page of the target has the requested address, which another redirect may give it again.
    if (!redirect.from.includes('?') && splitAddress(location).pathname === requested) return undefined;
    outcome = { status: statusOf(outcome, redirect), location };
    next ??= location === redirect.to ? undefined : find(location);
    redirect = next;
  }
  return outcome;
}

/** One temporary redirect makes the whole way temporary. */
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
  // Files, such as pictures and feeds.
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
