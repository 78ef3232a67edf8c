import { type BlogListQuery, POSTS_PER_PAGE, RELATED_POSTS } from '#shared/blog-list-query.ts';
import { foldText } from '#shared/fold-text.ts';
import type {
  ArchiveOutput,
  Article,
  ArticleOutput,
  BlogListOutput,
  CategoryLink,
  CategoryOutput,
  PostAddress,
  PostCard,
} from '#shared/schemas/blog.ts';
import { isSlug } from '#shared/slug.ts';
import type { Sql } from '../db/connect.ts';

type Fragment = ReturnType<Sql>;

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
  if (!isYear(year) || !isMonth(month)) return undefined;
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

/**
 * The published post at an address: slug, year and two-digit month must all match the site's time zone.
 * @returns `moved` where a published post once had this address and has another one now
 */
export async function findArticle(
  sql: Sql,
  address: { year: string; month: string; slug: string },
): Promise<ArticleOutput | undefined> {
  if (!isSlug(address.slug) || !isYear(address.year) || !isMonth(address.month)) return undefined;
  const [found] = await sql<(Omit<Article, 'related'> & { id: string })[]>`
    select
      p.id, p.title, p.slug, p.excerpt, p.content, p.year, p.month,
      p.featured_image as "featuredImage",
      nullif(btrim(p.meta_description), '') as "metaDescription",
      nullif(btrim(p.meta_keywords), '') as "metaKeywords",
      p.published_at as "publishedAt",
      p.updated_at as "updatedAt",
      p.reading_minutes as "readingMinutes",
      p.word_count as "wordCount",
      array(
        select jsonb_build_object('name', c.name, 'slug', c.slug)
        from post_categories pc
        join blog_categories c on c.id = pc.category_id
        where pc.post_id = p.id
        order by c.name collate "tr-x-icu", c.id
      ) as categories
    from published_posts p
    where p.slug = ${address.slug}
      and p.year = ${Number(address.year)}
      and p.month = ${Number(address.month)}
  `;
  if (found) {
    const { id, ...article } = found;
    const [first] = article.categories;
    return {
      kind: 'found',
      article: { ...article, related: first ? await listRelated(sql, id, first.slug) : [] },
    };
  }
  const moved = await findByFormerAddress(
    sql,
    sql`former.slug = ${address.slug}
      and former.year = ${Number(address.year)}
      and former.month = ${Number(address.month)}`,
  );
  return moved && { kind: 'moved', address: moved };
}

/** Where the published post with this slug lives; where none has it, the one that last had it. */
export async function findPostAddress(sql: Sql, slug: string): Promise<PostAddress | undefined> {
  if (!isSlug(slug)) return undefined;
  const [found] = await sql<PostAddress[]>`
    select year, month, slug from published_posts where slug = ${slug}
  `;
  return found ?? findByFormerAddress(sql, sql`former.slug = ${slug}`);
}

/** The title of the published post with this slug. */
export async function findPostTitle(sql: Sql, slug: string): Promise<string | undefined> {
  if (!isSlug(slug)) return undefined;
  const [found] = await sql<{ title: string }[]>`
    select title from published_posts where slug = ${slug}
  `;
  return found?.title;
}

/** @param former what the former address, a row named `former`, has to be */
async function findByFormerAddress(sql: Sql, former: Fragment): Promise<PostAddress | undefined> {
  const [found] = await sql<PostAddress[]>`
    select p.year, p.month, p.slug
    from blog_former_addresses former
    join published_posts p on p.id = former.post_id
    where ${former}
    order by former.left_at desc
    limit 1
  `;
  return found;
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
      select id, published_at from published_posts p where ${containing(sql, q)} ${inCategory}
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

/** Newest first, of the post's first category, never the post itself. */
function listRelated(sql: Sql, id: string, categorySlug: string): Promise<PostCard[]> {
  return listCards(
    sql,
    sql`
      select post_id as id from published_post_categories
      where category_id = (select id from blog_categories where slug = ${categorySlug}) and post_id <> ${id}
      order by published_at desc, post_id desc
      limit ${RELATED_POSTS}
    `,
  );
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

/** @param page a query for the ids of the posts, in whatever order; @param direction of the cards, by date */
async function listCards(sql: Sql, page: Fragment, direction: Fragment = sql`desc`): Promise<PostCard[]> {
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

/**
 * Whether a row named `p` contains `text` as a Turkish reader reads it. Wildcards are plain characters. Where no three
 * letters stand side by side the index has nothing to offer, and must not be walked from end to end either.
 */
function containing(sql: Sql, text: string): Fragment {
  const folded = foldText(text);
  return /[\p{L}\p{N}]{3}/u.test(folded)
    ? sql`p.search_text like ${`%${escapeLike(folded)}%`}`
    : sql`strpos(p.search_text, ${folded}) > 0`;
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}

function isYear(text: string): boolean {
  return /^(?!0000)\d{4}$/.test(text);
}

function isMonth(text: string): boolean {
  return /^(0[1-9]|1[0-2])$/.test(text);
}
