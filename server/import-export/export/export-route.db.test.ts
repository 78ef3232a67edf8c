import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openLibrary } from '#server/media/library.ts';
import { openFolderStore } from '#server/media/store.ts';
import { ADMIN_FILES } from '#shared/routes.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { signInAs } from '#tests/support/factories/context.ts';
import { readArchive } from '#tests/support/factories/exported-site.ts';
import { insertLead, insertPost } from '#tests/support/factories/factories.ts';
import { makeTemporaryFolder, type TemporaryFolder } from '#tests/support/runner/temporary-folder.ts';
import { openApp } from '#tests/support/servers/open-app.ts';

let database: TestDatabase;
let folder: TemporaryFolder;
let app: FastifyInstance;
let admin: string;
let editor: string;
/** The number of the last act before the test, as the log is only added to. */
let lastAct: number;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await makeTemporaryFolder();
  const { sql } = database;
  admin = await signInAs(sql, 'ayse@example.com');
  editor = await signInAs(sql, 'can@example.com', { role: 'editor' });
  const library = openLibrary({
    sql,
    store: openFolderStore(join(folder.path, 'media')),
    maxMegabytes: 1,
    temporaryFolder: join(folder.path, 'uploads'),
  });
  app = await openApp(sql, undefined, {}, { library });
  await insertPost(sql, { slug: 'kargo' });
  await insertLead(sql, { fields: { firstName: 'Zeynep' } });
});
beforeEach(async () => {
  const [row] = await database.sql<
    [{ n: number }]
  >`select coalesce(max(n), 0)::integer as n from activity_log`;
  lastAct = row.n;
});
afterAll(async () => {
  await app.close();
  await database.drop();
  await folder.remove();
});

const post = (token: string, body: object, site = 'same-origin') =>
  app.inject({
    method: 'POST',
    url: ADMIN_FILES.site,
    cookies: { '__Host-session': token },
    headers: { 'sec-fetch-site': site },
    payload: body,
  });

async function namesOf(bytes: Buffer): Promise<string[]> {
  const file = join(folder.path, 'download.zip');
  await writeFile(file, bytes);
  return [...(await readArchive(file)).keys()];
}

const listActs = async () => {
  const rows = await database.sql<{ act: string }[]>`
    select act from activity_log where n > ${lastAct} order by n
  `;
  return rows.map(({ act }) => act);
};

test('an administrator downloads the archive, and the activity log has the act', async () => {
  const answer = await post(admin, { leads: false });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/zip');
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="site-\d{4}-\d\d-\d\d\.zip"$/);
  const names = await namesOf(answer.rawPayload);
  expect(names).toContain('posts/kargo.md');
  expect(names).not.toContain('leads.csv');
  expect(await listActs()).toEqual(['moving.export']);
});

test('leads are a further act', async () => {
  const answer = await post(admin, { leads: true });
  expect(await namesOf(answer.rawPayload)).toContain('leads.csv');
  expect(await listActs()).toEqual(['moving.export', 'leads.export']);
});

test('requires an administrator, a page of this site, and a password that was entered a short time ago', async () => {
  expect((await post(editor, { leads: false })).statusCode).toBe(403);
  expect((await post(admin, { leads: false }, 'cross-site')).statusCode).toBe(403);
  expect((await post(admin, {})).statusCode).toBe(400);
  await database.sql`update sessions set authenticated_at = now() - interval '11 minutes'`;
  const stale = await post(admin, { leads: false });
  expect([stale.statusCode, stale.json<{ code: string }>().code]).toEqual([403, 'CONFIRMATION_NEEDED']);
  await database.sql`update sessions set authenticated_at = now()`;
});

test('one export runs at a time, and the next one starts after it', async () => {
  const { sql } = database;
  let first: ReturnType<typeof post> | undefined;
  await sql.begin(async (tx) => {
    await tx`lock table blog_categories in access exclusive mode`;
    first = post(admin, { leads: false });
    // The export waits for the table.
    await expect
      .poll(async () => (await sql`select from pg_locks where not granted`).count)
      .toBeGreaterThan(0);
    const second = await post(admin, { leads: false });
    expect([second.statusCode, second.json<{ code: string }>().code]).toEqual([409, 'EXPORT_BUSY']);
  });
  expect((await first)?.statusCode).toBe(200);
  await expect.poll(async () => (await post(admin, { leads: false })).statusCode).toBe(200);
});
