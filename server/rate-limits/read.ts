import type { Sql } from '#server/db/connect.ts';
import type { LimitKey } from './write.ts';

/** Returns the used count of each current window, in the order of `limits`. Takes no lock. */
export async function readUsed(sql: Sql, limits: readonly LimitKey[]): Promise<number[]> {
  const rows = await sql<{ used: number }[]>`
    select coalesce(r.used, 0) as used
    from unnest(
      ${limits.map(({ name }) => name)}::text[],
      ${limits.map(({ key }) => key)}::text[]
    ) with ordinality as wanted (name, key, position)
    left join rate_limits r on r.name = wanted.name and r.key = wanted.key and r.ends_at > now()
    order by position
  `;
  return rows.map(({ used }) => used);
}
