import postgres from 'postgres';
import { createLimiter, type Limiter } from '#server/concurrency/limiter.ts';
import { OperatorError } from '#server/operator-error.ts';

/** A pool or a transaction. Every function that reads or writes has it as the first parameter. */
export type Sql = postgres.ISql;

export type Fragment = ReturnType<Sql>;

/** A pool, which can begin a transaction. */
export type Database = postgres.Sql;

export type Transaction = postgres.TransactionSql;

export type DatabaseOptions = {
  url: string;
  /**
   * True if the connection goes through a pooler, which may run each transaction on another connection.
   * `reachDatabase` detects a pooler.
   */
  pooled?: boolean;
  /** The maximum number of connections, and of requests that use the database at the same time. */
  max?: number;
  applicationName?: string;
  acquireTimeoutMs?: number;
  /** Milliseconds after which a request fails, although its query continues. */
  deadlineMs?: number;
  statementTimeoutMs?: number;
  /**
   * Milliseconds without a byte from Postgres after which a connection with a running query is closed; 0
   * means never.
   */
  answerTimeoutMs?: number;
  lockTimeoutMs?: number;
};

export type DatabaseConnection = {
  sql: Database;
  limiter: Limiter;
  /** Waits up to `seconds` for running queries, and closes all connections. */
  close: (seconds?: number) => Promise<void>;
};

const DEADLINE_MS = 5_000;

/** The timeouts of Postgres, in milliseconds. Behind a pooler the timeouts are set on the role (`reach.ts`). */
export const TIMEOUTS = {
  // The request no longer waits for the statement after its deadline, so Postgres cancels the statement and the
  // connection becomes free.
  statement_timeout: DEADLINE_MS,
  lock_timeout: 500,
  idle_in_transaction_session_timeout: 10_000,
} as const;

/** Milliseconds that the network may add to the duration of a statement. */
const ANSWER_GRACE_MS = 2_000;

const CONNECT_TIMEOUT_SECONDS = 2;

// Milliseconds that a call waits for a connection. During a peak, visitors wait for this time instead of seeing an
// error page.
const ACQUIRE_TIMEOUT_MS = 3_000;
// The maximum number of waiting calls. A pool of ten completes as many within `ACQUIRE_TIMEOUT_MS` on a slow
// machine, so further calls would only time out.
const QUEUE_LENGTH = 512;

// Seconds between two attempts to connect. The driver's default pause grows during an outage and would delay the
// first query after the outage.
const RECONNECT_SECONDS = 0.1;

/** Opens a pool, which connects for its first query. */
export function connectDatabase(options: DatabaseOptions): DatabaseConnection {
  const { max = 10, pooled = false, statementTimeoutMs = TIMEOUTS.statement_timeout } = options;
  const { answerTimeoutMs = answerTimeoutFor(statementTimeoutMs) } = options;
  const sql = postgres(options.url, {
    max,
    // A prepared statement belongs to one connection, and a pooler may run the next transaction on another
    // connection.
    prepare: !pooled,
    // PgBouncer releases the connection after the first of two pipelined results, and the second result would
    // never arrive.
    ...(pooled && { max_pipeline: 0 }),
    backoff: () => RECONNECT_SECONDS,
    connect_timeout: CONNECT_TIMEOUT_SECONDS,
    // Every query ends after this time at the latest, so that its connection and its slot of the limiter become
    // free.
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
 * Returns the milliseconds without a byte from Postgres after which the results count as lost.
 * @param statementTimeoutMs Postgres' limit for a statement; 0 means that both have no limit
 */
export function answerTimeoutFor(statementTimeoutMs: number): number {
  return statementTimeoutMs === 0 ? 0 : statementTimeoutMs + ANSWER_GRACE_MS;
}

/**
 * The deadline for queries of readers' requests. The request fails after this time, not counting the wait for a
 * connection. In Postgres the query may run until `statement_timeout`.
 */
export const READING = { deadlineMs: 3_000 } as const;

/**
 * Creates the limiter for database work, as the queue of postgres.js has no limit and no timeout.
 * @param options `concurrency` is the pool's number of connections. Each call uses one connection at a time: for
 * one transaction, or for queries one after the other.
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
 * Refuses a driver without this project's patch. Without the patch, a restart of Postgres ends the process,
 * and an incomplete transaction can be committed. An install without scripts skips the patch without a
 * warning (patches/README.md).
 * @throws OperatorError that names the remedy
 */
export function refuseUnpatchedDriver(driver: object = postgres): void {
  if ('patched' in driver) return;
  throw new OperatorError(
    'The Postgres driver is not patched: run “npx patch-package”, or install without --ignore-scripts.',
  );
}
