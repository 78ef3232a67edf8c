import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createDatabaseLimiter } from '#server/db/connect.ts';
import { createMetrics } from '#server/http/metrics.ts';
import { readClientBuild } from '#server/pages/client-build.ts';
import { ContentWatch } from '#server/pages/content-watch.ts';
import { ResponseStore } from '#server/pages/response-store.ts';
import { ROOT } from '#server/root.ts';
import { postCardPath } from '#shared/brand/brand-files.ts';
import { pathTo, routeOf } from '#shared/routes.ts';
import { createTestDatabase, type TestDatabase } from '../support/database/db.ts';
import { signInAs } from '../support/factories/context.ts';
import { insertCategory, insertPost, postFormOf } from '../support/factories/factories.ts';
import { listPublicPaths, SERVED_ROUTE_KEYS } from '../support/factories/site-routes.ts';
import { makeTemporaryFolder, type TemporaryFolder } from '../support/runner/temporary-folder.ts';
import { ORIGIN, openApp } from '../support/servers/open-app.ts';

type RawResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer };

const ARTICLE = '/blog/2026/03/yayinda';

const call = (procedure: string, input: object) =>
  `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`;
const FIRST_PAGE = { q: '', category: '', sort: 'newest', page: 1 };
/** Paths that are not pages but have cached responses, with their status. */
const OTHERS: Readonly<Record<string, number>> = {
  '/rss.xml': 200,
  '/sitemap.xml': 200,
  '/robots.txt': 200,
  [postCardPath('yayinda')]: 200,
  [call('blog.list', FIRST_PAGE)]: 200,
  '/trpc/blog.categories': 200,
  [call('blog.article', { year: '2026', month: '03', slug: 'yayinda' })]: 200,
  '/blog/yayinda': 301,
  '/blog/2026/03/eski-adres': 301,
  '/blog/category/eski-saglik': 301,
  '/Blog/2026/3/YAYINDA': 301,
  '/blog?page=9': 302,
  '/blog/2026/03/yok': 404,
  '/blog/category/yok': 404,
  '/404': 404,
};

let database: TestDatabase;
let app: FastifyInstance;
let store: ResponseStore;
let content: ContentWatch;
let port: number;
let session: string;
let folder: TemporaryFolder;
let renders = 0;
/** True if slowly compressed bodies may replace the first bodies, as in one test. */
let isImproving = false;
const lines: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const { sql } = database;
  const category = await insertCategory(sql, 'Sağlık', 'saglik');
  await insertPost(sql, { slug: 'eski-adres', categories: [category] });
  await sql`update blog_posts set slug = 'yayinda'`;
  await sql`update blog_categories set slug = 'eski-saglik'`;
  await sql`update blog_categories set slug = 'saglik'`;
  session = await signInAs(sql, 'gizli-yonetici@example.com');
  store = new ResponseStore({ maxBytes: 50_000_000 });
  const improve = store.improve.bind(store);
  store.improve = (cached) => isImproving && improve(cached);
  // Without polling, so that a visible change was read because of a request.
  content = ContentWatch.start({ sql, today: () => '2026-03-14', everyMs: 600_000 });
  const limiter = createDatabaseLimiter({ concurrency: 4 });
  const metrics = createMetrics({ limiter, version: 'test' });
  const build = await readClientBuild(ROOT);
  folder = await makeTemporaryFolder();
  app = await openApp(sql, limiter, build, {
    pageCache: { store, content },
    brand: { folder: folder.path, isPrepared: false },
    metrics: { ...metrics, recordPageTime: () => void (renders += 1) },
    log: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }),
    settings: { RATE_PAGES_PER_MINUTE: '0', RATE_FEEDS_PER_MINUTE: '0' },
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as { port: number }).port;
});
afterAll(async () => {
  await app?.close();
  await content?.stop();
  await database?.drop();
  await folder?.remove();
});
beforeEach(() => content.refresh());

async function ask(
  path: string,
  headers: Record<string, string> = {},
  { method = 'GET', body }: { method?: string; body?: string } = {},
): Promise<RawResponse> {
  const clientRequest = httpRequest({ host: '127.0.0.1', port, path, method, headers });
  clientRequest.end(body);
  const [response] = (await once(clientRequest, 'response')) as [IncomingMessage];
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: Buffer.concat((await response.toArray()) as Buffer[]),
  };
}

