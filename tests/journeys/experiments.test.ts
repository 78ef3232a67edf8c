import { once } from 'node:events';
import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCaller } from '#server/app-router.ts';
import { createDatabaseLimiter } from '#server/db/connect.ts';
import { readClientBuild } from '#server/pages/client-build.ts';
import { ContentWatch } from '#server/pages/content-watch.ts';
import { ResponseStore } from '#server/pages/response-store.ts';
import { ROOT } from '#server/root.ts';
import { sessionCookieName } from '#server/sessions/session.ts';
import { DEFAULT_RECORDS } from '#shared/site-texts/defaults/all.ts';
import { createTestDatabase, type TestDatabase } from '../support/database/db.ts';
import { contextOf, signInAs } from '../support/factories/context.ts';
import { ORIGIN, openApp } from '../support/servers/open-app.ts';

const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const FAQ = { name: 'pricing', path: 'faq.items.0.question' } as const;
const FIRST = DEFAULT_RECORDS.pricing.faq.items[0]?.question ?? '';
const SECOND = 'Bu bir deneme sorusu mu?';
const RECORD_CALL = `/trpc/site.record?batch=1&input=${encodeURIComponent(JSON.stringify({ 0: { json: { name: 'pricing' } } }))}`;

let database: TestDatabase;
let app: FastifyInstance;
let content: ContentWatch;
let port: number;

beforeAll(async () => {
  database = await createTestDatabase();
  const { sql } = database;
  content = ContentWatch.start({ sql, today: () => '2026-03-14', everyMs: 600_000 });
  app = await openApp(sql, createDatabaseLimiter({ concurrency: 4 }), await readClientBuild(ROOT), {
    pageCache: { store: new ResponseStore({ maxBytes: 50_000_000 }), content },
    settings: {
      RATE_PAGES_PER_MINUTE: '0',
      EDGE_CACHE: 'fastly',
      EDGE_PURGE_URL: 'http://127.0.0.1:9/',
    },
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as { port: number }).port;
});
afterAll(async () => {
  await app?.close();
  await content?.stop();
  await database?.drop();
});

type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

async function read(
  path: string,
  network: number,
  {
    userAgent = BROWSER,
    method = 'GET',
    ...conditions
  }: { userAgent?: string; method?: 'GET' | 'HEAD'; 'if-none-match'?: string; cookie?: string } = {},
): Promise<Answer> {
  const headers = { 'user-agent': userAgent, 'x-forwarded-for': `198.51.${network}.7`, ...conditions };
  const clientRequest = httpRequest({ host: '127.0.0.1', port, method, path, headers });
  clientRequest.end();
  const [response] = (await once(clientRequest, 'response')) as [IncomingMessage];
  const body = Buffer.concat((await response.toArray()) as Buffer[]).toString();
  return { status: response.statusCode ?? 0, headers: response.headers, body };
}

const NETWORKS = Array.from({ length: 24 }, (_, index) => index);
const headOf = (body: string) => body.slice(0, body.indexOf('</head>'));
const bodyOf = (body: string) => body.slice(body.indexOf('</head>'));
const versionOf = ({ body }: Answer) => {
  const text = bodyOf(body);
  return [FIRST, SECOND].map((question) => text.includes(question));
};

test('half of the networks read version B on the page and in its data, and bots, heads and other pages have version A', async () => {
  const before = await read('/pricing', 0);
  expect(before.headers['cache-control']).toMatch(/^public/);
  const sessionToken = await signInAs(database.sql, 'ayse@example.com', { role: 'editor' });
  const { experiments } = createCaller(contextOf(database.sql, { sessionToken })).admin.site;
  const draft = await experiments.save({ ...FAQ, text: SECOND });
  const { id } = draft;
  await experiments.start({ ...FAQ, ...draft, days: 14, startsAt: null });
  await content.refresh();

  // The page cache answers the second request of each network.
  for (const networks of [NETWORKS, NETWORKS]) {
    let seconds = 0;
    for (const network of networks) {
      const page = await read('/pricing', network);
      const [hasFirst, hasSecond] = versionOf(page);
      expect(hasFirst).not.toBe(hasSecond);
      if (hasSecond) seconds += 1;
      expect(headOf(page.body)).not.toContain(SECOND);
      expect(headOf(page.body)).toContain(JSON.stringify(FIRST).slice(1, -1));
      expect(page.headers).toMatchObject({ 'cache-control': 'private, no-store', 'surrogate-key': 'pages' });
      expect(page.headers['surrogate-control']).toBeUndefined();
      expect(page.headers.etag).toBeDefined();
      const data = await read(RECORD_CALL, network);
      expect(data.body.includes(SECOND)).toBe(hasSecond);
      expect(data.headers['cache-control']).toBe('no-store');
    }
    expect(seconds).toBeGreaterThan(4);
    expect(seconds).toBeLessThan(20);
  }
  for (const network of NETWORKS) {
    expect(versionOf(await read('/pricing', network, { userAgent: GOOGLEBOT }))).toEqual([true, false]);
    expect((await read(RECORD_CALL, network, { userAgent: GOOGLEBOT })).body).not.toContain(SECOND);
  }
  const etags = await Promise.all(
    NETWORKS.map(async (network) => (await read('/pricing', network)).headers.etag ?? ''),
  );
  expect(new Set(etags).size).toBe(2);
  // A cache in front that still has version A must not renew it for all.
  const etag = before.headers.etag ?? '';
  for (const network of NETWORKS)
    expect((await read('/pricing', network, { 'if-none-match': etag })).status).toBe(200);
  for (const network of NETWORKS) {
    const page = await read('/pricing', network);
    const own = page.headers.etag ?? '';
    const head = await read('/pricing', network, { method: 'HEAD' });
    expect(head).toMatchObject({ status: 200, body: '', headers: { etag: own } });
    // A 304 could renew a version in a cache that other visitors share.
    for (const each of new Set(etags))
      expect((await read('/pricing', network, { 'if-none-match': each })).status).toBe(200);
    const member = await read('/pricing', network, {
      cookie: `${sessionCookieName(ORIGIN)}=${sessionToken}`,
    });
    expect(versionOf(member)).toEqual([true, false]);
  }
  const other = await read('/', 0);
  expect(other.headers['cache-control']).toMatch(/^public/);

  await experiments.decide({ ...FAQ, id, outcome: 'a' });
  await content.refresh();
  for (const network of NETWORKS) expect(versionOf(await read('/pricing', network))).toEqual([true, false]);
  expect((await read('/pricing', 0)).headers['cache-control']).toMatch(/^public/);
});
