import { readdir } from 'node:fs/promises';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTemporaryFolder, type TemporaryFolder } from '#tests/support/runner/temporary-folder.ts';
import { spool } from './spool.ts';

let folder: TemporaryFolder;
beforeAll(async () => {
  folder = await makeTemporaryFolder();
});
afterAll(() => folder.remove());

test('the reader gets all bytes, also those that are written later', async () => {
  const source = new PassThrough();
  const reader = await spool(source, folder.path);
  const bytes = buffer(reader);
  for (let part = 0; part < 50; part += 1) {
    source.write(Buffer.alloc(20_000, part));
    await new Promise((resolve) => setImmediate(resolve));
  }
  source.end();
  const expected = Buffer.concat(Array.from({ length: 50 }, (_, part) => Buffer.alloc(20_000, part)));
  expect((await bytes).equals(expected)).toBe(true);
  expect(await readdir(folder.path)).toEqual([]);
});

test('the source is read to its end while nobody reads', async () => {
  const source = Readable.from(
    Array.from({ length: 100 }, () => Buffer.alloc(100_000)),
    { objectMode: false },
  );
  const ended = new Promise((resolve) => source.once('end', resolve));
  const reader = await spool(source, folder.path);
  await ended;
  expect(source.readableEnded).toBe(true);
  reader.destroy();
});

test('the reader fails if the source fails, and the source ends if the reader goes away', async () => {
  const failing = new PassThrough();
  const reader = await spool(failing, folder.path);
  failing.write('a');
  failing.destroy(new Error('The disk is full.'));
  await expect(buffer(reader)).rejects.toThrow('The disk is full.');

  const source = new PassThrough();
  const gone = await spool(source, folder.path);
  const closed = new Promise((resolve) => source.once('close', resolve));
  gone.destroy();
  await closed;
  expect(source.destroyed).toBe(true);
});
