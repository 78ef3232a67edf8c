import { type BlogListQuery, POSTS_PER_PAGE } from '#shared/blog-list-query.ts';
import { isYearMonth } from '#shared/dates.ts';
import type {
  ArchiveOutput,
  BlogListOutput,
  CategoryLink,
  CategoryOutput,
  PostCard,
} from '#shared/schemas/blog.ts';
import { isSlug } from '#shared/slug.ts';
import type { Fragment, Sql } from '../db/connect.ts';
import { contains } from '../db/contains.ts';

/**
 * One page of published posts.
 * @returns the cards in order, how many posts match on all pages, and whether anything is published at all
 */
export async function listPosts(sql: Sql, query: BlogListQuery): Promise<BlogListOutput> {
  const listed = query.q
    ? await searchPosts(sql, query)
    : query.category
      ? await listInCategory(sql, sql`select id from blog_categories where slug = ${query.category}`, query)
      : await listAll(sql, query);
  if (listed.total > 0) return { ...listed, blogHasPosts: true };
  const [blog] = await sql<{ hasPosts: boolean }[]>`
    select exists (select from published_posts) as "hasPosts"
  `;
  return { ...listed, blogHasPosts: blog?.hasPosts ?? false };
}

/** All categories by name, in Turkish order. */
export async function listCategories(sql: Sql): Promise<CategoryLink[]> {
  return [
    ...(await sql<CategoryLink[]>`
      select name, slug from blog_categories order by name collate "tr-x-icu", id
    `),
  ];
}

/**
 * A category with one page of its published posts, newest first.
 * @returns `moved` where the slug is a former one, undefined where it never was one
 */
export async function findCategory(
  sql: Sql,
  { slug, page }: { slug: string; page: number },
): Promise<CategoryOutput | undefined> {
  if (!isSlug(slug)) return undefined;
  const [found] = await sql<{ id: string; name: string; slug: string; description: string | null }[]>`
    select id, name, slug, nullif(btrim(description), '') as description
    from blog_categories
    where slug = ${slug}
  `;
  if (!found) {
    const [moved] = await sql<{ slug: string }[]>`
      select c.slug
      from blog_former_category_slugs former
      join blog_categories c on c.id = former.category_id
      where former.slug = ${slug}
      order by former.left_at desc
      limit 1
    `;
    return moved && { kind: 'moved', slug: moved.slug };
  }
  const { id, ...category } = found;
  const listed = await listInCategory(sql, sql`select ${id}::uuid`, { sort: 'newest', page });
  return { kind: 'found', category, ...listed };
}

/**
 * One page of a month's published posts, newest first, and every month that has posts. Months are the site's.
 * @returns undefined for what is no month
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
  const posts = await listCards(
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

type Listed = Pick<BlogListOutput, 'posts' | 'total'>;

async function listAll(sql: Sql, { sort, page }: Pick<BlogListQuery, 'sort' | 'page'>): Promise<Listed> {
  const direction = directionOf(sql, sort);
  const posts = await listCards(
    sql,
    sql`
      select id from published_posts
      order by published_at ${direction}, id ${direction}
      ${pageOf(sql, page)}
    `,
    direction,
  );
  const [count] = await sql<{ total: number }[]>`select count(*)::integer as total from published_posts`;
  return { posts, total: count?.total ?? 0 };
}

/** @param category a query for the category's id */
async function listInCategory(
  sql: Sql,
  category: Fragment,
  { sort, page }: Pick<BlogListQuery, 'sort' | 'page'>,
): Promise<Listed> {
  const direction = directionOf(sql, sort);
  const posts = await listCards(
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
    select count(*)::integer as total from published_post_categories where category_id = (${category})
  `;
  return { posts, total: count?.total ?? 0 };
}

/** Found once, counted and cut to the page from there: looking for a rare word twice would be the whole price again. */
async function searchPosts(sql: Sql, { q, category, sort, page }: BlogListQuery): Promise<Listed> {
  const direction = directionOf(sql, sort);
  const inCategory = category
    ? sql`and exists (
        select from post_categories pc
        join blog_categories c on c.id = pc.category_id
        where pc.post_id = p.id and c.slug = ${category}
      )`
    : sql``;
  const [found] = await sql<{ total: number; ids: string[] }[]>`
    with hits as materialized (
      select id, published_at from published_posts p where ${contains(sql, sql`p.search_text`, q)} ${inCategory}
    )
    select
      (select count(*)::integer from hits) as total,
      array(
        select id from hits order by published_at ${direction}, id ${direction} ${pageOf(sql, page)}
      ) as ids
  `;
  const ids = found?.ids ?? [];
  if (ids.length === 0) return { posts: [], total: found?.total ?? 0 };
  const posts = await listCards(sql, sql`select unnest(${ids}::uuid[]) as id`, direction);
  return { posts, total: found?.total ?? 0 };
}

/** From one month with posts to the next one: a stretch of the index each, and no date arithmetic on every post. */
async function listMonths(sql: Sql): Promise<ArchiveOutput['months']> {
  return [
    ...(await sql<ArchiveOutput['months']>`
      with recursive months (start) as (
        select date_trunc('month', max(published_at) at time zone site_time_zone()) from published_posts
        union all
        select date_trunc('month', earlier.published_at at time zone site_time_zone())
        from months
        cross join lateral (
          select max(published_at) as published_at
          from published_posts
          where published_at < months.start at time zone site_time_zone()
        ) earlier
        where months.start is not null
      )
      select
        extract(year from start)::integer as year,
        extract(month from start)::integer as month,
        (
          select count(*)::integer
          from published_posts
          where published_at >= start at time zone site_time_zone()
            and published_at < (start + interval '1 month') at time zone site_time_zone()
        ) as count
      from months
      where start is not null
      order by start desc
    `),
  ];
}

/**
 * Posts as lists show them.
 * @param page a query for the ids of the posts, in whatever order
 * @param direction of the cards, by date
 */
export async function listCards(
  sql: Sql,
  page: Fragment,
  direction: Fragment = sql`desc`,
): Promise<PostCard[]> {
  return [
    ...(await sql<PostCard[]>`
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
      from (${page}) page
      join published_posts p on p.id = page.id
      order by p.published_at ${direction}, p.id ${direction}
    `),
  ];
}

function pageOf(sql: Sql, page: number): Fragment {
  return sql`limit ${POSTS_PER_PAGE} offset ${(page - 1) * POSTS_PER_PAGE}`;
}

function directionOf(sql: Sql, sort: BlogListQuery['sort']): Fragment {
  return sort === 'oldest' ? sql`asc` : sql`desc`;
}
