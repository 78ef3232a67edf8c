import { z } from 'zod';
import type { Sql } from '#server/db/connect.ts';
import { parseRows } from '#server/db/rows.ts';
import { categoryNames } from '#server/posts/read.ts';
import { RENDERER_VERSION } from '#shared/blog/article-markup.ts';
import { isYearMonth } from '#shared/dates.ts';
import type { Site } from '#shared/site-texts/site.ts';
import { isSlug } from '#text/slug.ts';

const BATCH_SIZE = 1000;

const sitemapState = z.object({
  posts: z.int(),
  changedAt: z.date().nullable(),
  /** The fingerprint changes when a path or a date in the sitemap changes. */
  fingerprint: z.string(),
});

export type SitemapState = z.output<typeof sitemapState>;

const sitemapPost = z.object({
  id: z.uuid(),
  slug: z.string(),
  year: z.int(),
  month: z.int(),
  /** The time of publication or of a later change. */
  changedAt: z.date(),
  moment: z.string(),
});

export type SitemapPost = Omit<z.output<typeof sitemapPost>, 'id' | 'moment'>;

const changedCategory = z.object({ slug: z.string(), changedAt: z.date() });
const changedAuthor = z.object({ slug: z.string(), changedAt: z.date() });
const changedMonth = z.object({ year: z.int(), month: z.int(), changedAt: z.date() });

/** The lists of the blog. Each date is the last change or publication of a post in the list. */
export type SitemapLists = {
  categories: z.output<typeof changedCategory>[];
  months: z.output<typeof changedMonth>[];
  /** The authors with published posts; empty unless the site shows names. */
  authors: z.output<typeof changedAuthor>[];
};

const feedPost = z.object({
  id: z.uuid(),
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  version: z.int(),
  /** The time of rendering. Null until the current renderer has rendered the text. */
  renderedAt: z.date().nullable(),
  year: z.int(),
  month: z.int(),
  publishedAt: z.date(),
  updatedAt: z.date(),
  categories: z.array(z.string()),
  /** The author's name. Absent unless the site shows names; null for an author without a name. */
  author: z.string().nullable().optional(),
});

export type FeedPost = z.output<typeof feedPost>;

/** Reads counts and a fingerprint of the posts. An aggregate is cheaper than reading the rows. */
export async function readSitemapState(sql: Sql): Promise<SitemapState> {
  const rows = await sql`
    select
      count(*)::integer as posts,
      max(greatest(updated_at, published_at)) as "changedAt",
      coalesce(sum(hash_record_extended((slug, updated_at, published_at), 0)), 0)::text as fingerprint
    from published_posts
    where is_listed
  `;
  const [state] = parseRows(sitemapState, rows);
  if (!state) throw new Error('A count without a row.');
  return state;
}

/** Reads the blog's lists: categories and authors in Turkish alphabetical order, and months, newest first. */
export async function readSitemapLists(sql: Sql, { bylines }: Pick<Site, 'bylines'>): Promise<SitemapLists> {
  const categories = await sql`
    select c.slug, max(greatest(p.updated_at, p.published_at)) as "changedAt"
    from published_post_categories pc
    join published_posts p on p.id = pc.post_id
    join blog_categories c on c.id = pc.category_id
    group by c.id
    order by c.name collate "tr-x-icu", c.id
  `;
  const months = await sql`
    select year, month, max(greatest(updated_at, published_at)) as "changedAt"
    from published_posts
    group by year, month
    order by year desc, month desc
  `;
  return {
    categories: parseRows(changedCategory, categories),
    months: parseRows(changedMonth, months),
    authors: bylines ? await listChangedAuthors(sql) : [],
  };
}

async function listChangedAuthors(sql: Sql): Promise<SitemapLists['authors']> {
  const authors = await sql`
    select u.slug, max(greatest(p.updated_at, p.published_at)) as "changedAt"
    from published_posts p
    join users u on u.id = p.owner_id
    where u.display_name is not null
    group by u.id
    order by u.display_name collate "tr-x-icu", u.id
  `;
  return parseRows(changedAuthor, authors);
}

/**
 * Returns the seconds until the next scheduled post appears, by the database's clock. Null without a scheduled
 * post.
 */
export async function secondsToNextPost(sql: Sql): Promise<number | null> {
  const [next] = await sql<[{ seconds: number | null }]>`
    select floor(extract(epoch from min(published_at) - now()))::float8 as seconds
    from blog_posts
    where status = 'published' and published_at > now()
  `;
  return next.seconds;
}

/**
 * Lists the posts of a sitemap in batches, newest first. Posts that are hidden from search engines or canonical on
 * another site are left out.
 * @param inTurn runs the query of each batch
 */
