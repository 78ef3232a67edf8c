import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSessions } from '#server/sessions/session.ts';
import { shiftDay } from '#shared/analytics/schemas.ts';
import type { RevenueInput, RevenueOutput } from '#shared/revenue/schemas.ts';
import { ADMIN_FILES } from '#shared/routes.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { insertPost } from '#tests/support/factories/factories.ts';
import { visitorsOf } from '#tests/support/factories/visitors.ts';
import { openApp } from '#tests/support/servers/open-app.ts';
import { readPostResults, readRevenue } from './revenue.ts';

const MARCH = { from: '2026-03-01', to: '2026-03-31' } as const;

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() =>
  emptyTables(
    database.sql,
    'attribution_totals',
    'attribution_left_out',
    'redirects',
    'blog_posts',
    'blog_categories',
  ),
);
afterAll(() => database.drop());

type Total = {
  day?: string;
  event?: 'visit' | 'read' | 'lead' | 'won';
  touch?: string;
  dimension?: string;
  key?: string;
  detail?: string;
  currency?: string;
  count?: number;
  amount?: number;
};

async function insertTotals(...totals: Total[]): Promise<void> {
  const rows = totals.map((total) => ({
    day: '2026-03-02',
    event: 'visit',
    touch: total.event === 'lead' || total.event === 'won' ? 'first' : 'every',
    dimension: 'page',
    key: '/',
    detail: '',
    currency: '',
    count: 1,
    amount: 0,
    ...total,
  }));
  await database.sql`insert into attribution_totals ${database.sql(rows)}`;
}

const MEMBER = { seesLeads: true } as const;
const EDITOR = { seesLeads: false } as const;
const read = (changes: Partial<RevenueInput> = {}, viewer: { seesLeads: boolean } = MEMBER) =>
  readRevenue(
    database.sql,
    { ...MARCH, dimension: 'page', touch: 'first', compare: false, ...changes },
    viewer,
  );
const rowsOf = ({ rows }: RevenueOutput) =>
  rows.map(({ name, visits, leads, won, amounts, previous }) => ({
    name: name.kind === 'page' ? name.path : name,
    figures: [visits, leads, won, ...amounts.map(({ currency, amount }) => `${amount} ${currency}`)],
    ...(previous && { previous: previous.amounts }),
  }));
const won = (amount: number, changes: Total = {}): Total => ({
  event: 'won',
  currency: 'TRY',
  amount,
  ...changes,
});

describe('a row', () => {
  test('has visits, leads and amounts by currency of its touch', async () => {
    await insertTotals(
      { key: '/pricing', count: 60 },
      { key: '/pricing', event: 'lead', count: 6 },
      { key: '/pricing', event: 'lead', touch: 'last', count: 2 },
      won(1000.5, { key: '/pricing' }),
      won(200, { key: '/pricing', currency: 'EUR' }),
      won(99, { key: '/pricing', day: '2026-04-01' }),
    );
    expect(rowsOf(await read())).toEqual([
      { name: '/pricing', figures: [60, 6, 2, '200 EUR', '1000.5 TRY'] },
    ]);
    expect(rowsOf(await read({ touch: 'last' }))).toEqual([{ name: '/pricing', figures: [60, 2, 0] }]);
  });

  test('of a campaign has the source and medium', async () => {
    const campaign = { dimension: 'campaign', count: 9 } as const;
    await insertTotals(
      { ...campaign, key: 'kasim', detail: 'google / cpc' },
      { ...campaign, key: '', detail: 'google / organic' },
      { ...campaign, key: '', detail: '' },
    );
    const { rows } = await read({ dimension: 'campaign' });
    expect(rows.map(({ name }) => name)).toEqual([
      { kind: 'campaign', campaign: '', source: '', medium: '' },
      { kind: 'campaign', campaign: '', source: 'google', medium: 'organic' },
      { kind: 'campaign', campaign: 'kasim', source: 'google', medium: 'cpc' },
    ]);
  });

  test('of fewer than five visitors is merged with the others', async () => {
    await insertTotals({ count: 60 }, { key: '/a', count: 3 }, { key: '/b', count: 2 });
    expect(rowsOf(await read())).toEqual([
      { name: '/', figures: [60, 0, 0] },
      { name: { kind: 'other', count: 2 }, figures: [5, 0, 0] },
    ]);
  });
});

