// Databases for tests: real Postgres, one cluster for a run, one migrated template in it, a clone per test file.
// Usable from any process of the run, and from scripts that start a cluster of their own.

import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import { connectDatabase, type Database } from '#server/db/connect.ts';
import { startEmbeddedDatabase } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { type DatabaseAddress, reachDatabase } from '#server/db/reach.ts';
import { isAlive } from '#server/db/process-alive.ts';

export type TestDatabase = {
  url: string;
  address: DatabaseAddress;
  /** Past the pooler, where the tests run through one: for what is said of a connection. */
  directUrl: string;
  /** A pool of five, as the application would have it; `drop` closes it. */
  sql: Database;
  drop: () => Promise<void>;
};

export type TestCluster = {
  /** As a role that may make databases. */
  adminUrl: string;
  /** As the role that owns the application's databases: tests have its rights and no more. */
  ownerUrl: string;
  stop: () => Promise<void>;
};

/** How the processes of a run learn of its cluster. */
const ADMIN_URL = 'TEST_CLUSTER_URL';
/** … and of the role that owns the application's databases. */
const OWNER_URL = 'TEST_CLUSTER_OWNER_URL';

const TEMPLATE = 'sesdas_template';
const FOLDER = 'sesdas-test-';

/**
 * Starts the cluster of a run in a folder of its own, or uses the server that TEST_DATABASE_URL names (as a user
 * who may create databases; TEST_POOLER_URL is a pooler before it), and migrates the template. Child processes find it through the environment.
 */
export async function startTestCluster(): Promise<TestCluster> {
  const cluster = await openCluster();
  await makeTemplate(cluster);
  process.env[ADMIN_URL] = cluster.adminUrl;
  process.env[OWNER_URL] = cluster.ownerUrl;
  return {
    ...cluster,
    stop: async () => {
      await administrate(cluster.adminUrl, dropTemplate);
      await cluster.stop();
    },
  };
}

/** A fresh, migrated, empty database. Takes some 40 ms. */
export async function createTestDatabase(options: { migrated?: boolean } = {}): Promise<TestDatabase> {
  const { [ADMIN_URL]: adminUrl, [OWNER_URL]: ownerUrl } = process.env;
  if (adminUrl === undefined || ownerUrl === undefined) {
    throw new Error('No test cluster: this project needs tests/global-setup.ts as its globalSetup.');
  }
  const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`;
  const url = databaseUrl(ownerUrl, name);
  await administrate(adminUrl, async (sql) => {
    const template = options.migrated === false ? 'template0' : TEMPLATE;
    await sql`create database ${sql(name)} template ${sql(template)} owner ${sql(new URL(url).username)}`;
  });
  const address = await reachDatabase(url, { log: () => {} });
  const { sql, close } = connectDatabase({ ...address, max: 5, applicationName: 'sesdas test' });
  return {
    url,
    address,
    directUrl: databaseUrl(process.env['TEST_POOLER_URL'] === undefined ? ownerUrl : adminUrl, name),
    sql,
    drop: async () => {
      await close(1);
      await administrate(adminUrl, (admin) => admin`drop database if exists ${admin(name)} with (force)`);
    },
  };
}

/** Statements in the database of `sql` that wait for a lock that somebody else holds. */
export async function countLockWaits(sql: Database): Promise<number> {
  const [row] = await sql<[{ waiting: number }]>`
    select count(*)::integer as waiting
    from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  `;
  return row.waiting;
}

async function openCluster(): Promise<TestCluster> {
  const external = process.env['TEST_DATABASE_URL'];
  if (external !== undefined) {
    // Through a pooler, where there is one: what belongs to a server is done past it.
    const ownerUrl = process.env['TEST_POOLER_URL'] ?? external;
    return { adminUrl: external, ownerUrl, stop: () => Promise.resolve() };
  }
  await sweepLeftClusters();
  const dataDir = await mkdtemp(path.join(tmpdir(), `${FOLDER}${process.pid}-`));
  // Open to the user that root's Postgres runs as; the database itself is private.
  await chmod(dataDir, 0o755);
  const embedded = await startEmbeddedDatabase({ dataDir, log: () => {} });
  return {
    adminUrl: embedded.adminUrl,
    ownerUrl: embedded.url,
    stop: async () => {
      await embedded.stop();
      await removeHome(dataDir, embedded.home);
    },
  };
}

/** A run that was killed leaves its Postgres behind. What cannot be ended is left to whoever has it. */
async function sweepLeftClusters(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = name.startsWith(FOLDER) ? Number.parseInt(name.slice(FOLDER.length), 10) : Number.NaN;
    if (Number.isInteger(pid) && !isAlive(pid)) {
      await endCluster(path.join(tmpdir(), name)).catch(() => {});
    }
  }
}

/** At once, and without looking at what it holds: nobody wants it any more. */
async function endCluster(dataDir: string): Promise<void> {
  const elsewhere = (await readFile(path.join(dataDir, 'postgres-is-in'), 'utf8').catch(() => '')).trim();
  const home = path.join(elsewhere || dataDir, 'postgres');
  const pid = Number.parseInt(
    await readFile(path.join(home, 'data/postmaster.pid'), 'utf8').catch(() => ''),
    10,
  );
  // Its number may have gone to another program: the folder in its words tells.
  const words = Number.isInteger(pid) ? await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '') : '';
  if (words.includes(home)) process.kill(pid, 'SIGQUIT');
  await removeHome(dataDir, home);
}

/** Root's cluster may stand elsewhere, when the temporary folder is out of reach of the user it runs as. */
async function removeHome(dataDir: string, home: string): Promise<void> {
  if (!home.startsWith(dataDir)) {
    await rm(path.dirname(home), { recursive: true, force: true });
  }
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}

async function makeTemplate({ adminUrl, ownerUrl }: TestCluster): Promise<void> {
  const url = databaseUrl(ownerUrl, TEMPLATE);
  await administrate(adminUrl, async (sql) => {
    await dropTemplate(sql);
    await sql`create database ${sql(TEMPLATE)} owner ${sql(new URL(url).username)}`;
  });
  await migrate({ url, log: () => {} });
  await administrate(adminUrl, async (sql) => {
    // Nobody may connect: a database in use cannot be copied.
    await sql`alter database ${sql(TEMPLATE)} is_template true allow_connections false`;
    // A pooler keeps its own.
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${TEMPLATE}`;
  });
}

async function dropTemplate(sql: Database): Promise<void> {
  const known = await sql`select 1 from pg_database where datname = ${TEMPLATE}`;
  if (known.length > 0) {
    await sql`alter database ${sql(TEMPLATE)} is_template false`;
    await sql`drop database ${sql(TEMPLATE)} with (force)`;
  }
}

function databaseUrl(roleUrl: string, name: string): string {
  const url = new URL(roleUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function administrate<T>(adminUrl: string, work: (sql: Database) => Promise<T>): Promise<T> {
  const sql = postgres(adminUrl, { max: 1, fetch_types: false, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}