export async function* listSitemapPosts(
  sql: Sql,
  range: { skip: number; count: number },
  inTurn: <T>(query: (sql: Sql) => Promise<T>) => Promise<T> = (query) => query(sql),
): AsyncGenerator<SitemapPost[]> {
  let { count } = range;
  let last: { moment: string; id: string } | undefined;
  while (count > 0) {
    const limit = Math.min(BATCH_SIZE, count);
    // Keyset pagination: posts that appear or disappear between two batches do not shift the rows. The time is
    // text, because a `Date` has no microseconds.
    const from = last
      ? sql`and (published_at, id) < (${last.moment}::text::timestamptz, ${last.id}::uuid)`
      : sql``;
    const skip = last ? sql`` : sql`offset ${range.skip}`;
    const batch = await inTurn(
      async (tx) =>
        await tx`
        select
          id, slug, year, month,
          greatest(updated_at, published_at) as "changedAt", published_at::text as moment
        from published_posts
        where is_listed ${from}
        order by published_at desc, id desc
        limit ${limit}
        ${skip}
      `,
    );
    const rows = parseRows(sitemapPost, batch);
    if (rows.length > 0) yield rows;
    if (rows.length < limit) return;
    last = rows.at(-1);
    count -= rows.length;
  }
}

export async function listFeedPosts(
  sql: Sql,
  limit: number,
  { bylines }: Pick<Site, 'bylines'> = {},
): Promise<FeedPost[]> {
  const rows = await sql`
      select
        p.id, p.title, p.slug, p.excerpt, p.version, p.year, p.month,
        r.rendered_at as "renderedAt",
        p.published_at as "publishedAt",
        p.updated_at as "updatedAt",
        ${bylines ? sql`member_byline(p.owner_id) ->> 'name' as author,` : sql``}
        ${categoryNames(sql)} as categories
      from published_posts p
      left join post_renderings r on r.post_id = p.id and r.renderer = ${RENDERER_VERSION}
      order by p.published_at desc, p.id desc
      limit ${limit}
  `;
  return parseRows(feedPost, rows);
}

const llmsPost = z.object({
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  year: z.int(),
  month: z.int(),
});

/** Lists the newest posts that search engines may list. */
export async function listLlmsPosts(sql: Sql, limit: number): Promise<z.output<typeof llmsPost>[]> {
  const rows = await sql`
    select title, slug, excerpt, year, month
    from published_posts
    where is_listed
    order by published_at desc, id desc
    limit ${limit}
  `;
  return parseRows(llmsPost, rows);
}

const articleText = z.object({
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  year: z.int(),
  month: z.int(),
  publishedAt: z.date(),
  updatedAt: z.date(),
  categories: z.array(z.string()),
  /** The sanitized HTML. Null if the current renderer has not rendered the post yet. */
  html: z.string().nullable(),
  /** The stored text, which may contain any HTML. */
  source: z.string(),
});

export type ArticleText = z.output<typeof articleText>;

/** Finds the text of a published post by its present path. */
export async function findArticleText(
  sql: Sql,
  address: { year: string; month: string; slug: string },
): Promise<ArticleText | undefined> {
  if (!isSlug(address.slug) || !isYearMonth(address)) return undefined;
  const rows = await sql`
    select
      p.title, p.slug, p.excerpt, p.year, p.month,
      p.published_at as "publishedAt", p.updated_at as "updatedAt",
      ${categoryNames(sql)} as categories,
      case when r.post_id is not null then coalesce(r.clean, p.content) end as html,
      p.content as source
    from published_posts p
    left join post_renderings r on r.post_id = p.id and r.renderer = ${RENDERER_VERSION}
    where p.slug = ${address.slug}
      and p.year = ${Number(address.year)}
      and p.month = ${Number(address.month)}
  `;
  return parseRows(articleText, rows)[0];
}

/**
 * Returns the rendered texts of the newest posts by slug, up to `bytesMax` bytes in total. Texts of more than
 * `textBytesMax` bytes are left out.
 */
export async function readFeedTexts(
  sql: Sql,
  { limit, textBytesMax, bytesMax }: { limit: number; textBytesMax: number; bytesMax: number },
): Promise<ReadonlyMap<string, string>> {
  const rows = await sql`
    with newest as (
      select
        id, slug,
        sum(bytes) over (order by published_at desc, id desc) as bytes
      from (
        select id, slug, published_at, octet_length(content) as bytes
        from published_posts
        order by published_at desc, id desc
        limit ${limit}
      ) posts
      where bytes <= ${textBytesMax}
    )
    select n.slug, coalesce(r.clean, p.content) as content
    from newest n
    join blog_posts p on p.id = n.id
    join post_renderings r on r.post_id = p.id and r.renderer = ${RENDERER_VERSION}
    where n.bytes <= ${bytesMax}
  `;
  return new Map(
    parseRows(z.object({ slug: z.string(), content: z.string() }), rows).map(({ slug, content }) => [
      slug,
      content,
    ]),
  );
}
