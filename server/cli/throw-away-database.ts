/** An empty database to try something in. Nothing of it stays. */
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { connectDatabase, type Database } from '../db/connect.ts';
import { isAlive } from '../db/process-alive.ts';
import { type DatabaseAddress, reachDatabase } from '../db/reach.ts';
import { readEnv } from '../env.ts';
import { OperatorError } from '../failure-lines.ts';

const TRY = 'sesdas-try-';

/**
 * In an embedded Postgres of its own where one is installed, else beside the site's database.
 * @param signal takes the database away from under the work
 */
export async function withThrowAwayDatabase<Result>(
  work: (address: DatabaseAddress) => Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  const { hasPrograms } = await import('../db/embedded-binaries.ts');
  if (await hasPrograms()) return inOwnCluster(work, signal);
  const { databaseUrl } = readEnv();
  if (databaseUrl === undefined) {
    throw new OperatorError(
      'There is no Postgres to try it in: set DATABASE_URL, or install the embedded one.',
    );
  }
  return besideSite(databaseUrl, work, signal);
}

async function inOwnCluster<Result>(
  work: (address: DatabaseAddress) => Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  const { startEmbeddedDatabase } = await import('../db/embedded.ts');
  await sweepTries();
  const dataDir = await mkdtemp(join(tmpdir(), `${TRY}${process.pid}-`));
  // Open to the user that root's Postgres runs as; the database itself is private.
  await chmod(dataDir, 0o755);
  try {
    const embedded = await startEmbeddedDatabase({ dataDir, log: () => {} });
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

async function besideSite<Result>(
  databaseUrl: string,
  work: (address: DatabaseAddress) => Promise<Result>,
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
    signal.addEventListener('abort', () => void drop(), { once: true });
    try {
      return await work({ ...site, url: url.href });
    } finally {
      await drop();
    }
  } finally {
    await close(1);
  }
}

/** What commands left that were killed: a Postgres that may still run, and all that was in it. */
async function sweepTries(): Promise<void> {
  const { startEmbeddedDatabase } = await import('../db/embedded.ts');
  for (const name of await readdir(tmpdir())) {
    const pid = name.startsWith(TRY) ? Number.parseInt(name.slice(TRY.length), 10) : Number.NaN;
    if (!Number.isInteger(pid) || isAlive(pid)) continue;
    const dataDir = join(tmpdir(), name);
    await startEmbeddedDatabase({ dataDir, log: () => {} })
      .then((left) => left.stop())
      .catch(() => {});
    await rm(dataDir, { recursive: true, force: true });
  }
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
