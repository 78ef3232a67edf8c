/** Starts Debian's Postgres, and PgBouncer in front of it, in temporary folders. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { endChildWithRun } from '../runner/run.ts';
import { makeTemporaryFolder } from '../runner/temporary-folder.ts';
import { debianProgram } from './debian-package.ts';
import { freePort, untilOpen } from './site-process.ts';

export type DebianServer = { url: string; stop: () => Promise<void> };

export type DebianPostgres = DebianServer & {
  adminUrl: string;
  port: number;
  /** Stops the server, `fast` with a clean shutdown or `immediate` without a shutdown, and keeps its data. */
  halt: (how: 'fast' | 'immediate') => Promise<void>;
  resume: () => Promise<void>;
};

const ROLE = 'tester';
const PASSWORD = 'tester';
const READY_MS = 30_000;

type User = { uid: number; gid: number } | undefined;

/**
 * Starts Postgres 15 with a role that may only create databases.
 * @returns undefined if it cannot be installed
 */
export async function startPostgres15(
  settings: Readonly<Record<string, string>> = {},
): Promise<DebianPostgres | undefined> {
  const cluster = await makeCluster(async (programs, data, options) => {
    const args = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'];
    await run(join(programs, 'initdb'), [`--pgdata=${data}`, ...args], options);
    // Only the superuser needs no password.
    await writeFile(
      join(data, 'pg_hba.conf'),
      [
        'host all,replication postgres 127.0.0.1/32 trust',
        'host postgres health 127.0.0.1/32 trust',
        'host all all 127.0.0.1/32 scram-sha-256',
        '',
      ].join('\n'),
    );
  }, settings);
  const admin = cluster && postgres(cluster.adminUrl, { max: 1 });
  await admin?.unsafe(`create role ${ROLE} login createdb password '${PASSWORD}'`);
  await admin?.end();
  return cluster;
}

export async function startStandby(
  primary: DebianPostgres,
  name: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<DebianPostgres> {
  const cluster = await makeCluster(async (programs, data, options) => {
    const from = `host=127.0.0.1 port=${primary.port} user=postgres application_name=${name}`;
    await run(
      join(programs, 'pg_basebackup'),
      ['-d', from, '-D', data, '-R', '--checkpoint=fast', '--wal-method=stream'],
      options,
    );
  }, settings);
  if (!cluster) throw new Error('A primary is here, and no standby.');
  return cluster;
}

const run = promisify(execFile);

async function makeCluster(
  make: (programs: string, data: string, options: { cwd: string } & Partial<User>) => Promise<void>,
  extraSettings: Readonly<Record<string, string>>,
): Promise<DebianPostgres | undefined> {
  const initdb = await debianProgram('initdb', 'postgresql-15');
  if (!initdb) return undefined;
  const programs = dirname(initdb);
  const folder = await makeTemporaryFolder();
  const user = await otherUser(folder.path);
  const data = join(folder.path, 'data');
  const port = await freePort();
  const options = { ...user, cwd: folder.path };
  await make(programs, data, options);
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    fsync: 'off',
    ...extraSettings,
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const adminUrl = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const start = async () => {
    const started = spawn(join(programs, 'postgres'), ['-D', data, ...args], { ...options, stdio: 'ignore' });
    await untilOpen(port);
    await untilReady(adminUrl);
    return started;
  };
  let child = await start();
  const halt = async (how: 'fast' | 'immediate') => {
    if (child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(how === 'fast' ? 'SIGINT' : 'SIGQUIT');
    await ended;
  };
  return {
    url: `postgres://${ROLE}:${PASSWORD}@127.0.0.1:${port}/postgres`,
    adminUrl,
    port,
    halt,
    async resume() {
      child = await start();
    },
    async stop() {
      await halt('fast');
      await folder.remove();
    },
  };
}

/** A server in recovery refuses connections for a moment. */
async function untilReady(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, backoff: () => 0.1 });
  for (const until = performance.now() + READY_MS; performance.now() < until; await sleep(50)) {
    const rows = await sql`select 1`.catch(() => undefined);
    if (rows) break;
  }
  await sql.end({ timeout: 1 });
}

/**
 * Starts PgBouncer in transaction mode in front of the server at `url`.
 * @returns undefined if it cannot be installed
 */
export async function startPgBouncer(url: string): Promise<DebianServer | undefined> {
  const program = await debianProgram('pgbouncer', 'pgbouncer');
  if (!program) return undefined;
  const folder = await makeTemporaryFolder();
  const user = await otherUser(folder.path);
  const port = await freePort();
  const server = new URL(url);
  await writeFile(join(folder.path, 'users'), `"${server.username}" "${server.password}"\n`);
  await writeFile(
    join(folder.path, 'pgbouncer.ini'),
    [
      '[databases]',
      `* = host=127.0.0.1 port=${server.port}`,
      '[pgbouncer]',
      `listen_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =`,
      `auth_type = trust\nauth_file = ${folder.path}/users`,
      'pool_mode = transaction\nmax_client_conn = 500\ndefault_pool_size = 10',
    ].join('\n'),
  );
  const child = spawn(program, [join(folder.path, 'pgbouncer.ini')], { ...user, stdio: 'ignore' });
  endChildWithRun(child);
  await untilOpen(port);
  server.port = String(port);
  return {
    url: server.href,
    async stop() {
      child.kill('SIGINT');
      await once(child, 'exit');
      await folder.remove();
    },
  };
}

/** Neither program runs as root. */
async function otherUser(folder: string): Promise<User> {
  if (process.getuid?.() !== 0) return undefined;
  const nobody = { uid: 65_534, gid: 65_534 };
  await chown(folder, nobody.uid, nobody.gid);
  return nobody;
}
