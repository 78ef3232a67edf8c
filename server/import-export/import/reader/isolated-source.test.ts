import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { folderWith, postsIn, readItems, type TestFiles } from '#blog-sources/__fixtures__/read-source.ts';
import { wxr, wxrItem } from '#blog-sources/__fixtures__/wxr.ts';
import { zip } from '#blog-sources/__fixtures__/zip.ts';
import { LIMITS } from '#blog-sources/limits.ts';
import { WorkerFailure } from '#server/concurrency/worker-process.ts';
import { type IsolationOptions, openIsolatedSource, ReaderTimeout } from './isolated-source.ts';

async function open(files: TestFiles, options?: IsolationOptions) {
  const source = await openIsolatedSource([await folderWith(files)], options);
  onTestFinished(() => source.close());
  return source;
}

const GHOST = JSON.stringify({
  db: [{ meta: { version: '5.8' }, data: { posts: [{ id: '1', title: 'Ğ', html: '<p>a</p>' }] } }],
});
const EXPORTS: Readonly<Record<string, TestFiles>> = {
  wordpress: {
    'eski.xml': wxr(...Array.from({ length: 120 }, (_, n) => wxrItem({ id: n + 1, content: 'a' }))),
  },
  ghost: { 'eski.json': GHOST },
  markdown: { 'posts/a.md': '---\ndate: 2026-01-02\n---\n# A\n\nb', 'posts/b.md': 'b' },
};

test.each(Object.entries(EXPORTS))('%s has the same items as in this process', async (format, files) => {
  const folder = await folderWith(files);
  const source = await openIsolatedSource([folder], { timeZone: 'Europe/Istanbul' });
  onTestFinished(() => source.close());
  const expected = await readItems([folder], { timeZone: 'Europe/Istanbul' });
  expect(source.format).toBe(format);
  expect(await Array.fromAsync(source.items())).toEqual(expected);
  expect(postsIn(await Array.fromAsync(source.items()))).toHaveLength(postsIn(expected).length);
});

test('a picture of the archive is read in parts, while items are read', async () => {
  const picture = Buffer.alloc(1_500_000, 'resim');
  const source = await open({ 'content/posts/a.md': '![](/b.png)', 'static/b.png': picture });
  const items = source.items();
  const name = 'static/b.png';
  const [content, missing] = await Promise.all([source.openPicture(name), source.openPicture('c.png')]);
  expect(missing).toBeUndefined();
  expect(content && (await buffer(content))).toEqual(picture);
  expect(postsIn(await Array.fromAsync(items))).toHaveLength(1);
});

test('a picture of the archive is found before it is unpacked', async () => {
  const folder = await folderWith({
    'a.zip': zip([
      { name: 'content/posts/a.md', content: '![](/b.png)' },
      { name: 'static/b.png', content: 'resim', statedSize: 1 },
    ]),
  });
  const source = await openIsolatedSource([join(folder, 'a.zip')]);
  onTestFinished(() => source.close());
  const content = await source.openPicture('static/b.png');
  expect(content).toBeDefined();
  await expect(Array.fromAsync(content ?? [])).rejects.toMatchObject({ code: 'IMPORT_FILE_HOSTILE' });
});

test('a refusal has the code and the place of the reader', async () => {
  const folder = await folderWith({ 'eski.xml': wxr(wxrItem({ id: 1 })).slice(0, -40) });
  const source = await openIsolatedSource([join(folder, 'eski.xml')]);
  onTestFinished(() => source.close());
  await expect(Array.fromAsync(source.items())).rejects.toMatchObject({
    code: 'IMPORT_FILE_TRUNCATED',
    details: { place: expect.stringMatching(/^eski\.xml:\d+$/) as string },
  });
  await expect(open({ 'a.txt': 'a' })).rejects.toMatchObject({ code: 'IMPORT_FORMAT_UNKNOWN' });
});

test('a file that fills the memory of its process is refused with its name, and this process goes on', async () => {
  const content = '<p>'.repeat(LIMITS.item / 4);
  const source = await open({ 'eski.xml': wxr(wxrItem({ id: 1, content })) }, { heapMegabytes: 60 });
  const refusal = { code: 'IMPORT_FILE_TOO_COMPLEX', details: { place: 'eski.xml' } };
  await expect(Array.fromAsync(source.items())).rejects.toMatchObject(refusal);
  await expect(source.openPicture('a.png')).rejects.toMatchObject(refusal);
});

test('a reader that hangs is ended', async () => {
  // Starting the process takes longer.
  await expect(open(EXPORTS['ghost'] ?? {}, { itemMs: 1 })).rejects.toBeInstanceOf(ReaderTimeout);
});

test('a reader that is killed fails, also in later calls', async () => {
  const children: ChildProcess[] = [];
  const add = (message: unknown) => void children.push((message as { process: ChildProcess }).process);
  subscribe('child_process', add);
  onTestFinished(() => void unsubscribe('child_process', add));
  const source = await open(EXPORTS['wordpress'] ?? {});
  const items = source.items()[Symbol.asyncIterator]();
  await items.next();
  for (const child of children) child.kill('SIGKILL');
  await expect(Array.fromAsync({ [Symbol.asyncIterator]: () => items })).rejects.toBeInstanceOf(
    WorkerFailure,
  );
  await expect(source.openPicture('a.png')).rejects.toBeInstanceOf(WorkerFailure);
});

test('an aborted signal ends the process', async () => {
  const stopping = new AbortController();
  const source = await open(EXPORTS['wordpress'] ?? {}, { signal: stopping.signal });
  stopping.abort();
  await expect(Array.fromAsync(source.items())).rejects.toBeInstanceOf(Error);
});
