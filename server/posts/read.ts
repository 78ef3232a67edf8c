import { AppError } from '#shared/errors.ts';
import {
  ADMIN_POSTS_PER_PAGE,
  POST_OPTIONS_PER_PAGE,
  type PostSort,
  RECENT_POSTS,
} from '#shared/post-states.ts';
import type {
  PostFilter,
  PostListOutput,
  PostListQuery,
  PostOptionsOutput,
  PostOrder,
  PostOverview,
  PostRow,
  PostSelection,
} from '#shared/schemas/admin-posts.ts';
import type { Fragment, Sql } from '../db/connect.ts';
import { contains } from '../db/contains.ts';

/** One page of all posts, whatever their status, with how many match. */
export async function listAllPosts(sql: Sql, query: PostListQuery): Promise<PostListOutput> {
  const page: Fragment = sql`limit ${ADMIN_POSTS_PER_PAGE} offset ${(query.page - 1) * ADMIN_POSTS_PER_PAGE}`;
  const { ids, total } = isNarrow(query)
    ? await findOnce(sql, query, page)
    : await walkIndex(sql, query, page);
  return { posts: await listRows(sql, ids), total };
}

/** What the dashboard shows: how many posts there are of each kind, and the five that were made last. */
export async function readOverview(sql: Sql): Promise<PostOverview> {
  const [counts] = await sql<[Omit<PostOverview, 'recent'>]>`
    select
      count(*)::integer as total,
      (count(*) filter (where status = 'published'))::integer as published,
      (count(*) filter (where status = 'draft'))::integer as draft,
      (count(*) filter (where status = 'archived'))::integer as archived,
      (
        select count(*)::integer from blog_posts where status = 'published' and published_at > now()
      ) as scheduled
    from blog_posts
  `;
  const newest = await sql<{ id: string }[]>`
    select id from blog_posts order by created_at desc, id desc limit ${RECENT_POSTS}
  `;
  return {
    ...counts,
    recent: await listRows(
      sql,
      newest.map(({ id }) => id),
    ),
  };
}

/** One page of posts by title, for choosing from. */
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
 * The ids of the selected posts, in the list's order. What is no longer there is left out.
 * @throws SELECTION_CHANGED where a filter finds another number of posts than was expected
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

export type PostExportRow = {
  title: string;
  slug: string;
  status: string;
  /** Names, comma joined. */
  categories: string;
  /** On the site's clock, as spreadsheets read it; null without a publish date. */
  publishedAt: string | null;
  createdAt: string;
};

/** Rows of a file, in the order of `ids`. */
export async function listExportRows(sql: Sql, ids: readonly string[]): Promise<PostExportRow[]> {
  return [
    ...(await sql<PostExportRow[]>`
      select
        p.title, p.slug, p.status,
        array_to_string(${categoryNames(sql)}, ', ') as categories,
        to_char(p.published_at at time zone site_time_zone(), 'YYYY-MM-DD HH24:MI') as "publishedAt",
        to_char(p.created_at at time zone site_time_zone(), 'YYYY-MM-DD HH24:MI') as "createdAt"
      from unnest(${[...ids]}::uuid[]) with ordinality as chosen (id, place)
      join blog_posts p on p.id = chosen.id
      order by chosen.place
    `),
  ];
}

/** What `filter` asks for, on rows named `p`. */
export function matchingPosts(sql: Sql, { q, status, category, from, to }: PostFilter): Fragment {
  const search = q.trim();
  return sql`
    true
    ${search ? sql`and ${contains(sql, sql`p.admin_search_text`, search)}` : sql``}
    ${status ? sql`and p.status = ${status}` : sql``}
    ${
      category
        ? sql`and exists (
            select from post_categories pc
            where pc.post_id = p.id
              and pc.category_id = (
                select id from blog_categories where slug = ${category} or id::text = ${category} limit 1
              )
          )`
        : sql``
    }
    ${from ? sql`and p.published_at >= ${from}::date::timestamp at time zone site_time_zone()` : sql``}
    ${to ? sql`and p.published_at < (${to}::date + 1)::timestamp at time zone site_time_zone()` : sql``}
  `;
}