/** Removes headers that differ in each response. */
function lasting({
  'x-request-id': _id,
  date: _date,
  'keep-alive': _alive,
  ...headers
}: IncomingHttpHeaders) {
  return headers;
}

function forget(): void {
  for (const path of ['/', '/blog', ARTICLE]) store.delete(path);
}

test('a cached response has every header and byte of a rendered one', async () => {
  for (const encoding of ['br', 'gzip', 'identity']) {
    for (const path of ['/', '/blog', ARTICLE]) {
      forget();
      const accept = { 'accept-encoding': encoding };
      const first = await ask(path, accept);
      const second = await ask(path, accept);
      // The router renders the same page for a query string.
      const routedResponse = await ask(`${path}?utm_source=x`, accept);
      expect(second.body.equals(first.body)).toBe(true);
      expect(lasting(second.headers)).toEqual(lasting(first.headers));
      expect(lasting(routedResponse.headers)).toEqual(lasting(first.headers));
      const ids = new Set([first, second, routedResponse].map(({ headers }) => headers['x-request-id']));
      expect(ids.size).toBe(3);
    }
  }
});

test('every other cached response has them too, also for other forms of the request', async () => {
  for (const encoding of ['br', 'gzip', 'identity']) {
    for (const [path, status] of Object.entries(OTHERS)) {
      store.delete(path);
      const accept = { 'accept-encoding': encoding };
      const first = await ask(path, accept);
      expect([path, first.status]).toEqual([path, status]);
      const second = await ask(path, accept);
      expect(store.find(path)?.isUsed, path).toBe(true);
      // A request with a session bypasses the cache.
      const routedResponse = await ask(path, { ...accept, cookie: `__Host-session=${session}` });
      const head = await ask(path, accept, { method: 'HEAD' });
      for (const other of [second, routedResponse, ...(path.startsWith('/trpc') ? [] : [head])]) {
        expect([path, other.status]).toEqual([path, status]);
        expect(lasting(other.headers), path).toEqual(lasting(first.headers));
      }
      for (const other of [second, routedResponse]) expect(other.body.equals(first.body), path).toBe(true);
      expect(head.body).toHaveLength(0);
      const { etag } = first.headers;
      if (etag === undefined) continue;
      const revalidation = await ask(path, { ...accept, 'if-none-match': etag });
      expect([path, revalidation.status, revalidation.headers.etag]).toEqual([path, 304, etag]);
    }
  }
});

test('a change is visible in each cached response', async () => {
  const post = await insertPost(database.sql, { slug: 'degisen', title: 'Önce' });
  const paths = ['/rss.xml', '/sitemap.xml', call('blog.list', FIRST_PAGE), '/blog?q=%C3%96nce'];
  const texts = async () => Promise.all(paths.map(async (path) => (await ask(path)).body.toString()));
  await content.refresh();
  const before = await texts();
  expect((await ask('/blog/2026/03/degisti')).status).toBe(404);
  await database.sql`update blog_posts set title = 'Sonra', slug = 'degisti' where id = ${post.id}`;
  expect(await texts()).toEqual(before);
  expect((await ask('/blog/2026/03/degisti')).status).toBe(404);
  await content.refresh();
  for (const [index, text] of (await texts()).entries()) expect(text).not.toBe(before[index]);
  expect((await ask('/blog/2026/03/degisti')).status).toBe(200);
  const redirect = await ask('/blog/2026/03/degisen?utm_source=X%2F');
  expect([redirect.status, redirect.headers.location]).toEqual([
    301,
    '/blog/2026/03/degisti?utm_source=X%2F',
  ]);
  const card = postCardPath('degisti');
  expect((await ask(card)).status).toBe(200);
  await database.sql`delete from blog_posts where id = ${post.id}`;
  await content.refresh();
  expect((await ask(card)).status).toBe(404);
});

