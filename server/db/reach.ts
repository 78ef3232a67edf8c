/**
 * Connects to the database at the start: waits until it is reachable, refuses an old version, and detects a
 * pooler.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { OperatorError } from '#server/operator-error.ts';
import { type Database, TIMEOUTS } from './connect.ts';
import { isUnavailable } from './errors.ts';

export type ConnectionConfig = {
  url: string;
  pooled: boolean;
  /** The URL of a direct connection, which has its own session; undefined behind a pooler. */
  directUrl?: string | undefined;
};

type ReachOptions = {
  patienceMs?: number;
  log: (line: string) => void;
  signal?: AbortSignal;
  oldest?: number;
};

/** The oldest supported version of Postgres. All migrations and queries work with it, and the tests run on it. */
const OLDEST_POSTGRES = 15;

const ANSWER_MS = 5_000;
const RETRY_EVERY_MS = 500;
const LOG_EVERY_MS = 5_000;

// An unusual value of a timeout, which detects a pooler. If the session does not have this value, a pooler has
// dropped it.
const PROBE = '9876ms';

/**
 * Waits until the database is reachable, and returns how to connect.
 * @throws OperatorError with host and port if the database is unreachable, refuses the connection or is too
 * old
 */
export async function reachDatabase(
  url: string,
  { patienceMs = 0, log, signal, oldest = OLDEST_POSTGRES }: ReachOptions,
): Promise<ConnectionConfig> {
  const startedAt = performance.now();
  let loggedAt = -Infinity;
  for (;;) {
    try {
      return await detectConfig(url, oldest, log);
    } catch (error) {
      const now = performance.now();
      if (!isTemporary(error) || now - startedAt >= patienceMs || signal?.aborted)
        throw toOperatorError(error, url);
      if (now - loggedAt >= LOG_EVERY_MS) {
        log(`Waiting for the database at ${hostAndPort(url)} (${reasonOf(error)}).`);
        loggedAt = now;
      }
      await sleep(RETRY_EVERY_MS, undefined, { signal }).catch(() => {});
    }
  }
}

export function hostAndPort(url: string): string {
  const { hostname, port } = new URL(url);
  const host = decodeURIComponent(hostname) || 'localhost';
  return host.startsWith('/') ? host : `${host}:${port || 5432}`;
}

async function detectConfig(
  url: string,
  oldest: number,
  log: ReachOptions['log'],
): Promise<ConnectionConfig> {
  const direct = await queryServer(url, { statement_timeout: PROBE }).catch((error: unknown) => {
    // Some poolers refuse the connection with an error that names the parameter. Other poolers drop the parameter.
    if (reasonOf(error).includes('unsupported startup parameter')) return undefined;
    throw error;
  });
  const server = direct ?? (await queryServer(url, {}));
  if (server.version < oldest * 10_000) {
    throw new OperatorError(
      `Postgres ${oldest} or newer is needed; the one at ${hostAndPort(url)} is ${server.name}.`,
    );
  }
  const isPooled = server.timeout !== PROBE;
  if (isPooled) await setRoleTimeouts(url, log);
  return { url, pooled: isPooled, directUrl: isPooled ? undefined : url };
}

type ServerSettings = { version: number; name: string; timeout: string };

async function queryServer(url: string, connection: Record<string, string>): Promise<ServerSettings> {
  return withSession(url, connection, async (sql) => {
    const [row] = await sql<ServerSettings[]>`
      select current_setting('server_version_num')::integer as version, current_setting('server_version') as name,
        current_setting('statement_timeout') as timeout`;
    if (!row) throw new Error('Postgres did not return its version.');
    return row;
  });
}

/**
 * Stores the timeouts as settings of the role in this database, as a pooler does not preserve the settings of a
 * session.
 */
async function setRoleTimeouts(url: string, log: ReachOptions['log']): Promise<void> {
  await withSession(url, {}, async (sql) => {
    const [here] = await sql<{ database: string }[]>`select current_database() as database`;
    const set = await sql<{ name: string }[]>`
      select split_part(setting, '=', 1) as name
      from pg_db_role_setting, unnest(setconfig) as setting
      where setrole = (select oid from pg_roles where rolname = current_user)
        and setdatabase = (select oid from pg_database where datname = current_database())`;
    const missingTimeouts = Object.entries(TIMEOUTS).filter(
      ([name]) => !set.some((row) => row.name === name),
    );
    if (missingTimeouts.length === 0) return;
    for (const [name, milliseconds] of missingTimeouts) {
      await sql.unsafe(
        `alter role current_user in database ${quoteIdentifier(here?.database ?? '')} set ${name} = '${milliseconds}ms'`,
      );
    }
    log(
      `There is a pooler before the database at ${hostAndPort(url)}: set ${missingTimeouts.map(([name]) => name).join(', ')} on the role.`,
    );
    // Settings of a role apply only to new connections. The query ends the pooler's idle connections, and its own
    // connection last.
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and usename = current_user and state = 'idle'`;
    await sql`select pg_terminate_backend(pg_backend_pid())`.catch(() => {});
  });
}

function quoteIdentifier(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`;
}

async function withSession<Result>(
  url: string,
  connection: Record<string, string>,
  work: (sql: Database) => Promise<Result>,
): Promise<Result> {
  const sql = postgres(url, {
    max: 1,
    prepare: false,
    fetch_types: false,
    connect_timeout: 5,
    onnotice: () => {},
    connection: { application_name: 'sesdas start', ...connection },
  });
  const deadline = new AbortController();
  try {
    // A pooler accepts connections and delays queries while Postgres is unreachable, so the query has a deadline.
    return await Promise.race([work(sql), throwAfterDeadline(deadline.signal)]);
  } finally {
    deadline.abort();
    await sql.end({ timeout: 0 });
  }
}

async function throwAfterDeadline(deadline: AbortSignal): Promise<never> {
  await sleep(ANSWER_MS, undefined, { signal: deadline });
  throw Object.assign(new Error('no answer'), { code: 'CONNECT_TIMEOUT' });
}

/**
 * Returns true if the database may be reachable soon. A pooler's refusal of a password or a name is
 * permanent.
 */
function isTemporary(error: unknown): boolean {
  return isUnavailable(error) && !/authentication failed|no such (user|database)/.test(reasonOf(error));
}

function toOperatorError(error: unknown, url: string): unknown {
  if (isTemporary(error)) {
    return new OperatorError(
      `The database that DATABASE_URL names, at ${hostAndPort(url)}, cannot be reached (${reasonOf(error)}).`,
      { cause: error },
    );
  }
  if (error instanceof postgres.PostgresError) {
    return new OperatorError(
      `The database that DATABASE_URL names, at ${hostAndPort(url)}, refuses us: ${error.message}.`,
      { cause: error },
    );
  }
  return error;
}

/**
 * Returns the reason of an error. For errors of Postgres it is the message, as poolers have one code for all
 * errors.
 */
function reasonOf(error: unknown): string {
  if (error instanceof postgres.PostgresError) return error.message;
  if (error instanceof Error) return 'code' in error ? String(error.code) : error.message;
  return String(error);
}
