/** One post by its address, and where it went when it has another one now. */
import { RELATED_POSTS } from '#shared/blog-list-query.ts';
import { isYearMonth } from '#shared/dates.ts';
import type { Article, ArticleOutput, PostAddress, PostCard } from '#shared/schemas/blog.ts';
import { RENDERER_VERSION } from '#shared/rich-text/article-markup.ts';
import { isSlug } from '#shared/slug.ts';
import { listCards } from '../blog/read.ts';
import type { Fragment, Sql } from '../db/connect.ts';

/** An article whose text may still be as it is stored. */
export type StoredArticle = Omit<Article, 'content'> & {
  id: string;
  /** What readers get, where it is rendered; else null, and `source` is there. */
  markup: string | null;
  source: string | null;
};

type FoundArticle = { kind: 'found'; article: StoredArticle } | Extract<ArticleOutput, { kind: 'moved' }>;

/**
 * The published post at an address: slug, year and two-digit month must all match the site's time zone.
 * @returns `moved` where a published post once had this address and has another one now
 */
export async function findArticle(
  sql: Sql,
  address: { year: string; month: string; slug: string },
): Promise<FoundArticle | undefined> {
  if (!isSlug(address.slug) || !isYearMonth(address)) return undefined;
  const [found] = await sql<Omit<StoredArticle, 'related'>[]>`
    select
      p.id, p.title, p.slug, p.excerpt, p.year, p.month,
      r.markup,
      case when r.post_id is null then p.content end as source,
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
    left join post_renderings r on r.post_id = p.id and r.renderer = ${RENDERER_VERSION}
    where p.slug = ${address.slug}
      and p.year = ${Number(address.year)}
      and p.month = ${Number(address.month)}
  `;
  if (found) {
    const [first] = found.categories;
    const related = first ? await listRelated(sql, found.id, first.slug) : [];
    return { kind: 'found', article: { ...found, related } };
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
