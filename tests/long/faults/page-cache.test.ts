import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { postCardPath } from '#shared/brand/brand-files.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { insertPost } from '#tests/support/factories/factories.ts';
import { type DatabaseLine, openDatabaseLine } from '#tests/support/servers/database-line.ts';
import { freePort, type SiteProcess, startSite } from '#tests/support/servers/site-process.ts';

const ARTICLE = '/blog/2026/03/yayinda';
const LIST_CALL = `/trpc/blog.list?input=${encodeURIComponent(JSON.stringify({ json: { q: '', category: '', sort: 'newest', page: 1 } }))}`;
const PATHS: readonly (readonly [string, number])[] = [
  ['/', 200],
  ['/blog', 200],
  ['/blog?page=1', 200],
  [ARTICLE, 200],
  ['/blog/archive/2026/03', 200],
  ['/pricing', 200],
  ['/rss.xml', 200],
  ['/sitemap.xml', 200],
  ['/robots.txt', 200],
  [postCardPath('yayinda'), 200],
  [LIST_CALL, 200],
  ['/blog?q=yaz', 200],
  ['/blog/2026/03/eski-adres', 301],
  ['/blog/2026/03/eski-adres?utm_source=x', 301],
  ['/Blog/YAYINDA', 301],
  ['/blog/2026/03/yok', 404],
  ['/yok', 404],
];

/** A second after a start or change, pages are rendered in advance one after the other. */
const AHEAD_MS = 4_000;

let database: TestDatabase;
let line: DatabaseLine;
let site: SiteProcess;
let metricsPort: string;

beforeEach(async () => {
  database = await createTestDatabase();
  await insertPost(database.sql, { slug: 'eski-adres' });
  await database.sql`update blog_posts set slug = 'yayinda'`;
  line = await openDatabaseLine(database.url);
  metricsPort = String(await freePort());
  site = await startSite({ DATABASE_URL: line.url, METRICS_PORT: metricsPort, PAGE_CACHE_MB: '16' });
});
afterEach(async () => {
  await site?.stop();
  await line?.stop();
  await database?.drop();
});

const ask = (path: string) => fetch(site.origin + path, { redirect: 'manual' });
const textOf = async (path: string) => (await ask(path)).text();
const title = (text: string) => database.sql`update blog_posts set title = ${text} where slug = 'yayinda'`;

const metrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();

async function countOf(source: string): Promise<number> {
  const text = await metrics();
  return Number(new RegExp(`^pages_answered_total\\{source="${source}"\\} (\\d+)`, 'm').exec(text)?.[1]);
}

test.each(['cut', 'hang'] as const)(
  'with a database connection in the mode “%s” cached pages are served, and are fresh again after its repair',
  async (fault) => {
    const before = new Map<string, string>();
    const locations = new Map<string, string | null>();
    for (const [path, status] of PATHS) {
      const response = await ask(path);
      expect([path, response.status]).toEqual([path, status]);
      before.set(path, await response.text());
      locations.set(path, response.headers.get('location'));
    }
    await line[fault]();
    const until = performance.now() + 3_000;
    const wrong: string[] = [];
    let slowest = 0;
    while (performance.now() < until) {
      for (const [path, status] of PATHS) {
        const started = performance.now();
        const response = await ask(path);
        const text = await response.text();
        slowest = Math.max(slowest, performance.now() - started);
        const isSame =
          text === before.get(path) && response.headers.get('location') === (locations.get(path) ?? null);
        if (response.status !== status || !isSame) wrong.push(`${path}: ${response.status}`);
      }
      await sleep(10);
    }
    expect(wrong).toEqual([]);
    // No request waits for the database.
    expect(slowest).toBeLessThan(2_500);
    const started = performance.now();
    expect(await metrics()).toContain('database_readings_missing{reading="leads"} 1');
    expect(performance.now() - started).toBeLessThan(8_000);

    // The change bypasses the cut line, so no notification arrives.
    await title('Geri geldi');
    await line.mend();
    await expect.poll(() => textOf(ARTICLE)).toContain('Geri geldi');
    expect(await countOf('stale')).toBeGreaterThan(0);
    await title('Ve yine');
    await expect.poll(() => textOf(ARTICLE)).toContain('Ve yine');
  },
);

test('pages without parameters are rendered in advance, after a start and after a change', async () => {
  const paths = ['/', '/blog', '/pricing', '/hizmetler', '/rss.xml', '/sitemap.xml', '/robots.txt'];
  await sleep(AHEAD_MS);
  // The start renders two pages to warm up.
  const before = await countOf('render');
  for (const path of paths) expect((await ask(path)).status).toBe(200);
  expect(await countOf('render')).toBe(before);
  await title('Kimse sormadan');
  await sleep(AHEAD_MS);
  expect(await textOf('/blog')).toContain('Kimse sormadan');
  expect(await textOf('/rss.xml')).toContain('Kimse sormadan');
  expect(await countOf('render')).toBe(before);
});

test('a page without a cached response says that it is unavailable', async () => {
  await line.cut();
  expect((await fetch(`${site.origin}${ARTICLE}`)).status).toBe(503);
  // This page was rendered at the start, before any request.
  await expect.poll(async () => (await fetch(`${site.origin}/hizmetler`)).status).toBe(200);
});
