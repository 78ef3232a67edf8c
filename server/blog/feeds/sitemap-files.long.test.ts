import { expect, test } from 'vitest';
import { inBulkTransaction } from '#server/db/transaction.ts';
import { createTestDatabase } from '#tests/support/database/db.ts';
import { ORIGIN, openApp } from '#tests/support/servers/open-app.ts';
import { STATIC_PAGES, URLS_PER_FILE } from './sitemap.ts';

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc);

test('a sitemap of more than fifty thousand addresses is a list of files, each address in one of them', async () => {
  const database = await createTestDatabase();
  const app = await openApp(database.sql);
  const get = (url: string) => app.inject({ url });
  await inBulkTransaction(database.sql, async (tx) => {
    await tx`
      insert into blog_posts (title, slug, status, published_at)
      select 'Yazı', 'yazi-' || n, 'published', '2020-01-01'::timestamptz + (n / 3) * interval '1 minute'
      from generate_series(1, ${URLS_PER_FILE + 100}::integer) n
    `;
  });
  const [{ months }] = await database.sql<[{ months: number }]>`
    select count(distinct (year, month))::integer as months from published_posts
  `;
  const index = await get('/sitemap.xml');
  expect(locations(index.body)).toEqual([`${ORIGIN}/sitemap-1.xml`, `${ORIGIN}/sitemap-2.xml`]);
  expect(index.body).toContain('<sitemapindex ');
  const files = await Promise.all([get('/sitemap-1.xml'), get('/sitemap-2.xml')]);
  const [first = [], second = []] = files.map(({ body }) => locations(body));
  expect(first).toHaveLength(URLS_PER_FILE);
  const pages = STATIC_PAGES.length + 1 + months;
  expect(second).toHaveLength(100 + pages);
  expect(new Set([...first, ...second]).size).toBe(URLS_PER_FILE + 100 + pages);
  expect(files[0]?.headers['etag']).not.toBe(files[1]?.headers['etag']);
  for (const name of ['0', '3', '01', 'x', '-1', '99999999999999999999']) {
    expect((await get(`/sitemap-${name}.xml`)).statusCode, name).toBe(404);
  }
  await app.close();
  await database.drop();
});
