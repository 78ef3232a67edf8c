import { listSearch, readPage, readText } from './list-search.ts';
import { pathTo, withSearch } from './routes.ts';

/** Posts on each page of a list (specification, Blog list). */
export const POSTS_PER_PAGE = 12;
export const RELATED_POSTS = 3;
/** Newest posts below a search without results. */
export const NEWEST_POSTS = 3;
/** Posts, and pages, that are named below a search because their text has its words. */
export const MENTIONS_MAX = 10;
/** A longer search text is truncated to this length. */
export const SEARCH_MAX_LENGTH = 100;
const SLUG_MAX_LENGTH = 200;

type BlogSort = 'newest' | 'oldest';

export type BlogListQuery = { q: string; category: string; sort: BlogSort; page: number };

export function readBlogListQuery(search: URLSearchParams): BlogListQuery {
  return {
    q: readText(search, 'q', SEARCH_MAX_LENGTH),
    category: readText(search, 'category', SLUG_MAX_LENGTH),
    sort: search.get('sort') === 'oldest' ? 'oldest' : 'newest',
    page: readPage(search),
  };
}

/** Returns at least 1, because an empty list is displayed on one page. */
export function lastPageOf(total: number): number {
  return Math.max(1, Math.ceil(total / POSTS_PER_PAGE));
}

export function categoryPath(slug: string, page = 1): string {
  return withPage(pathTo('blogCategory', { slug }), page);
}

export function authorPath(slug: string, page = 1): string {
  return withPage(pathTo('blogAuthor', { slug }), page);
}

export function archivePath({ year, month }: { year: number; month: number }, page = 1): string {
  const params = { year: String(year).padStart(4, '0'), month: String(month).padStart(2, '0') };
  return withPage(pathTo('blogArchive', params), page);
}

/** Returns a list's URL without default values. */
export function blogListPath({ q, category, sort, page }: BlogListQuery): string {
  const order = sort === 'newest' ? undefined : sort;
  return withSearch(pathTo('blogList'), listSearch({ q, category, sort: order, page }));
}

function withPage(path: string, page: number): string {
  return withSearch(path, listSearch({ page }));
}
