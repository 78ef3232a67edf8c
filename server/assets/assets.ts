/**
 * Serves the files of `public/`, and under `/assets` the hashed files of this and of other running versions.
 */
import { access, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import serveFiles from '@fastify/static';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type PeriodicJob, startPeriodicJob } from '#server/concurrency/periodic-job.ts';
import type { Database } from '#server/db/connect.ts';
import { SERVICE_WORKER_HEADERS } from '#server/http/security.ts';
import type { ClientBuild } from '#server/pages/client-build.ts';
import { PUSH_WORKER, SERVICE_WORKER } from '#shared/routes.ts';
import { deleteUnusedAssets, findAsset, storeAsset, touchAssets } from './write.ts';

const TOUCH_EVERY_MS = 6 * 3_600_000;

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

/** Stores this version's files and, until `stop`, marks them as used every few hours. */
export async function publishAssets(
  sql: Database,
  { filesFolder }: Pick<ClientBuild, 'filesFolder'>,
  log?: Pick<FastifyBaseLogger, 'warn'>,
): Promise<PeriodicJob> {
  const folder = filesFolder === undefined ? undefined : join(filesFolder, 'assets');
  const files = folder === undefined ? [] : await readdir(folder);
  const names = files.filter((file) => !/\.(br|gz)$/.test(file));

  async function publish(): Promise<void> {
    for (const name of await touchAssets(sql, names)) {
      await storeAsset(sql, { name, content: await compressFile(join(folder ?? '', name)) });
    }
  }

  await publish();
  return startPeriodicJob({
    everyMs: TOUCH_EVERY_MS,
    isDelayed: true,
    run: () => publish().then(() => deleteUnusedAssets(sql)),
    onFailure: (error) => log?.warn({ err: error }, 'assets could not be kept'),
  });
}

export async function assetRoutes(
  app: FastifyInstance,
  options: { folder: string; sql: Database },
): Promise<void> {
  const { folder, sql } = options;
  app.addHook('onRequest', async (request, reply) => {
    const [, name = '', ending = ''] = NAME.exec(request.url.replace(/\?.*$/s, '')) ?? [];
    const type = TYPES[ending];
    if (type === undefined || (await fileExists(join(folder, name)))) return;
    // The file belongs to another version, or a later build in the same folder has removed the file.
    const content = await request.limiter.run(() => findAsset(sql, name));
    if (content !== undefined) await send(request, reply.type(type), content);
  });
  // The folder gets the status 404 like any unknown path; the plugin would send 403.
  app.get('/assets/', (_request, reply) => reply.callNotFound());
  await app.register(serveFiles, {
    root: folder,
    prefix: '/assets/',
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
  });
}

/** Serves the files of `public/`, which have no hash in their names. */
export async function publicFileRoutes(app: FastifyInstance, { folder }: { folder: string }): Promise<void> {
  await app.register(serveFiles, {
    // Other origins may embed these pictures, as feed readers and search results do.
    setHeaders: (reply, path) =>
      void reply.headers(
        [SERVICE_WORKER, PUSH_WORKER].some((worker) => path.endsWith(worker))
          ? SERVICE_WORKER_HEADERS
          : { 'cross-origin-resource-policy': 'cross-origin' },
      ),
    root: folder,
    prefix: '/',
    decorateReply: false,
    wildcard: false,
    globIgnore: ['assets/**', '.vite/**'],
    maxAge: '1d',
    index: false,
  });
}

async function send(request: FastifyRequest, reply: FastifyReply, content: Buffer): Promise<FastifyReply> {
  reply.header('cache-control', 'public, max-age=31536000, immutable').header('vary', 'accept-encoding');
  if (negotiate(request.headers['accept-encoding'] ?? '', ['br']) === 'br') {
    return reply.header('content-encoding', 'br').send(content);
  }
  return reply.send(await promisify(brotliDecompress)(content));
}

async function fileExists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

/** Compresses files that the build has not compressed, such as fonts and pictures. */
async function compressFile(file: string): Promise<Buffer> {
  return readFile(`${file}.br`).catch(async () => promisify(brotliCompress)(await readFile(file)));
}
