import postgres from 'postgres';
import { createLimiter, type Limiter } from '../concurrency/limiter.ts';

/** A pool or a transaction: the first parameter of every function that reads or writes. */
export type Sql = postgres.ISql;

/** A part of a statement, with its values apart from its text. */
export type Fragment = ReturnType<Sql>;

/** The pool: what may begin a transaction. */
export type Database = postgres.Sql;

export type DatabaseOptions = {
  url: string;
  /** Whether a pooler gives each transaction another connection: `reachDatabase` finds out. */
  pooled?: boolean;
  /** Connections of the pool, and requests that may be at work with the database at one moment. */
  max?: number;
  /** Name under which `pg_stat_activity` shows the connections. */
  applicationName?: string;
  /** Milliseconds a request waits for a free connection before it is refused. */
  acquireTimeoutMs?: number;
  /** Milliseconds after which a request is answered even though its work goes on. */
  deadlineMs?: number;
  /** Milliseconds after which Postgres cancels a statement. */
  statementTimeoutMs?: number;
};

export type DatabaseConnection = {
  sql: Database;
  limiter: Limiter;
  /** Lets running queries end for up to `seconds`, then cuts them off. */
  close: (seconds?: number) => Promise<void>;
};

/** Milliseconds after which Postgres gives up by itself. Through a pooler they are the role's (`reach.ts`). */
export const TIMEOUTS = {
  statement_timeout: 10_000,
  lock_timeout: 500,
  idle_in_transaction_session_timeout: 10_000,
} as const;

const CONNECT_TIMEOUT_SECONDS = 2;

// A visitor rather waits than reads that the site is busy: on a busy machine a turn comes late, but it comes.
const ACQUIRE_TIMEOUT_MS = 3_000;
const DEADLINE_MS = 5_000;
// What a pool of ten gets done within that wait on a slow machine. Behind it nobody would be answered in time.
const QUEUE_LENGTH = 512;

// Constant, not growing as the driver's own: after an outage of any length the first query connects at once.
const RECONNECT_SECONDS = 0.1;

/**
 * Opens the pool (lazily: nothing is dialled before the first query) and the limiter in front of it.
 * Names stay as the tables have them: no transforms.
 */
export function connectDatabase(options: DatabaseOptions): DatabaseConnection {
  const { max = 10, pooled = false } = options;
  const sql = postgres(options.url, {
    max,
    // A prepared statement belongs to one connection, and behind a pooler the next one is another.
    prepare: !pooled,
    backoff: () => RECONNECT_SECONDS,
    connect_timeout: CONNECT_TIMEOUT_SECONDS,
    onnotice: () => {},
    connection: {
      application_name: options.applicationName ?? 'sesdas',
      ...(pooled
        ? {}
        : { ...TIMEOUTS, statement_timeout: options.statementTimeoutMs ?? TIMEOUTS.statement_timeout }),
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
 * The limiter in front of a pool. postgres.js itself queues without bounds and without a timeout.
 * @param options `concurrency` is the pool's number of connections; `work` that is run through it uses one of them at a
 *   time: one transaction, or queries one after the other
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
