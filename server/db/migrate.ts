import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import type { Database, Sql } from './connect.ts';
import {
  MIGRATIONS_FOLDER,
  MigrationError,
  type MigrationFile,
  readMigrationFiles,
} from './migration-files.ts';

export type MigrateOptions = {
  url: string;
  log: (line: string) => void;
  folder?: string;
  /** The name of the last migration to apply. A restore sets this option to the newest migration of the backup. */
  upTo?: string;
  /** Milliseconds to wait for the lock of a table before a retry. */
  lockTimeoutMs?: number;
  attempts?: number;
  patienceMs?: number;
  /** An abort ends a wait, and no further migration is applied. */
  signal?: AbortSignal;
};

export type AppliedMigration = { name: string; checksum: string };

type HistoryRow = AppliedMigration & { runsWith: number };

/** The key of the advisory lock for migrations, the only advisory lock of the database. */
export const MIGRATION_LOCK = 7_302_001;

const LOCK_NOT_AVAILABLE = '55P03';
const NOT_PERMITTED = '42501';

// Milliseconds that a migration waits for a table's lock. They are fewer than the lock timeout of queries
// (`connect.ts`), so that in a deadlock the migration stops waiting first.
const LOCK_TIMEOUT_MS = 150;

// Milliseconds between two attempts to lock a table. Queries that waited behind the attempt run during this pause.
const PAUSE_BETWEEN_ATTEMPTS_MS = 500;

const ATTEMPTS = 20;

// Milliseconds that a process waits for another process that applies migrations. Creating a large index takes
// minutes. A process that takes longer than this is assumed to hang.
const PATIENCE_MS = 10 * 60_000;

const RETRY_EVERY_MS = 100;

/**
 * Applies new migrations, each in its own transaction. If several processes start together, one process applies a
 * file while the others wait. This works behind a pooler, as the session has no state.
 * @returns the names of the applied files
 * @throws MigrationError if a file fails, which rolls it back, or if the applied migrations do not match the
 * folder
 */
