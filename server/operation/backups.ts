/** What is remembered of backups: that there is one, and how old it is. */
import type { Sql } from '../db/connect.ts';

export type LastBackup = { takenAt: Date; bytes: number; rows: number };

export async function rememberBackup(sql: Sql, { takenAt, bytes, rows }: LastBackup): Promise<void> {
  await sql`
    insert into last_backup (taken_at, bytes, rows) values (${takenAt}, ${bytes}, ${rows})
    on conflict (one) do update
      set taken_at = excluded.taken_at, bytes = excluded.bytes, rows = excluded.rows`;
}

export async function readLastBackup(sql: Sql): Promise<LastBackup | undefined> {
  const [row] = await sql<LastBackup[]>`
    select taken_at as "takenAt", bytes::float8 as bytes, rows::float8 as rows from last_backup`;
  return row;
}
