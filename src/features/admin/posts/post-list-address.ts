/** The list of posts in its address: what it shows is what can be linked, reloaded and gone back to. */
import { SEARCH_MAX_LENGTH } from '#shared/blog-list-query.ts';
import { POST_SORTS, POST_STATUSES, type PostSort } from '#shared/post-states.ts';
import type { PostFilter, PostListQuery, PostOrder } from '#shared/schemas/admin-posts.ts';

const PAGE_MAX = 1_000_000;
const CATEGORY_MAX_LENGTH = 200;

/** What an address asks for. Anything odd reads as its default: an address never fails. */
export function readPostListQuery(search: URLSearchParams): PostListQuery {
  const page = Number(search.get('page') ?? 1);
  return {
    q: plain(search.get('q'), SEARCH_MAX_LENGTH),
    status: POST_STATUSES.find((status) => status === search.get('status')),
    category: plain(search.get('category'), CATEGORY_MAX_LENGTH),
    from: readDay(search.get('from')),
    to: readDay(search.get('to')),
    sort: POST_SORTS.find((sort) => sort === search.get('sort')) ?? 'created',
    direction: search.get('direction') === 'asc' ? 'asc' : 'desc',
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, PAGE_MAX) : 1,
  };
}

/** The shortest address of a list: what is a default is left out. */
export function postListSearch(query: PostListQuery): URLSearchParams {
  const search = new URLSearchParams();
  const { q, status, category, from, to, sort, direction, page } = query;
  if (q) search.set('q', q);
  if (status) search.set('status', status);
  if (category) search.set('category', category);
  if (from) search.set('from', from);
  if (to) search.set('to', to);
  if (sort !== 'created') search.set('sort', sort);
  if (direction !== 'desc') search.set('direction', direction);
  if (page > 1) search.set('page', String(page));
  return search;
}

/** What restricts the list, as the server takes it. */
export function filterOf({ q, status, category, from, to }: PostListQuery): PostFilter {
  return { q, status, category, from, to };
}

export function isFiltered({ q, status, category, from, to }: PostFilter): boolean {
  return [q, status, category, from, to].some(Boolean);
}

/** The active column turns round; a newly chosen one starts descending (specification, section 9). */
export function sortedBy(query: PostOrder, sort: PostSort): PostOrder & { page: number } {
  const turns = query.sort === sort && query.direction === 'desc';
  return { sort, direction: turns ? 'asc' : 'desc', page: 1 };
}

/** A day as date fields give it, if it is one that the server takes. */
export function readDay(text: string | null): string | undefined {
  if (!text || !/^2[01]\d\d-\d\d-\d\d$/.test(text)) return undefined;
  const moment = new Date(`${text}T00:00:00Z`);
  // 31 June is no day, whatever `Date` makes of it.
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text) ? text : undefined;
}

/** Control characters carry no meaning in a search, and Postgres refuses NUL. */
function plain(value: string | null, max: number): string {
  const text = (value ?? '').replace(/\p{Cc}/gu, ' ').trim();
  return text.slice(0, max).toWellFormed().trim();
}