describe('a member who may open leads', () => {
  const campaign = { dimension: 'campaign', detail: 'google / cpc' } as const;

  test('sees leads and amounts by name, and no number of fewer than five visits', async () => {
    await insertTotals(
      { ...campaign, key: 'kasim', count: 3 },
      { ...campaign, key: 'kasim', event: 'lead' },
      won(170_000, { ...campaign, key: 'kasim' }),
      { ...campaign, key: 'ocak', event: 'lead' },
      { ...campaign, key: 'a', count: 4 },
      { ...campaign, key: 'b', count: 3 },
      { ...campaign, key: '', detail: '', count: 2 },
    );
    const { rows } = await read({ dimension: 'campaign' });
    const figures = rows.map(({ name, visits, leads, won: deals, amounts }) => [
      name.kind === 'campaign' ? name.campaign : name,
      visits,
      leads,
      deals,
      ...amounts.map(({ amount }) => amount),
    ]);
    expect(figures).toEqual([
      ['kasim', null, 1, 1, 170_000],
      ['', null, 0, 0],
      ['ocak', 0, 1, 0],
      [{ kind: 'other', count: 2 }, 7, 0, 0],
    ]);
  });

  test('sees a lead of several merged articles once', async () => {
    const article = { dimension: 'article', event: 'lead' } as const;
    const keys = ['/a', '/b', '/c'];
    const totals = keys.flatMap((key, index): Total[] => [
      { ...article, event: 'visit', key, count: 4 },
      { ...article, touch: 'every', key },
      won(170_000, { ...article, event: 'won', touch: 'every', key }),
      ...(index === 0 ? [{ ...article, key }, won(170_000, { ...article, event: 'won', key })] : []),
    ]);
    await insertTotals(...totals);
    const { rows } = await read({ dimension: 'article', touch: 'every' }, EDITOR);
    expect(rows).toMatchObject([{ name: { kind: 'other', count: 3 }, visits: 12, leads: 1, won: 1 }]);
    expect((await read({ dimension: 'article', touch: 'every' })).rows).toHaveLength(3);
  });
});

describe('a member who may not open leads', () => {
  const deals = (count: number, amount: number, changes: Total = {}) => won(amount, { count, ...changes });
  const all = { dimension: 'all', key: '', touch: 'every' } as const;
  const amountsOf = ({ rows, totals, previous }: RevenueOutput) => ({
    rows: Object.fromEntries(
      rows.map(({ id, amounts, hiddenAmounts }) => [id, hiddenAmounts[0] ? '–' : amounts[0]?.amount]),
    ),
    totals: totals.hiddenAmounts[0] ? '–' : totals.amounts[0]?.amount,
    previous: previous && (previous.hiddenAmounts[0] ? '–' : previous.amounts[0]?.amount),
  });

  test('sees an amount only if it comes from five deals, in rows, totals and the period before', async () => {
    const february = { day: '2026-02-10' } as const;
    await insertTotals(
      { key: '/a', count: 60 },
      { key: '/b', count: 60 },
      { ...all, count: 120 },
      deals(5, 5000, { key: '/a' }),
      deals(6, 6000, { key: '/b' }),
      deals(11, 11_000, all),
      deals(4, 4000, { ...all, ...february }),
    );
    expect(amountsOf(await read({ compare: true }, EDITOR))).toEqual({
      rows: { '/a': 5000, '/b': 6000 },
      totals: 11_000,
      previous: '–',
    });
    const day = await read({ from: '2026-02-10', to: '2026-02-10' }, EDITOR);
    expect([day.totals.won, day.totals.amounts, day.totals.hiddenAmounts]).toEqual([4, [], ['TRY']]);
  });

  test('cannot subtract the other rows from the total', async () => {
    await insertTotals(
      { key: '/a', count: 60 },
      { key: '/b', count: 60 },
      { key: '/c', count: 60 },
      deals(1, 900, { key: '/a' }),
      deals(5, 5000, { key: '/b' }),
      deals(9, 9000, { key: '/c' }),
      deals(15, 14_900, all),
    );
    expect(amountsOf(await read({}, EDITOR)).rows).toEqual({ '/a': '–', '/b': '–', '/c': 9000 });
    expect(amountsOf(await read()).rows).toEqual({ '/a': 900, '/b': 5000, '/c': 9000 });
  });

  test('sees no amount of a lead without a page that differs from the total', async () => {
    await insertTotals({ key: '/a', count: 60 }, deals(5, 5000, { key: '/a' }), deals(6, 6100, all));
    expect(amountsOf(await read({}, EDITOR))).toMatchObject({ rows: { '/a': '–' }, totals: 6100 });
  });
});

