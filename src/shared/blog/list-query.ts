import { listSearch, oneOf, pageNumber, SEARCH_MAX_LENGTH, type StateOf, text } from '../list-search.ts';
import { CATEGORY_LIMITS } from '../posts/post-states.ts';
import { pathTo, withSearch } from '../routes.ts';

/** Posts on each page of a list (specification, Blog list). */
export const POSTS_PER_PAGE = 12;
export const RELATED_POSTS = 3;
/** Newest posts below a search without results. */
export const NEWEST_POSTS = 3;
/** The largest number of posts, and of pages, that a search also lists because their text contains its words. */
export const MENTIONS_MAX = 10;

export const blogListSearch = listSearch({
  q: text(SEARCH_MAX_LENGTH),
  category: text(CATEGORY_LIMITS.slug),
  sort: oneOf(['newest', 'oldest'], 'newest'),
  page: pageNumber,
});

export type BlogListQuery = StateOf<typeof blogListSearch>;

/** The query parameters of a list that has only page numbers. */
export const pageSearch = listSearch({ page: pageNumber });

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

/** Returns the path of the blog list. Parameters with default values are omitted. */
export function blogListPath(query: BlogListQuery): string {
  return withSearch(pathTo('blogList'), blogListSearch.write(query));
}

function withPage(path: string, page: number): string {
  return withSearch(path, pageSearch.write({ page }));
}
