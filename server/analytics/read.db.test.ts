import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertMember } from '#server/auth/write.ts';
import { createSessions, sessionCookieName } from '#server/sessions/session.ts';
import { type DayRange, dayRange } from '#shared/analytics/schemas.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { insertLead, insertPost, type leadSubmissionOf } from '#tests/support/factories/factories.ts';
import { ORIGIN, openApp } from '#tests/support/servers/open-app.ts';

let database: TestDatabase;
let app: FastifyInstance;
let cookie: string;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await openApp(database.sql);
  await insertMember(database.sql, { email: 'ayse@example.com', password: 'uzun bir parola' });
  const [user] = await database.sql<{ id: string }[]>`select id from users`;
  cookie = `${sessionCookieName(ORIGIN)}=${await createSessions(database.sql).start(user?.id ?? '')}`;
});
beforeEach(() => database.sql`truncate analytics_events`);
afterAll(async () => {
  await app?.close();
  await database?.drop();
});

type Procedure = 'days' | 'topPages' | 'referrers' | 'funnel';

const callProcedure = (procedure: Procedure, range: DayRange, headers: Record<string, string>) =>
  app.inject({
    url: `/trpc/admin.analytics.${procedure}`,
    query: { input: JSON.stringify({ json: range }) },
    headers,
  });

async function readNumbers(procedure: Procedure): Promise<unknown> {
  const response = await callProcedure(procedure, march, { cookie });
  return response.json<{ result: { data: { json: unknown } } }>().result.data.json;
}

type EventRow = {
  name?: string;
  path?: string;
  button?: string;
  seconds?: number;
  begins?: boolean;
  host?: string;
  at?: string;
};

async function insertLeadInMarch(context: Parameters<typeof leadSubmissionOf>[0] = {}): Promise<void> {
  const id = await insertLead(database.sql, {
    ...context,
    context: { button: 'hero_demo_request', ...context.context },
  });
  await database.sql`update leads set created_at = '2026-03-02T12:00:00+03:00' where id = ${id}`;
}

async function insertEvent(row: EventRow): Promise<void> {
  const { name = 'page_view', path = '/', button = null, seconds = null, begins = false, host = null } = row;
  await database.sql`
    insert into analytics_events (name, path, button, seconds, begins_visit, referrer_host, happened_at)
    values (
      ${name}, ${path}, ${button}, ${seconds}, ${begins}, ${host}, ${row.at ?? '2026-03-02T12:00:00+03:00'}
    )
  `;
}

const march = { from: '2026-03-01', to: '2026-03-03' };

test('every day of the range has its visits and page views, by the site’s time zone', async () => {
  // The last second of a day in Istanbul, and the first second of the next day.
  await insertEvent({ at: '2026-03-01T20:59:59Z', begins: true });
  await insertEvent({ at: '2026-03-01T21:00:00Z', begins: true });
  await insertEvent({ at: '2026-03-02T12:00:00Z' });
  await insertEvent({ at: '2026-03-02T12:00:00Z', name: 'hero_demo_request' });
  await insertEvent({ at: '2026-03-03T21:00:00Z' });
  await insertEvent({ at: '2026-02-28T20:59:59Z' });
  expect(await readNumbers('days')).toEqual([
    { day: '2026-03-01', visits: 1, pages: 1 },
    { day: '2026-03-02', visits: 1, pages: 2 },
    { day: '2026-03-03', visits: 0, pages: 0 },
  ]);
});

test('the most viewed pages come first', async () => {
  await insertEvent({ path: '/blog' });
  await insertEvent({ path: '/blog', begins: true });
  await insertEvent({ path: '/a', at: '2026-03-03T20:59:59Z' });
  await insertEvent({ path: '/yarin', at: '2026-03-03T21:00:00Z' });
  await insertEvent({ path: '/', begins: true });
  await insertEvent({ path: '/blog', name: 'demo_form_opened', button: 'hero_demo_request' });
  await insertEvent({ path: '/eski', at: '2026-02-01T12:00:00Z' });
  expect(await readNumbers('topPages')).toEqual([
    { path: '/blog', views: 2, visits: 1, post: null },
    { path: '/', views: 1, visits: 1, post: null },
    { path: '/a', views: 1, visits: 0, post: null },
  ]);
});

