import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MEDIA_PATH, nameOfSocialSize, pictureAt } from '#shared/media/pictures.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { signInAs } from '#tests/support/factories/context.ts';
import { noisyPicture, plainPicture } from '#tests/support/factories/pictures.ts';
import { makeTemporaryFolder, type TemporaryFolder } from '#tests/support/runner/temporary-folder.ts';
import { openApp } from '#tests/support/servers/open-app.ts';
import { listFiles } from './backed-up-files.ts';
import { type Library, openLibrary } from './library.ts';
import { openFolderStore } from './store.ts';
import { sweepMedia } from './sweep.ts';
import { deletePictureForEver } from './write.ts';

let database: TestDatabase;
let folder: TemporaryFolder;
let library: Library;
let app: FastifyInstance;
let userId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await makeTemporaryFolder();
  const { sql } = database;
  await signInAs(sql, 'ayse@example.com');
  const [user] = await sql<[{ id: string }]>`select id from users`;
  userId = user.id;
  library = openLibrary({
    sql,
    store: openFolderStore(join(folder.path, 'media')),
    maxMegabytes: 20,
    temporaryFolder: join(folder.path, 'uploads'),
    limitMs: 100_000,
  });
  app = await openApp(sql, undefined, {}, { library });
});
beforeEach(() => emptyTables(database.sql, 'blog_posts', 'media', 'activity'));
afterAll(async () => {
  await app.close();
  await database.drop();
  await folder.remove();
});

/** @returns the path of the picture for social networks */
async function addPicture(content: Buffer): Promise<{ id: string; path: string }> {
  const member = { id: userId, role: 'admin' } as const;
  const { id, url } = await library.take({ content: Readable.from([content]), title: 'a', member });
  const picture = pictureAt(url);
  if (!picture) throw new Error(`${url} is not the URL of a picture.`);
  return { id, path: MEDIA_PATH + nameOfSocialSize(picture) };
}

const get = (url: string) => app.inject({ method: 'GET', url });
const pathOf = (url: string) => join(folder.path, 'media', url.slice(MEDIA_PATH.length));
const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

const animation = () =>
  sharp(Buffer.alloc(30 * 60 * 3, 0x80), { raw: { width: 30, height: 60, channels: 3, pageHeight: 20 } })
    .gif({ delay: [70, 70, 70] })
    .toBuffer();

test.each<[string, () => Promise<Buffer>]>([
  ['a large photograph', () => plainPicture({ width: 2700, height: 1800 })],
  ['a picture without a pattern', () => noisyPicture(1300)],
  ['a portrait', () => plainPicture({ width: 400, height: 1600 })],
  ['a small picture', () => plainPicture({ width: 30, height: 20 })],
  ['a transparent PNG', () => plainPicture({ width: 300, height: 200, format: 'png', opacity: 0.5 })],
  ['an animation', animation],
])('%s has a JPEG of 1200 × 630 and at most 300 kB for social networks', async (_, make) => {
  const { path } = await addPicture(await make());
  const response = await get(path);
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(response.rawPayload.byteLength).toBeLessThanOrEqual(300_000);
  const { width, height, format } = await sharp(response.rawPayload).metadata();
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' });
  expect(hashOf((await get(path)).rawPayload)).toBe(hashOf(response.rawPayload));
});

test('the transparent parts of a picture are white for social networks', async () => {
  const { path } = await addPicture(await plainPicture({ format: 'png', opacity: 0, color: '#000000' }));
  const { dominant } = await sharp((await get(path)).rawPayload).stats();
  expect([dominant.r, dominant.g, dominant.b].every((value) => value > 240)).toBe(true);
});

test('requests at the same time make the picture for social networks once', async () => {
  const { path } = await addPicture(await plainPicture({ width: 60, height: 40 }));
  const responses = await Promise.all(Array.from({ length: 8 }, () => get(path)));
  expect(new Set(responses.map(({ rawPayload }) => hashOf(rawPayload))).size).toBe(1);
  expect(await readdir(join(folder.path, 'uploads'))).toEqual([]);
});

test('visitors who request many pictures for social networks do not block an upload', async () => {
  const paths: string[] = [];
  // More than the library's queue has places.
  for (let index = 10; index < 50; index += 1)
    paths.push(
      (await addPicture(await plainPicture({ width: 60, height: 40, color: `#0709${index}` }))).path,
    );
  const requests = paths.map(get);
  await expect.poll(() => readdir(join(folder.path, 'uploads'))).not.toEqual([]);
  const content = await plainPicture({ width: 60, height: 40, color: '#070809' });
  await expect(addPicture(content)).resolves.toMatchObject({ id: expect.any(String) });
  const statuses = (await Promise.all(requests)).map(({ statusCode }) => statusCode);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
});

test('a picture for social networks that could not be made is not tried at the next request', async () => {
  const { path } = await addPicture(await plainPicture({ width: 60, height: 40, color: '#070a0b' }));
  const original = pathOf(path.replace('.1200.jpg', '.jpg'));
  const content = await readFile(original);
  await writeFile(original, 'damaged');
  expect((await get(path)).statusCode).toBe(422);
  await writeFile(original, content);
  expect((await get(path)).statusCode).toBe(422);
});

test('a picture that the library does not have, and another width, get the status 404 and no file', async () => {
  const { path } = await addPicture(await plainPicture({ width: 60, height: 40, color: '#010203' }));
  const before = await readdir(join(folder.path, 'media'));
  for (const url of [
    `${MEDIA_PATH}0123456789abcdef01234567-60x40-010203.1200.jpg`,
    path.replace('.1200.', '.1201.'),
    path.replace('.1200.jpg', '.1200.png'),
    path.replace('-60x40-', '-61x40-'),
  ])
    expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
  expect(await readdir(join(folder.path, 'media'))).toEqual(before);
});

test('the picture for social networks is swept, backed up and deleted with the picture', async () => {
  const { sql } = database;
  const { id, path } = await addPicture(await plainPicture({ width: 60, height: 40, color: '#040506' }));
  const listNames = async () => {
    const lines: string[] = [];
    const files = await Array.fromAsync(
      listFiles(sql, library.store, (line) => lines.push(line)),
      async (file) => {
        await buffer(file.content);
        return MEDIA_PATH + file.name;
      },
    );
    return { files, lines };
  };
  const before = await listNames();
  expect(before.lines).toEqual([]);
  expect(before.files).not.toContain(path);
  await get(path);
  await sweepMedia({ sql, store: library.store, settledMs: -1000 });
  expect(await listNames()).toMatchObject({ files: expect.arrayContaining([path]), lines: [] });
  await deletePictureForEver(sql, { id, expectedUses: 0 }, library.remove);
  expect((await get(path)).statusCode).toBe(404);
  await writeFile(pathOf(path), 'left over');
  await sweepMedia({ sql, store: library.store, settledMs: -1000 });
  await expect(readFile(pathOf(path))).rejects.toThrow(/ENOENT/);
});
