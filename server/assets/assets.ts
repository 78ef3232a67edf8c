/** `/assets`: the hashed files that browsers fetch, of this version and of those that ran before and beside it. */
import { access, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import serveFiles from '@fastify/static';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Limiter } from '../concurrency/limiter.ts';
import type { Database } from '../db/connect.ts';
import { clientOf } from '../http/client-address.ts';
import type { ClientBuild } from '../http/client-build.ts';
import { findAsset } from './read.ts';
import { storeAsset, sweepAssets, touchAssets } from './write.ts';

export type Assets = {
  /** Names of the files that this version has itself. */
  own: ReadonlySet<string>;
  stop: () => Promise<void>;
};

const TOUCH_EVERY_MS = 6 * 3_600_000;

/** What a build may have in its folder, by ending. */
const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
};

const NAME = /^\/assets\/([\w-]+(?:\.[\w-]+)*\.(\w+))$/;

/** Stores the files of this version for other processes, and says every few hours that it still runs. */
export async function publishAssets(
  sql: Database,
  { filesFolder }: Pick<ClientBuild, 'filesFolder'>,
  log?: Pick<FastifyBaseLogger, 'warn'>,
): Promise<Assets> {
  const folder = filesFolder === undefined ? undefined : join(filesFolder, 'assets');
  const files = folder === undefined ? [] : await readdir(folder);
  const names = files.filter((file) => !/\.(br|gz)$/.test(file));
  const stopping = new AbortController();

  async function publish(): Promise<void> {
    for (const name of await touchAssets(sql, names)) {
      await storeAsset(sql, { name, content: await compressed(join(folder ?? '', name)) });
    }
  }

  async function keep(): Promise<void> {
    for (;;) {
      await sleep(TOUCH_EVERY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
      if (stopping.signal.aborted) return;
      await publish()
        .then(() => sweepAssets(sql))
        .catch((error: unknown) => log?.warn({ err: error }, 'assets could not be kept'));
    }
  }

  await publish();
  const keeping = keep();
  return {
    own: new Set(names),
    async stop() {
      stopping.abort();
      await keeping;
    },
  };
}

export async function registerAssets(
  app: FastifyInstance,
  options: { folder: string; own: ReadonlySet<string>; sql: Database; limiter: Limiter },
): Promise<void> {
  const { folder, own, sql, limiter } = options;
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      const [, name = '', ending = ''] = NAME.exec(request.url.replace(/\?.*$/s, '')) ?? [];
      const type = TYPES[ending];
      // Of our own files some may be gone: a build in the same folder replaces them while we still serve.
      if (type === undefined || (own.has(name) && (await isThere(join(folder, name))))) return;
      const content = await limiter.run(() => findAsset(sql, name), { client: clientOf(request) });
      if (content !== undefined) await send(request, reply.type(type), content);
    });
    // A folder is nothing to show, and nothing to forbid.
    scope.get('/assets/', (_request, reply) => reply.callNotFound());
    await scope.register(serveFiles, {
      root: folder,
      prefix: '/assets/',
      decorateReply: false,
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      index: false,
    });
  });
}

async function send(request: FastifyRequest, reply: FastifyReply, content: Buffer): Promise<FastifyReply> {
  reply.header('cache-control', 'public, max-age=31536000, immutable').header('vary', 'accept-encoding');
  if (negotiate(request.headers['accept-encoding'] ?? '', ['br']) === 'br') {
    return reply.header('content-encoding', 'br').send(content);
  }
  return reply.send(await promisify(brotliDecompress)(content));
}

async function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

/** As the build compressed it, or here: fonts and pictures it leaves as they are. */
async function compressed(file: string): Promise<Buffer> {
  return readFile(`${file}.br`).catch(async () => promisify(brotliCompress)(await readFile(file)));
}
