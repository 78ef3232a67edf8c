import { z } from 'zod';
import { commaList } from '#server/db/comma-list.ts';
import type { Fragment, Sql } from '#server/db/connect.ts';
import { parseRows } from '#server/db/rows.ts';
import { categoryNames, checkedIds, isOwnedBy, matchingPosts, selectedPosts } from '#server/posts/read.ts';
import { lacksOf } from '#shared/posts/draft-lacks.ts';
import { ARTICLE_FIELD_NAMES, POST_FIELDS } from '#shared/posts/post-fields.ts';
import {
  ADMIN_POSTS_PER_PAGE,
  POST_OPTIONS_PER_PAGE,
  type PostSort,
  RECENT_POSTS,
  WAITING_POSTS,
} from '#shared/posts/post-states.ts';
import type {
  DraftRow,
  PostAuthor,
  PostFilter,
  PostListOutput,
  PostListQuery,
  PostOptionsOutput,
  PostOrder,
  PostOverview,
  PostRow,
  PostSelection,
  PostStateCounts,
} from '#shared/posts/schemas.ts';

/**
 * Lists a page of the posts.
 * @param ownerId limits the list to the posts of one account
 */
export async function listAllPosts(
  sql: Sql,
  query: PostListQuery,
  ownerId?: string,
): Promise<PostListOutput> {
  const page: Fragment = sql`limit ${ADMIN_POSTS_PER_PAGE} offset ${(query.page - 1) * ADMIN_POSTS_PER_PAGE}`;
  const { ids, total } =
    isNarrow(query) || ownerId !== undefined
      ? await findOnce(sql, query, page, ownerId)
      : await walkIndex(sql, query, page);
  return { posts: await listRows(sql, ids), total };
}

/**
 * Reads the overview: the number of posts by kind, the newest posts, and the posts that wait for somebody.
 * @param userId the member whose drafts and returned posts are listed
 * @param ownerId limits counts and lists to the posts of one account
 */
export async function readOverview(sql: Sql, userId: string, ownerId?: string): Promise<PostOverview> {
  const ownership: Fragment = ownerId === undefined ? sql`true` : isOwnedBy(sql, ownerId);
  const counts = await countKinds(sql, ownerId);
  const newest = await sql<{ id: string }[]>`
    select p.id from blog_posts p where ${ownership} order by p.created_at desc, p.id desc limit ${RECENT_POSTS}
  `;
  const drafts = await sql<{ id: string }[]>`
    select p.id from blog_posts p
    where p.status = 'draft' and p.author_id = ${userId} and p.submitted_at is null and p.returned_at is null
    order by p.updated_at desc, p.id desc
    limit ${WAITING_POSTS}
  `;
  const next = await sql<{ id: string }[]>`
    select p.id from blog_posts p
    where p.status = 'published' and p.published_at > now() and ${ownership}
    order by p.published_at, p.id
    limit ${WAITING_POSTS}
  `;
  const submissions = await sql<{ id: string }[]>`
    select p.id from blog_posts p
    where p.submitted_at is not null and ${ownership}
    order by p.submitted_at, p.id
    limit ${WAITING_POSTS}
  `;
  const returns = await sql<{ id: string }[]>`
    select p.id from blog_posts p
    where p.returned_at is not null and ${isOwnedBy(sql, userId)}
    order by p.returned_at desc, p.id desc
    limit ${WAITING_POSTS}
  `;
  const rowsOf = (ids: readonly { id: string }[]) =>
    listRows(
      sql,
      ids.map(({ id }) => id),
    );
  return {
    ...counts,
    recent: await rowsOf(newest),
    drafts: await addLacks(sql, await rowsOf(drafts)),
    next: await rowsOf(next),
    submitted: await rowsOf(submissions),
    returned: await rowsOf(returns),
  };
}

async function addLacks(sql: Sql, posts: readonly PostRow[]): Promise<DraftRow[]> {
  const articleFields = commaList(
    sql,
    ARTICLE_FIELD_NAMES.map((name) => sql`${sql(POST_FIELDS[name].column)} as ${sql(name)}`),
  );
  const fields = await sql<({ id: string } & Omit<Parameters<typeof lacksOf>[0], 'hasCategory'>)[]>`
    select id, excerpt, featured_image as "featuredImage", ${articleFields}
    from blog_posts
    where id = any(${posts.map(({ id }) => id)}::uuid[])
  `;
  const fieldsOf = new Map(fields.map((row) => [row.id, row]));
  return posts.flatMap((post) => {
    const row = fieldsOf.get(post.id);
    // A draft that was deleted between the queries is left out.
    return row ? [{ ...post, lacks: lacksOf({ ...row, hasCategory: post.categories.length > 0 }) }] : [];
  });
}

