/**
 * Finds the ids of the posts that match a search. For a common word the search reads only the first posts of the
 * list, and the total is a lower bound. For a rare word the trigram index finds all matches, and the total is
 * exact.
 */

import type { Fragment, Sql } from '#server/db/connect.ts';
import { contains } from '#server/db/contains.ts';
import { type BlogListQuery, POSTS_PER_PAGE } from '#shared/blog/list-query.ts';

export type FoundIds = {
  ids: string[];
  total: number;
  /** True if `total` is a lower bound. */
  hasMore?: boolean;
};

/**
 * The number of posts in the sample. The share of matches in the sample decides whether the search uses the
 * trigram index.
 */
const SAMPLE = 250;
/** The minimum and maximum number of posts to read; for more posts the trigram index is faster. */
const SCAN_MIN = 1_000;
const SCAN_MAX = 8_000;
/** The search reads this many times the posts that the sample predicts, as matches are not evenly distributed. */
const SCAN_RESERVE = 2;
/** A lower bound of the matches is rounded down to a multiple of this number. */
const ROUNDING = 10;

export async function searchIds(sql: Sql, query: BlogListQuery): Promise<FoundIds> {
  // The matches of this page and the next page, so that visitors can see that there is a next page.
  const needed = (query.page + 1) * POSTS_PER_PAGE;
  const share = await sampleShare(sql, query);
  const scanLength = Math.max(SCAN_MIN, Math.ceil((SCAN_RESERVE * needed) / share));
  if (scanLength > SCAN_MAX) return findAll(sql, query);
  const { ids, found, scanned } = await scanPosts(sql, query, scanLength);
  if (scanned < scanLength) return { ids, total: found };
  // The sample overestimated the share of matches, and there is no next page.
  if (found <= needed) return findAll(sql, query);
  return { ids, total: Math.max(needed, roundDown(found - 1)), hasMore: true };
}

function roundDown(count: number): number {
  return count - (count % ROUNDING);
}

/** Returns the share of matches in the first posts of the list; 0 if the list is empty. */
async function sampleShare(sql: Sql, query: BlogListQuery): Promise<number> {
  const [sample] = await sql<{ share: number }[]>`
    select coalesce(avg((${matches(sql, query)})::integer), 0)::float8 as share
    from (${selectInListOrder(sql, query)} limit ${SAMPLE}) p
  `;
  return sample?.share ?? 0;
}

/** Searches the first `scanLength` posts of the list; `scanned` is smaller if the list is shorter. */
async function scanPosts(
  sql: Sql,
  query: BlogListQuery,
  scanLength: number,
): Promise<{ ids: string[]; found: number; scanned: number }> {
  const [row] = await sql<[{ ids: string[]; found: number; scanned: number }]>`
    with posts as materialized (
      select id, row_number() over () as place, ${matches(sql, query)} as is_match
      from (${selectInListOrder(sql, query)} limit ${scanLength}) p
    )
    select
      array(select id from posts where is_match order by place ${pageOf(sql, query)}) as ids,
      count(*) filter (where is_match)::integer as found,
      count(*)::integer as scanned
    from posts
  `;
  return row;
}

/** Finds the ids and the total in one query, so that the search runs once. */
async function findAll(sql: Sql, query: BlogListQuery): Promise<FoundIds> {
  const inCategory = query.category
    ? sql`and exists (
        select from post_categories pc where pc.post_id = p.id and pc.category_id = ${categoryId(sql, query)}
      )`
    : sql``;
  const [row] = await sql<[{ ids: string[]; total: number }]>`
    with hits as materialized (
      select id, published_at from published_posts p where ${matches(sql, query)} ${inCategory}
    )
    select
      array(select id from hits ${orderBy(sql, query)} ${pageOf(sql, query)}) as ids,
      (select count(*)::integer from hits) as total
  `;
  return row;
}

function matches(sql: Sql, { q }: BlogListQuery): Fragment {
  return contains(sql, sql`p.search_text`, q);
}

/** Selects the posts in the order of the list. An index provides this order. */
function selectInListOrder(sql: Sql, query: BlogListQuery): Fragment {
  if (!query.category)
    return sql`select id, published_at, search_text from published_posts ${orderBy(sql, query)}`;
  const direction = directionOf(sql, query);
  return sql`
    select post.id, link.published_at, post.search_text
    from published_post_categories link
    join blog_posts post on post.id = link.post_id
    where link.category_id = ${categoryId(sql, query)}
    order by link.published_at ${direction}, link.post_id ${direction}
  `;
}

function categoryId(sql: Sql, { category }: BlogListQuery): Fragment {
  return sql`(select id from blog_categories where slug = ${category})`;
}

function orderBy(sql: Sql, query: BlogListQuery): Fragment {
  const direction = directionOf(sql, query);
  return sql`order by published_at ${direction}, id ${direction}`;
}

function pageOf(sql: Sql, { page }: BlogListQuery): Fragment {
  return sql`limit ${POSTS_PER_PAGE} offset ${(page - 1) * POSTS_PER_PAGE}`;
}

function directionOf(sql: Sql, { sort }: BlogListQuery): Fragment {
  return sort === 'oldest' ? sql`asc` : sql`desc`;
}
