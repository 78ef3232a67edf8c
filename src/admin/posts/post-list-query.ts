import { day, id } from '#shared/list-parameters.ts';
import { listSearch, oneOf, pageNumber, SEARCH_MAX_LENGTH, text } from '#shared/list-search.ts';
import { CATEGORY_LIMITS, POST_SORTS, POST_STATES, type PostSort } from '#shared/posts/post-states.ts';
import type { PostFilter, PostListQuery, PostOrder } from '#shared/posts/schemas.ts';

export const postListSearch = listSearch({
  q: text(SEARCH_MAX_LENGTH),
  status: oneOf(POST_STATES, undefined),
  category: text(CATEGORY_LIMITS.slug),
  author: id,
  from: day,
  to: day,
  sort: oneOf(POST_SORTS, 'created'),
  direction: oneOf(['asc', 'desc'], 'desc'),
  page: pageNumber,
});

/** The hash that opens the export of the site. */
export const MOVE_OUT = '#move-out';

export function filterOf({ q, status, category, author, from, to }: PostListQuery): PostFilter {
  return { q, status, category, author, from, to };
}

export function isFiltered({ q, status, category, author, from, to }: PostFilter): boolean {
  return [q, status, category, author, from, to].some(Boolean);
}

export const NO_FILTER = filterOf(postListSearch.read(new URLSearchParams()));

/**
 * Returns the order after a press of a column. The active column reverses its order; another column starts
 * descending (specification, List of posts).
 */
export function sortedBy(query: PostOrder, sort: PostSort): PostOrder & { page: number } {
  const turns = query.sort === sort && query.direction === 'desc';
  return { sort, direction: turns ? 'asc' : 'desc', page: 1 };
}
