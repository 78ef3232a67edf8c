import { z } from 'zod';
import type { Sql } from '#server/db/connect.ts';
import { parseRows } from '#server/db/rows.ts';
import type { PostPathParts } from '#shared/blog/schemas.ts';
import { postPathParts } from '#shared/blog/schemas.ts';
import { SHIPPED_PAGE_RECORD_NAMES } from '#shared/site-texts/record-pages.ts';
import type { Submission } from './write.ts';

type Times = Pick<Submission, 'from' | 'until'>;

/** Lists published posts that appeared or changed in the time, without posts that search engines must not list. */
export async function listChangedPosts(
  sql: Sql,
  { from, until }: Times,
  limit: number,
): Promise<PostPathParts[]> {
  const within = (column: 'published_at' | 'updated_at') =>
    sql`${sql(column)} > ${from}::text::timestamptz and ${sql(column)} <= ${until}::text::timestamptz`;
  const rows = await sql`
    select p.year, p.month, p.slug
    from (
      select id from blog_posts where status = 'published' and ${within('published_at')}
      union
      select id from blog_posts where status = 'published' and ${within('updated_at')}
    ) changed
    join published_posts p on p.id = changed.id
    where p.is_listed
    limit ${limit}
  `;
  return parseRows(postPathParts, rows);
}

/** Lists the names of page records that were published within the period. */
export async function listChangedRecords(sql: Sql, { from, until }: Times) {
  const rows = await sql`
    select distinct name
    from site_record_versions
    where cancelled_at is null
      and name = any(${SHIPPED_PAGE_RECORD_NAMES}::text[])
      and live_from > ${from}::text::timestamptz and live_from <= ${until}::text::timestamptz
  `;
  return parseRows(z.object({ name: z.enum(SHIPPED_PAGE_RECORD_NAMES) }), rows).map(({ name }) => name);
}

/** Returns the key that proves that this site sends the submissions; undefined before the first submission. */
export async function findKey(sql: Sql): Promise<string | undefined> {
  const rows = await sql`select key from index_now`;
  return parseRows(z.object({ key: z.string() }), rows)[0]?.key;
}