test('renaming a category, or removing its posts, changes the sitemap', async () => {
  const category = await insertCategory(database.sql, 'Kısa', 'kisa');
  const post = await insertPost(database.sql, { categories: [category] });
  const isListed = async (slug: string) =>
    (await ask('/sitemap.xml')).body.toString().includes(`/blog/category/${slug}</loc>`);
  await content.refresh();
  expect(await isListed('kisa')).toBe(true);
  await database.sql`update blog_categories set slug = 'uzun' where id = ${category}`;
  expect([await isListed('kisa'), await isListed('uzun')]).toEqual([true, false]);
  await content.refresh();
  expect([await isListed('kisa'), await isListed('uzun')]).toEqual([false, true]);
  await database.sql`delete from blog_posts where id = ${post.id}`;
  await content.refresh();
  expect(await isListed('uzun')).toBe(false);
});

test('a procedure’s response is cached for every spelling of its input, and in a batch as in a single call', async () => {
  const address = call('blog.list', FIRST_PAGE);
  store.delete(address);
  const backwards = Object.fromEntries(Object.entries({ ...FIRST_PAGE, other: 1 }).toReversed());
  const first = await ask(`${call('blog.list', backwards)}&other=1`);
  expect(store.find(address)?.response.identity?.bytes.equals(first.body)).toBe(true);

  const batch = `/trpc/blog.list,blog.categories?batch=1&input=${encodeURIComponent(JSON.stringify({ 0: { json: FIRST_PAGE } }))}`;
  const batchBody = (await ask(batch)).body.toString();
  expect(JSON.parse(batchBody)).toHaveLength(2);
  expect(batchBody).toContain(first.body.toString());
  expect(store.find(batch)?.response.identity?.bytes.toString()).toBe(batchBody);

  // A stream of results depends on the request.
  const streamedResponse = await ask(batch, { 'trpc-accept': 'application/jsonl' });
  expect(streamedResponse.body.toString()).not.toBe(batchBody);
  expect((await ask(batch)).body.toString()).toBe(batchBody);
});

test.each([
  ['a search', call('blog.list', { ...FIRST_PAGE, q: 'telefon' }), 200],
  ['a refused input', call('blog.list', { ...FIRST_PAGE, page: 0 }), 400],
  ['no input', '/trpc/blog.list', 400],
  ['a missing article', call('blog.article', { year: '2026', month: '03', slug: 'yok' }), 404],
  ['a procedure for administrators', call('admin.posts.list', {}), 401],
  ['a batch with one of these', '/trpc/blog.categories,blog.list?batch=1&input=%7B%7D', 207],
])('%s is rendered for each visitor', async (_, path, status) => {
  const responses = [await ask(path), await ask(path)];
  expect(responses.map((response) => response.status)).toEqual([status, status]);
  expect(store.find(path)).toBeUndefined();
});