describe('the preceding period', () => {
  const february = { day: '2026-02-10' } as const;

  test('is compared by row and in total, only if it is wanted', async () => {
    await insertTotals(
      { count: 60 },
      { count: 30, ...february },
      won(100),
      won(40, february),
      { dimension: 'all', key: '', count: 60 },
      { dimension: 'all', key: '', count: 30, ...february },
      won(40, { dimension: 'all', key: '', touch: 'every', ...february }),
    );
    const { previous } = await read();
    expect(previous).toBeNull();
    const compared = await read({ compare: true });
    expect(rowsOf(compared)[0]?.previous).toEqual([{ currency: 'TRY', amount: 40 }]);
    expect(compared.totals.visits).toBe(60);
    expect(compared.previous).toEqual({
      visits: 30,
      leads: 0,
      won: 1,
      amounts: [{ currency: 'TRY', amount: 40 }],
      hiddenAmounts: [],
    });
  });

  test('reveals no group that had fewer than five visitors then', async () => {
    await insertTotals(
      { count: 60 },
      { key: '/new', count: 8 },
      { key: '/small', count: 9 },
      { count: 30, ...february },
      { key: '/small', count: 4, ...february },
      won(500, { key: '/small', ...february }),
    );
    const { rows } = await read({ compare: true }, EDITOR);
    const previous = new Map(rows.map((row) => [row.id, row.previous]));
    expect(previous.get('/small')).toBeNull();
    const { rows: all } = await read({ compare: true });
    expect(all.find(({ id }) => id === '/small')?.previous).toMatchObject({
      visits: null,
      amounts: [{ currency: 'TRY', amount: 500 }],
    });
    expect(previous.get('/new')).toEqual({ visits: 0, leads: 0, won: 0, amounts: [], hiddenAmounts: [] });
  });
});

test('a renamed post and a redirected page have one row with their former totals', async () => {
  const { sql } = database;
  const { id } = await insertPost(sql, { title: 'Gece', slug: 'eski-ad' });
  const former = '/blog/2026/03/eski-ad';
  await sql`update blog_posts set slug = 'gece' where id = ${id}`;
  await sql`
    insert into redirects (from_path, to_path) values
      ('/kampanya', '/blog/2026/03/daha-eski'), ('/blog/2026/03/daha-eski', ${former}), ('/fiyat', '/pricing?a=1#b')
  `;
  await insertTotals(
    { key: former, count: 20 },
    { key: '/blog/2026/03/gece', count: 10 },
    { key: '/kampanya', count: 7 },
    { key: '/fiyat', count: 5 },
  );
  const { rows } = await read();
  expect(rows.map(({ name, visits }) => [name, visits])).toEqual([
    [{ kind: 'page', path: '/blog/2026/03/gece', post: { id, title: 'Gece', category: null } }, 37],
    [{ kind: 'page', path: '/pricing', post: null }, 5],
  ]);
});

async function today(): Promise<string> {
  const [row] = await database.sql<[{ day: string }]>`
    select (now() at time zone site_time_zone())::date::text as day`;
  return row.day;
}

describe('the results of a post', () => {
  test('count its readers, leads and amounts of twelve months, also at its former paths', async () => {
    const { sql } = database;
    const { id } = await insertPost(sql, { slug: 'eski-ad' });
    const { id: other } = await insertPost(sql, { slug: 'depo' });
    const { id: kargo } = await insertPost(sql, { slug: 'kargo' });
    await sql`update blog_posts set slug = 'gece' where id = ${id}`;
    const day = await today();
    const article = { day, dimension: 'article', touch: 'every', key: '/blog/2026/03/gece' } as const;
    await insertTotals(
      { ...article, count: 8 },
      { ...article, key: '/blog/2026/03/eski-ad', count: 4 },
      { ...article, event: 'read', count: 6 },
      { ...article, event: 'lead', count: 3 },
      { ...article, event: 'lead', touch: 'first', count: 1 },
      won(750, article),
      { ...article, day: '2020-01-01', count: 100 },
      { ...article, key: '/blog/2026/03/depo', count: 4 },
      { ...article, key: '/blog/2026/03/kargo', count: 5 },
      { ...article, key: '/blog/2026/03/kargo', event: 'read', count: 6 },
    );
    const [lossy] = await readPostResults(sql, [kargo], MEMBER);
    expect(lossy?.figures).toMatchObject({ readers: 5, read: 5 });
    expect(await readPostResults(sql, [other, id], MEMBER)).toEqual([
      { id: other, figures: null },
      {
        id,
        figures: {
          readers: 12,
          read: 6,
          leads: 3,
          won: 1,
          amounts: [{ currency: 'TRY', amount: 750 }],
          hiddenAmounts: [],
        },
      },
    ]);
    const [forEditor] = await readPostResults(sql, [id], EDITOR);
    expect(forEditor?.figures).toMatchObject({ leads: 3, won: 1, amounts: [], hiddenAmounts: ['TRY'] });
  });
});

