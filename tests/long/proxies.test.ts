/** The proxies of `deploy/`, started; `rolling-update.test.ts` tests updates behind them. */
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database/db.ts';
import { signInAs } from '../support/factories/context.ts';
import { insertPost, leadSubmissionOf, postFormOf } from '../support/factories/factories.ts';
import { PROXIED_HOST, PROXY_NAMES, type Proxy, startProxyOf } from '../support/servers/proxies.ts';
import { type SiteProcess, startSite } from '../support/servers/site-process.ts';

const ORIGIN = `https://${PROXIED_HOST}`;

let database: TestDatabase;
let site: SiteProcess;
let cookie: string;

beforeAll(async () => {
  database = await createTestDatabase();
  cookie = `__Host-session=${await signInAs(database.sql, 'yazar@example.com')}`;
  site = await startSite({
    DATABASE_URL: database.url,
    PUBLIC_URL: ORIGIN,
    TRUST_PROXY: '127.0.0.1',
    LOG_FORMAT: 'json',
  });
});
afterAll(async () => {
  await site?.stop();
  await database?.drop();
});

describe.each(PROXY_NAMES)('%s', (name) => {
  let proxy: Proxy | undefined;
  beforeAll(async () => {
    proxy = await startProxyOf(name, [site.origin, site.origin]);
  });
  afterAll(async () => {
    await proxy?.stop();
  });

  test('redirects every other URL to the canonical one', async ({ skip }) => {
    if (!proxy) {
      skip();
      return;
    }
    // Every readiness check has run by then.
    await expect.poll(async () => (await proxy?.ask('/'))?.status).toBe(200);
    const bare = await proxy.ask('/blog?page=2', { host: 'example.com' });
    expect([bare.status, bare.headers['location']]).toEqual([301, `${ORIGIN}/blog?page=2`]);
    const plain = await proxy.askPlain('/blog');
    expect(plain.status).toSatisfy((status: number) => [301, 308].includes(status));
    expect(plain.headers['location']).toBe(`${ORIGIN}/blog`);
  });

  test('passes a post of the largest size, and leaves the refusal of a larger one to the site', async ({
    skip,
  }) => {
    if (!proxy) {
      skip();
      return;
    }
    const save = (bytes: number) =>
      proxy?.ask('/trpc/admin.posts.create', {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: ORIGIN, cookie },
        body: JSON.stringify({
          json: {
            id: crypto.randomUUID(),
            key: crypto.randomUUID(),
            earlierKeys: [],
            publish: false,
            post: postFormOf({ content: `<p>${'ş'.repeat(bytes / 2)}</p>` }),
          },
        }),
      });
    expect((await save(990_000))?.status).toBe(200);
    const larger = await save(2_200_000);
    expect(larger?.body.toString('utf8')).toContain('"code":"CONTENT_TOO_LARGE"');
  });

  test('passes the client’s IP address on, and logs no search text', async ({ skip }) => {
    if (!proxy) {
      skip();
      return;
    }
    await insertPost(database.sql);
    const response = await proxy.ask('/blog?q=ayse@example.com', {
      headers: { 'x-forwarded-for': '203.0.113.9' },
      from: '127.0.0.2',
    });
    expect(response.status).toBe(200);
    const id = String(response.headers['x-request-id']);
    const line = () =>
      site
        .output()
        .split('\n')
        .find((text) => text.includes(id));
    await expect.poll(line).toBeDefined();
    expect(line()).toContain('"ip":"127.0.0.2"');
    await expect.poll(proxy.log).toContain('/blog');
    expect(await proxy.log()).not.toContain('ayse');
  });
});

/** Forwards each request to the site, and closes the connection instead of sending the response. */
async function startLosingResponses(): Promise<{ origin: string; lost: string[]; stop: () => void }> {
  const lostUrls: string[] = [];
  const handOn = async (request: IncomingMessage) => {
    const { method = '', url = '' } = request;
    const headers = { 'content-type': 'application/json', origin: ORIGIN, cookie };
    await fetch(site.origin + url, { method, headers, body: Buffer.concat(await request.toArray()) });
    lostUrls.push(url);
  };
  const server = createServer((request, response) => {
    void handOn(request).finally(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, lost: lostUrls, stop: () => server.close() };
}

test('nginx repeats a lead and a save after a lost response, and each is stored once', async ({ skip }) => {
  const losing = await startLosingResponses();
  const proxy = await startProxyOf('nginx', [losing.origin, site.origin]);
  if (!proxy) {
    losing.stop();
    skip();
    return;
  }
  const send = (procedure: string, input: object) =>
    proxy.ask(`/trpc/${procedure}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: ORIGIN, cookie },
      body: JSON.stringify({ json: input }),
    });
  const email = 'iki-kez@example.com';
  const lead = leadSubmissionOf({ fields: { email } });
  const [id, key] = [crypto.randomUUID(), crypto.randomUUID()];
  const post = postFormOf({ slug: 'iki-kez' });
  // nginx alternates: one of two requests meets the broken connection.
  const responses = [];
  for (const [procedure, input] of [
    ['lead.submit', lead],
    ['lead.submit', lead],
    ['admin.posts.create', { id, key, earlierKeys: [], publish: false, post }],
    ['admin.posts.create', { id, key, earlierKeys: [], publish: false, post }],
  ] as const)
    responses.push(await send(procedure, input));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(losing.lost).toEqual(expect.arrayContaining(['/trpc/lead.submit', '/trpc/admin.posts.create']));
  expect(await database.sql`select from leads where email = ${email}`).toHaveLength(1);
  expect(await database.sql`select from blog_posts where slug like 'iki-kez%'`).toHaveLength(1);
  await proxy.stop();
  losing.stop();
});
