/**
 * Builds and runs the image like a container engine, without an engine or a registry: with Debian's buildah,
 * on a base made by debootstrap.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, cp, mkdir, readFile, realpath, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ROOT } from '#server/root.ts';
import { listContext } from './container.ts';
import { debianProgram } from './debian-package.ts';
import { processesOf } from './process-memory.ts';
import { freePort } from './site-process.ts';
import { makeTemporaryFolder } from '../runner/temporary-folder.ts';

export type EngineImage = {
  /** Megabytes that the image adds to its base. */
  megabytes: number;
  labels: Record<string, string>;
  /** The command of the health check. */
  healthcheck: readonly string[];
  /** Runs a command in the image to its end. */
  run: (words: readonly string[], env: Record<string, string>) => Promise<{ code: number; output: string }>;
  /** Starts the image's own command, and waits until it is ready. */
  serve: (
    env: Record<string, string>,
  ) => Promise<{ origin: string; stop: () => Promise<number>; output: () => string }>;
  remove: () => Promise<void>;
};

const BASE = 'localhost/node:24-slim';
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
const ARCHIVE = 'http://deb.debian.org/debian';
const START_LIMIT_MS = 60_000;

/** @returns undefined where buildah or debootstrap cannot be installed */
export async function buildImage(commit: string): Promise<EngineImage | undefined> {
  const buildah = await debianProgram('buildah', 'buildah');
  const debootstrap = await debianProgram('debootstrap', 'debootstrap');
  if (!buildah || !debootstrap) return undefined;
  const folder = await makeTemporaryFolder();
  const place = (name: string) => join(folder.path, name);
  const storage = ['--root', place('storage'), '--runroot', place('run')];
  const env = { ...process.env, STORAGE_DRIVER: 'vfs', BUILDAH_ISOLATION: 'chroot' };
  const call = async (...words: string[]) => {
    const { stdout } = await promisify(execFile)(buildah, [...storage, ...words], {
      env,
      maxBuffer: 256 * 1024 * 1024,
    });
    return stdout.trim();
  };

  await makeBase(debootstrap, place('base'));
  const base = await call('from', 'scratch');
  await call('add', base, place('base'), '/');
  await call('config', '--env', 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', base);
  await call('config', '--env', `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`, base);
  await call('commit', base, BASE);

  await copyContext(place('context'));
  const dockerfile = await readFile(join(ROOT, 'Dockerfile'), 'utf8');
  await writeFile(place('Dockerfile'), dockerfile.replaceAll(/^FROM node:24-slim@\S+/gm, `FROM ${BASE}`));
  // In Docker's own format, as the other one has no healthcheck.
  await call(
    'bud',
    '--format',
    'docker',
    '--network',
    'host',
    '--build-arg',
    `SOURCE_COMMIT=${commit}`,
    '-f',
    place('Dockerfile'),
    '-t',
    'sesdas',
    place('context'),
  );
  const image = JSON.parse(await call('inspect', '--type', 'image', 'sesdas')) as {
    Docker: { config: { Cmd: string[]; Healthcheck: { Test: string[] }; Labels: Record<string, string> } };
  };
  const sizeOf = async (name: string) =>
    Number(JSON.parse(await call('images', '--json', name))[0].size.replace(/[^\d.]/g, ''));
  const container = await call('from', 'localhost/sesdas');

  const start = (words: readonly string[], given: Record<string, string>) => {
    const set = Object.entries(given).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
    const child = spawn(
      buildah,
      [...storage, 'run', '--network', 'host', ...set, container, '--', ...words],
      {
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (output += String(chunk)));
    return { child, output: () => output };
  };
  return {
    megabytes: (await sizeOf('sesdas')) - (await sizeOf(BASE)),
    labels: image.Docker.config.Labels,
    // The first word says how it is run: `CMD`.
    healthcheck: image.Docker.config.Healthcheck.Test.slice(1),
    async run(words, given) {
      const { child, output } = start(words, given);
      const [code] = (await once(child, 'close')) as [number];
      return { code, output: output() };
    },
    async serve(given) {
      const port = String(await freePort());
      const { child, output } = start(image.Docker.config.Cmd, { HOST: '127.0.0.1', PORT: port, ...given });
      const origin = `http://127.0.0.1:${port}`;
      for (const deadline = performance.now() + START_LIMIT_MS; ; await sleep(100)) {
        if ((await fetch(`${origin}/readyz`).catch(() => undefined))?.ok) break;
        if (child.exitCode !== null || performance.now() > deadline) throw new Error(output());
      }
      return {
        origin,
        output,
        async stop() {
          const ended = once(child, 'close');
          process.kill(await processInContainer(child), 'SIGTERM');
          const [code] = (await ended) as [number];
          return code;
        },
      };
    },
    async remove() {
      await call('rm', '--all');
      await folder.remove();
    },
  };
}

/** Like an engine: buildah itself, when it is asked to end, kills the container's process. */
async function processInContainer({ pid = 0 }: ChildProcess): Promise<number> {
  for (const id of await processesOf(pid)) {
    const command = await readFile(`/proc/${id}/cmdline`, 'utf8');
    if (!command.includes('buildah')) return id;
  }
  throw new Error('The container runs no process.');
}

/** Makes a Debian with this Node and this npm, like the pinned image. */
async function makeBase(debootstrap: string, folder: string): Promise<void> {
  const run = promisify(execFile);
  await run(debootstrap, ['--variant=minbase', '--include=ca-certificates', 'bookworm', folder, ARCHIVE], {
    maxBuffer: 64 * 1024 * 1024,
  });
  const local = (name: string) => join(folder, 'usr/local', name);
  await copyFile(process.execPath, local('bin/node'));
  const { stdout } = await run('sh', ['-c', 'command -v npm']);
  const npm = dirname(dirname(await realpath(stdout.trim())));
  await mkdir(local('lib/node_modules'), { recursive: true });
  await cp(npm, local('lib/node_modules/npm'), { recursive: true, dereference: true });
  await symlink('../lib/node_modules/npm/bin/npm-cli.js', local('bin/npm'));
  // The registry's certificates are this machine's.
  await copyFile(CERTIFICATES, join(folder, CERTIFICATES));
  await writeFile(local('lib/node_modules/npm/npmrc'), `cafile=${CERTIFICATES}\n`);
  await run('chroot', [folder, 'useradd', '-m', 'node']);
}

async function copyContext(folder: string): Promise<void> {
  for (const file of await listContext()) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await cp(join(ROOT, file), join(folder, file));
  }
}
