/**
 * Builds and runs the image without a container engine or a registry: with Debian's buildah, on a base made
 * by debootstrap.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, cp, mkdir, readFile, realpath, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ROOT } from '#server/root.ts';
import { makeTemporaryFolder } from '../runner/temporary-folder.ts';
import { listContext } from './container.ts';
import { debianProgram } from './debian-package.ts';
import { processesOf } from './process-memory.ts';
import { freePort } from './site-process.ts';

export type EngineImage = {
  /** Megabytes that the image adds to its base. */
  megabytes: number;
  labels: Record<string, string>;
  healthcheck: readonly string[];
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

/** @returns undefined if buildah or debootstrap cannot be installed */
export async function buildImage(commit: string): Promise<EngineImage | undefined> {
  const buildah = await debianProgram('buildah', 'buildah');
  const debootstrap = await debianProgram('debootstrap', 'debootstrap');
  if (!buildah || !debootstrap) return undefined;
  const folder = await makeTemporaryFolder();
  const pathOf = (name: string) => join(folder.path, name);
  const storage = ['--root', pathOf('storage'), '--runroot', pathOf('run')];
  const buildahEnv = { ...process.env, STORAGE_DRIVER: 'vfs', BUILDAH_ISOLATION: 'chroot' };
  const call = async (...words: string[]) => {
    const { stdout } = await promisify(execFile)(buildah, [...storage, ...words], {
      env: buildahEnv,
      maxBuffer: 256 * 1024 * 1024,
    });
    return stdout.trim();
  };

  await makeBase(debootstrap, pathOf('base'));
  const base = await call('from', 'scratch');
  await call('add', base, pathOf('base'), '/');
  await call('config', '--env', 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', base);
  await call('config', '--env', `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`, base);
  await call('commit', base, BASE);

  await copyContext(pathOf('context'));
  const dockerfile = await readFile(join(ROOT, 'Dockerfile'), 'utf8');
  await writeFile(pathOf('Dockerfile'), dockerfile.replaceAll(/^FROM node:24-slim@\S+/gm, `FROM ${BASE}`));
  // Docker's format, as OCI's has no health check.
  await call(
    'bud',
    '--format',
    'docker',
    '--network',
    'host',
    '--build-arg',
    `SOURCE_COMMIT=${commit}`,
    '-f',
    pathOf('Dockerfile'),
    '-t',
    'sesdas',
    pathOf('context'),
  );
  const image = JSON.parse(await call('inspect', '--type', 'image', 'sesdas')) as {
    Docker: { config: { Cmd: string[]; Healthcheck: { Test: string[] }; Labels: Record<string, string> } };
  };
  const sizeOf = async (name: string) =>
    Number(JSON.parse(await call('images', '--json', name))[0].size.replace(/[^\d.]/g, ''));
  const container = await call('from', 'localhost/sesdas');

  const start = (words: readonly string[], containerEnv: Record<string, string>) => {
    const set = Object.entries(containerEnv).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
    const child = spawn(
      buildah,
      [...storage, 'run', '--network', 'host', ...set, container, '--', ...words],
      {
        env: buildahEnv,
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
    // The first word, `CMD`, says how the command is run.
    healthcheck: image.Docker.config.Healthcheck.Test.slice(1),
    async run(words, env) {
      const { child, output } = start(words, env);
      const [code] = (await once(child, 'close')) as [number];
      return { code, output: output() };
    },
    async serve(env) {
      const port = String(await freePort());
      const { child, output } = start(image.Docker.config.Cmd, { HOST: '127.0.0.1', PORT: port, ...env });
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

/**
 * Returns the id of the container's process, to signal it as an engine does: stopping buildah would kill it.
 */
async function processInContainer({ pid = 0 }: ChildProcess): Promise<number> {
  for (const id of await processesOf(pid)) {
    const command = await readFile(`/proc/${id}/cmdline`, 'utf8');
    if (!command.includes('buildah')) return id;
  }
  throw new Error('The container runs no process.');
}

/** Creates a Debian with this Node and npm, like the pinned image. */
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
  // The image trusts this machine's certificates, so that npm can reach the registry.
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