/**
 * Counts the posts in each state.
 * @param ownerId limits the counts to the posts of one account
 */
export async function countStates(sql: Sql, ownerId?: string): Promise<PostStateCounts> {
  const { total, published, scheduled, inReview, ...counts } = await countKinds(sql, ownerId);
  const [{ edited }] = await sql<[{ edited: number }]>`
    select count(*)::integer as edited
    from post_working_copies w
    ${ownerId === undefined ? sql`` : sql`join blog_posts p on p.id = w.post_id where ${isOwnedBy(sql, ownerId)}`}
  `;
  return { ...counts, all: total, published: published + scheduled, scheduled, edited, submitted: inReview };
}

type PostCounts = Pick<PostOverview, 'total' | 'published' | 'draft' | 'archived' | 'scheduled' | 'inReview'>;

function countKinds(sql: Sql, ownerId: string | undefined): Promise<PostCounts> {
  return ownerId === undefined ? countPosts(sql) : countOwnPosts(sql, isOwnedBy(sql, ownerId));
}

async function countPosts(sql: Sql): Promise<PostCounts> {
  const [counts] = await sql<[PostCounts]>`
    with totals as (
      select
        coalesce(sum(change), 0)::integer as total,
        coalesce(sum(change) filter (where key = 'published'), 0)::integer as published,
        coalesce(sum(change) filter (where key = 'draft'), 0)::integer as draft,
        coalesce(sum(change) filter (where key = 'archived'), 0)::integer as archived
      from row_counts
      where counted = 'post status'
    ), planned as (
      select count(*)::integer as count from blog_posts where status = 'published' and published_at > now()
    ), reviewed as (
      select count(*)::integer as count from blog_posts where submitted_at is not null
    )
    select
      totals.total, totals.published - planned.count as published, totals.draft, totals.archived,
      planned.count as scheduled, reviewed.count as "inReview"
    from totals
    cross join planned
    cross join reviewed
  `;
  return counts;
}

async function countOwnPosts(sql: Sql, ownership: Fragment): Promise<PostCounts> {
  const [counts] = await sql<[PostCounts]>`
    select
      count(*)::integer as total,
      (count(*) filter (where status = 'published' and published_at <= now()))::integer as published,
      (count(*) filter (where status = 'draft'))::integer as draft,
      (count(*) filter (where status = 'archived'))::integer as archived,
      (count(*) filter (where status = 'published' and published_at > now()))::integer as scheduled,
      count(submitted_at)::integer as "inReview"
    from blog_posts p
    where ${ownership}
  `;
  return counts;
}

export async function listPostAuthors(sql: Sql): Promise<PostAuthor[]> {
  return sql<PostAuthor[]>`
    select u.id, u.email, coalesce(u.display_name, u.email) as name
    from users u
    where exists (select from blog_posts p where coalesce(p.owner_id, p.author_id) = u.id)
    order by name, u.id
  `;
}

export async function listPostOptions(
  sql: Sql,
  { q, page }: { q: string; page: number },
): Promise<PostOptionsOutput> {
  const matching = matchingPosts(sql, { q, category: '' });
  const posts = await sql<PostOptionsOutput['posts']>`
    select p.id, p.title, p.slug
    from blog_posts p
    where ${matching}
    order by ${orderOf(sql, { sort: 'title', direction: 'asc' })}
    limit ${POST_OPTIONS_PER_PAGE} offset ${(page - 1) * POST_OPTIONS_PER_PAGE}
  `;
  const [count] = await sql<[{ total: number }]>`
    select count(*)::integer as total from blog_posts p where ${matching}
  `;
  return { posts: [...posts], total: count.total };
}

/**
 * Lists the ids of the selected posts, in the order of the list. Deleted posts are left out.
 * @throws SELECTION_CHANGED if the filter's number of matches has changed
 */
