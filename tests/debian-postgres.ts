/** Postgres as Debian has it, and PgBouncer before it: servers of one run, in folders of their own. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { debianProgram } from './debian-package.ts';
import { freePort } from './site-process.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

export type DebianServer = { url: string; stop: () => Promise<void> };

const ROLE = 'tester';
const PASSWORD = 'tester';

/** Starts Postgres 15 with a role that may make databases and no more. @returns undefined where it cannot be had */
export async function startPostgres15(): Promise<DebianServer | undefined> {
  const initdb = await debianProgram('initdb', 'postgresql-15');
  if (!initdb) return undefined;
  const programs = dirname(initdb);
  const folder = await makeTemporaryFolder();
  const user = await otherUser(folder.path);
  const data = join(folder.path, 'data');
  const port = await freePort();
  await promisify(execFile)(
    initdb,
    [`--pgdata=${data}`, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'],
    { ...user, cwd: folder.path },
  );
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    fsync: 'off',
  };
  // Its superuser asks for nothing, everybody else has a password.
  await writeFile(
    join(data, 'pg_hba.conf'),
    'host all postgres 127.0.0.1/32 trust\nhost all all 127.0.0.1/32 scram-sha-256\n',
  );
  const child = spawn(
    join(programs, 'postgres'),
    ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...user, cwd: folder.path, stdio: 'ignore' },
  );
  await untilOpen(port);
  await promisify(execFile)(join(programs, 'psql'), [
    '-h',
    '127.0.0.1',
    '-p',
    String(port),
    '-U',
    'postgres',
    '-q',
    '-c',
    `create role ${ROLE} login createdb password '${PASSWORD}'`,
  ]);
  return {
    url: `postgres://${ROLE}:${PASSWORD}@127.0.0.1:${port}/postgres`,
    async stop() {
      child.kill('SIGINT');
      await once(child, 'exit');
      await folder.remove();
    },
  };
}

/** Starts PgBouncer in transaction mode before the server at `url`. @returns undefined where it cannot be had */
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

/** Neither of them runs as root. */
async function otherUser(folder: string): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const nobody = { uid: 65_534, gid: 65_534 };
  await chown(folder, nobody.uid, nobody.gid);
  return nobody;
}

async function untilOpen(port: number): Promise<void> {
  for (const deadline = performance.now() + 20_000; performance.now() < deadline; await sleep(50)) {
    const open = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy();
        resolve(true);
      });
      socket.on('error', () => resolve(false));
    });
    if (open) return;
  }
  throw new Error(`Nothing answers on port ${port}.`);
}
