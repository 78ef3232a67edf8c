import postgres from 'postgres';
import { createLimiter, type Limiter } from '#server/concurrency/limiter.ts';
import { OperatorError } from '#server/operator-error.ts';

/** A pool or a transaction: the first parameter of every function that reads or writes. */
export type Sql = postgres.ISql;

export type Fragment = ReturnType<Sql>;

/** Only the pool can begin a transaction. */
export type Database = postgres.Sql;

export type Transaction = postgres.TransactionSql;

export type DatabaseOptions = {
  url: string;
  /** A pooler gives each transaction another connection; `reachDatabase` detects it. */
  pooled?: boolean;
  /** Bounds the requests that use the database at once, too. */
  max?: number;
  applicationName?: string;
  acquireTimeoutMs?: number;
  /** Milliseconds after which a request is answered although its work continues. */
  deadlineMs?: number;
  statementTimeoutMs?: number;
  /** Milliseconds of silence after which a connection with a running query is cut; 0: never. */
  answerTimeoutMs?: number;
  lockTimeoutMs?: number;
};

export type DatabaseConnection = {
  sql: Database;
  limiter: Limiter;
  /** Running queries may end for up to `seconds`. */
  close: (seconds?: number) => Promise<void>;
};

const DEADLINE_MS = 5_000;

/**
 * Milliseconds after which Postgres itself cancels. Behind a pooler they are set on the role (`reach.ts`).
 */
export const TIMEOUTS = {
  // Postgres cancels a statement that no request waits for, so that its connection is free again.
  statement_timeout: DEADLINE_MS,
  lock_timeout: 500,
  idle_in_transaction_session_timeout: 10_000,
} as const;

/** Milliseconds that the network may add to the longest statement. */
const ANSWER_GRACE_MS = 2_000;

const CONNECT_TIMEOUT_SECONDS = 2;

// Visitors prefer waiting to a page that says the site is busy.
const ACQUIRE_TIMEOUT_MS = 3_000;
// Calls that a pool of ten finishes within that wait on a slow machine; more would only time out.
const QUEUE_LENGTH = 512;

// Constant, unlike the driver's growing pause: after any outage the first query connects at once.
const RECONNECT_SECONDS = 0.1;

/** The pool connects for its first query. */
export function connectDatabase(options: DatabaseOptions): DatabaseConnection {
  const { max = 10, pooled = false, statementTimeoutMs = TIMEOUTS.statement_timeout } = options;
  const { answerTimeoutMs = answerTimeoutFor(statementTimeoutMs) } = options;
  const sql = postgres(options.url, {
    max,
    // A prepared statement belongs to one connection, and a pooler's next transaction uses another.
    prepare: !pooled,
    // PgBouncer gives the connection away at the first of two pipelined answers; the second never comes.
    ...(pooled && { max_pipeline: 0 }),
    backoff: () => RECONNECT_SECONDS,
    connect_timeout: CONNECT_TIMEOUT_SECONDS,
    // A query always ends, so that its connection and its slot of the limiter become free.
    answer_timeout: answerTimeoutMs / 1000,
    onnotice: () => {},
    connection: {
      application_name: options.applicationName ?? 'sesdas',
      ...(pooled
        ? {}
        : {
            ...TIMEOUTS,
            statement_timeout: statementTimeoutMs,
            lock_timeout: options.lockTimeoutMs ?? TIMEOUTS.lock_timeout,
          }),
    },
  });
  const limiter = createDatabaseLimiter({
    concurrency: max,
    ...(options.acquireTimeoutMs === undefined ? {} : { acquireTimeoutMs: options.acquireTimeoutMs }),
    ...(options.deadlineMs === undefined ? {} : { deadlineMs: options.deadlineMs }),
  });
  return { sql, limiter, close: (seconds = 5) => sql.end({ timeout: seconds }) };
}

/**
 * Milliseconds without a byte from Postgres after which the answers are lost.
 * @param statementTimeoutMs the limit of Postgres; 0 means no limit for either
 */
export function answerTimeoutFor(statementTimeoutMs: number): number {
  return statementTimeoutMs === 0 ? 0 : statementTimeoutMs + ANSWER_GRACE_MS;
}

/**
 * The limit of a reader's work once the connection is acquired; the wait for the connection is extra. The query
 * itself may run until `statement_timeout`.
 */
export const READING = { deadlineMs: 3_000 } as const;

/**
 * postgres.js itself queues without bounds and without a timeout.
 * @param options `concurrency` is the pool's number of connections; work in the limiter uses one of them at a
 * time: one transaction, or queries one after the other
 */
export function createDatabaseLimiter({
  concurrency,
  acquireTimeoutMs = ACQUIRE_TIMEOUT_MS,
  deadlineMs = DEADLINE_MS,
  queueLength = QUEUE_LENGTH,
}: {
  concurrency: number;
  acquireTimeoutMs?: number;
  deadlineMs?: number;
  queueLength?: number;
}): Limiter {
  return createLimiter({
    concurrency,
    acquireTimeoutMs,
    deadlineMs,
    queueLength,
    refusal: 'DATABASE_UNAVAILABLE',
  });
}

/**
 * Without our patch the driver ends the process when Postgres restarts, and can commit half a transaction. An
 * install without scripts skips the patch silently (patches/README.md).
 * @throws one line that names the remedy
 */
export function refuseUnpatchedDriver(driver: object = postgres): void {
  if ('patched' in driver) return;
  throw new OperatorError(
    'The Postgres driver is not patched: run “npx patch-package”, or install without --ignore-scripts.',
  );
}