test('HEAD and revalidations need no rendering, from the cache or the router', async () => {
  const first = await ask(ARTICLE, { 'accept-encoding': 'br' });
  const { etag = '' } = first.headers;
  expect(etag).toMatch(/^"/);
  renders = 0;
  for (const path of [ARTICLE, `${ARTICLE}?utm_source=x`]) {
    const head = await ask(path, { 'accept-encoding': 'br' }, { method: 'HEAD' });
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(lasting(head.headers)).toEqual(lasting(first.headers));
    for (const ifNoneMatch of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const revalidation = await ask(path, { 'accept-encoding': 'br', 'if-none-match': ifNoneMatch });
      expect([revalidation.status, revalidation.body.length]).toEqual([304, 0]);
      expect(revalidation.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
    }
    expect((await ask(path, { 'if-none-match': '"x"' })).status).toBe(200);
  }
  expect(renders).toBe(0);
});

test('each cached response has a line in the log, with its request’s id', async () => {
  await ask(ARTICLE);
  lines.length = 0;
  const { headers } = await ask(ARTICLE, { 'x-forwarded-for': '203.0.113.7, 127.0.0.1' });
  await expect.poll(() => lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'answered',
    reqId: headers['x-request-id'],
    ip: '203.0.113.7',
    method: 'GET',
    path: ARTICLE,
    status: 200,
    ms: expect.any(Number),
  });
});

describe('no page contains data of another visitor', () => {
  const SECRET = 'GIZLI';
  const browser = `${SECRET}-tarayici`;
  const variants: Readonly<Record<string, () => Record<string, string>>> = {
    'a session': () => ({ cookie: `__Host-session=${session}; other=${SECRET}` }),
    'an invalid session': () => ({ cookie: `__Host-session=${SECRET}` }),
    'other cookies': () => ({ cookie: `__Host-browser=${browser}; _ga=${SECRET}; "${SECRET}"` }),
    'a language': () => ({ 'accept-language': `en-${SECRET}, en;q=0.9` }),
    'a browser': () => ({ 'user-agent': browser, 'sec-ch-ua': SECRET, 'sec-ch-ua-mobile': '?1' }),
    'a referrer': () => ({
      referer: `https://${SECRET}.example/`,
      origin: `https://${SECRET}.example`,
    }),
    'another host': () => ({ host: `${SECRET}.example`, 'x-forwarded-host': `${SECRET}.example` }),
    'another scheme': () => ({ 'x-forwarded-proto': 'http', forwarded: `for=${SECRET};proto=http` }),
    'another IP address': () => ({ 'x-forwarded-for': '203.0.113.99', 'x-original-url': `/${SECRET}` }),
    'a name and a password': () => ({ authorization: `Basic ${SECRET}` }),
    'an id': () => ({ 'x-request-id': SECRET, 'request-id': SECRET, traceparent: SECRET }),
    wishes: () => ({ dnt: '1', 'sec-gpc': '1', 'save-data': 'on', prefer: SECRET, accept: 'text/html' }),
    'a part': () => ({ range: 'bytes=0-9', 'if-range': `"${SECRET}"` }),
  };

  const expectNothingOf = async (path: string, name: string, headers: Record<string, string>) => {
    const expected = await ask(path);
    for (const extra of ['', `utm_source=${SECRET}&${SECRET}=1`]) {
      const query = extra && (path.includes('?') ? `&${extra}` : `?${extra}`);
      const label = `${path}, ${name}, ${query}`;
      store.delete(path);
      // Sent first, so that the cache stores the responses to these requests.
      const theirs = await ask(path + query, headers);
      expect(theirs.headers['set-cookie'], label).toBeUndefined();
      const next = await ask(path);
      expect(next.status, label).toBe(expected.status);
      expect(next.body.equals(expected.body), label).toBe(true);
      expect(lasting(next.headers), label).toEqual(lasting(expected.headers));
      expect(JSON.stringify(next.headers) + next.body.toString(), label).not.toContain(SECRET);
      // Earlier requests do not affect their responses either.
      const isOrdinary = theirs.status !== expected.status || theirs.body.equals(expected.body);
      expect(isOrdinary, label).toBe(true);
    }
  };

  test.each(Object.entries(variants))('for a page and a call: %s', async (name, headersOf) => {
    for (const path of [ARTICLE, call('blog.list', FIRST_PAGE)])
      await expectNothingOf(path, name, headersOf());
  });

  test('for any headers, at every public path', async () => {
    const routes = await listPublicPaths(database.sql);
    const shared = SERVED_ROUTE_KEYS.filter((key) => !routeOf(key).forOneVisitor);
    const all = Object.assign({}, ...Object.values(variants).map((headersOf) => headersOf()));
    // Sessions and ranges bypass the cache.
    const { cookie: _cookie, range: _range, 'if-range': _ifRange, ...headers } = all;
    for (const path of [...shared.map((key) => routes[key]), ...Object.keys(OTHERS)])
      await expectNothingOf(path, 'everything', { ...headers, cookie: `_ga=${SECRET}` });
  });

  test('a personal page is rendered for each visitor, also at the same moment', async () => {
    const keyOf = ({ body }: RawResponse) =>
      /name="idempotencyKey" value="([^"]+)"/.exec(body.toString())?.[1];
    const responses = await Promise.all(Array.from({ length: 8 }, () => ask(pathTo('demoRequest'))));
    expect(new Set(responses.map(keyOf)).size).toBe(8);
    expect(responses.map(({ headers }) => headers['cache-control'])).toEqual(Array(8).fill('no-store'));
    expect(store.find(pathTo('demoRequest'))).toBeUndefined();
  });

  test('a search is not cached', async () => {
    await ask('/blog?q=telefon');
    expect(store.find('/blog?q=telefon')).toBeUndefined();
    expect((await ask('/blog')).body.toString()).not.toContain('value="telefon"');
  });
});

test('many simultaneous requests of a changed page cause one rendering and one compression', async () => {
  forget();
  renders = 0;
  const responses = await Promise.all(
    Array.from({ length: 40 }, () => ask(ARTICLE, { 'accept-encoding': 'br' })),
  );
  expect(renders).toBe(1);
  expect(new Set(responses.map(({ headers }) => headers.etag)).size).toBe(1);
});

