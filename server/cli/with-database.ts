import { connectDatabase, type Database } from '../db/connect.ts';
import { DatabaseInUseError } from '../db/embedded-error.ts';
import { migrate } from '../db/migrate.ts';
import { readEnv } from '../env.ts';

const print = (line: string) => process.stderr.write(`${line}\n`);

/**
 * Runs `work` on the migrated database of DATABASE_URL, or on the embedded one, started for as long as it takes.
 * @throws where the embedded one is in use by a running server: its own address is the way in then
 */
export async function withDatabase<Result>(work: (sql: Database) => Promise<Result>): Promise<Result> {
  return withDatabaseUrl((url) => onDatabase(url, work));
}

/**
 * As `withDatabase`, with the address of a database as it is, migrated or not.
 * @param options `beside`: whether the work may be done beside a server that runs the embedded one
 */
export async function withDatabaseUrl<Result>(
  work: (url: string) => Promise<Result>,
  { beside = false }: { beside?: boolean } = {},
): Promise<Result> {
  const env = readEnv();
  if (env.databaseUrl !== undefined) return work(env.databaseUrl);
  const { startEmbeddedDatabase } = await import('../db/embedded.ts');
  try {
    const embedded = await startEmbeddedDatabase({ dataDir: env.dataDir, log: print });
    try {
      return await work(embedded.url);
    } finally {
      await embedded.stop();
    }
  } catch (error) {
    if (beside && error instanceof DatabaseInUseError) return work(error.url);
    throw error;
  }
}

async function onDatabase<Result>(url: string, work: (sql: Database) => Promise<Result>): Promise<Result> {
  await migrate({ url, log: print });
  const { sql, close } = connectDatabase({ url, max: 2, applicationName: 'sesdas command' });
  try {
    return await work(sql);
  } finally {
    await close(1);
  }
}
