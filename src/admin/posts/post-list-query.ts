import { SEARCH_MAX_LENGTH } from '#shared/blog-list-query.ts';
import { listSearch, readDay, readPage, readText } from '#shared/list-search.ts';
import { POST_SORTS, POST_STATES, type PostSort } from '#shared/post-states.ts';
import type { PostFilter, PostListQuery, PostOrder } from '#shared/schemas/admin-posts.ts';

const CATEGORY_MAX_LENGTH = 200;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export function readPostListQuery(search: URLSearchParams): PostListQuery {
  return {
    q: readText(search, 'q', SEARCH_MAX_LENGTH),
    status: POST_STATES.find((state) => state === search.get('status')),
    category: readText(search, 'category', CATEGORY_MAX_LENGTH),
    author: UUID.exec(search.get('author') ?? '')?.[0],
    from: readDay(search.get('from')),
    to: readDay(search.get('to')),
    sort: POST_SORTS.find((sort) => sort === search.get('sort')) ?? 'created',
    direction: search.get('direction') === 'asc' ? 'asc' : 'desc',
    page: readPage(search),
  };
}

export function postListSearch({ sort, direction, ...query }: PostListQuery): URLSearchParams {
  const { q, status, category, author, from, to, page } = query;
  return listSearch({
    q,
    status,
    category,
    author,
    from,
    to,
    sort: sort === 'created' ? undefined : sort,
    direction: direction === 'desc' ? undefined : direction,
    page,
  });
}

export function filterOf({ q, status, category, author, from, to }: PostListQuery): PostFilter {
  return { q, status, category, author, from, to };
}

export function isFiltered({ q, status, category, author, from, to }: PostFilter): boolean {
  return [q, status, category, author, from, to].some(Boolean);
}

export const NO_FILTER: PostFilter = {
  q: '',
  status: undefined,
  category: '',
  author: undefined,
  from: undefined,
  to: undefined,
};

/** Reverses the active column; another one starts descending (specification, List of posts). */
export function sortedBy(query: PostOrder, sort: PostSort): PostOrder & { page: number } {
  const turns = query.sort === sort && query.direction === 'desc';
  return { sort, direction: turns ? 'asc' : 'desc', page: 1 };
}
