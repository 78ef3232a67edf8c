/** A log that somebody who owns the table has changed, in one row or around it. */
import { logAct } from '#server/activity/write.ts';
import { verifyLog } from '#server/activity/verify.ts';
import type { Database, Transaction } from '#server/db/connect.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { randomInt } from 'node:crypto';

const ROWS = 60;

const CHANGES: readonly ((tx: Transaction, n: number) => Promise<unknown>)[] = [
  (tx, n) => tx`update activity_log set act = act || '.' where n = ${n}`,
  (tx, n) => tx`update activity_log set happened_at = happened_at + interval '1 microsecond' where n = ${n}`,
  (tx, n) => tx`update activity_log set network = '203.0.113.1' where n = ${n}`,
  (tx, n) => tx`update activity_log set subject_id = gen_random_uuid() where n = ${n}`,
  (tx, n) => tx`update activity_log set actor = 'member', actor_id = gen_random_uuid() where n = ${n}`,
  (tx, n) => tx`update activity_log set detail = detail || '{"count": -1}' where n = ${n}`,
  (tx, n) => tx`update activity_log set previous = hash where n = ${n}`,
  (tx, n) => tx`update activity_log set hash = sha256(hash) where n = ${n}`,
  (tx, n) => tx`delete from activity_log where n = ${n}`,
];

class TakenBack extends Error {}

/** Changes a random row in a random way, `times` times, each on a whole log. @returns how many were found */
export async function countFound(sql: Database, times: number): Promise<number> {
  for (let row = 0; row < ROWS; row += 1)
    await logAct(sql, { act: 'posts.create', by: 'system', detail: { count: row } });
  let found = 0;
  for (let time = 0; time < times; time += 1) {
    const change = CHANGES[time % CHANGES.length];
    // The last row may be cut off unseen: a later look is held against the line that an earlier one printed.
    const n = randomInt(1, ROWS);
    await inTransaction(sql, async (tx) => {
      await tx`alter table activity_log disable trigger user`;
      await change?.(tx, n);
      if ((await verifyLog(tx)).fault !== undefined) found += 1;
      throw new TakenBack();
    }).catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error;
    });
  }
  return found;
}
