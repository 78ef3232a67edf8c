import { connectDatabase, type Database } from '../db/connect.ts';
import { DatabaseInUseError } from '../db/embedded-error.ts';
import { listApplied, migrate, pendingMigrations } from '../db/migrate.ts';
import { type DatabaseAddress, reachDatabase } from '../db/reach.ts';
import { type Env, readEnv } from '../env.ts';
import { OperatorError } from '../failure-lines.ts';

export type CommandDatabase = {
  /** As the role that owns the tables. */
  address: DatabaseAddress;
  embedded: boolean;
};

type Options = {
  /** Whether an embedded database is made where there is none; only for what fills it. */
  create?: boolean;
  /** Milliseconds to wait for a database that is away. */
  patienceMs?: number;
};

const print = (line: string) => process.stderr.write(`${line}\n`);

/**
 * Runs `work` on the database of DATABASE_URL, or on the embedded one: beside the site that runs it, else started for as
 * long as it takes. Nothing is migrated by looking: the tables have to be those of this version.
 * @param options `prepare`: whether the tables are made in a database that has none
 * @throws OperatorError where there is no database, or not these tables
 */
export async function withDatabase<Result>(
  work: (sql: Database) => Promise<Result>,
  { prepare = false, ...options }: Options & { prepare?: boolean } = {},
): Promise<Result> {
  return withDatabaseAddress(async ({ address }) => {
    const { sql, close } = connectDatabase({ ...address, max: 2, applicationName: 'sesdas command' });
    try {
      if (prepare && (await listApplied(sql)).length === 0) await migrate({ url: address.url, log: print });
      await refuseOtherTables(sql);
      return await work(sql);
    } finally {
      await close(1);
    }
  }, options);
}

/** As `withDatabase`, with the address of a database as it is, migrated or not. */
export async function withDatabaseAddress<Result>(
  work: (database: CommandDatabase) => Promise<Result>,
  options: Options = {},
): Promise<Result> {
  const env = readEnv();
  if (env.databaseUrl !== undefined) {
    const { patienceMs = 0 } = options;
    const address = await reachDatabase(env.databaseUrl, { patienceMs, log: print });
    return work({ address, embedded: false });
  }
  return withEmbedded(env, (url) => work({ address: { url, pooled: false }, embedded: true }), options);
}

async function withEmbedded<Result>(
  { dataDir }: Env,
  work: (url: string) => Promise<Result>,
  { create = false }: Options,
): Promise<Result> {
  const { hasEmbeddedDatabase, startEmbeddedDatabase } = await import('../db/embedded.ts');
  if (!create && !(await hasEmbeddedDatabase(dataDir))) {
    throw new OperatorError(
      `There is no database: DATABASE_URL is not set, and there is no embedded one in ${dataDir} (DATA_DIR). Is the environment file of the site read?`,
    );
  }
  const embedded = await startEmbeddedDatabase({ dataDir, log: print }).catch((error: unknown) => {
    // The site runs it: the command joins in.
    if (error instanceof DatabaseInUseError) return { url: error.url, stop: () => Promise.resolve() };
    throw error;
  });
  try {
    return await work(embedded.url);
  } finally {
    await embedded.stop();
  }
}

async function refuseOtherTables(sql: Database): Promise<void> {
  const pending = await pendingMigrations(sql);
  if (pending.length === 0) return;
  throw new OperatorError(
    `The database does not have ${pending.join(', ')} yet: use the version that runs on it, start this one, or run “npm run db:migrate”.`,
  );
}
