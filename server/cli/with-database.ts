import { DatabaseInUseError } from '#embedded-postgres/error.ts';
import { logAct, type RecordedAct } from '#server/activity/log/write.ts';
import { connectDatabase, type Database } from '#server/db/connect.ts';
import { listApplied, migrate, pendingMigrations } from '#server/db/migrate.ts';
import { type ConnectionConfig, reachDatabase } from '#server/db/reach.ts';
import { asOneTransaction } from '#server/db/transaction.ts';
import { type Env, readEnv } from '#server/env.ts';
import { findAccountId } from '#server/members/read.ts';
import { OperatorError } from '#server/operator-error.ts';
import type { Act } from '#shared/activity/acts.ts';

export type CommandDatabase = {
  /** The connection of the role that owns the tables. */
  config: ConnectionConfig;
  embedded: boolean;
};

type Options = {
  /** Creates a missing embedded database, for commands that fill the database. */
  create?: boolean;
  /** Milliseconds to wait for an unreachable database. */
  patienceMs?: number;
};

const print = (line: string) => process.stderr.write(`${line}\n`);

/**
 * Runs `work` with the database of DATABASE_URL or the embedded database, even while the site runs. No migration
 * is applied to an existing database, which must already have the migrations of this version.
 * @param options `prepare` creates the tables in a new database
 * @throws OperatorError if the database is missing, or if it lacks migrations of this version
 */
export async function withDatabase<Result>(
  work: (sql: Database) => Promise<Result>,
  { prepare = false, ...options }: Options & { prepare?: boolean } = {},
): Promise<Result> {
  return withConnectionConfig(async ({ config }) => {
    const { sql, close } = connectDatabase({ ...config, max: 2, applicationName: 'sesdas command' });
    try {
      if (prepare && (await listApplied(sql)).length === 0) await migrate({ url: config.url, log: print });
      await refusePendingMigrations(sql);
      return await work(sql);
    } finally {
      await close(1);
    }
  }, options);
}

/** Runs `work` in one transaction, so that a change and its entry in the activity log are stored together. */
export function withChange<Result>(
  work: (sql: Database) => Promise<Result>,
  options: Options & { prepare?: boolean } = {},
): Promise<Result> {
  return withDatabase((sql) => asOneTransaction(sql, work), options);
}

export async function logCommand(
  sql: Database,
  act: Act,
  { email, detail }: { email?: string; detail?: RecordedAct['detail'] } = {},
): Promise<void> {
  const subjectId = email === undefined ? undefined : await findAccountId(sql, email);
  await logAct(sql, { act, by: 'command line', subjectId, detail });
}

/** Runs `work` with the connection settings of the database, which need not have tables. */
export async function withConnectionConfig<Result>(
  work: (database: CommandDatabase) => Promise<Result>,
  options: Options = {},
): Promise<Result> {
  const env = readEnv();
  if (env.databaseUrl !== undefined) {
    const { patienceMs = 0 } = options;
    const config = await reachDatabase(env.databaseUrl, { patienceMs, log: print });
    return work({ config, embedded: false });
  }
  return withEmbedded(env, (url) => work({ config: { url, pooled: false }, embedded: true }), options);
}

async function withEmbedded<Result>(
  { dataDir }: Env,
  work: (url: string) => Promise<Result>,
  { create = false }: Options,
): Promise<Result> {
  const { hasEmbeddedDatabase } = await import('#embedded-postgres/home.ts');
  const { openEmbeddedDatabase } = await import('#server/db/embedded-database.ts');
  if (!create && !(await hasEmbeddedDatabase(dataDir))) {
    throw new OperatorError(
      `There is no database: DATABASE_URL is not set, and there is no embedded one in ${dataDir} (DATA_DIR). Is the environment file of the site read?`,
    );
  }
  const embeddedDatabase = await openEmbeddedDatabase({ dataDir, log: print }).catch((error: unknown) => {
    // The site already runs the embedded database, so the command connects to it.
    if (error instanceof DatabaseInUseError) return { url: error.url, stop: () => Promise.resolve() };
    throw error;
  });
  try {
    return await work(embeddedDatabase.url);
  } finally {
    await embeddedDatabase.stop();
  }
}

async function refusePendingMigrations(sql: Database): Promise<void> {
  const pending = await pendingMigrations(sql);
  if (pending.length === 0) return;
  throw new OperatorError(
    `The database does not have ${pending.join(', ')} yet: use the version that runs on it, start this one, or run “npm run db:migrate”.`,
  );
}
