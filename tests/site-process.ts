import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open as openFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { watchSite } from './evidence.ts';

export type SiteProcess = {
  origin: string;
  child: ChildProcess;
  /** Its output so far. */
  output: () => string;
  /** Asks it to end and returns its exit code. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
};

const ROOT = join(import.meta.dirname, '..');
/** Those of `npm start`, the image and the units, as are the settings of memory. */
const NODE_FLAGS = ['--max-semi-space-size=8'];
const MALLOC = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };
const START_LIMIT_MS = 30_000;

/** Node's cache of compiled sources, shared by all started programs. */
export const COMPILE_CACHE = { NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/compiled') };

const NO_RATES = {
  RATE_PAGES_PER_MINUTE: '0',
  RATE_SEARCHES_PER_MINUTE: '0',
  RATE_FEEDS_PER_MINUTE: '0',
};

/** Tests write tables by hand and look at once: those that ask how soon readers see it set another size. */
const NO_PAGE_CACHE = { PAGE_CACHE_MB: '0' };

/**
 * Starts the real server in a process of its own and waits until it answers.
 * @param root may hold another version
 * @param logFile gets the log lines, which `output` then lacks: to collect them costs a busy test more than the server
 */
export async function startSite(
  env: Record<string, string>,
  entry: 'dist/server/main.js' | 'server/dev.ts' | 'scripts/start.ts' = 'dist/server/main.js',
  root = ROOT,
  logFile?: string,
): Promise<SiteProcess> {
  const log = logFile === undefined ? undefined : await openFile(logFile, 'a');
  const port = env['PORT'] ?? String(await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [...NODE_FLAGS, join(root, entry)], {
    cwd: root,
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      ...COMPILE_CACHE,
      ...MALLOC,
      PUBLIC_URL: origin,
      LOG_LEVEL: 'info',
      LOG_FORMAT: 'json',
      // A hundred visitors of a test share one IP address.
      ...NO_RATES,
      ...NO_PAGE_CACHE,
      ...env,
      PORT: port,
    },
    stdio: ['ignore', log?.fd ?? 'pipe', 'pipe'],
  });
  await log?.close();
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
  const site: SiteProcess = {
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
  watchSite(site);
  endWithUs(child);
  await untilItAnswers(site);
  return site;
}

const children = new Set<ChildProcess>();
process.once('exit', () => {
  for (const running of children) running.kill('SIGKILL');
});

/** Ends the child with this process, however that ends, even when no hook runs. */
function endWithUs(child: ChildProcess): void {
  children.add(child);
  child.once('exit', () => children.delete(child));
}

async function untilItAnswers({ origin, child, output }: SiteProcess): Promise<void> {
  const deadline = performance.now() + START_LIMIT_MS;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${output()}`);
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`The server does not answer:\n${output()}`);
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (typeof address !== 'object' || address === null) throw new Error('No port is free.');
  return address.port;
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
  throw new Error(`Nothing answers on port ${port}.`);
}
