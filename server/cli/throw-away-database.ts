import { randomBytes } from 'node:crypto';
import { chmod, lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isAlive } from '#embedded-postgres/process-alive.ts';
import { connectDatabase, type Database } from '#server/db/connect.ts';
import { type ConnectionConfig, reachDatabase } from '#server/db/reach.ts';
import { readEnv } from '#server/env.ts';
import { OperatorError } from '#server/operator-error.ts';

const TRY = 'sesdas-try-';

/**
 * Runs `work` with a new embedded Postgres if the embedded Postgres is installed, otherwise with a new database on
 * the server of DATABASE_URL. The database is deleted afterwards.
 * @param signal its abort deletes the database even while `work` uses it
 */
export async function withThrowAwayDatabase<Result>(
  work: (config: ConnectionConfig) => Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  const { hasPrograms } = await import('#embedded-postgres/binaries.ts');
  if (await hasPrograms()) return inOwnCluster(work, signal);
  const { databaseUrl } = readEnv();
  if (databaseUrl === undefined) {
    throw new OperatorError(
      'There is no Postgres for a temporary database: set DATABASE_URL, or install the embedded Postgres.',
    );
  }
  return onSiteServer(databaseUrl, work, signal);
}

async function inOwnCluster<Result>(
  work: (config: ConnectionConfig) => Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  const { openEmbeddedDatabase } = await import('#server/db/embedded-database.ts');
  await sweepAbandonedClusters();
  const dataDir = await mkdtemp(join(tmpdir(), `${TRY}${process.pid}-`));
  // If root runs the command, Postgres runs as another user, who must be able to enter this folder. The data in
  // the folder stays private.
  await chmod(dataDir, 0o755);
  try {
    const embeddedDatabase = await openEmbeddedDatabase({ dataDir, log: () => {}, durable: false });
    signal.addEventListener('abort', () => void embeddedDatabase.stop(), { once: true });
    try {
      return await work({ url: embeddedDatabase.url, pooled: false });
    } finally {
      await embeddedDatabase.stop();
      if (!embeddedDatabase.home.startsWith(dataDir))
        await rm(dirname(embeddedDatabase.home), { recursive: true, force: true });
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function onSiteServer<Result>(
  databaseUrl: string,
  work: (config: ConnectionConfig) => Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  const site = await reachDatabase(databaseUrl, { log: () => {} });
  const url = new URL(databaseUrl);
  const name = `sesdas_try_${randomBytes(4).toString('hex')}`;
  url.pathname = `/${name}`;
  const { sql, close } = connectDatabase({ ...site, max: 1, applicationName: 'sesdas verify' });
  try {
    await createDatabase(sql, name);
    const drop = () => sql`drop database if exists ${sql(name)} with (force)`;
    // This failure is ignored. The statements below drop the database again and report a failure.
    signal.addEventListener('abort', () => void drop().catch(() => {}), { once: true });
    try {
      return await work({ ...site, url: url.href });
    } finally {
      await drop();
    }
  } finally {
    await close(1);
  }
}

/**
 * Removes the databases of killed commands. Only folders of this user are removed, as everybody may write to the
 * temporary folder.
 */
async function sweepAbandonedClusters(): Promise<void> {
  const { openEmbeddedDatabase } = await import('#server/db/embedded-database.ts');
  for (const name of await readdir(tmpdir())) {
    const pid = name.startsWith(TRY) ? Number.parseInt(name.slice(TRY.length), 10) : Number.NaN;
    const dataDir = join(tmpdir(), name);
    if (!Number.isInteger(pid) || isAlive(pid) || !(await isOurs(dataDir))) continue;
    await openEmbeddedDatabase({ dataDir, log: () => {} })
      .then((database) => database.stop())
      .catch(() => {});
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function isOurs(folder: string): Promise<boolean> {
  const stats = await lstat(folder).catch(() => undefined);
  return stats?.isDirectory() === true && stats.uid === process.getuid?.();
}

async function createDatabase(sql: Database, name: string): Promise<void> {
  try {
    await sql`create database ${sql(name)} template template0`;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === '42501')) throw error;
    throw new OperatorError(
      'The role of DATABASE_URL may not create a temporary database: run “alter role … createdb”, or verify the backup where the embedded Postgres is installed.',
      { cause: error },
    );
  }
}
