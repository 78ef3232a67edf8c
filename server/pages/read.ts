import type { Sql } from '#server/db/connect.ts';
import { parseRows } from '#server/db/rows.ts';
import { z } from 'zod';

const contentVersion = z.object({
  /** Changes with every change that readers can see. */
  version: z.string(),
  /** Changes with every change of the site's texts. */
  textsVersion: z.string(),
  /** Changes with every change of a redirect. */
  redirectsVersion: z.string(),
  /** The time of the next scheduled post in seconds since 1970; null if there is none. */
  nextPostAt: z.string().nullable(),
  /** The time of the next planned publication of texts. */
  nextTextsAt: z.string().nullable(),
  /** The milliseconds until the earlier of the two by the database's clock. */
  msToNext: z.number().nullable(),
});

export type ContentVersion = z.output<typeof contentVersion>;

/** Reads the version. This is fast, as it reads only one row of a table and one row of each of two indexes. */
export async function readContentVersion(sql: Sql): Promise<ContentVersion> {
  const rows = await sql`
    select
      v.version || '-' || v.mark as version,
      v.texts_version || '-' || v.texts_mark as "textsVersion",
      v.redirects_version || '-' || v.redirects_mark as "redirectsVersion",
      extract(epoch from post.at)::text as "nextPostAt",
      extract(epoch from texts.at)::text as "nextTextsAt",
      (extract(epoch from least(post.at, texts.at) - clock_timestamp()) * 1000)::float8 as "msToNext"
    from content_version v
    cross join (
      select min(published_at) as at
      from blog_posts
      where status = 'published' and published_at > now()
    ) post
    cross join (
      select min(live_from) as at
      from site_record_versions
      where cancelled_at is null and live_from > now()
    ) texts
  `;
  const [row] = parseRows(contentVersion, rows);
  if (!row) throw new Error('The content has no version.');
  return row;
}
