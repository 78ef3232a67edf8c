import type { Sql } from '#server/db/connect.ts';
import { MISSING_PATH_DAYS } from '#shared/periods.ts';

export type MissedPath = { path: string; count: number; lastAt: Date; referrer: string | null };

/** The maximum number of stored paths. */
const MISSING_PATHS_MAX = 5_000;

/**
 * Adds counts. Above `MISSING_PATHS_MAX` rows, paths with few and old visits are deleted first, so that invented
 * paths do not displace paths that visitors use. Ignored paths are not deleted.
 */
export async function countMissing(
  sql: Sql,
  missed: readonly MissedPath[],
  max = MISSING_PATHS_MAX,
): Promise<void> {
  await sql`
    with missed as (
      select *
      from unnest(
        ${missed.map(({ path }) => path)}::text[],
        ${missed.map(({ count }) => count)}::bigint[],
        ${missed.map(({ lastAt }) => lastAt.toISOString())}::text[]::timestamptz[],
        ${missed.map(({ referrer }) => referrer)}::text[]
      ) as m (path, count, last_at, referrer)
      order by path
    ), total as (
      insert into missing_paths (path, count, first_at, last_at, referrer)
      select path, count, last_at, last_at, referrer from missed
      on conflict (path) do update set
        count = missing_paths.count + excluded.count,
        last_at = greatest(missing_paths.last_at, excluded.last_at),
        referrer = coalesce(excluded.referrer, missing_paths.referrer)
    )
    insert into missing_path_days (path, day, count)
    select path, (last_at at time zone site_time_zone())::date, count from missed
    on conflict (path, day) do update set count = missing_path_days.count + excluded.count
  `;
  await sql`
    delete from missing_paths
    where path in (
      select path
      from missing_paths
      where ignored_at is null
      order by count / (1 + extract(epoch from now() - last_at) / 86400), last_at
      limit greatest(0, (select count(*) from missing_paths) - ${max})
    )
  `;
}

/**
 * Ignores a path, or ends ignoring it.
 * @returns true if the path exists and has changed
 */
export async function ignorePath(sql: Sql, path: string, isIgnored: boolean): Promise<boolean> {
  const { count } = await sql`
    update missing_paths set ignored_at = ${isIgnored ? sql`now()` : null}
    where path = ${path} and (ignored_at is not null) <> ${isIgnored}
  `;
  return count > 0;
}

export async function deleteOldMissingPaths(sql: Sql): Promise<void> {
  await sql`delete from missing_paths where last_at < now() - make_interval(days => ${MISSING_PATH_DAYS})`;
  await sql`
    delete from missing_path_days
    where day < (now() at time zone site_time_zone())::date - ${MISSING_PATH_DAYS}::integer
  `;
}
