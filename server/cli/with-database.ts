import { connectDatabase, type Database } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { readEnv } from '../env.ts';

const print = (line: string) => process.stderr.write(`${line}\n`);

/**
 * Runs `work` on the migrated database of DATABASE_URL, or on the embedded one, started for as long as it takes.
 * @throws where the embedded one is in use by a running server: its own address is the way in then
 */
export async function withDatabase<Result>(work: (sql: Database) => Promise<Result>): Promise<Result> {
  const env = readEnv();
  if (env.databaseUrl !== undefined) return onDatabase(env.databaseUrl, work);
  const { startEmbeddedDatabase } = await import('../db/embedded.ts');
  const embedded = await startEmbeddedDatabase({ dataDir: env.dataDir, log: print });
  try {
    return await onDatabase(embedded.url, work);
  } finally {
    await embedded.stop();
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
