import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertEvents } from '#server/analytics/write.ts';
import { eraseLeads, eraseOldLeads, releaseLead } from '#server/leads/write.ts';
import { foldCounts } from '#server/operation/write.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { insertLead, insertPost } from '#tests/support/factories/factories.ts';
import { readRevenue } from './revenue.ts';

const ARTICLES = ['/blog/2026/01/gece', '/blog/2026/01/depo', '/blog/2026/02/kargo'] as const;

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  for (const path of ARTICLES)
    await insertPost(database.sql, {
      slug: path.slice('/blog/2026/01/'.length),
      publishedAt: `${path.slice('/blog/'.length, '/blog/2026/01'.length).replace('/', '-')}-15T09:00:00+03:00`,
    });
});
beforeEach(() =>
  emptyTables(database.sql, 'leads', 'attribution_totals', 'attribution_left_out', 'analytics_events'),
);
afterAll(() => database.drop());

type Total = { name: string; count: number; amount: number };

async function totalsOf(event: string, dimension: string, touch: string): Promise<Total[]> {
  const rows = await database.sql<Total[]>`
    select concat_ws('|', key, nullif(detail, ''), nullif(currency, '')) as name,
      sum(count)::float8 as count, sum(amount)::float8 as amount
    from attribution_totals
    where event = ${event} and dimension = ${dimension} and touch = ${touch}
    group by key, detail, currency
    having sum(count) <> 0
    order by concat_ws('|', key, nullif(detail, ''), nullif(currency, '')) collate "C"
  `;
  return [...rows];
}
async function allTotals(): Promise<object[]> {
  return await database.sql`
    select day, event, touch, dimension, key, detail, currency, sum(count) as count, sum(amount) as amount
    from attribution_totals
    group by 1, 2, 3, 4, 5, 6, 7
    having sum(count) <> 0 or sum(amount) <> 0
    order by 1, 2, 3, 4, 5, 6, 7
  `;
}
const pages = (...paths: string[]) => paths.map((path) => ({ path, seconds: 10 }));
const googleAds = { utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'kasim-klinik' };

describe('a lead', () => {
  test('counts for first, last and every touch of its path, and in equal shares', async () => {
    await insertLead(database.sql, {
      context: {
        campaign: googleAds,
        path: pages('/', ARTICLES[0], '/pricing', ARTICLES[1], ARTICLES[0]),
      },
    });
    expect(await totalsOf('lead', 'all', 'every')).toEqual([{ name: '', count: 1, amount: 0 }]);
    expect(await totalsOf('lead', 'campaign', 'first')).toEqual([
      { name: 'kasim-klinik|google / cpc', count: 1, amount: 0 },
    ]);
    expect(await totalsOf('lead', 'page', 'first')).toMatchObject([{ name: '/', count: 1 }]);
    expect(await totalsOf('lead', 'page', 'last')).toMatchObject([{ name: ARTICLES[1], count: 1 }]);
    expect(await totalsOf('lead', 'page', 'linear')).toMatchObject(
      ['/', ARTICLES[1], ARTICLES[0], '/pricing'].map((name) => ({ name, count: 0.25 })),
    );
    expect(await totalsOf('lead', 'article', 'every')).toMatchObject([
      { name: ARTICLES[1], count: 1 },
      { name: ARTICLES[0], count: 1 },
    ]);
    expect(await totalsOf('lead', 'article', 'last')).toMatchObject([{ name: ARTICLES[1], count: 1 }]);
  });

  test('counts for the first and the last of several visits', async () => {
    await insertLead(database.sql, {
      context: {
        referrer: 'https://www.linkedin.com/feed',
        path: pages('/pricing'),
        earlierVisits: [
          { path: ARTICLES[0], campaign: googleAds },
          { path: '/', referrer: 'https://www.google.com.tr/' },
        ],
      },
    });
    expect(await totalsOf('lead', 'source', 'first')).toMatchObject([{ name: 'google|cpc' }]);
    expect(await totalsOf('lead', 'source', 'last')).toMatchObject([{ name: 'linkedin|social' }]);
    const linear = await totalsOf('lead', 'source', 'linear');
    expect(linear.map(({ name }) => name)).toEqual(['google|cpc', 'google|organic', 'linkedin|social']);
    expect(linear.reduce((sum, { count }) => sum + count, 0)).toBe(1);
  });

  test('without a path counts for the page of its form, and without a source for none', async () => {
    await insertLead(database.sql, { context: { pageUri: 'https://sesdas.example.com/pricing?x=1' } });
    expect(await totalsOf('lead', 'page', 'first')).toMatchObject([{ name: '/pricing' }]);
    expect(await totalsOf('lead', 'campaign', 'last')).toMatchObject([{ name: '', count: 1 }]);
  });

  test.each(['https://sesdas.example.com//evil.example/', 'javascript:alert(1)'])(
    'of the page %s counts for no page, because a link to it may lead to another site',
    async (pageUri) => {
      await insertLead(database.sql, { context: { pageUri, path: [] } });
      expect(await totalsOf('lead', 'all', 'every')).toMatchObject([{ count: 1 }]);
      expect(await totalsOf('lead', 'page', 'first')).toEqual([]);
    },
  );

  test('that the spam check holds counts after its release, once', async () => {
    const id = await insertLead(database.sql, { trap: { website: 'http://x.example' } });
    expect(await allTotals()).toEqual([]);
    await releaseLead(database.sql, id, 'elif@example.com');
    expect(await totalsOf('lead', 'all', 'every')).toMatchObject([{ count: 1 }]);
  });

  test('that is held and erased never counts', async () => {
    const id = await insertLead(database.sql, { trap: { website: 'http://x.example' } });
    await eraseLeads(database.sql, [id], 'elif@example.com');
    expect(await allTotals()).toEqual([]);
  });
});