describe('a file', () => {
  let app: FastifyInstance;
  let cookie: string;

  beforeAll(async () => {
    app = await openApp(database.sql);
    const { admin } = await visitorsOf(database.sql, createSessions(database.sql));
    cookie = `__Host-session=${admin}`;
  });
  afterAll(() => app?.close());

  const take = (url: string, payload: object, site = 'same-origin') =>
    app.inject({ method: 'POST', url, headers: { cookie, 'sec-fetch-site': site }, payload });

  test('of revenue has the rows of the screen, without formulas, and is recorded', async () => {
    const campaign = { dimension: 'campaign', detail: 'google / cpc' } as const;
    await insertTotals(
      { ...campaign, key: '=1+1', count: 60 },
      { ...campaign, key: 'az', count: 5 },
      { ...campaign, key: 'a', count: 4 },
      { ...campaign, key: 'b', count: 1 },
      won(1000.5, { ...campaign, key: 'az' }),
    );
    const input = { ...MARCH, dimension: 'campaign', touch: 'first', compare: false };
    const { statusCode, body, headers } = await take(ADMIN_FILES.revenue, input);
    expect([statusCode, headers['content-disposition']]).toEqual([
      200,
      expect.stringMatching(/filename="revenue-[\d-]+\.csv"/),
    ]);
    expect(body).toBe(
      [
        '\ufeffCampaign;Source;Medium;Visits;Leads;Won;Amount (TRY)',
        'az;google;cpc;5;0;1;1000,5',
        "'=1+1;google;cpc;60;0;0;0",
        'Others (2 campaigns);;;5;0;0;0',
        '',
      ].join('\r\n'),
    );
    const acts = await database.sql`select act from activity_log where act = 'analytics.export'`;
    expect(acts).toHaveLength(1);
  });

  test('for an editor has no amount of fewer than five deals, and is in the language of the member', async () => {
    const campaign = { dimension: 'campaign', detail: 'google / cpc', key: 'az' } as const;
    await insertTotals(
      { ...campaign, count: 60, day: '2026-02-10' },
      { ...campaign, count: 60 },
      won(1000, campaign),
      won(20, { ...campaign, day: '2026-02-10' }),
    );
    const { editor } = await visitorsOf(database.sql, createSessions(database.sql));
    await database.sql`update users set language = 'tr'`;
    const input = { ...MARCH, dimension: 'campaign', touch: 'first', compare: true };
    const { body } = await app.inject({
      method: 'POST',
      url: ADMIN_FILES.revenue,
      headers: { cookie: `__Host-session=${editor}`, 'sec-fetch-site': 'same-origin' },
      payload: input,
    });
    expect(body.split('\r\n').slice(0, 2)).toEqual([
      '\ufeffKampanya;Kaynak;Ortam;Ziyaret;Talep;Kazanılan;Tutar (TRY);Önceki tutar (TRY)',
      'az;google;cpc;60;0;1;–;–',
    ]);
  });

  test('of pages names posts by their titles', async () => {
    await database.sql`update users set language = 'en'`;
    await insertPost(database.sql, { title: 'Gece; sabah', slug: 'gece' });
    await database.sql`
      insert into analytics_events (name, path, begins_visit, happened_at) values
        ('page_view', '/blog/2026/03/gece', false, now()), ('page_view', '/blog/2026/03/gece', false, now())`;
    const day = await today();
    const { body } = await take(ADMIN_FILES.pages, { from: day, to: shiftDay(day, 1) });
    expect(body).toBe('\ufeffPage;Article;Views;Visits\r\n/blog/2026/03/gece;"Gece; sabah";2;0\r\n');
  });

  test('is refused for another site and for an unknown touch', async () => {
    const input = { ...MARCH, dimension: 'campaign', touch: 'first', compare: false };
    expect((await take(ADMIN_FILES.revenue, input, 'cross-site')).statusCode).toBe(403);
    expect((await take(ADMIN_FILES.revenue, { ...input, touch: 'every' })).statusCode).toBe(400);
    expect((await take(ADMIN_FILES.pages, { from: '2026-03-02', to: '2026-03-01' })).statusCode).toBe(400);
  });
});
