import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeTemporaryFolder, type TemporaryFolder } from '#tests/support/runner/temporary-folder.ts';
import { cacheKey, openFileCache } from './file-cache.ts';

const KEY = cacheKey(['Sesdaş']);
const CARDS = { prefix: 'card-', most: 2 };
const UNFINISHED = 'logo.png.5b0f2f0e-3a52-4a3b-9a51-0e3f5d0e7c11';

let folder: TemporaryFolder;
beforeEach(async () => {
  folder = await makeTemporaryFolder();
});
afterEach(() => folder.remove());

test('a written file can be read by this and other processes, and no temporary file remains', async () => {
  const bytes = Buffer.from('Ses söz olur');
  await openFileCache(folder.path, KEY).write('söz.txt', bytes);
  expect(await openFileCache(folder.path, KEY).read('söz.txt')).toEqual(bytes);
  expect(await openFileCache(folder.path, cacheKey(['Voltaj'])).read('söz.txt')).toBeUndefined();
  expect(await readdir(join(folder.path, KEY))).toEqual(['söz.txt']);
});

test('a key depends on where one part ends and the next begins', () => {
  expect(cacheKey(['ab', 'c'])).not.toBe(cacheKey(['a', 'bc']));
  expect(cacheKey(['a'])).not.toBe(cacheKey(['a', '']));
});

test('a sweep removes only folders of other keys and unfinished files of killed processes', async () => {
  const cache = openFileCache(folder.path, KEY);
  await cache.write('logo.png', Buffer.from('logo'));
  await openFileCache(folder.path, cacheKey(['Voltaj'])).write('logo.png', Buffer.from('logo'));
  await mkdir(join(folder.path, 'fotoğraflar'));
  const own = join(folder.path, KEY);
  await writeFile(join(own, UNFINISHED), 'lo');
  const young = UNFINISHED.replace('7c11', '7c12');
  await writeFile(join(own, young), 'lo');
  const longAgo = new Date(Date.now() - 3_600_000);
  await utimes(join(own, UNFINISHED), longAgo, longAgo);

  await cache.sweep(CARDS);
  expect((await readdir(folder.path)).toSorted()).toEqual([KEY, 'fotoğraflar'].toSorted());
  expect((await readdir(own)).toSorted()).toEqual(['logo.png', young]);
});

test('a sweep removes all but the newest files with the given prefix, and no files without it', async () => {
  const cache = openFileCache(folder.path, KEY);
  const own = join(folder.path, KEY);
  for (const [age, name] of ['card-new.png', 'card-newer.png', 'card-old.png', 'logo.png'].entries()) {
    await cache.write(name, Buffer.from(name));
    const changeTime = new Date(Date.now() - age * 1000);
    await utimes(join(own, name), changeTime, changeTime);
  }
  await cache.sweep(CARDS);
  expect((await readdir(own)).toSorted()).toEqual(['card-new.png', 'card-newer.png', 'logo.png']);
});
