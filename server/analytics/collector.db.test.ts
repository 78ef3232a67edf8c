import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDatabaseLimiter } from '#server/db/connect.ts';
import { deviceCookieName, sessionCookieName } from '#server/sessions/session.ts';
import { addedButtonName, addedRecordName } from '#shared/site-texts/added-pages.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { insertPost } from '#tests/support/factories/factories.ts';
import { ORIGIN, openApp } from '#tests/support/servers/open-app.ts';
import { startEventRetention } from './retention.ts';
import { deleteExpiredEvents } from './write.ts';

const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

let database: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await app?.close();
  app = await openApp(database.sql);
  await database.sql`truncate analytics_events`;
});
afterAll(async () => {
  await app?.close();
  await database.drop();
});

type RequestOptions = { headers?: Record<string, string>; type?: string };

async function send(body: unknown, { headers = {}, type = 'application/json' }: RequestOptions = {}) {
  return app.inject({
    method: 'POST',
    url: '/olay',
    headers: { 'content-type': type, 'user-agent': BROWSER, 'sec-fetch-site': 'same-origin', ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

const listEvents = () => database.sql`
  select name, path, button, seconds, begins_visit, referrer_host from analytics_events order by id
`;
const countEvents = async () => (await listEvents()).length;
const view = { name: 'page_view', path: '/blog' };

describe('the collector', () => {
  test('stores nothing from a browser that has signed in', async () => {
    for (const name of [sessionCookieName(ORIGIN), deviceCookieName(ORIGIN)]) {
      const response = await send({ events: [view] }, { headers: { cookie: `${name}=x` } });
      expect([response.statusCode, await countEvents()]).toEqual([204, 0]);
    }
    await send({ events: [view] }, { headers: { cookie: 'theme=dark' } });
    expect(await countEvents()).toBe(1);
  });

  test('stores the fields of the catalogue, and nothing about the sender', async () => {
    const response = await send({
      events: [
        {
          ...view,
          path: '/blog?q=ayse%40example.com#not',
          begins_visit: true,
          referrer: 'https://Arama.example/bul?q=gizli',
          client_id: 'x',
        },
        { name: 'demo_form_opened', path: '/', button: 'header_demo_request', email: 'a@b.co' },
        { name: 'demo_form_abandoned', path: '/', button: 'header_demo_request', seconds: 12.6 },
        { name: 'generate_lead', path: '/', button: 'hero_demo_request', currency: 'TRY', value: 100 },
        { name: 'sakarya_pricing_starter', path: '/sakarya-ai-cagri-merkezi' },
      ],
    });
    expect([response.statusCode, response.body, response.headers['set-cookie']]).toEqual([
      204,
      '',
      undefined,
    ]);
    expect(response.headers['cache-control']).toBe('no-store');
    const none = { button: null, seconds: null, begins_visit: false, referrer_host: null };
    expect(await listEvents()).toEqual([
      { ...none, name: 'page_view', path: '/blog', begins_visit: true, referrer_host: 'arama.example' },
      { ...none, name: 'demo_form_opened', path: '/', button: 'header_demo_request' },
      { ...none, name: 'demo_form_abandoned', path: '/', button: 'header_demo_request', seconds: 13 },
      { ...none, name: 'generate_lead', path: '/', button: 'hero_demo_request' },
      { ...none, name: 'sakarya_pricing_starter', path: '/sakarya-ai-cagri-merkezi' },
    ]);
    const columns = await database.sql<{ name: string }[]>`
      select column_name as name from information_schema.columns where table_name = 'analytics_events'
    `;
    expect(columns.map(({ name }) => name).toSorted()).toEqual([
      'begins_visit',
      'button',
      'campaign',
      'depth',
      'happened_at',
      'happened_on',
      'id',
      'medium',
      'name',
      'path',
      'referrer_host',
      'seconds',
      'source',
    ]);
  });

  test('stores how far an article was read, and drops other depths', async () => {
    await insertPost(database.sql, { slug: 'telefon' });
    const read = { name: 'article_read', path: '/blog/2026/03/telefon', depth: 75, seconds: 61.6 };
    await send({
      events: [read, { ...read, depth: 80 }, { ...read, seconds: -1 }, { ...read, depth: undefined }],
    });
    expect(await database.sql`select name, path, depth, seconds, button from analytics_events`).toEqual([
      { ...read, seconds: 62, button: null },
    ]);
    await send({ events: [read] }, { headers: { cookie: `${sessionCookieName(ORIGIN)}=x` } });
    expect(await countEvents()).toBe(1);
  });

  test('stores only source, medium and campaign of the parameters', async () => {
    const campaign = {
      utm_source: 'Bulten',
      utm_medium: 'email',
      utm_campaign: 'Kasım',
      utm_term: 'gizli',
      gclid: 'g1',
    };
    await send({ events: [{ ...view, begins_visit: true, campaign }] });
    const rows = await database.sql`select to_jsonb(e) as event from analytics_events e`;
    expect(rows).toMatchObject([{ event: { source: 'bulten', medium: 'email', campaign: 'Kasım' } }]);
    expect(JSON.stringify(rows)).not.toMatch(/gizli|g1/);
  });

  test('stores the buttons of pages that members have added, and of no other page', async () => {
    const { sql } = database;
    const slug = 'antalya-ai-cagri-merkezi';
    await sql`insert into added_pages (slug, kind, copied_from) values (${slug}, 'city', 'city-izmir')`;
    await sql`
      insert into site_record_versions (name, number, fields, live_from)
      values (${addedRecordName(slug)}, 1, ${sql.json({ voice: 'Plajda yer var mı?' })}, now())
    `;
    const [known, unknown] = [addedButtonName(slug), addedButtonName('yok')];
    const path = `/${slug}`;
    await send({
      events: [
        { name: known, path },
        { name: unknown, path },
        { name: 'demo_form_opened', path, button: known },
        { name: 'demo_form_opened', path, button: unknown },
        view,
      ],
    });
    expect((await listEvents()).map(({ name, button }) => [name, button])).toEqual([
      [known, null],
      ['demo_form_opened', known],
      ['page_view', null],
    ]);
  });

  test.each([
    ['with an unknown name', { name: 'invented', path: '/' }],
    ['without a name', { path: '/' }],
    ['without a path', { name: 'page_view' }],
    ['with a URL as its path', { ...view, path: 'https://evil.example/' }],
    ['with the start of a URL as its path', { ...view, path: '//evil.example/' }],
    ['with the start of a URL in another notation', { ...view, path: '/\\evil.example/' }],
    ['with a space in its path', { ...view, path: '/ /' }],
    ['with a NUL', { ...view, path: '/\0' }],
    ['with a path that is too long', { ...view, path: `/${'x'.repeat(281)}` }],
    ['with an unknown button', { name: 'demo_form_opened', path: '/', button: 'invented' }],
    ['without its button', { name: 'demo_form_opened', path: '/' }],
    [
      'with negative seconds',
      { name: 'demo_form_abandoned', path: '/', button: 'hero_demo_request', seconds: -1 },
    ],
    ['that is a number', 7],
    ['that is nothing', null],
  ])('drops an event %s, and stores the valid event of the same request', async (_name, bad) => {
    expect((await send({ events: [bad, view, bad] })).statusCode).toBe(204);
    expect(await listEvents()).toMatchObject([view]);
  });

  test.each([
    '',
    'app://com.google',
    'javascript:alert(1)',
    'https://5321234567.example/',
    'https://[::1]/',
    'about:client',
    7,
  ])('stores null instead of the referrer %j', async (referrer) => {
    await send({ events: [{ ...view, referrer, begins_visit: true }] });
    expect(await listEvents()).toMatchObject([{ referrer_host: null, begins_visit: true }]);
  });

  test('stores the names of apps, cuts long names, and keeps the signs of names', async () => {
    const campaign = { utm_source: 'news/letter', utm_campaign: `[TR] A & B %50 ${'x'.repeat(300)}` };
    await send({
      events: [
        { ...view, begins_visit: true, referrer: 'android-app://com.google.android.gm/' },
        { ...view, begins_visit: true, referrer: `https://arama.example/${'x'.repeat(3000)}`, campaign },
      ],
    });
    const rows = await database.sql`
      select referrer_host as host, source, medium, campaign from analytics_events order by id`;
    expect(rows).toEqual([
      { host: 'com.google.android.gm', source: 'gmail', medium: 'email', campaign: '' },
      {
        host: 'arama.example',
        source: 'news/letter',
        medium: '',
        campaign: `[TR] A & B %50 ${'x'.repeat(65)}`,
      },
    ]);
  });

  test.each(['/uydurma', '/blog/2026/03/uydurma', '/abone-cik/ayse@example.com', '/blog/preview/anahtar'])(
    'drops an event of %s, which is no page',
    async (path) => {
      await send({
        events: [
          { ...view, path, begins_visit: true },
          { ...view, path: '/Pricing/' },
        ],
      });
      expect(await listEvents()).toMatchObject([{ path: '/pricing' }]);
    },
  );

  test('accepts JSON that is sent as text/plain', async () => {
    expect((await send({ events: [view] }, { type: 'text/plain;charset=UTF-8' })).statusCode).toBe(204);
    expect(await countEvents()).toBe(1);
  });

  test('stores nothing from a bot that names itself, or from a client without a user agent', async () => {
    for (const userAgent of ['Mozilla/5.0 (compatible; Googlebot/2.1)', '']) {
      const response = await send({ events: [view] }, { headers: { 'user-agent': userAgent } });
      expect(response.statusCode).toBe(204);
    }
    expect(await countEvents()).toBe(0);
  });

  test('stores at most 300 events a minute from each IP address', async () => {
    const twenty = { events: Array.from({ length: 20 }, () => view) };
    for (let request = 0; request < 20; request += 1) {
      expect((await send(twenty, { headers: { 'x-forwarded-for': '10.0.0.1' } })).statusCode).toBe(204);
    }
    expect(await countEvents()).toBe(300);
    await send(twenty, { headers: { 'x-forwarded-for': '10.0.0.2' } });
    expect(await countEvents()).toBe(320);
  });

  test('stores the day of an event in the site’s time zone', async () => {
    await send({ events: [view] });
    await database.sql`update analytics_events set happened_at = '2026-03-31T22:30:00Z'`;
    expect(await database.sql`select happened_on::text as day from analytics_events`).toEqual([
      { day: '2026-04-01' },
    ]);
  });
});

describe('the collector refuses', () => {
  test.each([
    ['text that is not JSON', '{"events":', 400],
    ['events that are not a list', { events: {} }, 400],
    ['a body that is not an object', '[]', 400],
    ['an empty body', '', 400],
    ['21 events', { events: Array.from({ length: 21 }, () => view) }, 400],
    ['more than 16 KB', { events: [{ ...view, path: 'x'.repeat(16 * 1024) }] }, 413],
  ])('%s', async (_name, body, status) => {
    const response = await send(body);
    expect(response.statusCode).toBe(status);
    expect(Object.keys(response.json())).toEqual(['code', 'message', 'requestId']);
    expect(await countEvents()).toBe(0);
  });

  test('a body of another content type', async () => {
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/html'])
      expect((await send({ events: [view] }, { type })).statusCode, type).toBe(415);
    expect(await countEvents()).toBe(0);
  });

  test.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', origin: ORIGIN },
  ])('a request from a page of another site: %j', async (headers) => {
    expect((await send({ events: [view] }, { headers })).statusCode).toBe(403);
    expect(await countEvents()).toBe(0);
  });
});

test('the request succeeds without the database, and the event is lost', async () => {
  const full = createDatabaseLimiter({ concurrency: 0, acquireTimeoutMs: 10, deadlineMs: 10 });
  await app.close();
  app = await openApp(database.sql, full);
  expect((await send({ events: [view] })).statusCode).toBe(204);
  expect(await countEvents()).toBe(0);
});

describe('retention', () => {
  beforeEach(async () => {
    await database.sql`
      insert into analytics_events (name, path, happened_at)
      select 'page_view', '/', now() - age
      from unnest(array['13 months 1 minute', '12 months 25 days', '0 days']::interval[]) age
    `;
  });

  test('deletes only events that are older than thirteen months', async () => {
    expect(await deleteExpiredEvents(database.sql)).toBe(false);
    expect(await countEvents()).toBe(2);
  });

  test('runs once when the job starts', async () => {
    const limiter = createDatabaseLimiter({ concurrency: 1, acquireTimeoutMs: 20_000, deadlineMs: 20_000 });
    const retention = startEventRetention({ sql: database.sql, limiter, log: app.log });
    await expect.poll(countEvents).toBe(2);
    await retention.stop();
  });
});