describe('an amount', () => {
  const win = (id: string, amount: number, currency = 'TRY') => database.sql`
    update leads set stage = 'won', won_amount = ${amount}, currency = ${currency} where id = ${id}`;

  test('counts on the day on which the lead was won, in shares that add up exactly', async () => {
    const id = await insertLead(database.sql, { context: { path: pages('/', '/pricing', ARTICLES[2]) } });
    await win(id, 100.01);
    await database.sql`update leads set closed_on = '2026-10-05' where id = ${id}`;
    const [row] = await database.sql`
      select day::text, sum(amount)::text as amount from attribution_totals
      where event = 'won' and dimension = 'page' and touch = 'linear' group by day having sum(count) <> 0
    `;
    expect(row).toEqual({ day: '2026-10-05', amount: '100.01' });
  });

  test('counts in its currency, and only in the stage “won”', async () => {
    const id = await insertLead(database.sql);
    await win(id, 250, 'EUR');
    expect(await totalsOf('won', 'all', 'every')).toEqual([{ name: '|EUR', count: 1, amount: 250 }]);
    await win(id, 300, 'EUR');
    expect(await totalsOf('won', 'all', 'every')).toEqual([{ name: '|EUR', count: 1, amount: 300 }]);
    await database.sql`update leads set stage = 'lost', lost_reason = 'price' where id = ${id}`;
    expect(await totalsOf('won', 'all', 'every')).toEqual([]);
    expect(await totalsOf('lost', 'all', 'every')).toMatchObject([{ name: '', count: 1 }]);
    await database.sql`update leads set stage = 'contacted' where id = ${id}`;
    expect(await totalsOf('lost', 'all', 'every')).toEqual([]);
    const [row] = await database.sql`select closed_on from leads where id = ${id}`;
    expect(row).toEqual({ closed_on: null });
  });
});

test('erasing persons, retention and adding up leave every total unchanged', async () => {
  const ids = [];
  for (let n = 0; n < 12; n += 1) {
    const id = await insertLead(database.sql, {
      context: {
        campaign: n % 2 === 0 ? googleAds : {},
        path: pages('/', ARTICLES[n % 3] ?? '/', '/pricing'),
        paragraph: 'Telefon çaldı.',
      },
    });
    await database.sql`
      update leads set stage = ${n % 3 === 0 ? 'won' : 'lost'}, won_amount = ${1000 + n} where id = ${id}
    `;
    ids.push(id);
  }
  const totals = await allTotals();
  expect(totals.length).toBeGreaterThan(20);
  await eraseLeads(database.sql, ids.slice(0, 4), 'elif@example.com');
  expect(await allTotals()).toEqual(totals);
  await database.sql`update leads set created_at = now() - interval '25 months' where erased_at is null`;
  expect(await eraseOldLeads(database.sql, 24, 100)).toBe(8);
  expect(await allTotals()).toEqual(totals);
  await foldCounts(database.sql);
  expect(await allTotals()).toEqual(totals);
  const [sizes] = await database.sql`select count(*)::integer as rows from attribution_totals`;
  expect(sizes).toEqual({ rows: totals.length });
});

