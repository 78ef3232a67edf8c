import type { Sql } from '#server/db/connect.ts';
import { parseRows } from '#server/db/rows.ts';
import { z } from 'zod';

const contentVersion = z.object({
  /** Changes with everything that readers see. */
  version: z.string(),
  /** The time of the next scheduled post in seconds since 1970; null without one. */
  nextPostAt: z.string().nullable(),
  /** Milliseconds until then, on the database's clock. */
  msToNextPost: z.number().nullable(),
});

export type ContentVersion = z.output<typeof contentVersion>;

/** Says whether `one` shows all that `other` shows. After a scheduled post has appeared, a later one is the next. */
export function isAsNew(
  one: Pick<ContentVersion, 'version' | 'nextPostAt'>,
  other: Pick<ContentVersion, 'version' | 'nextPostAt'>,
): boolean {
  if (one.version === other.version) return nextMoment(one) >= nextMoment(other);
  return countOf(one) > countOf(other);
}

function nextMoment({ nextPostAt }: Pick<ContentVersion, 'nextPostAt'>): number {
  return nextPostAt === null ? Number.POSITIVE_INFINITY : Number(nextPostAt);
}

/** A version is a count and a random mark, as a restored database may count to the same number again. */
function countOf({ version }: Pick<ContentVersion, 'version'>): number {
  return Number.parseInt(version, 10);
}

/** Reads one row of a table, and one of an index. */
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
  const [found] = parseRows(contentVersion, rows);
  if (!found) throw new Error('The content has no version.');
  return found;
}

/** @throws where the database does not answer */
export async function askWhetherThere(sql: Sql): Promise<void> {
  await sql`select`;
}
