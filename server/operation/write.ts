import type { Sql } from '#server/db/connect.ts';
import type { LastBackup } from './read.ts';

export async function rememberBackup(sql: Sql, { takenAt, bytes, rows }: LastBackup): Promise<void> {
  await sql`
    insert into last_backup (taken_at, bytes, rows) values (${takenAt}, ${bytes}, ${rows})
    on conflict (one) do update
      set taken_at = excluded.taken_at, bytes = excluded.bytes, rows = excluded.rows`;
}

/** Adds up the stored changes of each count. Several processes may run this at the same time. */
export async function foldCounts(sql: Sql): Promise<void> {
  await sql`select fold_counts(), fold_attribution()`;
}
