import { RENDERER_VERSION } from '#shared/rich-text/article-markup.ts';
import type { Sql } from '../db/connect.ts';
import type { FeedPost } from './rss.ts';
import type { SitemapPost } from './sitemap.ts';

/** Rows read at a time: what is held is this many, however many there are. */
const BATCH_SIZE = 1000;

export type SitemapState = {
  posts: number;
  /** When a post last appeared or changed; null without posts. */
  changedAt: Date | null;
  /** Another one as soon as any address or date in the sitemap is another one. */
  fingerprint: string;
};

/** What tells one state of the sitemap from another, without reading its rows out. */
export async function readSitemapState(sql: Sql): Promise<SitemapState> {
  const [state] = await sql<[SitemapState]>`
    select
      count(*)::integer as posts,
      max(greatest(updated_at, published_at)) as "changedAt",
      coalesce(sum(hash_record_extended((slug, updated_at, published_at), 0)), 0)::text as fingerprint
    from published_posts
  `;
  return state;
}

/** Seconds until the next scheduled post appears, on the database's clock; null where none is scheduled. */
export async function secondsToNextPost(sql: Sql): Promise<number | null> {
  const [next] = await sql<[{ seconds: number | null }]>`
    select floor(extract(epoch from min(published_at) - now()))::float8 as seconds
    from blog_posts
    where status = 'published' and published_at > now()
  `;
  return next.seconds;
}

/**
 * Published posts in batches, newest first.
 * @param inTurn runs each batch's query: the place to wait for the database
 */
export async function* listSitemapPosts(
  sql: Sql,
  range: { skip: number; count: number },
  inTurn: <T>(query: () => Promise<T>) => Promise<T> = (query) => query(),
): AsyncGenerator<SitemapPost[]> {
  let { count } = range;
  let last: { moment: string; id: string } | undefined;
  while (count > 0) {
    const limit = Math.min(BATCH_SIZE, count);
    // From where the last batch ended: a post that appears or goes meanwhile moves nobody else. Sent as text: of a
    // parameter that Postgres takes for a moment the driver makes a `Date`, which has no microseconds.
    const from = last
      ? sql`where (published_at, id) < (${last.moment}::text::timestamptz, ${last.id}::uuid)`
      : sql``;
    const skip = last ? sql`` : sql`offset ${range.skip}`;
    const rows = await inTurn(
      async () =>
        await sql<(SitemapPost & { moment: string; id: string })[]>`
        select id, slug, year, month, updated_at as "updatedAt", published_at::text as moment
        from published_posts
        ${from}
        order by published_at desc, id desc
        limit ${limit}
        ${skip}
      `,
    );
    if (rows.length > 0) yield rows;
    if (rows.length < limit) return;
    last = rows.at(-1);
    count -= rows.length;
  }
}

/** The newest posts, without their texts. */
export async function listFeedPosts(sql: Sql, limit: number): Promise<FeedPost[]> {
  return [
    ...(await sql<FeedPost[]>`
      select
        p.title, p.slug, p.excerpt, p.version, p.year, p.month,
        r.rendered_at as "renderedAt",
        p.published_at as "publishedAt",
        p.updated_at as "updatedAt",
        array(
          select c.name
          from post_categories pc
          join blog_categories c on c.id = pc.category_id
          where pc.post_id = p.id
          order by c.name collate "tr-x-icu", c.id
        ) as categories
      from published_posts p
      left join post_renderings r on r.post_id = p.id and r.renderer = ${RENDERER_VERSION}
      order by p.published_at desc, p.id desc
      limit ${limit}
    `),
  ];
}

/**
 * Texts of the newest posts, of the node set, by slug: those that are rendered and not too long, as far as `bytesMax`
 * reaches.
 * @param bounds bytes of one text, and of all together
 */
export async function readFeedTexts(
  sql: Sql,
  { limit, textBytesMax, bytesMax }: { limit: number; textBytesMax: number; bytesMax: number },
): Promise<ReadonlyMap<string, string>> {
  const rows = await sql<{ slug: string; content: string }[]>`
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
  return new Map(rows.map(({ slug, content }) => [slug, content]));
}