test('a visit counts for its source, campaign and first page, and an article for each view', async () => {
  const view = { name: 'page_view', begins_visit: false, referrer: null, campaign: {} } as const;
  await insertEvents(database.sql, [
    { ...view, path: ARTICLES[0], begins_visit: true, referrer: 'news.example', campaign: googleAds },
    { ...view, path: '/pricing' },
    { ...view, path: ARTICLES[0] },
    { ...view, path: '/', begins_visit: true, referrer: 'www.google.com', campaign: {} },
  ]);
  expect(await totalsOf('visit', 'all', 'every')).toMatchObject([{ count: 2 }]);
  expect(await totalsOf('visit', 'campaign', 'every')).toMatchObject([
    { name: 'kasim-klinik|google / cpc', count: 1 },
    { name: '|google / organic', count: 1 },
  ]);
  expect(await totalsOf('visit', 'source', 'every')).toMatchObject([
    { name: 'google|cpc' },
    { name: 'google|organic' },
  ]);
  expect(await totalsOf('visit', 'page', 'every')).toMatchObject([{ name: '/' }, { name: ARTICLES[0] }]);
  expect(await totalsOf('visit', 'article', 'every')).toMatchObject([{ name: ARTICLES[0], count: 2 }]);
});

test('an article counts as read for each view in which it was read to the end', async () => {
  const read = { name: 'article_read', path: ARTICLES[0], depth: 100, seconds: 40 } as const;
  await insertEvents(database.sql, [
    read,
    read,
    { ...read, depth: 75 },
    { ...read, path: ARTICLES[1] },
    { ...read, path: '/pricing' },
  ]);
  expect(await totalsOf('read', 'article', 'every')).toEqual([
    { name: ARTICLES[1], count: 1, amount: 0 },
    { name: ARTICLES[0], count: 2, amount: 0 },
  ]);
  expect(await totalsOf('visit', 'article', 'every')).toEqual([]);
});

test('a campaign without a source counts by its medium, for visits and leads', async () => {
  const campaign = { utm_medium: 'email', utm_campaign: 'kasim' };
  await insertEvents(database.sql, [
    { name: 'page_view', path: '/', begins_visit: true, referrer: null, campaign },
  ]);
  await insertLead(database.sql, { context: { campaign } });
  expect(await totalsOf('visit', 'campaign', 'every')).toMatchObject([{ name: 'kasim| / email' }]);
  expect(await totalsOf('lead', 'campaign', 'first')).toMatchObject([{ name: 'kasim| / email' }]);
  const { from, to } = await thisDay();
  for (let n = 0; n < 5; n += 1) await insertLead(database.sql, { context: { campaign } });
  const input = { from, to, dimension: 'campaign', touch: 'first', compare: false } as const;
  const { rows } = await readRevenue(database.sql, input, { seesLeads: true });
  expect(rows.map(({ name }) => name)).toEqual([
    { kind: 'campaign', campaign: 'kasim', source: '', medium: 'email' },
  ]);
});

test('invented names of a day are limited, and change neither the total nor names that are stored', async () => {
  const { sql } = database;
  const insertVisits = (dimension: string, from: number, to: number, day = '2026-11-02') => sql`
    insert into attribution_totals (day, event, touch, dimension, key, count)
    select ${day}, 'visit', 'every', ${dimension}, case when ${dimension} = 'all' then '' else 'k' || n end, 1
    from generate_series(${from}::integer, ${to}::integer) n`;
  const countOf = async (dimension: string) => {
    const [row] = await sql`
      select count(distinct key)::integer as names, sum(count)::integer as visits
      from attribution_totals where dimension = ${dimension} and day = '2026-11-02'`;
    return row;
  };
  await insertVisits('campaign', 1, 1_500);
  await foldCounts(sql);
  await insertVisits('campaign', 1_001, 3_000);
  await insertVisits('campaign', 1, 10, '2026-11-03');
  await insertVisits('all', 1, 3_500);
  await foldCounts(sql);
  expect(await countOf('campaign')).toEqual({ names: 2_000, visits: 2_500 });
  expect(await countOf('all')).toEqual({ names: 1, visits: 3_500 });
  const [next] =
    await sql`select count(*)::integer as names from attribution_totals where day = '2026-11-03'`;
  expect(next).toEqual({ names: 10 });
});

async function thisDay(): Promise<{ from: string; to: string }> {
  const [row] = await database.sql<[{ day: string }]>`
    select (now() at time zone site_time_zone())::date::text as day`;
  return { from: row.day, to: row.day };
}
