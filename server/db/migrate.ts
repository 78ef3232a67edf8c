import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { ADVISORY_LOCKS } from './advisory-locks.ts';
import type { Database, Sql } from './connect.ts';
import {
  MigrationError,
  MIGRATIONS_FOLDER,
  readMigrationFiles,
  type MigrationFile,
} from './migration-files.ts';

export type MigrateOptions = {
  url: string;
  /** Receives one line per applied file, and one when another process has to be waited for. */
  log: (line: string) => void;
  folder?: string;
  /** The last file to apply: a backup is restored into the tables it was taken from. Left out, all are. */
  upTo?: string;
  /** Milliseconds a migration waits for a table's lock before it steps back and tries again. */
  lockTimeoutMs?: number;
  /** How often it tries before it gives up. */
  attempts?: number;
};

export type AppliedMigration = { name: string; checksum: string };

const LOCK_NOT_AVAILABLE = '55P03';

// Well below what a visitor's query waits for a lock (`connect.ts`): where the two want the same tables in opposite
// order, it is the migration that gives way.
const LOCK_TIMEOUT_MS = 150;

// Long enough for the queries that queued behind the attempt to pass.
const PAUSE_BETWEEN_ATTEMPTS_MS = 500;

const ATTEMPTS = 20;

/**
 * Applies what the database has not seen yet, each file in a transaction of its own, and returns the names.
 * Of several processes that start together one migrates while the others wait and find nothing left to do.
 * Throws MigrationError when a file fails (nothing of it remains) or history and folder disagree.
 */
export async function migrate(options: MigrateOptions): Promise<string[]> {
  const files = await readMigrationFiles(options.folder ?? MIGRATIONS_FOLDER);
  const sql = postgres(options.url, {
    max: 1,
    max_lifetime: null,
    backoff: () => 0.1,
    connect_timeout: 5,
    onnotice: () => {},
    connection: { application_name: 'sesdas migrate', statement_timeout: 0, lock_timeout: 0 },
  });
  try {
    await takeTurn(sql, options.log);
    await sql`
      create table if not exists schema_migrations (
        name text primary key,
        checksum text not null,
        applied_at timestamptz not null default now()
      )`;
    const pending = findPending(files, await listApplied(sql)).filter(
      ({ name }) => options.upTo === undefined || name <= options.upTo,
    );
    for (const file of pending) {
      await applyPatiently(sql, file, options);
    }
    return pending.map((file) => file.name);
  } finally {
    // Ends the session, and with it the advisory lock.
    await sql.end({ timeout: 5 });
  }
}

/** Names of the files that the database has not seen. Reads only: `/readyz` asks it. */
export async function pendingMigrations(sql: Sql, folder: string = MIGRATIONS_FOLDER): Promise<string[]> {
  const files = await readMigrationFiles(folder);
  const applied = new Set((await listApplied(sql)).map((row) => row.name));
  return files.map((file) => file.name).filter((name) => !applied.has(name));
}

async function takeTurn(sql: Database, log: MigrateOptions['log']): Promise<void> {
  const [row] = await sql<{ locked: boolean }[]>`
    select pg_try_advisory_lock(${ADVISORY_LOCKS.migrations}) as locked`;
  if (row?.locked !== true) {
    log('Another process is migrating the database: waiting for it.');
    await sql`select pg_advisory_lock(${ADVISORY_LOCKS.migrations})`;
  }
}

/** What the database has seen, oldest first: nothing where it was never migrated. */
export async function listApplied(sql: Sql): Promise<AppliedMigration[]> {
  const [table] = await sql<
    { known: boolean }[]
  >`select to_regclass('schema_migrations') is not null as known`;
  if (table?.known !== true) {
    return [];
  }
  return sql<AppliedMigration[]>`select name, checksum from schema_migrations order by name`;
}

function findPending(files: readonly MigrationFile[], applied: readonly AppliedMigration[]): MigrationFile[] {
  for (const [index, row] of applied.entries()) {
    const file = files[index];
    if (file?.name !== row.name) {
      throw new MigrationError(
        `${row.name} was applied to this database but is not in the migrations folder: ` +
          'run the version of the program that has it, or use another database',
      );
    }
    if (file.checksum !== row.checksum) {
      throw new MigrationError(
        `${row.name} was changed after it had been applied: restore it and put the change into a new file`,
      );
    }
  }
  return files.slice(applied.length);
}

/**
 * A migration that waits for a table holds up every query that comes after it. So it waits briefly, lets them
 * pass, and tries again.
 */
async function applyPatiently(sql: Database, file: MigrationFile, options: MigrateOptions): Promise<void> {
  const attempts = options.attempts ?? ATTEMPTS;
  const started = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    try {
      await apply(sql, file, options.lockTimeoutMs ?? LOCK_TIMEOUT_MS);
      options.log(`Applied ${file.name} in ${Math.round(performance.now() - started)} ms.`);
      return;
    } catch (error) {
      const blocked = error instanceof postgres.PostgresError && error.code === LOCK_NOT_AVAILABLE;
      if (!blocked || attempt === attempts) {
        throw new MigrationError(describeFailure(file, error), { cause: error });
      }
      options.log(`${file.name} waits for a lock (attempt ${attempt} of ${attempts}).`);
      await sleep(PAUSE_BETWEEN_ATTEMPTS_MS);
    }
  }
}

async function apply(sql: Database, file: MigrationFile, lockTimeoutMs: number): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`select set_config('lock_timeout', ${`${lockTimeoutMs}ms`}, true)`;
    // First, so that its primary key would hold off a second process even if the advisory lock were lost.
    await tx`insert into schema_migrations (name, checksum) values (${file.name}, ${file.checksum})`;
    await tx.unsafe(file.text).simple();
  });
}

/** `0003_x.sql, line 7: relation "y" does not exist`: Postgres counts characters of the whole file from 1. */
function describeFailure(file: MigrationFile, error: unknown): string {
  if (!(error instanceof postgres.PostgresError)) {
    return `${file.name}: ${error instanceof Error ? error.message : String(error)}`;
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
