import type { Sql } from '#server/db/connect.ts';
import { parseRows } from '#server/db/rows.ts';
import { z } from 'zod';

const contentVersion = z.object({
  /** Changes with every change that readers can see. */
  version: z.string(),
  /** The time of the next scheduled post in seconds since 1970; null if there is none. */
  nextPostAt: z.string().nullable(),
  /** The milliseconds until the next scheduled post by the database's clock. */
  msToNextPost: z.number().nullable(),
});

export type ContentVersion = z.output<typeof contentVersion>;

/** Reads the version. This is fast, as it reads only one row of a table and one row of an index. */
export async function readContentVersion(sql: Sql): Promise<ContentVersion> {
  const rows = await sql`
    select
      v.version || '-' || v.mark as version,
      extract(epoch from n.at)::text as "nextPostAt",
      (extract(epoch from n.at - clock_timestamp()) * 1000)::float8 as "msToNextPost"
    from content_version v
    cross join (
      select min(published_at) as at
      from blog_posts
      where status = 'published' and published_at > now()
    ) n
  `;
  const [row] = parseRows(contentVersion, rows);
  if (!row) throw new Error('The content has no version.');
  return row;
}
