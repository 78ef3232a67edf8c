import type { Fragment, Sql } from '#server/db/connect.ts';
import { type BlogListQuery, NEWEST_POSTS, POSTS_PER_PAGE } from '#shared/blog/list-query.ts';
import type {
  ArchiveOutput,
  BlogListOutput,
  CategoryLink,
  CategoryOutput,
  PostCard,
} from '#shared/blog/schemas.ts';
import { isYearMonth } from '#shared/dates.ts';
import { isSlug } from '#text/slug.ts';
import { isScheduled, listMonths } from './read-index.ts';
import { searchIds } from './read-search.ts';

export async function listPosts(sql: Sql, query: BlogListQuery): Promise<BlogListOutput> {
  const lists = query.q
    ? await searchPosts(sql, query)
    : query.category
      ? await listInCategory(sql, sql`select id from blog_categories where slug = ${query.category}`, query)
      : await listAll(sql, query);
  if (lists.total > 0) return { ...lists, blogHasPosts: true };
  const newest = await listCardsOn(
    sql,
    sql`select id from published_posts order by published_at desc, id desc limit ${NEWEST_POSTS}`,
  );
  if (newest.length === 0) return { ...lists, blogHasPosts: false };
  return { ...lists, blogHasPosts: true, newest };
}

/** Lists all categories by name, in Turkish order. */
export async function listCategories(sql: Sql): Promise<CategoryLink[]> {
  return sql<CategoryLink[]>`
    select name, slug from blog_categories order by name collate "tr-x-icu", id
  `;
}

/**
 * Lists the posts of a category, newest first.
 * @returns `moved` for a former slug, undefined for an unknown slug
 */
export async function findCategory(
  sql: Sql,
  { slug, page }: { slug: string; page: number },
): Promise<CategoryOutput | undefined> {
  if (!isSlug(slug)) return undefined;
  const [row] = await sql<{ id: string; name: string; slug: string; description: string | null }[]>`
    select id, name, slug, nullif(btrim(description), '') as description
    from blog_categories
    where slug = ${slug}
  `;
  if (!row) {
    const [newCategory] = await sql<{ slug: string }[]>`
      select c.slug
      from blog_former_category_slugs former
      join blog_categories c on c.id = former.category_id
      where former.slug = ${slug}
      order by former.left_at desc
      limit 1
    `;
    return newCategory && { kind: 'moved', slug: newCategory.slug };
  }
  const { id, ...category } = row;
  const list = await listInCategory(sql, sql`select ${id}::uuid`, { sort: 'newest', page });
  return { kind: 'found', category, related: await listRelatedCategories(sql, id), ...list };
}

/** Lists the parent, the siblings and the children with posts, the parent first. */
async function listRelatedCategories(sql: Sql, id: string): Promise<CategoryLink[]> {
  return sql<CategoryLink[]>`
    select other.name, other.slug
    from blog_categories this
    join blog_categories other
      on other.id <> this.id
      and (other.id = this.parent_id or other.parent_id = this.parent_id or other.parent_id = this.id)
    where this.id = ${id} and exists (select from published_post_categories where category_id = other.id)
    order by other.id = this.parent_id desc nulls last, other.name collate "tr-x-icu", other.id
  `;
}

/**
 * Lists the posts of a month in the site's time zone, newest first.
 * @returns undefined for an invalid month
 */
export async function findArchive(
  sql: Sql,
  { year, month, page }: { year: string; month: string; page: number },
): Promise<ArchiveOutput | undefined> {
  if (!isYearMonth({ year, month })) return undefined;
  const start = sql`make_timestamp(${Number(year)}, ${Number(month)}, 1, 0, 0, 0)`;
  const inMonth = sql`
    published_at >= ${start} at time zone site_time_zone()
    and published_at < (${start} + interval '1 month') at time zone site_time_zone()
  `;
  const posts = await listCardsOn(
    sql,
    sql`
      select id from published_posts
      where ${inMonth}
      order by published_at desc, id desc
      ${pageOf(sql, page)}
    `,
  );
  const months = await listMonths(sql);
  const here = months.find((each) => each.year === Number(year) && each.month === Number(month));
  return { posts, total: here?.count ?? 0, months };
}

