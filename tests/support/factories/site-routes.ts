import type { Database } from '#server/db/connect.ts';
import { insertPreviewLink } from '#server/review/preview-links/write.ts';
import { archivePath, categoryPath } from '#shared/blog/list-query.ts';
import {
  type AdminRouteKey,
  type FixedRouteKey,
  isServed,
  PUBLIC_ROUTE_KEYS,
  type PublicRouteKey,
  pathTo,
  postPath,
  ROUTES,
} from '#shared/routes.ts';
import { insertUser } from './factories.ts';

export type SiteRoute = Exclude<
  Extract<PublicRouteKey, FixedRouteKey>,
  'blogList' | 'blogPreview' | 'demoRequest'
>;

const isFixed = (key: PublicRouteKey): key is Extract<PublicRouteKey, FixedRouteKey> =>
  !ROUTES[key].pattern.includes(':');

export const SITE_ROUTES = PUBLIC_ROUTE_KEYS.filter(isFixed).filter(
  (key): key is SiteRoute => key !== 'blogList' && key !== 'blogPreview' && key !== 'demoRequest',
);

export type ServedRouteKey = Exclude<PublicRouteKey, 'blogAuthor' | 'addedPage'>;

/** Pages of a site with the default settings, to which no pages were added. */
export const SERVED_ROUTE_KEYS = PUBLIC_ROUTE_KEYS.filter(
  (key): key is ServedRouteKey => key !== 'addedPage' && isServed(key, {}),
);

export const CITY_ROUTES = SITE_ROUTES.filter((key) => key.startsWith('city'));

export async function listPublicPaths(sql: Database): Promise<Record<ServedRouteKey, string>> {
  const [post] = await sql<{ id: string; year: number; month: number; slug: string }[]>`
    select id, year, month, slug from published_posts order by published_at desc limit 1
  `;
  const [category] = await sql<{ slug: string }[]>`
    select c.slug from blog_categories c join post_categories pc on pc.category_id = c.id order by c.slug limit 1
  `;
  if (!post || !category) throw new Error('There is no post in a category.');
  const { token } = await insertPreviewLink(sql, { id: post.id, days: 7 }, await insertUser(sql));
  const fixed = Object.fromEntries(PUBLIC_ROUTE_KEYS.filter(isFixed).map((key) => [key, pathTo(key)]));
  return {
    ...(fixed as Record<Extract<PublicRouteKey, FixedRouteKey>, string>),
    blogCategory: categoryPath(category.slug),
    blogArchive: archivePath(post),
    blogArticle: postPath(post),
    blogSharedPreview: pathTo('blogSharedPreview', { token }),
    blogPost: pathTo('blogPost', { slug: post.slug }),
  };
}

/** Returns the path of a screen: of the post, if the screen shows one post. */
export function adminPathTo(key: AdminRouteKey, postId: string): string {
  if (key === 'adminPostEdit' || key === 'adminPostHistory') return pathTo(key, { id: postId });
  return key === 'adminSiteRecord' ? pathTo(key, { name: 'pricing' }) : pathTo(key);
}
