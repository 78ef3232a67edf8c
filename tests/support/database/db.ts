// Databases for tests: one real Postgres cluster for a run, one migrated template, a clone for each test
// file.

import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import postgres from 'postgres';
import { connectDatabase, type Database } from '#server/db/connect.ts';
import { openEmbeddedDatabase } from '#server/db/embedded-database.ts';
import { migrate } from '#server/db/migrate.ts';
import { type ConnectionConfig, reachDatabase } from '#server/db/reach.ts';
import { joinRun } from '../runner/run.ts';
import { makeTemporaryFolder } from '../runner/temporary-folder.ts';

export type TestDatabase = {
  url: string;
  config: ConnectionConfig;
  /** Bypasses the pooler, for tests of connections. */
  directUrl: string;
  /** A pool of five connections like the application's, with a longer lock timeout; `drop` closes the pool. */
  sql: Database;
  drop: () => Promise<void>;
};

export type TestCluster = {
  /** The URL for a role that may create databases. */
  adminUrl: string;
  /** The URL for the owner of the application's databases, the role that tests use. */
  ownerUrl: string;
  stop: () => Promise<void>;
};

/** Variables by which the processes of a run find the run's cluster. */
const ADMIN_URL = 'TEST_CLUSTER_URL';
const OWNER_URL = 'TEST_CLUSTER_OWNER_URL';

const TEMPLATE = 'sesdas_template';

/** Tests on a busy machine hold locks longer than the server's half second. */
const LOCK_TIMEOUT_MS = 15_000;

/**
 * Starts a cluster in the folder of the run, or uses the server of TEST_DATABASE_URL (a role that may create
 * databases; TEST_POOLER_URL is a pooler in front of the server), and migrates the template. Child processes find
 * the cluster through the environment.
 * @param options `durable`: false for tests; true for measurements, which wait for the disk like a site
 */
export async function startTestCluster({ durable = true } = {}): Promise<TestCluster> {
  const cluster = await openCluster(durable);
  await makeTemplate(cluster);
  process.env[ADMIN_URL] = cluster.adminUrl;
  process.env[OWNER_URL] = cluster.ownerUrl;
  return {
    ...cluster,
    stop: async () => {
      delete process.env[ADMIN_URL];
      delete process.env[OWNER_URL];
      await cluster.stop();
    },
  };
}

/** Says whether this process or its parent started the cluster. The template on another server may be old. */
export function hasTestCluster(): boolean {
  return process.env['TEST_DATABASE_URL'] === undefined && process.env[ADMIN_URL] !== undefined;
}

/** A new, migrated, empty database; takes about 40 ms. */
export async function createTestDatabase(options: { migrated?: boolean } = {}): Promise<TestDatabase> {
  const { [ADMIN_URL]: adminUrl, [OWNER_URL]: ownerUrl } = process.env;
  if (adminUrl === undefined || ownerUrl === undefined) {
    throw new Error(
      'No test cluster: this project needs tests/support/database/global-setup.ts as its globalSetup.',
    );
  }
  const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`;
  const url = databaseUrl(ownerUrl, name);
  await withAdminConnection(adminUrl, async (sql) => {
    const template = options.migrated === false ? 'template0' : TEMPLATE;
    await sql`create database ${sql(name)} template ${sql(template)} owner ${sql(new URL(url).username)}`;
  });
  const config = await reachDatabase(url, { log: () => {} });
  const { sql, close } = connectDatabase({
    ...config,
    max: 5,
    applicationName: 'sesdas test',
    lockTimeoutMs: LOCK_TIMEOUT_MS,
  });
  return {
    url,
    config,
    directUrl: databaseUrl(process.env['TEST_POOLER_URL'] === undefined ? ownerUrl : adminUrl, name),
    sql,
    drop: async () => {
      await close(1);
      await withAdminConnection(
        adminUrl,
        (admin) => admin`drop database if exists ${admin(name)} with (force)`,
      );
    },
  };
}

export async function countLockWaits(sql: Database): Promise<number> {
  const [row] = await sql<[{ waiting: number }]>`
    select count(*)::integer as waiting
    from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  `;
  return row.waiting;
}

async function openCluster(durable: boolean): Promise<TestCluster> {
  const external = process.env['TEST_DATABASE_URL'];
  if (external !== undefined) {
    const ownerUrl = process.env['TEST_POOLER_URL'] ?? external;
    return { adminUrl: external, ownerUrl, stop: () => withAdminConnection(external, dropTemplate) };
  }
  joinRun();
  const { path: dataDir } = await makeTemporaryFolder();
  const embedded = await openEmbeddedDatabase({ dataDir, log: () => {}, durable });
  return {
    adminUrl: embedded.adminUrl,
    ownerUrl: embedded.url,
    stop: async () => {
      await embedded.stop();
      await removeHome(dataDir, embedded.home);
    },
  };
}

/** For root the cluster may be outside of the temporary folder, if Postgres' user cannot reach that folder. */
async function removeHome(dataDir: string, home: string): Promise<void> {
  if (!home.startsWith(dataDir)) {
    await rm(path.dirname(home), { recursive: true, force: true });
  }
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}

async function makeTemplate({ adminUrl, ownerUrl }: TestCluster): Promise<void> {
  const url = databaseUrl(ownerUrl, TEMPLATE);
  await withAdminConnection(adminUrl, async (sql) => {
    await dropTemplate(sql);
    await sql`create database ${sql(TEMPLATE)} owner ${sql(new URL(url).username)}`;
    // `emptyTables` works without this privilege, which only a superuser may grant.
    await sql`grant set on parameter session_replication_role to ${sql(new URL(url).username)}`.catch(
      () => {},
    );
  });
  await migrate({ url, log: () => {} });
  await withAdminConnection(adminUrl, async (sql) => {
    // Postgres cannot copy a database with connections.
    await sql`alter database ${sql(TEMPLATE)} is_template true allow_connections false`;
    // A pooler keeps its connections open.
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${TEMPLATE}`;
  });
}

async function dropTemplate(sql: Database): Promise<void> {
  const rows = await sql`select 1 from pg_database where datname = ${TEMPLATE}`;
  if (rows.length > 0) {
    await sql`alter database ${sql(TEMPLATE)} is_template false`;
    await sql`drop database ${sql(TEMPLATE)} with (force)`;
  }
}

function databaseUrl(roleUrl: string, name: string): string {
  const url = new URL(roleUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function withAdminConnection<T>(adminUrl: string, work: (sql: Database) => Promise<T>): Promise<T> {
  const sql = postgres(adminUrl, { max: 1, fetch_types: false, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}
