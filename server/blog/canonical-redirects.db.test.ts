import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabaseLimiter } from '#server/db/connect.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { insertCategory, insertPost } from '#tests/support/factories/factories.ts';
import { openApp } from '#tests/support/servers/open-app.ts';

let database: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await openApp(database.sql);
  await insertPost(database.sql, { slug: 'eski', publishedAt: '2026-03-14' });
  await insertPost(database.sql, { slug: 'yazi', publishedAt: '2026-03-14' });
  await insertPost(database.sql, { slug: 'taslak', status: 'draft', publishedAt: '2026-03-14' });
  await insertCategory(database.sql, 'Klinik', 'klinik');
  await database.sql`update blog_categories set slug = 'hekim'`;
  await database.sql`update blog_posts set slug = 'yeni', published_at = '2026-05-01' where slug = 'eski'`;
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

test.each([
  ['/blog/', '/blog'],
  ['/BLOG?q=%C3%87A%C4%9ERI&page=2', '/blog?q=%C3%87A%C4%9ERI&page=2'],
  ['/blog//2026/03/yazi', '/blog/2026/03/yazi'],
  ['/blog/2026/3/yazi?utm_source=X%2F', '/blog/2026/03/yazi?utm_source=X%2F'],
  ['/Blog/2026/3/YAZI/', '/blog/2026/03/yazi'],
  // The redirect does not depend on whether the post exists.
  ['/blog/2026/3/taslak', '/blog/2026/03/taslak'],
  ['/blog/2026/3/yok', '/blog/2026/03/yok'],
  // A path that is both misspelled and outdated needs only one redirect.
  ['/blog/2026/3/ESKI/?a=1', '/blog/2026/05/yeni?a=1'],
  ['/blog/YAZI/', '/blog/2026/03/yazi'],
  ['/blog/ESKI', '/blog/2026/05/yeni'],
  ['/blog/TASLAK', '/blog/taslak'],
  ['/blog/category/Klinik/', '/blog/category/hekim'],
  ['/blog/category/HEKIM?page=2', '/blog/category/hekim?page=2'],
  ['/blog/category/YOK', '/blog/category/yok'],
  ['/blog/archive/2026/3', '/blog/archive/2026/03'],
  ['/Blog/Preview', '/blog/preview'],
  ['/blog/?next=//evil.example', '/blog?next=//evil.example'],
])('%s redirects permanently to %s', async (from, to) => {
  const response = await app.inject(from);
  expect([response.statusCode, response.headers['location']]).toEqual([301, to]);
  expect(response.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  expect(response.headers['x-content-type-options']).toBe('nosniff');
  const head = await app.inject({ method: 'HEAD', url: from });
  expect([head.statusCode, head.headers['location']]).toEqual([301, to]);
});

// tests/journeys/http.test.ts tests malformed request lines.
test.each(['/Yok/', '/trpc//', '/ASSETS/x.js'])('%s is not redirected', async (path) => {
  expect((await app.inject(path)).headers['location']).toBeUndefined();
});

test('a path in its canonical form is not redirected', async () => {
  expect((await app.inject('/healthz')).statusCode).toBe(200);
});

test('a POST is not redirected', async () => {
  const response = await app.inject({ method: 'POST', url: '/Demo-Talebi/' });
  expect(response.headers['location']).toBeUndefined();
});

test('without the database a misspelled path still redirects to its canonical form', async () => {
  const appWithoutDatabase = await openApp(
    database.sql,
    createDatabaseLimiter({ concurrency: 0, acquireTimeoutMs: 10, deadlineMs: 10 }),
  );
  const response = await appWithoutDatabase.inject('/blog/2026/3/ESKI');
  expect([response.statusCode, response.headers['location']]).toEqual([301, '/blog/2026/03/eski']);
  await appWithoutDatabase.close();
});
