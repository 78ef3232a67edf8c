/**
 * Stores the rate limits that all processes share. Windows are measured by the database's clock, and begin with
 * the first use.
 */
import type { Sql } from '#server/db/connect.ts';

export type LimitKey = {
  /** The name of the limit, such as a procedure's path. */
  name: string;
  /** The user to whom the limit applies: a network, the hash of an account, or both. */
  key: string;
};

export type RateLimit = LimitKey & { limit: number; windowMinutes: number };

/** The maximum number of keys of a limit, so that requests from many networks cannot fill the disk. */
const KEYS_MAX = 100_000;

/** Counts a use. @returns false if the window is used up; the use is then not counted */
export async function consume(sql: Sql, { name, key, limit, windowMinutes }: RateLimit): Promise<boolean> {
  const consumedRows = await sql`
    insert into rate_limits as r (name, key, ends_at)
    values (${name}, ${key}, now() + make_interval(mins => ${windowMinutes}))
    on conflict (name, key) do update
    set
      used = case when r.ends_at <= now() then 1 else r.used + 1 end,
      ends_at = case when r.ends_at <= now() then excluded.ends_at else r.ends_at end
    where r.ends_at <= now() or r.used < ${limit}
    returning 1
  `;
  return consumedRows.length > 0;
}

/** Refunds one use of each limit. With `all`, all uses of the limit are refunded. */
export async function refund(sql: Sql, limits: readonly (LimitKey & { all: boolean })[]): Promise<void> {
  await sql`
    with refunded as (
      select name, key, all_uses::boolean as all_uses
      from unnest(
        ${limits.map(({ name }) => name)}::text[],
        ${limits.map(({ key }) => key)}::text[],
        ${limits.map(({ all }) => String(all))}::text[]
      ) as refunded (name, key, all_uses)
    ), locked as (
      -- Concurrent refunds lock their rows in the same order, which prevents deadlocks.
      select r.name, r.key
      from rate_limits r join refunded using (name, key)
      order by r.name, r.key
      for update of r
    )
    update rate_limits r
    set used = case when refunded.all_uses then 0 else greatest(0, r.used - 1) end
    from locked join refunded using (name, key)
    where r.name = locked.name and r.key = locked.key
  `;
}

export async function deleteUses(sql: Sql, names: readonly string[], keyPrefix: string): Promise<void> {
  await sql`delete from rate_limits where name = any(${[...names]}::text[]) and starts_with(key, ${keyPrefix})`;
}

/**
 * Deletes ended windows. If a limit has too many keys, its oldest windows are deleted too. Returns the number of
 * deleted windows.
 */
export async function purge(sql: Sql, keysMax: number = KEYS_MAX): Promise<number> {
  const endedWindows = await sql`delete from rate_limits where ends_at <= now()`;
  const tooMany = await sql`
    delete from rate_limits
    where (name, key) in (
      select name, key
      from (
        select name, key, row_number() over (partition by name order by ends_at desc) as position from rate_limits
      ) ranked
      where position > ${keysMax}
    )
  `;
  return endedWindows.count + tooMany.count;
}
