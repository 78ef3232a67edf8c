import type { Sql } from '#server/db/connect.ts';
import { parseRows } from '#server/db/rows.ts';
import { z } from 'zod';

const contentVersion = z.object({
  /** Changes with everything that readers see. */
  version: z.string(),
  /** Seconds since 1970; null without a scheduled post. */
  nextPostAt: z.string().nullable(),
  /** Milliseconds on the database's clock. */
  msToNextPost: z.number().nullable(),
});

export type ContentVersion = z.output<typeof contentVersion>;

/** Reads one row of a table and one of an index. */
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
