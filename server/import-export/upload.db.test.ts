import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { zip } from '#blog-sources/__fixtures__/zip.ts';
import { openSource } from '#blog-sources/open-source.ts';
import { createCaller } from '#server/app-router.ts';
import { readEnv } from '#server/env.ts';
import { sessionCookieName } from '#server/sessions/session.ts';
import { IMPORT_UPLOAD_PATH } from '#shared/routes.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { contextOf, signInAs } from '#tests/support/factories/context.ts';
import { memorySource, sourcePost, sourceSite } from '#tests/support/factories/import-source.ts';
import { makeTemporaryFolder, type TemporaryFolder } from '#tests/support/runner/temporary-folder.ts';
import { ORIGIN, openApp } from '#tests/support/servers/open-app.ts';
import { startImports } from './import/job.ts';

let database: TestDatabase;
let folder: TemporaryFolder;
let app: FastifyInstance;
let token: string;
let editor: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await makeTemporaryFolder();
  const { sql } = database;
  app = await openApp(sql, undefined, {}, { importFolder: join(folder.path, 'imports') });
  token = await signInAs(sql, 'ayse@example.com');
  editor = await signInAs(sql, 'can@example.com', { role: 'editor' });
});
afterAll(async () => {
  await app.close();
  await database.drop();
  await folder.remove();
});

const upload = (
  session: string | undefined,
  headers: Record<string, string> = {},
  payload: string | Buffer = '<rss/>',
) =>
  app.inject({
    method: 'POST',
    url: `${IMPORT_UPLOAD_PATH}?name=${encodeURIComponent('../../eski blog.xml')}`,
    headers: {
      origin: ORIGIN,
      'content-type': 'text/xml',
      ...(session !== undefined && { cookie: `${sessionCookieName(ORIGIN)}=${session}` }),
      ...headers,
    },
    payload,
  });

test('only administrators upload an export, from this site', async () => {
  expect((await upload(undefined)).statusCode).toBe(401);
  expect((await upload(editor)).statusCode).toBe(403);
  expect((await upload(token, { origin: 'https://baska.example' })).statusCode).toBe(403);
});

test('an uploaded export is tried by the job, imported after the start, and its file is kept', async () => {
  const { sql } = database;
  const answer = await upload(token);
  expect(answer.statusCode).toBe(201);
  const { id } = answer.json<{ id: string }>();
  const [row] = await sql<[{ files: string[] }]>`select files from imports where id = ${id}`;
  const [file = ''] = row.files;
  expect(file).toBe(join(folder.path, 'imports', id, '-..-eski blog.xml'));
  expect(await readFile(file, 'utf8')).toBe('<rss/>');

  const { moving } = createCaller(contextOf(sql, { sessionToken: token })).admin;
  const job = startImports({
    sql,
    env: { ...readEnv({}), dataDir: folder.path },
    log: { warn: () => {} },
    openSource: async () => memorySource([sourceSite(), sourcePost({ slug: 'a' })]),
    everyMs: 10,
  });
  const stateOf = async () => (await moving.current({})).report?.state;
  await expect.poll(stateOf).toBe('ready');
  await moving.start({ id });
  await expect.poll(stateOf).toBe('done');
  const { report } = await moving.current({});
  expect(report).toMatchObject({ fileName: '-..-eski blog.xml', counts: { posts: { done: 1 } } });
  await job.stop();
  expect(existsSync(file)).toBe(true);
});

test('an archive with files of two formats is read as the format that a member chooses', async () => {
  const { sql } = database;
  const { moving } = createCaller(contextOf(sql, { sessionToken: token })).admin;
  const ghost = JSON.stringify({ db: [{ data: { posts: [{ id: '1', title: 'G', html: '<p>g</p>' }] } }] });
  const archive = zip([
    { name: 'ghost.json', content: ghost },
    { name: 'content/posts/a.md', content: '---\ndate: 2026-01-02\n---\na' },
    { name: 'content/posts/b.md', content: '---\ndate: 2026-01-03\n---\nb' },
  ]);
  const { id } = (await upload(token, {}, archive)).json<{ id: string }>();
  const job = startImports({
    sql,
    env: { ...readEnv({}), dataDir: folder.path },
    log: { warn: () => {} },
    openSource,
    everyMs: 10,
  });
  const reportOf = async () => {
    const { report } = await moving.current({});
    return report?.state === 'ready' ? [report.format, report.otherFormats, report.counts.posts.total] : [];
  };
  await expect.poll(reportOf).toEqual(['ghost', ['markdown'], 1]);
  await moving.retry({ id, format: 'markdown' });
  await expect.poll(reportOf).toEqual(['markdown', ['ghost'], 2]);
  await moving.retry({ id, siteUrl: 'https://gunluk.example' });
  await expect.poll(reportOf).toEqual(['markdown', ['ghost'], 2]);
  await job.stop();
  await moving.discard({ id });
});

test('an import that has not begun can be discarded, another one not', async () => {
  const { sql } = database;
  const { moving } = createCaller(contextOf(sql, { sessionToken: token })).admin;
  const { id } = (await upload(token)).json<{ id: string }>();
  await moving.discard({ id });
  const { report } = await moving.current({});
  expect(report?.state).toBe('done');
  await expect(moving.discard({ id: report?.id ?? '' })).rejects.toMatchObject({
    cause: { code: 'IMPORT_NOT_READY' },
  });
});

test('an unexpected error is followed by further tries, and then ends the import, which can be continued', async () => {
  const { sql } = database;
  const { moving } = createCaller(contextOf(sql, { sessionToken: token })).admin;
  const { id } = (await upload(token)).json<{ id: string }>();
  const source = memorySource([sourceSite(), sourcePost({ slug: 'b' })]);
  let errors = 2;
  let tries = 0;
  const job = startImports({
    sql,
    env: { ...readEnv({}), dataDir: folder.path },
    log: { warn: () => {} },
    openSource: () => {
      tries += 1;
      errors -= 1;
      return errors >= 0 ? Promise.reject(new TypeError('a bug')) : Promise.resolve(source);
    },
    everyMs: 10,
  });
  const reportOf = async () => (await moving.current({})).report;
  await expect.poll(async () => (await reportOf())?.state).toBe('ready');
  [errors, tries] = [Number.POSITIVE_INFINITY, 0];
  await moving.start({ id });
  await expect.poll(async () => (await reportOf())?.state).toBe('failed');
  expect((await reportOf())?.failure).toBe('IMPORT_FAILED');
  expect(tries).toBe(3);
  errors = 2;
  await moving.start({ id });
  await expect.poll(async () => (await reportOf())?.state).toBe('done');
  await job.stop();
});

test('after the last import has been undone, no earlier one takes its place', async () => {
  const { sql } = database;
  const { moving } = createCaller(contextOf(sql, { sessionToken: token })).admin;
  await upload(token);
  const { id } = (await upload(token)).json<{ id: string }>();
  await sql`update imports set state = 'undone' where id = ${id}`;
  expect(await moving.current({})).toEqual({ report: null });
});
