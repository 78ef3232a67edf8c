// During a deployment, a process may get requests for files of another version.

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDatabaseLimiter } from '#server/db/connect.ts';
import { decorateWithLimiter } from '#server/http/client-ip.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { assetRoutes, publishAssets } from './assets.ts';
import { deleteUnusedAssets, findAsset } from './write.ts';

let database: TestDatabase;
let folder: string;
const running: { app: FastifyInstance; assets: { stop: () => Promise<void> } }[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'sesdas-assets-'));
});
afterEach(async () => {
  for (const { app, assets } of running.splice(0)) await Promise.all([app.close(), assets.stop()]);
  await database.drop();
  await rm(folder, { recursive: true });
});

async function start(version: string, files: Record<string, string>): Promise<FastifyInstance> {
  const filesFolder = join(folder, version);
  await mkdir(join(filesFolder, 'assets'), { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(join(filesFolder, 'assets', name), text);
  const assets = await publishAssets(database.sql, { filesFolder });
  const app = Fastify();
  decorateWithLimiter(app, createDatabaseLimiter({ concurrency: 4 }));
  app.setNotFoundHandler((_request, reply) => reply.code(404).send('not here'));
  await app.register(assetRoutes, {
    folder: join(filesFolder, 'assets'),
    sql: database.sql,
  });
  running.push({ app, assets });
  return app;
}

const get = (app: FastifyInstance, name: string, encoding = '') =>
  app.inject({ url: `/assets/${name}`, headers: encoding ? { 'accept-encoding': encoding } : {} });

test('two running versions serve each other’s files', async () => {
  const before = await start('before', { 'page-AAAA1111.js': 'export const is = "before";' });
  const after = await start('after', { 'page-BBBB2222.js': 'export const is = "after";' });
  for (const [app, name, text] of [
    [before, 'page-AAAA1111.js', 'before'],
    [before, 'page-BBBB2222.js', 'after'],
    [after, 'page-AAAA1111.js', 'before'],
    [after, 'page-BBBB2222.js', 'after'],
  ] as const) {
    const response = await get(app, name);
    expect(response.statusCode).toBe(200);
    expect(response.body).toBe(`export const is = "${text}";`);
    expect(response.headers['content-type']).toMatch(/^(text|application)\/javascript/);
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  }
});

test('a file of another version is sent in its compressed form', async () => {
  await start('before', { 'late-CCCC3333.css': '.a { color: red }'.repeat(50) });
  const after = await start('after', {});
  const response = await get(after, 'late-CCCC3333.css', 'gzip, br');
  expect(response.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(brotliDecompressSync(response.rawPayload).toString()).toBe('.a { color: red }'.repeat(50));
});

test('a file that a build in the same folder removed is still served', async () => {
  const app = await start('in-place', { 'page-DDDD4444.js': 'one' });
  await rm(join(folder, 'in-place/assets/page-DDDD4444.js'));
  expect((await get(app, 'page-DDDD4444.js')).body).toBe('one');
});

test('an unknown file gets the status 404 for every form of its path', async () => {
  const app = await start('only', { 'page-EEEE5555.js': 'one' });
  for (const name of ['page-FFFF6666.js', '../server.js', '%2e%2e%2fx.js', 'x', 'page-EEEE5555.js.map', ''])
    expect((await get(app, name)).statusCode, name).toBe(404);
});

test('a restart marks the files of its version as used; files unused for a month are deleted', async () => {
  await start('old', { 'page-GGGG7777.js': 'old' });
  await start('used', { 'page-HHHH8888.js': 'used' });
  await database.sql`update client_files set used_at = now() - interval '31 days'`;
  await start('used', { 'page-HHHH8888.js': 'used' });
  await deleteUnusedAssets(database.sql);
  expect(await findAsset(database.sql, 'page-GGGG7777.js')).toBeUndefined();
  expect(await findAsset(database.sql, 'page-HHHH8888.js')).toBeDefined();
});
