import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { undoActivity } from '#server/activity/undo/write.ts';
import { createCaller } from '#server/app-router.ts';
import type { Database } from '#server/db/connect.ts';
import { asOneTransaction } from '#server/db/transaction.ts';
import { sessionCookieName } from '#server/sessions/session.ts';
import { IMPORT_MAX_BYTES } from '#shared/import-export/limits.ts';
import { IMPORT_UPLOAD_PATH } from '#shared/routes.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { contextOf, signInAs } from '#tests/support/factories/context.ts';
import { makeTemporaryFolder, type TemporaryFolder } from '#tests/support/runner/temporary-folder.ts';
import { ORIGIN, openApp } from '#tests/support/servers/open-app.ts';
import { beginRun, discardImport, endUnfinished, insertImport } from './import/state/write.ts';
import { createUploadSpace } from './import/upload-folder.ts';

let database: TestDatabase;
let temporary: TemporaryFolder;
let app: FastifyInstance;
let token: string;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  temporary = await makeTemporaryFolder();
  folder = join(temporary.path, 'imports');
  app = await openApp(database.sql, undefined, {}, { importFolder: folder });
  token = await signInAs(database.sql, 'ayse@example.com');
});
beforeEach(() => emptyTables(database.sql, 'imports'));
afterAll(async () => {
  await app.close();
  await database.drop();
  await temporary.remove();
});

const upload = (headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: `${IMPORT_UPLOAD_PATH}?name=eski.xml`,
    headers: {
      origin: ORIGIN,
      'content-type': 'text/xml',
      cookie: `${sessionCookieName(ORIGIN)}=${token}`,
      ...headers,
    },
    payload: '<rss/>',
  });

async function insertWithFile({ bytes = 10 } = {}): Promise<{ id: string; file: string }> {
  const id = randomUUID();
  const file = join(folder, id, 'eski.xml');
  await mkdir(join(folder, id), { recursive: true });
  await writeFile(file, Buffer.alloc(bytes));
  await insertImport(database.sql, {
    id,
    files: [file],
    isUploaded: true,
    bytes,
    digest: 'x',
    format: undefined,
    options: { drafts: false, tags: 'keywords', takenSlugs: 'number', authorId: randomUUID() },
    createdBy: null,
  });
  return { id, file };
}

const setState = (id: string, state: string, daysAgo = 0) => database.sql`
  update imports
  set state = ${state}, created_at = now() - make_interval(days => ${daysAgo}), tried_at = now(),
    started_at = case when ${state} in ('trial', 'ready') then null
      else now() - make_interval(days => ${daysAgo}) end
  where id = ${id}
`;

test('a discarded import leaves nothing on the disk', async () => {
  const { id } = (await upload()).json<{ id: string }>();
  expect(await readdir(join(folder, id))).toEqual(['eski.xml']);
  await createCaller(contextOf(database.sql, { sessionToken: token })).admin.moving.discard({ id });
  expect(existsSync(join(folder, id))).toBe(false);
});

const setUndoable = async (id: string) => {
  const [row] = await database.sql<[{ id: string }]>`
    insert into activity (kind, subject, post_count) values ('posts imported', '', 0) returning id
  `;
  await database.sql`update imports set state = 'done', activity_id = ${row.id} where id = ${id}`;
  return row.id;
};
const admin = { id: randomUUID(), role: 'admin' } as Parameters<typeof undoActivity>[2];

test('an undone import leaves nothing on the disk', async () => {
  const { id, file } = await insertWithFile();
  await undoActivity(database.sql, await setUndoable(id), admin);
  expect(existsSync(dirname(file))).toBe(false);
});

test.each<[string, (sql: Database, id: string, activityId: string) => Promise<unknown>]>([
  ['discard', (sql, id) => discardImport(sql, id)],
  ['undo', (sql, _id, activityId) => undoActivity(sql, activityId, admin)],
])('the file stays if the transaction of its %s is rolled back', async (_name, end) => {
  const { id, file } = await insertWithFile();
  const activityId = await setUndoable(id);
  const failing = asOneTransaction(database.sql, async (sql) => {
    await end(sql, id, activityId);
    throw new Error('It is rolled back.');
  });
  await expect(failing).rejects.toThrow('It is rolled back.');
  expect(existsSync(file)).toBe(true);
});

test.each([
  [IMPORT_MAX_BYTES + 1, 413],
  [3 * IMPORT_MAX_BYTES, 413],
])('a file that announces %d bytes is refused before it is read', async (length, status) => {
  const answer = await upload({ 'content-length': String(length) });
  expect([answer.statusCode, answer.json()]).toMatchObject([status, { code: 'IMPORT_FILE_TOO_LARGE' }]);
});

