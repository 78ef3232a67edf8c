import { readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type WrittenBackup, writeBackup } from '#server/db/backup.ts';
import { writeBackupFile } from '#server/db/backup-file.ts';
import type { Sql } from '#server/db/connect.ts';
import { restoreBackup } from '#server/db/restore.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { signInAs } from '#tests/support/factories/context.ts';
import { insertPost } from '#tests/support/factories/factories.ts';
import { plainPicture } from '#tests/support/factories/pictures.ts';
import { makeTemporaryFolder, type TemporaryFolder } from '#tests/support/runner/temporary-folder.ts';
import { listFiles, storeFile } from './backed-up-files.ts';
import { type Library, openLibrary } from './library.ts';
import { openFolderStore } from './store.ts';

let source: TestDatabase;
let target: TestDatabase;
let folder: TemporaryFolder;
let library: Library;
let pictures: string[];
let backup: WrittenBackup;
const lines: string[] = [];

const pathTo = (name: string) => join(folder.path, name);

beforeAll(async () => {
  [source, folder] = await Promise.all([createTestDatabase(), makeTemporaryFolder()]);
  library = openLibrary({
    sql: source.sql,
    store: openFolderStore(pathTo('from')),
    maxMegabytes: 20,
    temporaryFolder: pathTo('uploads'),
  });
  pictures = await addPictures();
  await insertPost(source.sql, { content: `<img src="${pictures[0]}">` });
  backup = await writeBackupTo('whole.backup');
});
beforeEach(async () => {
  target = await createTestDatabase();
});
afterEach(async () => {
  for (const name of ['changed.backup', 'to']) await rm(pathTo(name), { recursive: true, force: true });
  await target.drop();
});
afterAll(async () => {
  await library.close();
  await source.drop();
  await folder.remove();
});

async function addPictures(): Promise<string[]> {
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
    storeFile: (name, content) => storeFile(openFolderStore(pathTo('to')), name, content),
  });

const writeBackupTo = (name: string) => {
  const files = (tx: Sql) => listFiles(tx, openFolderStore(pathTo('from')), (line) => lines.push(line));
  return writeBackup(source.sql, pathTo(name), { files });
};

test('every file is restored, and the next sweep does not delete restored files', async () => {
  expect(lines).toEqual([]);
  expect(backup.files).toBe((await readdir(pathTo('from'))).length);
  expect((await restore(pathTo('whole.backup'))).files).toBe(backup.files);
  expect(await contentOf(pathTo('to'))).toEqual(await contentOf(pathTo('from')));
  expect([...(await target.sql`select '/media/' || file as url from post_pictures`)]).toEqual([
    { url: pictures[0] },
  ]);
});

test('a missing file is reported, and the other files are backed up', async () => {
  const [lostName = ''] = await readdir(pathTo('from'));
  await rename(pathTo(`from/${lostName}`), pathTo(lostName));
  const { files } = await writeBackupTo('missing.backup');
  expect(files).toBe((await readdir(pathTo('from'))).length);
  expect(lines).toEqual([`The file ${lostName} of the library is missing.`]);
  await rename(pathTo(lostName), pathTo(`from/${lostName}`));
});

test.each<[string, (text: string) => string, RegExp]>([
  ['with a path as its name', (text) => text.replace(/"file":"/, '"file":"../'), /strange name/],
  ['that lacks a file', (text) => text.replace(/\n\{"file":[^]*?(?=\n\{"file":)/, ''), /lacks files/],
])('a backup %s is refused', async (_, change, refusal) => {
  const text = gunzipSync(await readFile(pathTo('whole.backup'))).toString('utf8');
  const changedText = change(text);
  await writeBackupFile(pathTo('changed.backup'), {}, async (writeLine) => {
    for (const line of changedText.trimEnd().split('\n')) await writeLine(line);
  });
  await expect(restore(pathTo('changed.backup'))).rejects.toThrow(refusal);
  expect(await target.sql`select from blog_posts`).toHaveLength(0);
});
