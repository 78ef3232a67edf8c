import { randomBytes } from 'node:crypto';
import { chmod, lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { connectDatabase, type Database } from '#server/db/connect.ts';
import { isAlive } from '#server/db/process-alive.ts';
import { type ConnectionConfig, reachDatabase } from '#server/db/reach.ts';
import { readEnv } from '#server/env.ts';
import { OperatorError } from '#server/operator-error.ts';

const TRY = 'sesdas-try-';

/**
 * An embedded Postgres of its own if the programs are installed, else a database beside the site's.
 * @param signal deletes the database even while `work` uses it
 */
export async function withThrowAwayDatabase<Result>(
  work: (config: ConnectionConfig) => Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  const { hasPrograms } = await import('#server/embedded-postgres/binaries.ts');
  if (await hasPrograms()) return inOwnCluster(work, signal);
  const { databaseUrl } = readEnv();
  if (databaseUrl === undefined) {
    throw new OperatorError(
      'There is no Postgres to try it in: set DATABASE_URL, or install the embedded one.',
    );
  }
  return onSiteServer(databaseUrl, work, signal);
}

async function inOwnCluster<Result>(
  work: (config: ConnectionConfig) => Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  const { startEmbeddedDatabase } = await import('#server/embedded-postgres/embedded.ts');
  await sweepTries();
  const dataDir = await mkdtemp(join(tmpdir(), `${TRY}${process.pid}-`));
  // Readable for the user that root's Postgres runs as; the database itself is private.
  await chmod(dataDir, 0o755);
  try {
    const embedded = await startEmbeddedDatabase({ dataDir, log: () => {}, durable: false });
    signal.addEventListener('abort', () => void embedded.stop(), { once: true });
    try {
      return await work({ url: embedded.url, pooled: false });
    } finally {
      await embedded.stop();
      if (!embedded.home.startsWith(dataDir))
        await rm(dirname(embedded.home), { recursive: true, force: true });
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
    // A failure is harmless: the lines below drop again and report it.
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

/** Left by killed commands. Only this user's folders, as everybody may write there. */
async function sweepTries(): Promise<void> {
  const { startEmbeddedDatabase } = await import('#server/embedded-postgres/embedded.ts');
  for (const name of await readdir(tmpdir())) {
    const pid = name.startsWith(TRY) ? Number.parseInt(name.slice(TRY.length), 10) : Number.NaN;
    const dataDir = join(tmpdir(), name);
    if (!Number.isInteger(pid) || isAlive(pid) || !(await isOurs(dataDir))) continue;
    await startEmbeddedDatabase({ dataDir, log: () => {} })
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
      'The role of DATABASE_URL may not create a database to try it in: “alter role … createdb”, or verify where the embedded Postgres is installed.',
      { cause: error },
    );
  }
}
