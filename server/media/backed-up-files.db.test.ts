import { readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { signInAs } from '#tests/support/factories/context.ts';
import { insertPost } from '#tests/support/factories/factories.ts';
import { plainPicture } from '#tests/support/factories/pictures.ts';
import { makeTemporaryFolder, type TemporaryFolder } from '#tests/support/runner/temporary-folder.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { writeBackup, type WrittenBackup } from '#server/db/backup.ts';
import type { Sql } from '#server/db/connect.ts';
import { writeBackupFile } from '#server/db/backup-file.ts';
import { restoreBackup } from '#server/db/restore.ts';
import { keepFile, listFiles } from './backed-up-files.ts';
import { type Library, openLibrary } from './library.ts';
import { openFolderStore } from './store.ts';

let source: TestDatabase;
let target: TestDatabase;
let folder: TemporaryFolder;
let library: Library;
let pictures: string[];
let written: WrittenBackup;
const said: string[] = [];

const within = (name: string) => join(folder.path, name);

beforeAll(async () => {
  [source, folder] = await Promise.all([createTestDatabase(), makeTemporaryFolder()]);
  library = openLibrary({
    sql: source.sql,
    store: openFolderStore(within('from')),
    maxMegabytes: 20,
    temporaryFolder: within('uploads'),
  });
  pictures = await takePictures();
  await insertPost(source.sql, { content: `<img src="${pictures[0]}">` });
  written = await write('whole.backup');
});
beforeEach(async () => {
  target = await createTestDatabase();
});
afterEach(async () => {
  for (const name of ['changed.backup', 'to']) await rm(within(name), { recursive: true, force: true });
  await target.drop();
});
afterAll(async () => {
  await library.close();
  await source.drop();
  await folder.remove();
});

async function takePictures(): Promise<string[]> {
  await signInAs(source.sql, 'ayse@example.com');
  const [user] = await source.sql<{ id: string }[]>`select id from users`;
  const urls: string[] = [];
  for (const format of ['jpeg', 'gif'] as const) {
    const bytes = await plainPicture({ format, width: 300, height: 200 });
    const take = {
      content: oneChunk(bytes),
      title: format,
      member: { id: user?.id ?? '', role: 'admin' },
    } as const;
    urls.push((await library.take(take)).url);
  }
  return urls;
}

async function* oneChunk(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

const contentOf = async (path: string) =>
  Promise.all((await readdir(path)).toSorted().map(async (name) => [name, await readFile(join(path, name))]));

const restore = (file: string) =>
  restoreBackup({
    config: target.config,
    file,
    log: () => {},
    keepFile: (name, content) => keepFile(openFolderStore(within('to')), name, content),
  });

const write = (name: string) => {
  const files = (tx: Sql) => listFiles(tx, openFolderStore(within('from')), (line) => said.push(line));
  return writeBackup(source.sql, within(name), { files });
};

test('every file comes back, and is known to be used', async () => {
  expect(said).toEqual([]);
  expect(written.files).toBe((await readdir(within('from'))).length);
  expect((await restore(within('whole.backup'))).files).toBe(written.files);
  expect(await contentOf(within('to'))).toEqual(await contentOf(within('from')));
  expect([...(await target.sql`select '/media/' || file as url from post_pictures`)]).toEqual([
    { url: pictures[0] },
  ]);
});

test('a missing file is named, and does not keep the others from being saved', async () => {
  const [lost = ''] = await readdir(within('from'));
  await rename(within(`from/${lost}`), within(lost));
  const { files } = await write('missing.backup');
  expect(files).toBe((await readdir(within('from'))).length);
  expect(said).toEqual([`The file ${lost} of a picture is missing.`]);
  await rename(within(lost), within(`from/${lost}`));
});

test.each<[string, (text: string) => string, RegExp]>([
  ['with a path for a name', (text) => text.replace(/"file":"/, '"file":"../'), /strange name/],
  ['that lacks a file', (text) => text.replace(/\n\{"file":[^]*?(?=\n\{"file":)/, ''), /lacks files/],
])('a backup %s is refused', async (_, change, refusal) => {
  const text = gunzipSync(await readFile(within('whole.backup'))).toString('utf8');
  const changed = change(text);
  await writeBackupFile(within('changed.backup'), {}, async (writeLine) => {
    for (const line of changed.trimEnd().split('\n')) await writeLine(line);
  });
  await expect(restore(within('changed.backup'))).rejects.toThrow(refusal);
  expect(await target.sql`select from blog_posts`).toHaveLength(0);
});
