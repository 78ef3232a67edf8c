import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { foldCounts } from '#server/operation/write.ts';
import type { CollectedEvent } from '#shared/analytics/schemas.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { insertLead, insertPost } from '#tests/support/factories/factories.ts';
import { insertEvents } from '../write.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() =>
  emptyTables(
    database.sql,
    'leads',
    'attribution_totals',
    'attribution_left_out',
    'analytics_events',
    'blog_posts',
  ),
);
afterAll(() => database.drop());

const visit = (campaign: Record<string, string>, path = '/'): CollectedEvent => ({
  name: 'page_view',
  path,
  begins_visit: true,
  referrer: null,
  campaign,
});
const campaignOf = (name: string) => ({ utm_source: `s-${name}`, utm_campaign: name });

/** The SQL of `insertEvents` counts rows by day, so thousands of invented visits are inserted at once. */
async function invent(count: number, prefix: string): Promise<void> {
  const names = Array.from({ length: count }, (_, n) => `${prefix}${n}`);
  for (let start = 0; start < count; start += 2_000)
    await insertEvents(
      database.sql,
      names.slice(start, start + 2_000).map((name) => visit(campaignOf(name))),
    );
}

async function countOf(dimension: string, key: string): Promise<number> {
  const [row] = await database.sql<[{ count: number }]>`
    select coalesce(sum(count), 0)::float8 as count from attribution_totals
    where event = 'visit' and dimension = ${dimension} and key = ${key}`;
  return row.count;
}
async function namesIn(dimension: string): Promise<number> {
  const [row] = await database.sql<[{ names: number }]>`
    select count(distinct (key, detail))::integer as names from attribution_totals
    where event = 'visit' and dimension = ${dimension} and day = (now() at time zone site_time_zone())::date`;
  return row.names;
}
async function leftOut(dimension: string): Promise<number> {
  const [row] = await database.sql<[{ count: number }]>`
    select coalesce(sum(count), 0)::float8 as count from attribution_left_out where dimension = ${dimension}`;
  return row.count;
}

describe('on a day with 10,000 invented names', () => {
  test.each(['at once', 'one by one'])(
    '50 real visits that are added up %s are listed, and sums are exact',
    async (how) => {
      const { sql } = database;
      await invent(10_000, 'x');
      await foldCounts(sql);
      expect(await namesIn('campaign')).toBe(2_000);
      const real = visit(campaignOf('kasim-indirimi'), '/pricing');
      if (how === 'at once')
        await insertEvents(
          sql,
          Array.from({ length: 50 }, () => real),
        );
      else
        for (let n = 0; n < 50; n += 1) {
          await insertEvents(sql, [real]);
          if (n % 5 === 0) await invent(20, `y${n}-`);
          await foldCounts(sql);
        }
      await foldCounts(sql);
      expect([
        await countOf('campaign', 'kasim-indirimi'),
        await countOf('source', 's-kasim-indirimi'),
      ]).toEqual([50, 50]);
      expect(await countOf('page', '/pricing')).toBe(50);
      const visits = how === 'at once' ? 10_050 : 10_250;
      expect(await countOf('all', '')).toBe(visits);
      expect(await namesIn('campaign')).toBe(2_000);
      const [sum] = await sql<[{ count: number }]>`
      select sum(count)::float8 as count from attribution_totals where event = 'visit' and dimension = 'campaign'`;
      expect(sum.count + (await leftOut('campaign'))).toBe(visits);
    },
  );

  test('names of leads and of the day before have a place, also with one visit', async () => {
    const { sql } = database;
    await insertEvents(sql, [visit(campaignOf('dunku'))]);
    await sql`update attribution_totals set day = day - 1`;
    await foldCounts(sql);
    await insertLead(sql, { context: { campaign: campaignOf('talep') } });
    await invent(10_000, 'x');
    await invent(2_500, 'x');
    await insertEvents(sql, [visit(campaignOf('dunku')), visit(campaignOf('talep'))]);
    await foldCounts(sql);
    expect([await countOf('campaign', 'dunku'), await countOf('campaign', 'talep')]).toEqual([2, 1]);
    expect(await namesIn('campaign')).toBe(2_002);
  });

  test('a name with more visits replaces the one with the fewest, and invented names replace no proven one', async () => {
    const { sql } = database;
    await insertEvents(
      sql,
      Array.from({ length: 9 }, () => visit(campaignOf('gercek'))),
    );
    await foldCounts(sql);
    for (let round = 0; round < 4; round += 1) {
      await invent(3_000, `r${round}-`);
      await foldCounts(sql);
    }
    await insertEvents(sql, [
      visit(campaignOf('yeni')),
      visit(campaignOf('yeni')),
      visit(campaignOf('yeni')),
    ]);
    await foldCounts(sql);
    expect([await countOf('campaign', 'gercek'), await countOf('campaign', 'yeni')]).toEqual([9, 3]);
  });
});

describe('a visit', () => {
  test.each([
    '/blog/2026/11/uydurma',
    '/uydurma',
    '/abone-cik/ayse@example.com',
    '/blog/category/uydurma',
    '/blog/author/uydurma',
    '/blog/archive/1999/01',
    '/blog/preview/gizli-anahtar',
    '/blog/preview',
    '/admin/leads',
    '/assets/uydurma.js',
  ])('of the path %s, which is no page, is neither stored nor counted', async (path) => {
    await insertEvents(database.sql, [
      visit({}, path),
      { name: 'article_read', path, depth: 100, seconds: 9 },
    ]);
    expect(await database.sql`select from analytics_events`).toHaveLength(0);
    expect(await database.sql`select from attribution_totals`).toHaveLength(0);
  });

  test('of a page, an article, its former path, a month and a category is counted by its canonical path', async () => {
    const { sql } = database;
    const { id } = await insertPost(sql, { slug: 'eski-ad' });
    await sql`update blog_posts set slug = 'gece' where id = ${id}`;
    await insertPost(sql, { slug: 'taslak', status: 'draft', publishedAt: null });
    await insertEvents(
      sql,
      [
        '/Pricing/',
        '/blog/2026/3/gece',
        '/blog/2026/03/eski-ad',
        '/blog/archive/2026/03',
        '/blog/2026/03/taslak',
        '/blog/2026/04/gece',
      ].map((path) => visit({}, path)),
    );
    const rows = await sql<
      { key: string }[]
    >`select key from attribution_totals where dimension = 'page' order by key`;
    expect(rows.map(({ key }) => key)).toEqual([
      '/blog/2026/03/eski-ad',
      '/blog/2026/03/gece',
      '/blog/archive/2026/03',
      '/pricing',
    ]);
  });
});
