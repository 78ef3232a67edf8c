/**
 * Finds the ids of a search. A common word is searched in the newest posts, and counted no further than
 * readers page; a rare one comes from the trigram index, with its exact number.
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

/** Matches are counted at least so far. */
const COUNT_MAX = 1_000;
/** Newest posts whose share of matches decides between walk and index. */
const SAMPLE = 250;
/** Maximum of posts to walk: for more, the index is faster. */
const WALK_MAX = 8_000;

export async function searchIds(sql: Sql, query: BlogListQuery): Promise<FoundIds> {
  // Deeper pages count further, so that every page can be reached.
  const countMax = Math.max(COUNT_MAX, (query.page - 1) * POSTS_PER_PAGE + COUNT_MAX / 2);
  const share = await sampleShare(sql, query);
  if (share * WALK_MAX >= countMax * 2) {
    const walked = await walkPosts(sql, query, countMax);
    // The sample overestimated the share.
    if (walked.hasMore) return walked;
  }
  return findAll(sql, query);
}

/** The share of matches among the newest posts; 0 if those are all posts. */
async function sampleShare(sql: Sql, query: BlogListQuery): Promise<number> {
  const [sample] = await sql<{ share: number }[]>`
    select coalesce(avg((${matches(sql, query)})::integer), 0)::float8 as share
    from (${inOrder(sql, query)} limit ${SAMPLE}) p
  `;
  return sample?.share ?? 0;
}

/** Without `hasMore` it found too few, and counted nothing. */
async function walkPosts(sql: Sql, query: BlogListQuery, countMax: number): Promise<FoundIds> {
  const [row] = await sql<[{ ids: string[]; total: number }]>`
    with hits as materialized (
      select id, row_number() over () as place
      from (${inOrder(sql, query)} limit ${WALK_MAX}) p
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

/** One query, as searching a rare word twice would cost twice. */
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

/** The order of the list, which is also that of an index. */
function inOrder(sql: Sql, query: BlogListQuery): Fragment {
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
