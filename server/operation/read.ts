import type { Sql } from '#server/db/connect.ts';

export type LastBackup = { takenAt: Date; bytes: number; rows: number };

export async function readLastBackup(sql: Sql): Promise<LastBackup | undefined> {
  const [row] = await sql<LastBackup[]>`
    select taken_at as "takenAt", bytes::float8 as bytes, rows::float8 as rows from last_backup`;
  return row;
}

/** Connections to the whole server, and the number it allows. */
export async function countConnections(sql: Sql): Promise<{ open: number; allowed: number } | undefined> {
  const [row] = await sql<{ open: number; allowed: number }[]>`
    select count(*)::integer as open, current_setting('max_connections')::integer as allowed
    from pg_stat_activity where backend_type = 'client backend'`;
  return row;
}

/** Seconds since 1970 by the database's clock. */
export async function readDatabaseClock(sql: Sql): Promise<number> {
  const [row] = await sql<{ at: number }[]>`select extract(epoch from clock_timestamp())::float8 as at`;
  return row?.at ?? 0;
}
