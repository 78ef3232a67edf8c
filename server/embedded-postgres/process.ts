// The Postgres process of a cluster: who it is, how it starts, how it stops.

import { execFile, spawn } from 'node:child_process';
import { chown, open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresBinaries } from './binaries.ts';
import type { Cluster } from './cluster.ts';
import { isAlive } from '#server/db/process-alive.ts';
import { postgresEnvironment } from './user.ts';

export type Postmaster = { pid: number; port: number; status: string };

export type StartOutcome = { ready: true; pid: number } | { ready: false; output: string };

// Milliseconds after which a lock file without content is a left-over: any start has written it by then.
const EMPTY_LOCK_MS = 2000;
const POLL_MS = 10;
const MAX_LOG_BYTES = 10 * 1024 * 1024;

/**
 * The Postgres that runs on this cluster, if one does. A `postmaster.pid` whose number belongs to another
 * program (or to a zombie) is removed: Postgres itself would take that for a running server and never start
 * again. Its shared memory still stops it while a backend of the old one lives.
 */
export async function findPostmaster(cluster: Cluster): Promise<Postmaster | undefined> {
  const file = path.join(cluster.data, 'postmaster.pid');
  const postmaster = await readPostmaster(file);
  if (postmaster === undefined) {
    await removeIfLeftEmpty(file);
    return undefined;
  }
  if (!isAlive(postmaster.pid)) {
    return undefined;
  }
  if (await isPostmasterOf(postmaster.pid, cluster.data)) {
    return postmaster;
  }
  await rm(file, { force: true });
  return undefined;
}

/** Starts Postgres and waits until it accepts connections, or until it ends. */
export async function startPostgres(cluster: Cluster, binaries: PostgresBinaries): Promise<StartOutcome> {
  const log = await openLog(cluster);
  const { size: before } = await log.stat();
  try {
    // A session of its own: Ctrl-C in the terminal must reach us only, as we still answer open requests.
    const child = spawn(binaries.postgres, postgresParameters(cluster), {
      ...cluster.user,
      cwd: cluster.home,
      env: postgresEnvironment(),
      stdio: ['ignore', log.fd, log.fd],
      detached: true,
    });
    child.unref();
    const failures: Error[] = [];
    child.once('error', (error) => failures.push(error));
    const file = path.join(cluster.data, 'postmaster.pid');
    // A crash recovery has no deadline: it may go on while the process lives.
    while (failures.length === 0 && child.exitCode === null && child.signalCode === null) {
      const postmaster = await readPostmaster(file);
      if (postmaster !== undefined && postmaster.pid === child.pid && postmaster.status === 'ready') {
        return { ready: true, pid: postmaster.pid };
      }
      await sleep(POLL_MS);
    }
    return { ready: false, output: failures[0]?.message ?? (await readFrom(cluster.logFile, before)) };
  } finally {
    await log.close();
  }
}

/** Asks for a fast shutdown; after `patienceMs` for an immediate one, from which the next start recovers. */
export async function stopPostgres(cluster: Cluster, patienceMs: number): Promise<void> {
  const postmaster = await findPostmaster(cluster);
  if (postmaster === undefined) {
    return;
  }
  const { pid } = postmaster;
  if (!(await signalAndWait(cluster, pid, 'SIGINT', patienceMs))) {
    await signalAndWait(cluster, pid, 'SIGQUIT', 2000);
  }
}

async function signalAndWait(
  cluster: Cluster,
  pid: number,
  signal: NodeJS.Signals,
  patienceMs: number,
): Promise<boolean> {
  try {
    process.kill(pid, signal);
  } catch {
    return true;
  }
  const deadline = performance.now() + patienceMs;
  while (performance.now() < deadline) {
    if ((await findPostmaster(cluster))?.pid !== pid) {
      return true;
    }
    await sleep(POLL_MS);
  }
  return false;
}

function postgresParameters(cluster: Cluster): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: cluster.port,
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: '128MB',
    fsync: cluster.durable === false ? 'off' : 'on',
    synchronous_commit: 'on',
    jit: 'off',
    // A worker's shared memory does not fit into what containers usually allow, and no query here needs one.
    max_parallel_workers_per_gather: 0,
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // A refused row may hold personal data, so the log does not repeat it.
    log_error_verbosity: 'terse',
  };
  return [
    '-D',
    cluster.data,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

/** A crash can leave the lock file without its content, and Postgres never starts over that. */
async function removeIfLeftEmpty(file: string): Promise<void> {
  const found = await stat(file).catch(() => undefined);
  if (found?.size === 0 && Date.now() - found.mtimeMs > EMPTY_LOCK_MS) {
    await rm(file, { force: true });
  }
}

/** Reads `postmaster.pid`: process, folder, start, port, socket folder, address, memory, status; a line each. */
async function readPostmaster(file: string): Promise<Postmaster | undefined> {
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  return pid > 0 ? { pid, port: Number(lines[3]), status: (lines[7] ?? '').trim() } : undefined;
}

/** Postgres' own processes besides the first call themselves `postgres: …`; a dead one has no command line. */
async function isPostmasterOf(pid: number, data: string): Promise<boolean> {
  const words = await commandLine(pid);
  const program = path.basename(words[0] ?? '');
  if (!/^postgres(\.exe)?$/.test(program)) {
    return false;
  }
  const folder = words[words.indexOf('-D') + 1];
  return !words.includes('-D') || folder === data;
}

async function commandLine(pid: number): Promise<string[]> {
  if (process.platform === 'linux') {
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0');
  }
  const { promise, resolve } = Promise.withResolvers<string>();
  execFile('ps', ['-p', String(pid), '-o', 'command='], (error, stdout) =>
    resolve(error === null ? stdout : ''),
  );
  return (await promise).trim().split(' ');
}

async function openLog(cluster: Cluster) {
  const size = (await stat(cluster.logFile).catch(() => undefined))?.size ?? 0;
  if (size > MAX_LOG_BYTES) {
    await rename(cluster.logFile, `${cluster.logFile}.1`);
  }
  const log = await open(cluster.logFile, 'a', 0o600);
  if (cluster.user !== undefined) {
    await chown(cluster.logFile, cluster.user.uid, cluster.user.gid);
  }
  return log;
}

async function readFrom(file: string, offset: number): Promise<string> {
  return (await readFile(file)).subarray(offset).toString('utf8');
}