test('a page is compressed at the highest level once it is requested again', async () => {
  isImproving = true;
  onTestFinished(() => {
    isImproving = false;
  });
  forget();
  const quick = await ask(ARTICLE, { 'accept-encoding': 'br' });
  await ask(ARTICLE, { 'accept-encoding': 'br' });
  await expect.poll(() => store.find(ARTICLE)?.response.br?.isBest).toBe(true);
  const best = await ask(ARTICLE, { 'accept-encoding': 'br' });
  expect(best.body.length).toBeLessThan(quick.body.length);
  expect(best.headers.etag).not.toBe(quick.headers.etag);
  // The first ETag stays valid.
  expect((await ask(ARTICLE, { 'if-none-match': quick.headers.etag ?? '' })).status).toBe(304);
});

describe('an administrator', () => {
  async function change(procedure: string, input: unknown): Promise<void> {
    const headers = {
      'content-type': 'application/json',
      origin: ORIGIN,
      cookie: `__Host-session=${session}`,
    };
    const { status, body } = await ask(`/trpc/${procedure}`, headers, {
      method: 'POST',
      body: JSON.stringify({ json: input }),
    });
    expect(status, body.toString()).toBe(200);
  }

  test('sees their own change at once, as do visitors of the same process', async () => {
    for (let round = 0; round < 5; round += 1) {
      await ask('/blog');
      const title = `Başlık ${randomUUID()}`;
      await change('admin.posts.create', {
        id: randomUUID(),
        key: randomUUID(),
        earlierKeys: [],
        publish: true,
        post: { ...postFormOf({ title }), status: 'published' },
      });
      expect((await ask('/blog')).body.toString()).toContain(title);
    }
  });

  test('sees their change on another process at once', async () => {
    await ask(ARTICLE);
    await database.sql`update blog_posts set title = 'Orada yazıldı' where slug = 'yayinda'`;
    // No notification reached this process, and nobody has requested the page here.
    expect((await ask(ARTICLE)).body.toString()).not.toContain('Orada yazıldı');
    const theirs = await ask(ARTICLE, { cookie: `__Host-session=${session}` });
    expect(theirs.body.toString()).toContain('Orada yazıldı');
    expect((await ask(ARTICLE)).body.toString()).toContain('Orada yazıldı');
  });
});

test('a connection’s requests are bounded, by the fast path and by the router', async () => {
  await ask('/');
  const socket = connect(port, '127.0.0.1');
  const chunks: string[] = [];
  socket.on('data', (chunk) => chunks.push(chunk.toString('latin1')));
  socket.write('GET / HTTP/1.1\r\nhost: a\r\naccept-encoding: br\r\n\r\n'.repeat(2000));
  // The socket is not read, so the response stays in flight.
  socket.pause();
  await new Promise((resolve) => setImmediate(resolve));
  socket.resume();
  await once(socket, 'close');
  const text = chunks.join('');
  expect(text).toContain('HTTP/1.1 200');
  expect(text.match(/HTTP\/1\.1 200/g)?.length).toBeLessThan(2000);
  expect((await ask('/')).status).toBe(200);
});

test('a request for two hosts is refused', async () => {
  await ask('/');
  const socket = connect(port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n');
  const [chunk] = (await once(socket, 'data')) as [Buffer];
  expect(chunk.toString()).toMatch(/^HTTP\/1\.1 400/);
  socket.destroy();
});

test('memory and the router count one visitor’s pages together', async () => {
  const boundedApp = await openApp(database.sql, undefined, await readClientBuild(ROOT), {
    pageCache: { store: new ResponseStore({ maxBytes: 10_000_000 }), content },
    settings: { RATE_PAGES_PER_MINUTE: '3' },
  });
  await boundedApp.listen({ host: '127.0.0.1', port: 0 });
  const { port: other } = boundedApp.server.address() as { port: number };
  const statuses: number[] = [];
  for (const path of ['/', '/', '/?x=1', '/', '/', '/?x=1']) {
    statuses.push((await fetch(`http://127.0.0.1:${other}${path}`)).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429, 429]);
  await boundedApp.close();
});
