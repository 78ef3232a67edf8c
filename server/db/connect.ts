import postgres from 'postgres';
import { createGate, type Gate } from './gate.ts';

/** A pool or a transaction: the first parameter of every function that reads or writes. */
export type Sql = postgres.ISql;

/** A part of a statement, with its values apart from its text. */
export type Fragment = ReturnType<Sql>;

/** The pool: what may begin a transaction. */
export type Database = postgres.Sql;

export type DatabaseOptions = {
  url: string;
  /** Connections of the pool, and requests that may be at work with the database at one moment. */
  max?: number;
  /** Name under which `pg_stat_activity` shows the connections. */
  applicationName?: string;
  /** Milliseconds a request waits for a free connection before it is refused. */
  admissionMs?: number;
  /** Milliseconds after which a request is answered even though its work goes on. */
  deadlineMs?: number;
  /** Milliseconds after which Postgres cancels a statement. */
  statementTimeoutMs?: number;
};

export type DatabaseConnection = {
  sql: Database;
  gate: Gate;
  /** Lets running queries end for up to `seconds`, then cuts them off. */
  close: (seconds?: number) => Promise<void>;
};

const LOCK_TIMEOUT_MS = 500;
const IDLE_IN_TRANSACTION_MS = 10_000;
const CONNECT_TIMEOUT_SECONDS = 2;

// Constant, not growing as the driver's own: after an outage of any length the first query connects at once.
const RECONNECT_SECONDS = 0.1;

/**
 * Opens the pool (lazily: nothing is dialled before the first query) and the gate in front of it.
 * Names stay as the tables have them: no transforms.
 */
export function connectDatabase(options: DatabaseOptions): DatabaseConnection {
  const max = options.max ?? 10;
  const sql = postgres(options.url, {
    max,
    backoff: () => RECONNECT_SECONDS,
    connect_timeout: CONNECT_TIMEOUT_SECONDS,
    onnotice: () => {},
    connection: {
      application_name: options.applicationName ?? 'sesdas',
      statement_timeout: options.statementTimeoutMs ?? 10_000,
      lock_timeout: LOCK_TIMEOUT_MS,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    },
  });
  const gate = createGate({
    permits: max,
    admissionMs: options.admissionMs ?? 400,
    deadlineMs: options.deadlineMs ?? 5000,
  });
  return { sql, gate, close: (seconds = 5) => sql.end({ timeout: seconds }) };
}
