/**
 * Finds the ids of the posts that match a search. For a common word, posts are read in the order of the list
 * until enough matches are counted. For a rare word, the trigram index finds all matches, and the total is
 * exact.
 */
import { type BlogListQuery, POSTS_PER_PAGE } from '#shared/blog-list-query.ts';
import type { Fragment, Sql } from '#server/db/connect.ts';
import { contains } from '#server/db/contains.ts';

export type FoundIds = {
  ids: string[];
  total: number;
  /** True if more posts match than `total`. */
  hasMore?: boolean;
};

/** The count of matches never stops below this number. */
const COUNT_MAX = 1_000;
/** The number of posts whose share of matches decides whether to use the trigram index. */
const SAMPLE = 250;
/**
 * The maximum number of posts to read in the order of the list; for more posts the trigram index is faster.
 */
const SCAN_MAX = 8_000;

export async function searchIds(sql: Sql, query: BlogListQuery): Promise<FoundIds> {
  // For later pages the count stops later, so that every page can be reached.
  const countMax = Math.max(COUNT_MAX, (query.page - 1) * POSTS_PER_PAGE + COUNT_MAX / 2);
  const share = await sampleShare(sql, query);
  if (share * SCAN_MAX >= countMax * 2) {
    const scanResult = await scanPosts(sql, query, countMax);
    // Without `hasMore` the sample overestimated the share of matches.
    if (scanResult.hasMore) return scanResult;
  }
  return findAll(sql, query);
}

/** Returns the share of matches in the first posts of the list; 0 if the list is empty. */
async function sampleShare(sql: Sql, query: BlogListQuery): Promise<number> {
  const [sample] = await sql<{ share: number }[]>`
    select coalesce(avg((${matches(sql, query)})::integer), 0)::float8 as share
    from (${selectInListOrder(sql, query)} limit ${SAMPLE}) p
  `;
  return sample?.share ?? 0;
}

/**
 * Stops after `countMax` matches or `SCAN_MAX` posts. `hasMore` is true only if more than `countMax` match.
 */
async function scanPosts(sql: Sql, query: BlogListQuery, countMax: number): Promise<FoundIds> {
  const [row] = await sql<[{ ids: string[]; total: number }]>`
    with hits as materialized (
      select id, row_number() over () as place
      from (${selectInListOrder(sql, query)} limit ${SCAN_MAX}) p
      where ${matches(sql, query)}
      limit ${countMax + 1}
    )
    select
      array(select id from hits order by place ${pageOf(sql, query)}) as ids,
      (select count(*)::integer from hits) as total
  `;
  return {
    ids: row.ids,
    total: Math.min(row.total, countMax),
    hasMore: row.total > countMax,
  };
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

/** Lists the posts in the order of the list, which an index provides. */
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