export async function listSelectedIds(
  sql: Sql,
  selection: PostSelection,
  order: PostOrder,
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select p.id from blog_posts p where ${selectedPosts(sql, selection)} order by ${orderOf(sql, order)}
  `;
  return checkedIds(rows, selection);
}

const exportRow = z.object({
  title: z.string(),
  slug: z.string(),
  status: z.string(),
  /** The names of the categories, separated by commas. */
  categories: z.string(),
  /** The time in the site's time zone, in a format that spreadsheets read. */
  publishedAt: z.string().nullable(),
  createdAt: z.string(),
});

export type PostExportRow = z.output<typeof exportRow>;

export async function listExportRows(sql: Sql, ids: readonly string[]): Promise<PostExportRow[]> {
  const rows = await sql`
    select
      p.title, p.slug, p.status,
      array_to_string(${categoryNames(sql)}, ', ') as categories,
      to_char(p.published_at at time zone site_time_zone(), 'YYYY-MM-DD HH24:MI') as "publishedAt",
      to_char(p.created_at at time zone site_time_zone(), 'YYYY-MM-DD HH24:MI') as "createdAt"
    from unnest(${[...ids]}::uuid[]) with ordinality as chosen (id, place)
    join blog_posts p on p.id = chosen.id
    order by chosen.place
  `;
  return parseRows(exportRow, rows);
}

type Matches = { ids: string[]; total: number };

/** Returns true if collecting all matches first is faster than reading an index in the order of the list. */
function isNarrow({ q, status, category, author, from, to }: PostFilter): boolean {
  if (status === 'scheduled' || status === 'edited' || status === 'submitted') return true;
  return q.trim() !== '' || category !== '' || author !== undefined || from !== undefined || to !== undefined;
}

async function findOnce(sql: Sql, query: PostListQuery, page: Fragment, ownerId?: string): Promise<Matches> {
  const ownership: Fragment = ownerId === undefined ? sql`` : sql`and ${isOwnedBy(sql, ownerId)}`;
  const [row] = await sql<[Matches]>`
    with p as materialized (
      select p.id, p.title, p.status, p.created_at, p.published_at
      from blog_posts p
      where ${matchingPosts(sql, query, query)} ${ownership}
    )
    select
      (select count(*)::integer from p) as total,
      array(select p.id from p order by ${orderOf(sql, query)} ${page}) as ids
  `;
  return row;
}

async function walkIndex(sql: Sql, query: PostListQuery, page: Fragment): Promise<Matches> {
  const matching = matchingPosts(sql, query);
  const rows = await sql<{ id: string }[]>`
    select p.id from blog_posts p where ${matching} order by ${orderOf(sql, query)} ${page}
  `;
  const [count] = await sql<[{ total: number }]>`
    select coalesce(sum(change), 0)::integer as total
    from row_counts
    where counted = 'post status' ${query.status ? sql`and key = ${query.status}` : sql``}
  `;
  return { ids: rows.map(({ id }) => id), total: count.total };
}

/** Selects the order. All columns have the same direction, so that one index serves both directions. */
function orderOf(sql: Sql, { sort, direction }: PostOrder): Fragment {
  const down = direction === 'desc';
  const sqlDirection = down ? sql`desc` : sql`asc`;
  const orders: Record<PostSort, Fragment> = {
    date: sql`p.published_at ${down ? sql`desc nulls last` : sql`asc nulls first`}, p.id ${sqlDirection}`,
    title: sql`p.title collate "tr-x-icu" ${sqlDirection}, p.id ${sqlDirection}`,
    status: sql`p.status ${sqlDirection}, p.created_at ${sqlDirection}, p.id ${sqlDirection}`,
    created: sql`p.created_at ${sqlDirection}, p.id ${sqlDirection}`,
  };
  return orders[sort];
}

async function listRows(sql: Sql, ids: readonly string[]): Promise<PostRow[]> {
  if (ids.length === 0) return [];
  return sql<PostRow[]>`
    select
      p.id, p.title, p.slug, p.status,
      p.status = 'published' and p.published_at > now() as scheduled,
      w.post_id is not null as edited,
      p.submitted_at is not null as submitted,
      p.published_at as "publishedAt",
      p.created_at as "createdAt",
      greatest(p.updated_at, w.saved_at) as "updatedAt",
      member_profile(coalesce(p.owner_id, p.author_id)) as author,
      ${categoryNames(sql)} as categories,
      live.year, live.month
    from unnest(${[...ids]}::uuid[]) with ordinality as chosen (id, place)
    join blog_posts p on p.id = chosen.id
    left join post_working_copies w on w.post_id = p.id
    left join published_posts live on live.id = p.id
    order by chosen.place
  `;
}