test('uploads together have a limit, and imports that have ended make room, the oldest first', async () => {
  const space = (ended: string[]) =>
    createUploadSpace(folder, { bytesMax: 2_500, listEnded: () => Promise.resolve(ended) });
  const [old, newer] = [await insertWithFile({ bytes: 1_000 }), await insertWithFile({ bytes: 1_000 })];
  const release = await space([]).reserve(randomUUID(), 300);
  release();
  await expect(space([]).reserve(randomUUID(), 600)).rejects.toMatchObject({ code: 'IMPORT_STORAGE_FULL' });
  expect([existsSync(old.file), existsSync(newer.file)]).toEqual([true, true]);
  const free = await space([old.id, newer.id]).reserve(randomUUID(), 600);
  free();
  expect([existsSync(old.file), existsSync(newer.file)]).toEqual([false, true]);
});

const MEGABYTE = 1024 ** 2;

test('imports that have ended make room on a full disk, the oldest first', async () => {
  const [old, newer] = [await insertWithFile(), await insertWithFile()];
  const space = (ended: string[]) =>
    createUploadSpace(folder, {
      listEnded: () => Promise.resolve(ended),
      countFreeBytes: async () => (existsSync(old.file) ? 0 : 1024 * MEGABYTE),
    });
  await expect(space([]).reserve(randomUUID(), 10)).rejects.toMatchObject({ code: 'IMPORT_DISK_FULL' });
  const free = await space([old.id, newer.id]).reserve(randomUUID(), 10);
  free();
  expect([existsSync(old.file), existsSync(newer.file)]).toEqual([false, true]);
});

test('the free bytes of the disk are shared by uploads at the same time', async () => {
  const sharedFolder = join(temporary.path, 'shared');
  const space = createUploadSpace(sharedFolder, {
    listEnded: () => Promise.resolve([]),
    countFreeBytes: async () => 1024 * MEGABYTE,
  });
  await space.reserve('a', 400 * MEGABYTE);
  await expect(space.reserve('b', 400 * MEGABYTE)).rejects.toMatchObject({ code: 'IMPORT_DISK_FULL' });
  // The bytes that an upload has written are no longer free.
  await mkdir(join(sharedFolder, 'a'), { recursive: true });
  await writeFile(join(sharedFolder, 'a', 'eski.xml'), '');
  await truncate(join(sharedFolder, 'a', 'eski.xml'), 400 * MEGABYTE);
  await space.reserve('b', 400 * MEGABYTE);
});

test('uploads at the same time count with the sizes that they announce', async () => {
  const space = createUploadSpace(join(temporary.path, 'empty'), {
    bytesMax: 1_000,
    listEnded: () => Promise.resolve([]),
  });
  const free = await space.reserve('a', 700);
  await expect(space.reserve('b', 400)).rejects.toMatchObject({ code: 'IMPORT_STORAGE_FULL' });
  free();
  await space.reserve('b', 400);
});

test.each(['trial', 'ready', 'stopped', 'failed'])(
  'an import that is %s for 14 days ends, and a younger one does not',
  async (state) => {
    const { sql } = database;
    const [old, young] = [await insertWithFile(), await insertWithFile()];
    await setState(old.id, state, 15);
    await setState(young.id, state, 13);
    await endUnfinished(sql);
    const rows = await sql`select id, state from imports`;
    const hasBegun = state === 'stopped' || state === 'failed';
    expect(new Set(rows.map(({ id, state: now }) => `${String(id)} ${String(now)}`))).toEqual(
      new Set([`${young.id} ${state}`, ...(hasBegun ? [`${old.id} done`] : [])]),
    );
    expect(existsSync(old.file)).toBe(hasBegun);
    expect(existsSync(young.file)).toBe(true);
  },
);

test.each(['running', 'stopped', 'failed'])(
  'a start of an import that is %s takes no other options',
  async (state) => {
    const { sql } = database;
    const { id } = await insertWithFile();
    const options = {
      drafts: false,
      tags: 'keywords',
      takenSlugs: 'number',
      authorId: randomUUID(),
    } as const;
    await setState(id, 'ready');
    await beginRun(sql, id, options);
    await sql`update imports set state = ${state} where id = ${id}`;
    const other = { code: 'IMPORT_NOT_READY' };
    await expect(beginRun(sql, id, { ...options, drafts: true })).rejects.toMatchObject(other);
    await expect(beginRun(sql, id, { ...options, tags: 'categories' })).rejects.toMatchObject(other);
    await beginRun(sql, id, options);
    await beginRun(sql, id, undefined);
  },
);
