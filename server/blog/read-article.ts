import { z } from 'zod';
import { commaList } from '#server/db/comma-list.ts';
import type { Fragment, Sql } from '#server/db/connect.ts';
import { parseRows } from '#server/db/rows.ts';
import { RENDERER_VERSION } from '#shared/blog/article-markup.ts';
import { type Article, type ArticleOutput, type PostPathParts, postPathParts } from '#shared/blog/schemas.ts';
import { isYearMonth } from '#shared/dates.ts';
import { ARTICLE_FIELD_NAMES, POST_FIELDS } from '#shared/posts/post-fields.ts';
import { isSlug } from '#text/slug.ts';
import { listCards } from './read.ts';
import {
  type RelatedCandidate,
  selectNeighbour,
  selectRelated,
  selectRelatedCandidates,
} from './read-related.ts';

type StoredArticle = Omit<Article, 'content'> & {
  id: string;
  /** Null if the current renderer has not rendered the post yet; then `source` is set. */
  markup: string | null;
  source: string | null;
};

type FoundArticle =
  | { kind: 'found'; article: StoredArticle }
  | { kind: 'gone' }
  | Extract<ArticleOutput, { kind: 'moved' }>;

/**
 * Finds a published post by its path. Slug, year and two-digit month (in the site's time zone) must all match.
 * @returns `moved` if a published post had this path before its present path, `gone` if a post of this path is in
 * the trash, undefined for an unknown path
 */
export async function findArticle(
  sql: Sql,
  address: { year: string; month: string; slug: string },
): Promise<FoundArticle | undefined> {
  if (!isSlug(address.slug) || !isYearMonth(address)) return undefined;
  const [row] = await sql<
    (Omit<StoredArticle, 'related'> & { searchText: string; candidates: RelatedCandidate[] })[]
  >`
    select
      p.id, p.search_text as "searchText", p.title, p.slug, p.excerpt, p.year, p.month,
      r.markup,
      case when r.post_id is null then p.content end as source,
      p.featured_image as "featuredImage",
      ${selectArticleFields(sql)},
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
      ) as categories,
      ${selectNeighbour(sql, 'older')} as older,
      ${selectNeighbour(sql, 'newer')} as newer,
      ${selectRelatedCandidates(sql)} as candidates
    from published_posts p
    join blog_posts f on f.id = p.id
    left join post_renderings r on r.post_id = p.id and r.renderer = ${RENDERER_VERSION}
    where p.slug = ${address.slug}
      and p.year = ${Number(address.year)}
      and p.month = ${Number(address.month)}
  `;
  if (row) {
    const { searchText, candidates, ...article } = row;
    const related = await listCards(sql, selectRelated(searchText, candidates));
    return { kind: 'found', article: { ...article, related } };
  }
  const newPath = await findByFormerPath(
    sql,
    sql`former.slug = ${address.slug}
      and former.year = ${Number(address.year)}
      and former.month = ${Number(address.month)}`,
  );
  if (newPath) return { kind: 'moved', address: newPath };
  return (await wasDeleted(sql, address)) ? { kind: 'gone' } : undefined;
}

/** Selects the texts of the page's head from a row named `f`; blank texts become null. */
function selectArticleFields(sql: Sql): Fragment {
  return commaList(
    sql,
    ARTICLE_FIELD_NAMES.map(
      (name) => sql`nullif(btrim(f.${sql(POST_FIELDS[name].column)}), '') as ${sql(name)}`,
    ),
  );
}

/** Returns the path of the published post with the slug, otherwise the path of the post that had the slug last. */
export async function findPostPath(sql: Sql, slug: string): Promise<PostPathParts | undefined> {
  if (!isSlug(slug)) return undefined;
  const rows = await sql`select year, month, slug from published_posts where slug = ${slug}`;
  return parseRows(postPathParts, rows)[0] ?? findByFormerPath(sql, sql`former.slug = ${slug}`);
}

/** Returns true if a post in the trash was public at this path. */
async function wasDeleted(
  sql: Sql,
  { year, month, slug }: { year: string; month: string; slug: string },
): Promise<boolean> {
  const [deletedPost] = await sql`
    select 1 from deleted_post_paths
    where slug = ${slug} and year = ${Number(year)} and month = ${Number(month)}
    limit 1
  `;
  return deletedPost !== undefined;
}

/** Returns true if a post in the trash was public under this slug. */
export async function isSlugOfDeleted(sql: Sql, slug: string): Promise<boolean> {
  if (!isSlug(slug)) return false;
  const [deletedPost] = await sql`select 1 from deleted_post_paths where slug = ${slug} limit 1`;
  return deletedPost !== undefined;
}

export async function findPostTitle(sql: Sql, slug: string): Promise<string | undefined> {
  if (!isSlug(slug)) return undefined;
  const rows = await sql`select title from published_posts where slug = ${slug}`;
  return parseRows(z.object({ title: z.string() }), rows)[0]?.title;
}

/**
 * Finds the present path of the post that left a former path last.
 * @param condition a condition on the former path, which is a row named `former`
 */
async function findByFormerPath(sql: Sql, condition: Fragment): Promise<PostPathParts | undefined> {
  const rows = await sql`
    select p.year, p.month, p.slug
    from blog_former_addresses former
    join published_posts p on p.id = former.post_id
    where ${condition}
    order by former.left_at desc
    limit 1
  `;
  return parseRows(postPathParts, rows)[0];
}
