/** The proxies' files, started for real: what they promise beside an update. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInAs } from '#tests/context.ts';
import { createTestDatabase, type TestDatabase } from '#tests/db.ts';
import { insertPost } from '#tests/factories.ts';
import { type Proxy, PROXIED_HOST, PROXY_NAMES, startProxyOf } from '#tests/proxies.ts';
import { type SiteProcess, startSite } from '#tests/site-process.ts';

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

  test('leads every other address to the one', async ({ skip }) => {
    if (!proxy) {
      skip();
      return;
    }
    // What looks at readiness has looked by then.
    await expect.poll(async () => (await proxy?.ask('/'))?.status).toBe(200);
    const bare = await proxy.ask('/blog?page=2', { host: 'example.com' });
    expect([bare.status, bare.headers['location']]).toEqual([301, `${ORIGIN}/blog?page=2`]);
    // … and without encryption.
    const plain = await proxy.askPlain('/blog');
    expect(plain.status).toSatisfy((status: number) => [301, 308].includes(status));
    expect(plain.headers['location']).toBe(`${ORIGIN}/blog`);
  });

  test('lets a post of the largest size through, and says nothing in the site’s place where one is larger', async ({
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
            post: {
              title: 'Uzun',
              slug: `uzun-${name}-${bytes}`,
              content: `<p>${'ş'.repeat(bytes / 2)}</p>`,
              excerpt: '',
              featuredImage: null,
              status: 'draft',
              publishedAt: null,
              metaDescription: null,
              metaKeywords: null,
              categoryIds: [],
            },
          },
        }),
      });
    expect((await save(990_000))?.status).toBe(200);
    const larger = await save(2_200_000);
    expect(larger?.body.toString('utf8')).toContain('"code":"CONTENT_TOO_LARGE"');
  });

  test('hands on who asks, whatever the visitor claims, and keeps what somebody searched for to itself', async ({
    skip,
  }) => {
    if (!proxy) {
      skip();
      return;
    }
    await insertPost(database.sql);
    const answer = await proxy.ask('/blog?q=ayse@example.com', {
      headers: { 'x-forwarded-for': '203.0.113.9' },
      from: '127.0.0.2',
    });
    expect(answer.status).toBe(200);
    const id = String(answer.headers['x-request-id']);
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
