import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { watchSite } from './evidence.ts';

export type SiteProcess = {
  origin: string;
  child: ChildProcess;
  /** Everything it printed so far. */
  output: () => string;
  /** Asks it to end and returns its exit code. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
};

const ROOT = join(import.meta.dirname, '..');
const START_LIMIT_MS = 30_000;

/** Node keeps here what it made of our sources: one program after another starts from the same ones. */
export const COMPILE_CACHE = { NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/compiled') };

const NO_RATES = {
  RATE_PAGES_PER_MINUTE: '0',
  RATE_SEARCHES_PER_MINUTE: '0',
  RATE_FEEDS_PER_MINUTE: '0',
};

/** Starts the real server in a process of its own and waits until it answers. `root` may hold another version. */
export async function startSite(
  env: Record<string, string>,
  entry: 'server/main.ts' | 'server/dev.ts' | 'scripts/start.ts' = 'server/main.ts',
  root = ROOT,
): Promise<SiteProcess> {
  const port = env['PORT'] ?? String(await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [join(root, entry)], {
    cwd: root,
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      ...COMPILE_CACHE,
      PUBLIC_URL: origin,
      LOG_LEVEL: 'info',
      LOG_FORMAT: 'json',
      // Here a hundred visitors have one address.
      ...NO_RATES,
      ...env,
      PORT: port,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
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

/** However this process ends, and whether a hook runs or not: nothing that it started goes on. */
function endWithUs(child: ChildProcess): void {
  if (children.size === 0) {
    process.once('exit', () => {
      for (const running of children) running.kill('SIGKILL');
    });
  }
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
