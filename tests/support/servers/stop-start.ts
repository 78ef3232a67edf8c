/**
 * Stops `npm start` at any moment by a signal to npm, or by Ctrl-C in a terminal: no process may remain.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '#server/root.ts';
import { makeTemporaryFolder } from '../runner/temporary-folder.ts';
import { COMPILE_CACHE, freePort } from './site-process.ts';

export type StopFigures = {
  tries: number;
  /** Command lines of processes that outlived npm. */
  left: string[];
  slowestMs: number;
  /** Starts after a stop that failed or needed a recovery. */
  unclean: string[];
};

/** Longer than a first start, which creates its database. */
const LONGEST_MS = 6_000;
const START_LIMIT_MS = 30_000;
const CONTROL_C = '\u0003';
/**
 * Attempts with one database, so that moments of a first start are tested often enough.
 */
const TRIES_WITH_ONE_DATABASE = 5;

export async function stopAtRandom(tries: number, random: () => number): Promise<StopFigures> {
  const figures: StopFigures = { tries, left: [], slowestMs: 0, unclean: [] };
  for (let attempts = 0; attempts < tries; ) {
    const folder = await makeTemporaryFolder();
    const dataDir = join(folder.path, 'data');
    for (let count = 0; count < TRIES_WITH_ONE_DATABASE && attempts < tries; count += 1, attempts += 1) {
      const npmStart = await startByNpm(dataDir, attempts % 4 === 3);
      await sleep(random() * LONGEST_MS);
      figures.slowestMs = Math.max(figures.slowestMs, await stop(npmStart));
      for (const remaining of await processesOf(dataDir)) figures.left.push(remaining);
    }
    const npmStart = await startByNpm(dataDir);
    const came = await becomesReady(npmStart.port);
    if (!came || /Stopping the Postgres|not properly shut down/.test(npmStart.output()))
      figures.unclean.push(npmStart.output().slice(-500));
    figures.slowestMs = Math.max(figures.slowestMs, await stop(npmStart));
    for (const remaining of await processesOf(dataDir)) figures.left.push(remaining);
    const log = await readFile(join(dataDir, 'postgres/postgres.log'), 'utf8').catch(() => '');
    if (/was not properly shut down/.test(log)) figures.unclean.push('Postgres had to recover.');
    await folder.remove();
  }
  return figures;
}

type Started = Awaited<ReturnType<typeof startByNpm>>;

/** @param atTerminal starts it in a terminal, whose Ctrl-C reaches both npm and the server */
async function startByNpm(dataDir: string, atTerminal = false) {
  const port = await freePort();
  const [program = '', ...args] = atTerminal
    ? ['script', '-qec', 'npm start', '/dev/null']
    : ['npm', 'start'];
  const child = spawn(program, args, {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      ...COMPILE_CACHE,
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'info',
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  return { child, port, output: () => output, atTerminal };
}

async function stop({ child, atTerminal }: Started): Promise<number> {
  const signalledAt = performance.now();
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit');
    if (atTerminal) child.stdin.write(CONTROL_C);
    else child.kill('SIGTERM');
    await ended;
  }
  return performance.now() - signalledAt;
}

async function becomesReady(port: number): Promise<boolean> {
  for (const deadline = performance.now() + START_LIMIT_MS; performance.now() < deadline; await sleep(50)) {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (response?.ok) return true;
  }
  return false;
}

async function processesOf(dataDir: string): Promise<string[]> {
  const processes: string[] = [];
  for (const pid of await readdir('/proc')) {
    if (!/^\d+$/.test(pid) || Number(pid) === process.pid) continue;
    const [environment, words] = await Promise.all(
      ['environ', 'cmdline'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')),
    );
    if (environment?.includes(`DATA_DIR=${dataDir}`) || words?.includes(dataDir))
      processes.push(`${pid}: ${words?.replaceAll('\0', ' ')}`);
  }
  return processes;
}
