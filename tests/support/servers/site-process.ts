import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open as openFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { watchSite } from '../browser/evidence.ts';
import { endChildWithRun } from '../runner/run.ts';

export type SiteProcess = {
  origin: string;
  child: ChildProcess;
  output: () => string;
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
};

const ROOT = join(import.meta.dirname, '../../..');
/** Flags and allocator settings of `npm start`, the image and the units. */
export const NODE_FLAGS = ['--max-semi-space-size=4', '--max-old-space-size=768'];
export const MALLOC = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };
/** Long enough for a busy machine and an embedded Postgres. */
const START_LIMIT_MS = 100_000;
const ANSWER_MS = 5_000;
/** Another process may take a port between the check and the server's start. */
const STARTS = 3;

/** Node's cache of compiled sources, shared by all started programs. */
export const COMPILE_CACHE = { NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/compiled') };

const NO_RATES = {
  RATE_PAGES_PER_MINUTE: '0',
  RATE_SEARCHES_PER_MINUTE: '0',
  RATE_FEEDS_PER_MINUTE: '0',
};

/** No cache, as tests change tables by SQL and expect the change at once; tests of freshness set a size. */
const NO_PAGE_CACHE = { PAGE_CACHE_MB: '0' };

type Entry = 'dist/server/main.js' | 'server/dev.ts' | 'scripts/start.ts';

/**
 * Starts the real server in a new process and waits until it responds.
 * @param root the folder of the project or of another version
 * @param logFile gets the log lines instead of `output`, as collecting them costs a busy test more than the server
 * needs
 */
export async function startSite(
  env: Record<string, string>,
  entry: Entry = 'dist/server/main.js',
  root = ROOT,
  logFile?: string,
): Promise<SiteProcess> {
  for (let start = 1; ; start += 1) {
    const log = logFile === undefined ? undefined : await openFile(logFile, 'a');
    const port = env['PORT'] ?? String(await freePort());
    const site = spawnSite({ ...env, PORT: port }, { entry, root, log: log?.fd });
    await log?.close();
    watchSite(site);
    endWithThisProcess(site.child);
    try {
      await untilReady(site);
      return site;
    } catch (error) {
      const isTaken = env['PORT'] === undefined && site.output().includes(`:${port} is in use`);
      if (!isTaken || start === STARTS) throw error;
    }
  }
}

function spawnSite(
  env: Record<string, string> & { PORT: string },
  { entry, root, log }: { entry: Entry; root: string; log: number | undefined },
): SiteProcess {
  const origin = `http://127.0.0.1:${env.PORT}`;
  const child = spawn(process.execPath, [...NODE_FLAGS, join(root, entry)], {
    cwd: root,
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      TMPDIR: tmpdir(),
      ...COMPILE_CACHE,
      ...MALLOC,
      PUBLIC_URL: origin,
      LOG_LEVEL: 'info',
      LOG_FORMAT: 'json',
      // A hundred visitors of a test share one IP address.
      ...NO_RATES,
      ...NO_PAGE_CACHE,
      ...env,
    },
    stdio: ['ignore', log ?? 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
  return {
    origin,
    child,
    output: () => output,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
      return child.exitCode;
    },
  };
}

const children = new Set<ChildProcess>();
process.once('exit', () => {
  for (const running of children) running.kill('SIGKILL');
});

/** Kills the child when this process exits, even without hooks, or else when the run ends. */
function endWithThisProcess(child: ChildProcess): void {
  children.add(child);
  child.once('exit', () => children.delete(child));
  endChildWithRun(child);
}

async function untilReady({ origin, child, output }: SiteProcess): Promise<void> {
  const deadline = performance.now() + START_LIMIT_MS;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${output()}`);
    // Another process on this port may never respond.
    const signal = AbortSignal.timeout(ANSWER_MS);
    const response = await fetch(`${origin}/readyz`, { signal }).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`The server does not respond:\n${output()}`);
}

/** Below the system's range for outgoing connections, which could take a port that is free for a moment. */
const PORTS = { from: 20_000, count: 12_000 };
/** Each process starts at another port, and returns a port again only after all others. */
let portCounter = process.pid * 97;

export async function freePort(): Promise<number> {
  for (let tries = 0; tries < PORTS.count; tries += 1) {
    portCounter += 1;
    const port = PORTS.from + (portCounter % PORTS.count);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => resolve(true));
    });
    await new Promise((resolve) => server.close(resolve));
    if (isFree) return port;
  }
  throw new Error('No port is free.');
}

/** Waits until a process listens on a local port. */
export async function untilOpen(port: number): Promise<void> {
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
  throw new Error(`No process listens on port ${port}.`);
}
