import type { Database, Sql } from './connect.ts';

/** How long a change of thousands of rows may take: longer than anything a visitor waits for. */
export const BULK_MS = 60_000;

/** Runs `work` in one transaction that Postgres gives this long for each statement: all of it happens, or nothing. */
export async function inBulk<Result>(sql: Database, work: (tx: Sql) => Promise<Result>): Promise<Result> {
  const done = await sql.begin(async (tx) => {
    await tx`select set_config('statement_timeout', ${String(BULK_MS)}, true)`;
    // Somebody else's change of the same posts is waited for: a few seconds, then nothing has happened.
    await tx`select set_config('lock_timeout', '5000', true)`;
    return { result: await work(tx) };
  });
  return done.result;
}
