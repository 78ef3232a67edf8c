import { readdir, utimes } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { makeTemporaryFolder } from '#tests/support/runner/temporary-folder.ts';
import { startS3Server } from './__fixtures__/s3-server.ts';
import { type MediaStore, openFolderStore, openS3Store } from './store.ts';

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

async function openFolder(): Promise<MediaStore> {
  const folder = await makeTemporaryFolder();
  ends.push(folder.remove);
  return openFolderStore(`${folder.path}/media`);
}

async function openBucket(): Promise<MediaStore> {
  const { bucket, end } = await startS3Server();
  ends.push(end);
  return openS3Store(bucket);
}

const streamOf = (text: string) => Readable.from([Buffer.from(text)]);

async function namesIn(store: MediaStore): Promise<string[]> {
  const names: string[] = [];
  for await (const { name, storedAt } of store.list()) {
    expect(Math.abs(Date.now() - storedAt.getTime())).toBeLessThan(60_000);
    names.push(name);
  }
  return names.toSorted();
}

describe.each([
  ['a folder', openFolder],
  ['a bucket', openBucket],
])('a store in %s', (_, open) => {
  test('returns stored files until they are removed', async () => {
    const store = await open();
    expect(await namesIn(store)).toEqual([]);
    expect(await store.get('a-1.jpg')).toBeUndefined();
    await store.put('a-1.jpg', streamOf('bir'));
    await store.put('b-2.jpg', streamOf('iki'));
    await store.put('a-1.jpg', streamOf('bir'));
    const file = await store.get('a-1.jpg');
    expect(file?.bytes).toBe(3);
    expect(file && (await buffer(file.content)).toString()).toBe('bir');
    const part = await store.get('a-1.jpg', { start: 1, end: 2 });
    expect(part?.bytes).toBe(2);
    expect(part && (await buffer(part.content)).toString()).toBe('ir');
    expect(await namesIn(store)).toEqual(['a-1.jpg', 'b-2.jpg']);
    await store.remove('a-1.jpg');
    await store.remove('a-1.jpg');
    expect(await namesIn(store)).toEqual(['b-2.jpg']);
  });

  test('does not replace a file by other bytes', async () => {
    const store = await open();
    expect(await store.put('a-1.jpg', streamOf('bir'))).toBe(true);
    expect(await store.put('a-1.jpg', streamOf('iki'))).toBe(false);
    expect(await store.put('a-1.jpg', streamOf('birinci'))).toBe(false);
    expect(await store.put('a-1.jpg', streamOf(''))).toBe(false);
    expect(await store.put('a-1.jpg', streamOf('bir'))).toBe(true);
    const file = await store.get('a-1.jpg');
    expect(file && (await buffer(file.content)).toString()).toBe('bir');
    expect(await namesIn(store)).toEqual(['a-1.jpg']);
  });

  test('does not store an interrupted file', async () => {
    const store = await open();
    const breaking = Readable.from(
      (async function* () {
        yield Buffer.from('yarım');
        throw new Error('The upload was interrupted.');
      })(),
    );
    await expect(store.put('a-1.jpg', breaking)).rejects.toThrow('The upload was interrupted.');
    expect(await namesIn(store)).toEqual([]);
  });
});

test('listing a bucket that refuses the key fails, and does not return an empty list', async () => {
  const { bucket, end } = await startS3Server();
  ends.push(end);
  const store = openS3Store({ ...bucket, accessKeyId: 'unknown' });
  await expect(store.put('a-1.jpg', streamOf('a'))).rejects.toThrow(/403 – InvalidAccessKeyId/);
  await expect(store.get('a-1.jpg')).rejects.toThrow(/403 – InvalidAccessKeyId/);
  await expect(namesIn(store)).rejects.toThrow(/403 – InvalidAccessKeyId/);
});

test('of several processes that store a file in a folder at once, one succeeds', async () => {
  const store = await openFolder();
  const texts = Array.from({ length: 20 }, (_, index) => `dosya ${index}`);
  const outcomes = await Promise.all(texts.map((text) => store.put('a-1.jpg', streamOf(text))));
  expect(outcomes.filter(Boolean)).toHaveLength(1);
  const file = await store.get('a-1.jpg');
  expect(file && (await buffer(file.content)).toString()).toBe(texts[outcomes.indexOf(true)]);
});

test('a file that is stored again counts as new, so that the sweep does not remove it', async () => {
  const folder = await makeTemporaryFolder();
  ends.push(folder.remove);
  const store = openFolderStore(folder.path);
  await store.put('a-1.jpg', streamOf('bir'));
  await utimes(`${folder.path}/a-1.jpg`, 1, 1);
  await store.put('a-1.jpg', streamOf('bir'));
  expect(await namesIn(store)).toEqual(['a-1.jpg']);
});

test('a folder does not list a file that is still being written', async () => {
  const folder = await makeTemporaryFolder();
  ends.push(folder.remove);
  const listings: string[][] = [];
  const slow = Readable.from(
    (async function* () {
      yield Buffer.from('a');
      await new Promise((resolve) => setTimeout(resolve, 50));
      listings.push(await readdir(folder.path));
      yield Buffer.from('b');
    })(),
  );
  await openFolderStore(folder.path).put('a-1.jpg', slow);
  expect(listings).toEqual([[expect.stringMatching(/^a-1\.jpg\.[0-9a-f-]{36}$/)]]);
  expect(await readdir(folder.path)).toEqual(['a-1.jpg']);
});
