import { answerTimeoutFor, type Database, type Sql, type Transaction } from './connect.ts';

/** No visitor waits for such a change of thousands of rows. */
export const BULK_MS = 60_000;

type Work<Result> = (tx: Transaction) => Promise<Result>;

/** Unlike the driver's `begin`, it does not await the items of an array. */
export async function inTransaction<Result>(sql: Database, work: Work<Result>): Promise<Result> {
  const { result } = await sql.begin(async (tx) => ({ result: await work(tx) }));
  return result;
}

/**
 * `work` gets a database whose own transactions are parts of this one. No other connection may change the
 * same rows meanwhile.
 */
export function asOneTransaction<Result>(
  sql: Database,
  work: (sql: Database) => Promise<Result>,
): Promise<Result> {
  return inTransaction(sql, (tx) => {
    const part = new Proxy(sql, {
      apply: (_pool, self, args) => Reflect.apply(tx, self, args),
      get(pool, name) {
        const own = name === 'begin' ? 'savepoint' : name;
        return Reflect.get(own in tx ? tx : pool, own);
      },
    });
    return work(part);
  });
}

/** Each statement may take `BULK_MS`. */
export function inBulkTransaction<Result>(sql: Database, work: Work<Result>): Promise<Result> {
  return inTransaction(sql, async (tx) => {
    await limitStatements(tx, BULK_MS);
    // Waits some seconds for row locks held by another change, then fails without effect.
    await tx`select set_config('lock_timeout', '5000', true)`;
    return work(tx);
  });
}

/** Locking a row counts, too. */
export async function hasWritten(tx: Sql): Promise<boolean> {
  const [row] = await tx<[{ written: boolean }]>`
    select pg_current_xact_id_if_assigned() is not null as written
  `;
  return row.written;
}

/**
 * Postgres cancels the statement, and the driver cuts a silent connection. Behind a pooler no setting
 * outlives the transaction.
 * @param milliseconds 0: no limit
 */
export async function limitStatements(tx: Transaction, milliseconds: number): Promise<void> {
  tx.answerTimeout(answerTimeoutFor(milliseconds) / 1000);
  await tx`select set_config('statement_timeout', ${String(milliseconds)}, true)`;
}
