import type { Sql } from '#server/db/connect.ts';
import type { LastBackup } from './read.ts';

export async function rememberBackup(sql: Sql, { takenAt, bytes, rows }: LastBackup): Promise<void> {
  await sql`
    insert into last_backup (taken_at, bytes, rows) values (${takenAt}, ${bytes}, ${rows})
    on conflict (one) do update
      set taken_at = excluded.taken_at, bytes = excluded.bytes, rows = excluded.rows`;
}

/** The maximum number of batches of a call. After a flood of events, later calls add up the rest. */
const BATCHES_MAX = 50;

/** Adds up the stored changes of each count. Several processes may run this at the same time. */
export async function foldCounts(sql: Sql): Promise<void> {
  await sql`select fold_counts()`;
  for (let batch = 0; batch < BATCHES_MAX; batch += 1) {
    await sql`select fold_attribution()`;
    const rest = await sql`select from attribution_totals where not is_folded limit 1`;
    if (rest.count === 0) return;
  }
}
