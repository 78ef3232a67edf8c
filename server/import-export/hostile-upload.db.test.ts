import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wxr, wxrItem } from '#blog-sources/__fixtures__/wxr.ts';
import { zip } from '#blog-sources/__fixtures__/zip.ts';
import { LIMITS } from '#blog-sources/limits.ts';
import { createCaller } from '#server/app-router.ts';
import { readEnv } from '#server/env.ts';
import { sessionCookieName } from '#server/sessions/session.ts';
import { IMPORT_UPLOAD_PATH } from '#shared/routes.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { contextOf, signInAs } from '#tests/support/factories/context.ts';
import { makeTemporaryFolder, type TemporaryFolder } from '#tests/support/runner/temporary-folder.ts';
import { ORIGIN, openApp } from '#tests/support/servers/open-app.ts';
import { startImports } from './import/job.ts';

let database: TestDatabase;
let folder: TemporaryFolder;
let app: FastifyInstance;
let token: string;
let job: ReturnType<typeof startImports>;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await makeTemporaryFolder();
  const { sql } = database;
  app = await openApp(sql, undefined, {}, { importFolder: join(folder.path, 'imports') });
  token = await signInAs(sql, 'ayse@example.com');
  job = startImports({
    sql,
    env: { ...readEnv({}), dataDir: folder.path },
    log: { warn: () => {} },
    everyMs: 10,
  });
});
afterAll(async () => {
  await job.stop();
  await app.close();
  await database.drop();
  await folder.remove();
});

const whole = wxr(wxrItem({ id: 1, content: 'Merhaba' }));
const post = { name: 'posts/a.md', content: '# A\n\nb' };

test.each<[string, string, string | Uint8Array, string]>([
  [
    'a zip bomb',
    'a.zip',
    zip([post, { name: 'b.md', content: Buffer.alloc(LIMITS.freeBytes + 1) }]),
    'IMPORT_FILE_HOSTILE b.md',
  ],
  [
    'a path out of the archive',
    'a.zip',
    zip([post, { name: '../b.md', content: 'b' }]),
    'IMPORT_FILE_HOSTILE',
  ],
  [
    'expansion of entities',
    'a.xml',
    whole.replace('<rss', '<!DOCTYPE rss [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>\n<rss'),
    'IMPORT_FILE_HOSTILE a.xml:2',
  ],
  ['a truncated file', 'a.xml', whole.slice(0, -40), 'IMPORT_FILE_TRUNCATED a.xml:22'],
  ['a truncated archive', 'a.zip', zip([post]).subarray(0, 60), 'IMPORT_FILE_TRUNCATED a.zip'],
  ['no bytes', 'a.xml', '', 'IMPORT_FORMAT_UNKNOWN a.xml'],
  [
    'a picture with a wrong name',
    'a.xml',
    Buffer.from('\u0089PNG\r\n', 'latin1'),
    'IMPORT_FORMAT_UNKNOWN a.xml',
  ],
])(
  'an upload with %s is refused with its message, and leaves nothing',
  async (_name, name, payload, failure) => {
    const { sql } = database;
    const answer = await app.inject({
      method: 'POST',
      url: `${IMPORT_UPLOAD_PATH}?name=${name}`,
      headers: {
        origin: ORIGIN,
        'content-type': 'application/octet-stream',
        cookie: `${sessionCookieName(ORIGIN)}=${token}`,
      },
      payload: Buffer.from(payload),
    });
    expect(answer.statusCode).toBe(201);
    const { id } = answer.json<{ id: string }>();
    const { moving } = createCaller(contextOf(sql, { sessionToken: token })).admin;
    const reportOf = async () => (await moving.current({})).report;
    await expect.poll(async () => (await reportOf())?.state).toBe('failed');
    const report = await reportOf();
    expect(`${report?.failure} ${report?.failurePlace}`).toMatch(failure);
    expect(report?.failurePlace).not.toContain(folder.path);
    await expect.poll(() => existsSync(join(folder.path, 'imports', id))).toBe(false);
    const [rows] = await sql`
    select
      (select count(*)::integer from import_items) as items, (select count(*)::integer from import_urls) as urls,
      (select count(*)::integer from blog_posts) as posts, (select count(*)::integer from media) as pictures
  `;
    expect(rows).toEqual({ items: 0, urls: 0, posts: 0, pictures: 0 });
    await moving.discard({ id });
    expect(await reportOf()).toBeNull();
  },
);