/** The posts of a selection, on rows named `p`. */
export function selectedPosts(sql: Sql, selection: PostSelection): Fragment {
  return 'ids' in selection
    ? sql`p.id = any(${selection.ids}::uuid[])`
    : matchingPosts(sql, selection.filter);
}

/** @throws SELECTION_CHANGED where a filter found another number of posts than was expected */
export function checkedIds(rows: readonly { id: string }[], selection: PostSelection): string[] {
  if ('filter' in selection && rows.length !== selection.expectedCount) {
    throw new AppError('SELECTION_CHANGED', { count: rows.length });
  }
  return rows.map(({ id }) => id);
}

type Found = { ids: string[]; total: number };

/** Whether it is cheaper to find all that match first than to walk an index until a page is full. */
function isNarrow({ q, category, from, to }: PostFilter): boolean {
  return q.trim() !== '' || category !== '' || from !== undefined || to !== undefined;
}

/** Found once, counted and cut to the page from there. */
async function findOnce(sql: Sql, query: PostListQuery, page: Fragment): Promise<Found> {
  const [found] = await sql<[Found]>`
    with p as materialized (
      select p.id, p.title, p.status, p.created_at, p.published_at
      from blog_posts p
      where ${matchingPosts(sql, query)}
    )
    select
      (select count(*)::integer from p) as total,
      array(select p.id from p order by ${orderOf(sql, query)} ${page}) as ids
  `;
  return found;
}

async function walkIndex(sql: Sql, query: PostListQuery, page: Fragment): Promise<Found> {
  const matching = matchingPosts(sql, query);
  const rows = await sql<{ id: string }[]>`
    select p.id from blog_posts p where ${matching} order by ${orderOf(sql, query)} ${page}
  `;
  const [count] = await sql<[{ total: number }]>`
    select count(*)::integer as total from blog_posts p where ${matching}
  `;
  return { ids: rows.map(({ id }) => id), total: count.total };
}

/** Either direction is the other one backwards, so that one index serves both (migrations/0007). */
function orderOf(sql: Sql, { sort, direction }: PostOrder): Fragment {
  const down = direction === 'desc';
  const way = down ? sql`desc` : sql`asc`;
  const orders: Record<PostSort, Fragment> = {
    date: sql`p.published_at ${down ? sql`desc nulls last` : sql`asc nulls first`}, p.id ${way}`,
    title: sql`p.title collate "tr-x-icu" ${way}, p.id ${way}`,
    status: sql`p.status ${way}, p.created_at ${way}, p.id ${way}`,
    created: sql`p.created_at ${way}, p.id ${way}`,
  };
  return orders[sort];
}

/** The rows of a list, in the order of `ids`. */
async function listRows(sql: Sql, ids: readonly string[]): Promise<PostRow[]> {
  if (ids.length === 0) return [];
  return [
    ...(await sql<PostRow[]>`
      select
        p.id, p.title, p.slug, p.status,
        p.status = 'published' and p.published_at > now() as scheduled,
        p.published_at as "publishedAt",
        p.created_at as "createdAt",
        ${categoryNames(sql)} as categories,
        live.year, live.month
      from unnest(${[...ids]}::uuid[]) with ordinality as chosen (id, place)
      join blog_posts p on p.id = chosen.id
      left join published_posts live on live.id = p.id
      order by chosen.place
    `),
  ];
}

/** Of a row named `p`, in Turkish order. */
function categoryNames(sql: Sql): Fragment {
  return sql`
    array(
      select c.name
      from post_categories pc
      join blog_categories c on c.id = pc.category_id
      where pc.post_id = p.id
      order by c.name collate "tr-x-icu", c.id
    )
  `;
}