type PostPage = Pick<BlogListOutput, 'posts' | 'total' | 'hasMore'>;

async function listAll(sql: Sql, { sort, page }: Pick<BlogListQuery, 'sort' | 'page'>): Promise<PostPage> {
  const direction = directionOf(sql, sort);
  const posts = await listCardsOn(
    sql,
    sql`
      select id from published_posts
      order by published_at ${direction}, id ${direction}
      ${pageOf(sql, page)}
    `,
    direction,
  );
  const [count] = await sql<{ total: number }[]>`
    select (
      (select coalesce(sum(change), 0) from row_counts where counted = 'post status' and key = 'published')
      - (select count(*) from blog_posts where ${isScheduled(sql)})
    )::integer as total
  `;
  return { posts, total: count?.total ?? 0 };
}

/**
 * Lists a page of a category's posts, and counts all posts of the category.
 * @param category a subquery for the category's id
 */
async function listInCategory(
  sql: Sql,
  category: Fragment,
  { sort, page }: Pick<BlogListQuery, 'sort' | 'page'>,
): Promise<PostPage> {
  const direction = directionOf(sql, sort);
  const posts = await listCardsOn(
    sql,
    sql`
      select post_id as id from published_post_categories
      where category_id = (${category})
      order by published_at ${direction}, post_id ${direction}
      ${pageOf(sql, page)}
    `,
    direction,
  );
  const [count] = await sql<{ total: number }[]>`
    select (
      (
        select coalesce(sum(change), 0) from row_counts
        where counted = 'post category' and key = (${category})::text
      )
      - (select count(*) from post_categories where category_id = (${category}) and published_at > now())
    )::integer as total
  `;
  return { posts, total: count?.total ?? 0 };
}

async function searchPosts(sql: Sql, query: BlogListQuery): Promise<PostPage> {
  const { ids, ...counts } = await searchIds(sql, query);
  return { posts: await listCards(sql, ids, directionOf(sql, query.sort)), ...counts };
}

/**
 * Lists the cards of the posts whose ids a query selects.
 * @param page a query for the posts' ids
 * @param direction the order of the cards, by date
 */
export async function listCardsOn(
  sql: Sql,
  page: Fragment,
  direction: Fragment = sql`desc`,
): Promise<PostCard[]> {
  const rows = await sql<{ id: string }[]>`${page}`;
  return listCards(
    sql,
    rows.map(({ id }) => id),
    direction,
  );
}

/**
 * Lists the cards of the posts. Each id is a separate parameter, so that Postgres caches one plan for each number
 * of ids. Postgres would plan each query with a subquery or an array again, which takes longer than the reading.
 */
export async function listCards(
  sql: Sql,
  ids: readonly string[],
  direction: Fragment = sql`desc`,
): Promise<PostCard[]> {
  if (ids.length === 0) return [];
  return sql<PostCard[]>`
    select
      p.title, p.slug, p.excerpt, p.year, p.month,
      p.featured_image as "featuredImage",
      p.published_at as "publishedAt",
      p.reading_minutes as "readingMinutes",
      (
        select jsonb_build_object('name', c.name, 'slug', c.slug)
        from post_categories pc
        join blog_categories c on c.id = pc.category_id
        where pc.post_id = p.id
        order by c.name collate "tr-x-icu", c.id
        limit 1
      ) as category
    from published_posts p
    where p.id in ${sql(ids)}
    order by p.published_at ${direction}, p.id ${direction}
  `;
}

export function pageOf(sql: Sql, page: number): Fragment {
  return sql`limit ${POSTS_PER_PAGE} offset ${(page - 1) * POSTS_PER_PAGE}`;
}

function directionOf(sql: Sql, sort: BlogListQuery['sort']): Fragment {
  return sort === 'oldest' ? sql`asc` : sql`desc`;
}
