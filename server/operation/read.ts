import { z } from 'zod';
import type { Sql } from '#server/db/connect.ts';
import { parseRows } from '#server/db/rows.ts';

const lastBackup = z.object({ takenAt: z.date(), bytes: z.number(), rows: z.number() });

export type LastBackup = z.output<typeof lastBackup>;

export async function readLastBackup(sql: Sql): Promise<LastBackup | undefined> {
  const rows = await sql`
    select taken_at as "takenAt", bytes::float8 as bytes, rows::float8 as rows from last_backup`;
  return parseRows(lastBackup, rows)[0];
}

const connections = z.object({ open: z.number(), allowed: z.number() });

/** Counts the connections to the database server. The number includes its other databases. */
export async function countConnections(sql: Sql): Promise<z.output<typeof connections> | undefined> {
  const rows = await sql`
    select count(*)::integer as open, current_setting('max_connections')::integer as allowed
    from pg_stat_activity where backend_type = 'client backend'`;
  return parseRows(connections, rows)[0];
}

/** Returns the seconds since 1970 by the database's clock. */
export async function readDatabaseClock(sql: Sql): Promise<number> {
  const rows = await sql`select extract(epoch from clock_timestamp())::float8 as at`;
  return parseRows(z.object({ at: z.number() }), rows)[0]?.at ?? 0;
}
