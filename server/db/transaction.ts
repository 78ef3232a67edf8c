import { answerTimeoutFor, type Database, type Sql, type Transaction } from './connect.ts';

/** The timeout of each statement of a bulk change, in milliseconds. No visitor waits for a bulk change. */
export const BULK_MS = 60_000;

type Work<Result> = (tx: Transaction) => Promise<Result>;

/**
 * Runs `work` in a transaction. If the result is an array, its items are not awaited, unlike with the driver's
 * `begin`.
 */
export async function inTransaction<Result>(sql: Database, work: Work<Result>): Promise<Result> {
  const { result } = await sql.begin(async (tx) => ({ result: await work(tx) }));
  return result;
}

type Step = () => Promise<void>;

/** The functions to call after the commit. The key is the database that `asOneTransaction` passes to `work`. */
const STEPS = new WeakMap<Database, Step[]>();

/**
 * Runs `work` in one transaction. The database that `work` gets runs its transactions within this
 * transaction.
 */
export async function asOneTransaction<Result>(
  sql: Database,
  work: (sql: Database) => Promise<Result>,
): Promise<Result> {
  const steps: Step[] = [];
  const result = await inTransaction(sql, (tx) => {
    const part = new Proxy(sql, {
      apply: (_pool, self, args) => Reflect.apply(tx, self, args),
      get(pool, name) {
        const own = name === 'begin' ? 'savepoint' : name;
        return Reflect.get(own in tx ? tx : pool, own);
      },
    });
    STEPS.set(part, steps);
    return work(part);
  });
  for (const step of steps) await afterCommit(sql, step);
  return result;
}

/** Runs `step` after the commit if `sql` is the database of `asOneTransaction`, otherwise at once. */
export async function afterCommit(sql: Database, step: Step): Promise<void> {
  const steps = STEPS.get(sql);
  if (steps) steps.push(step);
  else await step();
}

/** Runs `work` in a transaction in which each statement may take `BULK_MS`. */
export function inBulkTransaction<Result>(sql: Database, work: Work<Result>): Promise<Result> {
  return inTransaction(sql, async (tx) => {
    await limitStatements(tx, BULK_MS);
    // The transaction waits some seconds for row locks of another bulk change, and then fails without effect.
    await tx`select set_config('lock_timeout', '5000', true)`;
    return work(tx);
  });
}

/** Returns true if the transaction has written or locked a row. */
export async function hasWritten(tx: Sql): Promise<boolean> {
  const [row] = await tx<[{ written: boolean }]>`
    select pg_current_xact_id_if_assigned() is not null as written
  `;
  return row.written;
}

/**
 * Sets the time limit for each statement of this transaction. Postgres cancels a longer statement. If Postgres
 * does not respond, the driver closes the connection.
 * @param milliseconds 0 means no limit
 */
export async function limitStatements(tx: Transaction, milliseconds: number): Promise<void> {
  tx.answerTimeout(answerTimeoutFor(milliseconds) / 1000);
  await tx`select set_config('statement_timeout', ${String(milliseconds)}, true)`;
}