test('a renamed post is one page with its former views', async () => {
  const { sql } = database;
  const { id } = await insertPost(sql, { title: 'Gece', slug: 'eski-ad' });
  await sql`update blog_posts set slug = 'gece' where id = ${id}`;
  await insertEvent({ path: '/blog/2026/03/eski-ad', begins: true });
  await insertEvent({ path: '/blog/2026/03/gece' });
  await insertEvent({ path: '/' });
  await insertEvent({ path: '/blog/2026/03/gece' });
  expect(await readNumbers('topPages')).toEqual([
    { path: '/blog/2026/03/gece', views: 3, visits: 1, post: { id, title: 'Gece', category: null } },
    { path: '/', views: 1, visits: 0, post: null },
  ]);
});

test('visits are counted by referrer', async () => {
  for (const host of ['arama.example', 'arama.example', undefined])
    await insertEvent({ begins: true, ...(host ? { host } : {}) });
  await insertEvent({ path: '/blog' });
  expect(await readNumbers('referrers')).toEqual([
    { host: 'arama.example', visits: 2 },
    { host: null, visits: 1 },
  ]);
});

test('the funnel counts every step of the form for each button', async () => {
  const steps: [name: string, times: number][] = [
    ['demo_form_opened', 3],
    ['demo_form_submitted', 2],
  ];
  for (const [name, times] of steps)
    for (let time = 0; time < times; time += 1) await insertEvent({ name, button: 'hero_demo_request' });
  await insertEvent({ name: 'hero_demo_request' });
  for (const seconds of [10, 21])
    await insertEvent({ name: 'demo_form_abandoned', button: 'hero_demo_request', seconds });
  await insertEvent({ name: 'demo_form_opened', button: 'header_demo_request' });
  await insertEvent({ name: 'demo_form_opened', button: 'izmir_demo_request', at: '2026-02-01T12:00:00Z' });
  await insertEvent({ name: 'page_view' });
  await insertEvent({ name: 'article_read', path: '/blog/2026/03/gece', seconds: 40 });
  // The browser sent no event for this lead.
  await insertLeadInMarch();
  expect(await readNumbers('funnel')).toEqual([
    {
      button: 'hero_demo_request',
      pressed: 1,
      opened: 3,
      submitted: 2,
      leads: 1,
      abandoned: 2,
      abandonedSeconds: 15.5,
    },
    {
      button: 'header_demo_request',
      pressed: 0,
      opened: 1,
      submitted: 0,
      leads: 0,
      abandoned: 0,
      abandonedSeconds: null,
    },
  ]);
});

test('a visitor without a session gets no numbers', async () => {
  for (const procedure of ['days', 'topPages', 'referrers', 'funnel'] as const) {
    const response = await callProcedure(procedure, march, {});
    expect([response.statusCode, response.body], procedure).toEqual([
      401,
      expect.stringContaining('UNAUTHORIZED'),
    ]);
  }
});

describe('a range', () => {
  test.each([
    [{ from: '2026-03-01', to: '2026-03-01' }, true],
    [{ from: '2025-02-01', to: '2026-03-01' }, true],
    [{ from: '2026-03-02', to: '2026-03-01' }, false],
    [{ from: '2020-01-01', to: '2026-03-01' }, false],
    [{ from: '2026-02-30', to: '2026-03-01' }, false],
    [{ from: '0000-01-01', to: '0000-01-02' }, false],
    [{ from: '2026-03-01T00:00:00Z', to: '2026-03-02' }, false],
    // An unknown key, which a newer version of the page may send, is ignored.
    [{ from: '2026-03-01', to: '2026-03-02', zone: 'UTC' }, true],
  ])('%j is valid: %s', (range, valid) => {
    expect(dayRange.safeParse(range).success).toBe(valid);
  });
});
