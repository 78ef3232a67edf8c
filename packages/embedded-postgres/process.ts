import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresBinaries } from './binaries.ts';
import type { Cluster } from './cluster.ts';
import { isAlive } from './process-alive.ts';
import { postgresEnvironment, runProgram } from './user.ts';

export type Postmaster = {
  pid: number;
  port: number;
  status: string;
  /** The process that started Postgres, or Postgres itself if it was started by hand. */
  owner: number;
  isOrphan: boolean;
};

export type StartOutcome = { ready: true; child: ChildProcess } | { ready: false; output: string };

// The milliseconds after which a lock file that is still empty does not belong to a running start.
const EMPTY_LOCK_MS = 2000;
// The signals that stop Postgres, each with the milliseconds to wait for the end of Postgres.
const STOP_SIGNALS = [
  ['SIGINT', 5000],
  ['SIGQUIT', 2000],
] as const;
const POLL_MS = 10;
const MAX_LOG_BYTES = 10 * 1024 * 1024;

/**
 * Returns the name of the setting that records the starting process's id in Postgres' command line. Postgres
 * ignores it.
 */
const ownerSetting = (cluster: Cluster) => `${cluster.name}.owner`;

/**
 * Finds a running Postgres of this cluster by its lock file. Removes a lock file with the process id of another
 * program or of a zombie, as Postgres would refuse to start. If backends of the former Postgres still run, its
 * shared memory prevents the start.
 */
export async function findPostmaster(cluster: Cluster): Promise<Postmaster | undefined> {
  const { data } = cluster;
  const file = path.join(data, 'postmaster.pid');
  const lock = await readLockFile(file);
  if (lock === undefined) {
    await removeIfLeftEmpty(file);
    return undefined;
  }
  if (!isAlive(lock.pid)) return undefined;
  const { commandLine, parent } = await describeProcess(lock.pid);
  const [program = '', folder] = commandLine.split(' -D ');
  // Child processes of Postgres have the title `postgres: …`; a zombie has no command line.
  if (
    path.basename(program) !== 'postgres' ||
    !(folder === undefined || `${folder} `.startsWith(`${data} `))
  ) {
    // Another start may have written a new lock file in the meantime.
    if ((await readLockFile(file))?.pid === lock.pid) await rm(file, { force: true });
    return undefined;
  }
  const starter = new RegExp(`${ownerSetting(cluster)}=(\\d+)`).exec(commandLine)?.[1];
  // The parent of an orphan is not its starter, as the system assigns a new parent when the starter ends.
  return {
    ...lock,
    owner: Number(starter ?? lock.pid),
    isOrphan: starter !== undefined && Number(starter) !== parent,
  };
}

/** Starts Postgres, and waits until it accepts connections or ends. */
export async function startPostgres(cluster: Cluster, binaries: PostgresBinaries): Promise<StartOutcome> {
  const log = await openLog(cluster);
  const { size: logSize } = await log.stat();
  try {
    // Ctrl-C must not reach Postgres, as this process still needs the database for open requests.
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
    // There is no time limit, as a crash recovery may take long.
    while (failures.length === 0 && !hasEnded(child)) {
      const lock = await readLockFile(file);
      if (lock?.pid === child.pid && lock?.status === 'ready') return { ready: true, child };
      await sleep(POLL_MS);
    }
    return { ready: false, output: failures[0]?.message ?? (await readFrom(cluster.logFile, logSize)) };
  } finally {
    await log.close();
  }
}

export async function waitForEnd(child: ChildProcess): Promise<void> {
  if (!hasEnded(child)) await once(child, 'exit');
}

/**
 * Requests a fast shutdown, and after a timeout an immediate shutdown. After an immediate shutdown, the next start
 * runs a crash recovery.
 */
export async function stopPostgres(cluster: Cluster, pid: number): Promise<void> {
  for (const [signal, patienceMs] of STOP_SIGNALS) {
    const deadline = performance.now() + patienceMs;
    for (let isAsked = false; performance.now() < deadline; isAsked = true) {
      if ((await findPostmaster(cluster))?.pid !== pid) return;
      if (!isAsked) process.kill(pid, signal);
      await sleep(POLL_MS);
    }
  }
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

function postgresParameters(cluster: Cluster): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: cluster.port,
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: '128MB',
    fsync: cluster.durable ? 'on' : 'off',
    synchronous_commit: 'on',
    jit: 'off',
    // A parallel worker needs more shared memory than containers usually allow, and no query here needs
    // parallel workers.
    max_parallel_workers_per_gather: 0,
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // The log must not contain refused rows, as they may have personal data.
    log_error_verbosity: 'terse',
  };
  return [
    '-D',
    cluster.data,
    '-c',
    `${ownerSetting(cluster)}=${process.pid}`,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

/** Removes an empty lock file that a crash has left, as Postgres would not start with it. */
async function removeIfLeftEmpty(file: string): Promise<void> {
  const stats = await stat(file).catch(() => undefined);
  if (stats?.size === 0 && Date.now() - stats.mtimeMs > EMPTY_LOCK_MS) {
    await rm(file, { force: true });
  }
}

/**
 * Reads the lock file. Its lines are: process id, folder, start time, port, socket folder, address, shared
 * memory, status.
 */
async function readLockFile(file: string): Promise<Pick<Postmaster, 'pid' | 'port' | 'status'> | undefined> {
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  return pid > 0 ? { pid, port: Number(lines[3]), status: (lines[7] ?? '').trim() } : undefined;
}

/** Returns the command line of a process, which is empty for a zombie, and the id of its parent. */
async function describeProcess(pid: number): Promise<{ commandLine: string; parent: number }> {
  if (process.platform === 'linux') {
    const [words, state] = await Promise.all(
      ['cmdline', 'stat'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')),
    );
    // The program's name is in parentheses and may contain spaces.
    const parent = state?.slice(state.lastIndexOf(')')).split(' ')[2];
    return { commandLine: words?.replaceAll('\0', ' ').trim() ?? '', parent: Number(parent) };
  }
  const { output } = await runProgram('ps', ['-p', String(pid), '-o', 'ppid=,command='], undefined);
  const [, parent, commandLine = ''] = /^\s*(\d+)\s+(.*)/.exec(output) ?? [];
  return { commandLine, parent: Number(parent) };
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
