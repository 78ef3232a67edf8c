import { type BlogListQuery, POSTS_PER_PAGE } from '#shared/blog-list-query.ts';
import { foldText } from '#shared/fold-text.ts';
import type { Article, BlogListOutput, CategoryLink, PostCard } from '#shared/schemas/blog.ts';
import { isSlug } from '#shared/slug.ts';
import type { Sql } from '../db/connect.ts';

/**
 * One page of published posts.
 * @returns the cards in order, how many posts match on all pages, and whether anything is published at all
 */
export async function listPosts(sql: Sql, query: BlogListQuery): Promise<BlogListOutput> {
  const matches = matching(sql, query);
  const direction = query.sort === 'oldest' ? sql`asc` : sql`desc`;
  const posts = await sql<PostCard[]>`
      select
        p.title, p.slug, p.excerpt, p.year, p.month,
        p.featured_image as "featuredImage",
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
      join (
        select id from published_posts p
        where ${matches}
        order by published_at ${direction}, id ${direction}
        limit ${POSTS_PER_PAGE} offset ${(query.page - 1) * POSTS_PER_PAGE}
      ) page on page.id = p.id
      order by p.published_at ${direction}, p.id ${direction}
    `;
  const [count] = await sql<{ total: number; blogHasPosts: boolean }[]>`
      select
        (select count(*)::integer from published_posts p where ${matches}) as total,
        exists (select from published_posts) as "blogHasPosts"
    `;
  return { posts: [...posts], total: count?.total ?? 0, blogHasPosts: count?.blogHasPosts ?? false };
}

/** All categories by name, in Turkish order. */
export async function listCategories(sql: Sql): Promise<CategoryLink[]> {
  return [
    ...(await sql<CategoryLink[]>`
      select name, slug from blog_categories order by name collate "tr-x-icu", id
    `),
  ];
}

/** The published post at an address: slug, year and two-digit month must all match the site's time zone. */
export async function findArticle(
  sql: Sql,
  address: { year: string; month: string; slug: string },
): Promise<Article | undefined> {
  if (!isSlug(address.slug) || !/^\d{4}$/.test(address.year) || !/^\d{2}$/.test(address.month))
    return undefined;
  const [found] = await sql<Article[]>`
    select
      p.title, p.slug, p.excerpt, p.content, p.year, p.month,
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
  return found;
}

/** Where the published post with this slug lives. */
export async function findPostAddress(
  sql: Sql,
  slug: string,
): Promise<{ year: number; month: number; slug: string } | undefined> {
  if (!isSlug(slug)) return undefined;
  const [found] = await sql<{ year: number; month: number; slug: string }[]>`
    select year, month, slug from published_posts where slug = ${slug}
  `;
  return found;
}

/** What `query` filters by, on a row named `p`. Wildcards in the search text are plain characters. */
function matching(sql: Sql, { q, category }: BlogListQuery) {
  const bySearch = q ? sql`and p.search_text like ${`%${escapeLike(foldText(q))}%`}` : sql``;
  const byCategory = category
    ? sql`and exists (
        select from post_categories pc
        join blog_categories c on c.id = pc.category_id
        where pc.post_id = p.id and c.slug = ${category}
      )`
    : sql``;
  return sql`true ${bySearch} ${byCategory}`;
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}
