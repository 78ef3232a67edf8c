import { pathTo } from './routes.ts';

/** Cards on a page of a list (specification, section 9). */
export const POSTS_PER_PAGE = 12;
/** Cards below an article. */
export const RELATED_POSTS = 3;
/** Characters of a search text that count. */
export const SEARCH_MAX_LENGTH = 100;
const SLUG_MAX_LENGTH = 200;
/** Past this page the offset leaves the database's integer; such pages are out of range anyway. */
const PAGE_MAX = 1_000_000;

export type BlogSort = 'newest' | 'oldest';

export type BlogListQuery = { q: string; category: string; sort: BlogSort; page: number };

/** What a list's address asks for. Anything odd reads as its default: an address never fails. */
export function readBlogListQuery(search: URLSearchParams): BlogListQuery {
  return {
    q: plain(search.get('q')).slice(0, SEARCH_MAX_LENGTH).trim(),
    category: plain(search.get('category')).slice(0, SLUG_MAX_LENGTH),
    sort: search.get('sort') === 'oldest' ? 'oldest' : 'newest',
    page: readPage(search),
  };
}

/** The page that an address asks for: 1 where it asks for none, or for nonsense. */
export function readPage(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 ? Math.min(page, PAGE_MAX) : 1;
}

/** The last page of a list of `total` posts; an empty one has one page too. */
export function lastPageOf(total: number): number {
  return Math.max(1, Math.ceil(total / POSTS_PER_PAGE));
}

/** Where a category's posts are listed. */
export function categoryPath(slug: string, page = 1): string {
  return withPage(pathTo('blogCategory', { slug }), page);
}

/** Where a month's posts are listed. */
export function archivePath({ year, month }: { year: number; month: number }, page = 1): string {
  const params = { year: String(year).padStart(4, '0'), month: String(month).padStart(2, '0') };
  return withPage(pathTo('blogArchive', params), page);
}

/** The shortest address of a list: what is a default is left out. */
export function blogListPath({ q, category, sort, page }: BlogListQuery): string {
  const search = new URLSearchParams();
  if (q) search.set('q', q);
  if (category) search.set('category', category);
  if (sort !== 'newest') search.set('sort', sort);
  if (page > 1) search.set('page', String(page));
  return search.size > 0 ? `${pathTo('blogList')}?${search}` : pathTo('blogList');
}

function withPage(path: string, page: number): string {
  return page > 1 ? `${path}?page=${page}` : path;
}

/** Control characters carry no meaning in a search, and Postgres refuses NUL. */
function plain(value: string | null): string {
  // oxlint-disable-next-line no-control-regex -- they are what is removed
  return (value ?? '').replace(/[\u0000-\u001f\u007f]/g, ' ').trim();
}