export async function migrate(options: MigrateOptions): Promise<string[]> {
  const files = await readMigrationFiles(options.folder ?? MIGRATIONS_FOLDER);
  const sql = postgres(options.url, {
    max: 1,
    max_lifetime: null,
    prepare: false,
    backoff: () => 0.1,
    connect_timeout: 5,
    onnotice: () => {},
    connection: { application_name: 'sesdas migrate' },
  });
  const names: string[] = [];
  try {
    for (;;) {
      options.signal?.throwIfAborted();
      const next = findPending(files, await readHistory(sql)).find(
        ({ name }) => options.upTo === undefined || name <= options.upTo,
      );
      if (next === undefined) return names;
      if (await applyWithRetries(sql, next, options)) names.push(next.name);
    }
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/**
 * Returns the names of migrations that are not applied yet. Writes nothing, so that `/readyz` can call this
 * function.
 */
export async function pendingMigrations(sql: Sql, folder: string = MIGRATIONS_FOLDER): Promise<string[]> {
  const files = await readMigrationFiles(folder);
  return findPending(files, await readHistory(sql)).map(({ name }) => name);
}

/** Lists applied migrations, the oldest first. The list is empty for a database without migrations. */
export async function listApplied(sql: Sql): Promise<AppliedMigration[]> {
  return (await readHistory(sql)).map(({ name, checksum }) => ({ name, checksum }));
}

async function readHistory(sql: Sql): Promise<HistoryRow[]> {
  const [table] = await sql<
    { known: boolean }[]
  >`select to_regclass('schema_migrations') is not null as known`;
  if (table?.known !== true) {
    return [];
  }
  return sql<HistoryRow[]>`
    select name, checksum, runs_with as "runsWith" from schema_migrations order by name`;
}

/**
 * Lists the files that are not applied yet.
 * @throws MigrationError if this version is too old for an applied migration, or if a file differs from the
 * applied file
 */
function findPending(files: readonly MigrationFile[], appliedRows: readonly HistoryRow[]): MigrationFile[] {
  for (const [index, row] of appliedRows.entries()) {
    const file = files[index];
    if (file === undefined && row.runsWith <= files.length) continue;
    if (file === undefined) {
      throw new MigrationError(
        `${row.name} was applied to this database but is not in the migrations folder: ` +
          'run the version of the program that has it, or use another database',
      );
    }
    if (file.name !== row.name || file.checksum !== row.checksum) {
      throw new MigrationError(
        `${row.name} was changed or replaced after it had been applied to this database. Before version 1.0.0 ` +
          'files change in place: start anew with an empty database (the embedded one: delete DATA_DIR/postgres). ' +
          'From 1.0.0 on they are frozen: restore the file and put the change into a new one.',
      );
    }
  }
  return files.slice(appliedRows.length);
}

/**
 * Applies a file. While a migration waits for a table's lock, all later queries on the table wait too. Therefore a
 * migration waits only briefly and then retries.
 * @returns true if this process applied the file
 */
async function applyWithRetries(
  sql: Database,
  file: MigrationFile,
  options: MigrateOptions,
): Promise<boolean> {
  const attempts = options.attempts ?? ATTEMPTS;
  const startedAt = performance.now();
  let hasLoggedWait = false;
  for (let attempt = 1; ; ) {
    try {
      const outcome = await apply(sql, file, options.lockTimeoutMs ?? LOCK_TIMEOUT_MS);
      if (outcome === 'applied') {
        options.log(`Applied ${file.name} in ${Math.round(performance.now() - startedAt)} ms.`);
      }
      if (outcome !== 'busy') return outcome === 'applied';
    } catch (error) {
      const isBlocked = error instanceof postgres.PostgresError && error.code === LOCK_NOT_AVAILABLE;
      if (!isBlocked || attempt === attempts) {
        throw new MigrationError(describeFailure(file, error), { cause: error });
      }
      options.log(`${file.name} waits for a lock (attempt ${attempt} of ${attempts}).`);
      attempt += 1;
      await sleep(PAUSE_BETWEEN_ATTEMPTS_MS, undefined, { signal: options.signal });
      continue;
    }
    if (!hasLoggedWait) options.log('Another process is migrating the database: waiting for it.');
    hasLoggedWait = true;
    if (performance.now() - startedAt > (options.patienceMs ?? PATIENCE_MS)) {
      throw new MigrationError(
        `${file.name}: another process migrates the database and does not end (${await findHolder(sql)})`,
      );
    }
    await sleep(RETRY_EVERY_MS, undefined, { signal: options.signal });
  }
}

type Outcome = 'applied' | 'already there' | 'busy';

async function apply(sql: Database, file: MigrationFile, lockTimeoutMs: number): Promise<Outcome> {
  return sql.begin(async (tx): Promise<Outcome> => {
    await tx`
      select set_config('lock_timeout', ${`${lockTimeoutMs}ms`}, true), set_config('statement_timeout', '0', true),
        set_config('idle_in_transaction_session_timeout', '0', true)`;
    const [turn] = await tx<{ mine: boolean }[]>`
      select pg_try_advisory_xact_lock(${MIGRATION_LOCK}) as mine`;
    if (turn?.mine !== true) return 'busy';
    await tx`
      create table if not exists schema_migrations (
        name text primary key,
        checksum text not null,
        applied_at timestamptz not null default now(),
        runs_with integer not null
      )`;
    const rows = await tx`select from schema_migrations where name = ${file.name}`;
    if (rows.length > 0) return 'already there';
    // The primary key prevents a second process from applying the same file.
    await tx`
      insert into schema_migrations (name, checksum, runs_with)
      values (${file.name}, ${file.checksum}, ${file.runsWith})`;
    await tx.unsafe(file.text).simple();
    return 'applied';
  });
}

async function findHolder(sql: Database): Promise<string> {
  const [holder] = await sql<{ pid: number; application_name: string }[]>`
    select a.pid, a.application_name
    from pg_locks l
    join pg_stat_activity a on a.pid = l.pid
    where l.locktype = 'advisory' and l.classid = 0 and l.objid = ${MIGRATION_LOCK} and l.granted
      and l.database = (select oid from pg_database where datname = current_database())`;
  return holder ? `“${holder.application_name}”, Postgres' process ${holder.pid}` : 'it has just ended';
}

/**
 * Returns a message such as `0003_x.sql, line 7: relation "y" does not exist`. Postgres reports the position
 * in characters of the whole file, starting with 1.
 */
function describeFailure(file: MigrationFile, error: unknown): string {
  if (!(error instanceof postgres.PostgresError)) {
    return `${file.name}: ${error instanceof Error ? error.message : String(error)}`;
  }
  if (error.code === NOT_PERMITTED) {
    return `${file.name}: ${error.message}: the role of DATABASE_URL has to own the database`;
  }
  const position = Number(error.position);
  const line = Number.isInteger(position)
    ? Array.from(file.text)
        .slice(0, position - 1)
        .join('')
        .split('\n').length
    : 0;
  return [
    line > 0 ? `${file.name}, line ${line}: ${error.message}` : `${file.name}: ${error.message}`,
    error.detail,
    error.where,
  ]
    .filter((part) => part !== undefined)
    .join(' | ');
}

/**
 * Grants the server's role the rights to read and write rows. The role cannot change tables or record migrations.
 * It can only append to the activity log. Call this function as the owner of the tables, after the migrations.
 */
export async function grantServer(ownerUrl: string): Promise<void> {
  const sql = postgres(ownerUrl, { max: 1, fetch_types: false, onnotice: () => {} });
  try {
    await sql.begin(async (tx) => {
      await tx`grant select, insert, update, delete on all tables in schema public to sesdas_server`;
      await tx`grant usage, select on all sequences in schema public to sesdas_server`;
      await tx`revoke insert, update, delete on schema_migrations from sesdas_server`;
      await tx`revoke update, delete on activity_log from sesdas_server`;
    });
  } finally {
    await sql.end({ timeout: 5 });
  }
}
