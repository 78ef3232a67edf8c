import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Caller, createCaller } from '#server/app-router.ts';
import { appErrorOf } from '#server/http/app-error.ts';
import { AppError } from '#shared/errors.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { contextOf, signInAs } from '#tests/support/factories/context.ts';
import { insertLead } from '#tests/support/factories/factories.ts';
import { leadsCsv } from '../csv.ts';
import { listLeadsForExport } from '../read.ts';
import { eraseLeads } from '../write.ts';

const AYSE = 'ayse@example.com';

let database: TestDatabase;
let leads: Caller['admin']['leads'];

beforeAll(async () => {
  database = await createTestDatabase();
  const sessionToken = await signInAs(database.sql, AYSE);
  ({ leads } = createCaller(contextOf(database.sql, { sessionToken })).admin);
});
beforeEach(() => emptyTables(database.sql, 'leads'));
afterAll(() => database.drop());

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => appErrorOf(error).code,
  );
const changesOf = async (id: string) =>
  (await leads.detail({ id })).changes.map(({ kind, value }) => [kind, value]);
const today = async () => {
  const [row] = await database.sql<[{ day: string }]>`
    select to_char((now() at time zone site_time_zone())::date, 'YYYY-MM-DD') as day`;
  return row.day;
};
const plan = (id: string, amount: number | null, currency: 'TRY' | 'USD' = 'TRY') =>
  leads.work.setAmount({ id, of: 'expected', amount, currency });
const win = (id: string, amount: number | null, currency: 'TRY' | 'USD' = 'TRY') =>
  leads.work.setAmount({ id, of: 'won', amount, currency });

describe('an amount', () => {
  test('is recorded with its currency; the same amount again is not a change', async () => {
    const id = await insertLead(database.sql);
    expect(await leads.detail({ id })).toMatchObject({
      expectedAmount: null,
      wonAmount: null,
      currency: 'TRY',
      closedOn: null,
      lostReason: null,
    });
    for (const _ of [1, 2]) await plan(id, 170_000);
    await leads.work.setStage({ id, stage: 'won' });
    for (const _ of [1, 2]) await win(id, 155_000.5);
    await plan(id, null);
    expect(await leads.detail({ id })).toMatchObject({ expectedAmount: null, wonAmount: 155_000.5 });
    expect(await changesOf(id)).toEqual([
      ['expected amount', null],
      ['won amount', '155000.5 TRY'],
      ['stage', 'won'],
      ['expected amount', '170000 TRY'],
    ]);
  });

  test('is from 0 to less than 1,000,000,000, with at most two decimals', async () => {
    const id = await insertLead(database.sql);
    for (const amount of [-0.01, 1_000_000_000, 1.001]) {
      expect(await refusal(plan(id, amount))).toBe('AMOUNT_INVALID');
    }
    for (const amount of [0, 0.01, 999_999_999.99]) {
      await plan(id, amount);
      expect((await leads.detail({ id })).expectedAmount).toBe(amount);
    }
    expect(new AppError('AMOUNT_INVALID').message).toBe(
      'Write an amount such as 155.000 or 155.000,50, below 1.000.000.000',
    );
  });

  test('in another currency removes the other amount of the lead', async () => {
    const id = await insertLead(database.sql);
    await plan(id, 170_000);
    await win(id, 5000, 'USD');
    expect(await leads.detail({ id })).toMatchObject({
      expectedAmount: null,
      wonAmount: 5000,
      currency: 'USD',
    });
    expect((await changesOf(id)).slice(0, 2)).toEqual([
      ['won amount', '5000 USD'],
      ['expected amount', null],
    ]);
  });
});

describe('a closed lead', () => {
  test('has today as its day until a member sets another one; an open lead has no day', async () => {
    const id = await insertLead(database.sql);
    expect(await refusal(leads.work.setClosing({ id, on: '2026-03-14' }))).toBe('LEAD_NOT_CLOSED');
    await leads.work.setStage({ id, stage: 'won' });
    expect((await leads.detail({ id })).closedOn).toBe(await today());
    expect(await refusal(leads.work.setClosing({ id, on: '2199-12-31' }))).toBe('LEAD_CLOSING_AHEAD');
    for (const _ of [1, 2]) await leads.work.setClosing({ id, on: '2026-03-14' });
    expect((await leads.detail({ id })).closedOn).toBe('2026-03-14');
    expect(await changesOf(id)).toEqual([
      ['closing day', '2026-03-14'],
      ['stage', 'won'],
    ]);
    await leads.work.setStage({ id, stage: 'contacted' });
    expect((await leads.detail({ id })).closedOn).toBeNull();
  });

  test('has a reason and words of at most 300 characters', async () => {
    const id = await insertLead(database.sql);
    await leads.work.setStage({ id, stage: 'lost' });
    await leads.work.setClosing({ id, reason: 'price', words: '  Bütçe bitti. ' });
    await leads.work.setClosing({ id, reason: 'price', words: 'Bütçe bitti.' });
    expect(await leads.detail({ id })).toMatchObject({ lostReason: 'price', lostWords: 'Bütçe bitti.' });
    const words = (length: number) => refusal(leads.work.setClosing({ id, words: 'a'.repeat(length) }));
    expect([await words(301), await words(300)]).toEqual(['LOST_WORDS_TOO_LONG', 'done']);
    await leads.work.setClosing({ id, reason: null, words: '' });
    expect(await leads.detail({ id })).toMatchObject({ lostReason: null, lostWords: null });
    expect(await changesOf(id)).toEqual([
      ['words', null],
      ['reason', null],
      ['words', 'a'.repeat(300)],
      ['words', 'Bütçe bitti.'],
      ['reason', 'price'],
      ['stage', 'lost'],
    ]);
  });
});

test('an erased or unknown lead is refused', async () => {
  const id = await insertLead(database.sql);
  await eraseLeads(database.sql, [id], AYSE);
  for (const [lead, code] of [
    [id, 'LEAD_ERASED'],
    [crypto.randomUUID(), 'LEAD_NOT_FOUND'],
  ] as const) {
    expect(await refusal(plan(lead, 1))).toBe(code);
    expect(await refusal(leads.work.setClosing({ id: lead, reason: 'price' }))).toBe(code);
  }
});

test('expected amounts of open leads are summed by currency, without held and erased leads', async () => {
  const add = async (amount: number, currency: 'TRY' | 'USD' = 'TRY', website = '') => {
    const id = await insertLead(database.sql, { trap: { website } });
    await plan(id, amount, currency);
    return id;
  };
  const [, contacted, won, erased] = [await add(100), await add(200.5), await add(400), await add(800)];
  await add(50, 'USD');
  const suspected = await add(1600, 'TRY', 'x');
  await leads.work.setStage({ id: contacted, stage: 'contacted' });
  await leads.work.setStage({ id: won, stage: 'won' });
  await leads.erase({ id: erased });
  const sums = async () => (await leads.list({ q: 'nobody' })).expected;
  expect(await sums()).toEqual([
    { currency: 'TRY', amount: 300.5, leads: 2 },
    { currency: 'USD', amount: 50, leads: 1 },
  ]);
  await leads.release({ id: suspected });
  expect((await sums())[0]).toEqual({ currency: 'TRY', amount: 1900.5, leads: 3 });
});

describe('where a lead comes from', () => {
  const fromAd = {
    campaign: { utm_campaign: 'sakarya-lojistik', gclid: 'abc', utm_term: 'tır' },
    package: 'Profesyonel',
    path: [
      { path: '/sakarya-ai-cagri-merkezi', seconds: 130 },
      { path: '/pricing', seconds: 184 },
    ],
    paragraph: 'Gece de açılır.',
    earlierVisits: [{ path: '/', referrer: 'https://www.google.com/' }],
  };

  test('can be filtered, and the list offers the values of recent leads', async () => {
    await insertLead(database.sql, { fields: { firstName: 'Ad' }, context: fromAd });
    await insertLead(database.sql, { fields: { firstName: 'Direct' } });
    const erased = await insertLead(database.sql);
    await leads.erase({ id: erased });
    const names = async (filter: Parameters<typeof leads.list>[0]) => {
      const { leads: rows, total } = await leads.list(filter);
      expect(total).toBe(rows.length);
      return rows.map(({ firstName }) => firstName);
    };
    expect(await names({ source: 'google' })).toEqual(['Ad']);
    expect(await names({ source: '-' })).toEqual(['Direct']);
    expect(await names({ campaign: 'sakarya-lojistik' })).toEqual(['Ad']);
    expect(await names({ package: 'Profesyonel', firstPath: '/sakarya-ai-cagri-merkezi' })).toEqual(['Ad']);
    expect(await names({ package: 'Profesyonel', firstPath: '/' })).toEqual([]);
    expect(await names({ q: 'sakarya-lojistik' })).toEqual(['Ad']);
    expect(await refusal(leads.list({ source: 'a'.repeat(281) }))).toBe('BAD_REQUEST');
    expect(await refusal(leads.list({ source: 'a'.repeat(280) }))).toBe('done');
    expect(await leads.filterValues()).toEqual({
      source: ['google'],
      campaign: ['sakarya-lojistik'],
      package: ['Profesyonel'],
      firstPath: ['/', '/sakarya-ai-cagri-merkezi'],
    });
  });

  test('offers at most 50 values, the most frequent first', async () => {
    await database.sql`
      insert into leads (first_name, last_name, email, mobile_phone, source)
      select 'A', 'B', 'c@example.com', '1', case when n > 60 then 'often' else 'source' || n end
      from generate_series(1, 62) n`;
    const { source } = await leads.filterValues();
    expect([source.length, source[0]]).toEqual([50, 'often']);
  });

  test('is in the detail, with the titles of published posts and without pages that do not exist', async () => {
    const [post] = await database.sql<[{ id: string }]>`
      insert into blog_posts (title, slug, content, status, published_at)
      values ('Depo kapısı', 'depo', '[]', 'published', '2026-02-10') returning id`;
    const path = ['/blog/2026/02/depo', '/blog/2025/02/depo', '/pricing'].map((each) => ({
      path: each,
      seconds: 5,
    }));
    const id = await insertLead(database.sql, { context: { ...fromAd, path } });
    expect(await leads.detail({ id })).toMatchObject({
      source: 'google',
      medium: 'cpc',
      campaignName: 'sakarya-lojistik',
      firstPath: '/blog/2026/02/depo',
      paragraph: 'Gece de açılır.',
      path: [
        { path: '/blog/2026/02/depo', seconds: 5, title: 'Depo kapısı' },
        { path: '/pricing', seconds: 5, title: null },
      ],
      visits: [
        { source: 'google', medium: 'organic', page: '/' },
        { source: 'google', medium: 'cpc' },
      ],
    });
    await database.sql`delete from blog_posts where id = ${post.id}`;
  });

  test('is in the file in columns of its own, with amounts that a Turkish spreadsheet reads', async () => {
    const id = await insertLead(database.sql, { context: fromAd });
    await plan(id, 170_000);
    await leads.work.setStage({ id, stage: 'won' });
    await win(id, 155_000.5);
    await leads.work.setClosing({ id, on: '2026-03-14', reason: 'price' });
    const csv = async () =>
      leadsCsv(
        await listLeadsForExport(database.sql, { q: '', source: 'google' }, { limit: 10 }),
        'UTC',
        'tr',
      );
    const cells = async () => {
      const [head = '', line = ''] = (await csv()).replace('\ufeff', '').split('\r\n');
      const values = line.split(';');
      return Object.fromEntries(head.split(';').map((title, index) => [title, values[index]]));
    };
    expect(await cells()).toMatchObject({
      Kaynak: 'google',
      Ortam: 'cpc',
      Kampanya: 'sakarya-lojistik',
      'İlk sayfa': '/sakarya-ai-cagri-merkezi',
      utm_term: 'tır',
      gclid: 'abc',
      fbclid: '',
      'Beklenen tutar': '170000',
      'Kazanılan tutar': '155000,5',
      'Para birimi': 'TRY',
      'Kapanış günü': '2026-03-14',
      'Kayıp nedeni': '',
    });
    await leads.work.setStage({ id, stage: 'lost' });
    expect(await cells()).toMatchObject({ 'Kazanılan tutar': '', 'Kayıp nedeni': 'Fiyat' });
  });
});

describe('requests of one person', () => {
  const add = async (email: string, mobilePhone: string) => {
    const id = await insertLead(database.sql, { fields: { email, mobilePhone } });
    await database.sql`update leads set created_at = now() + ${(serial += 1)} * interval '1 minute' where id = ${id}`;
    return id;
  };
  let serial = 0;

  test('have the same address or number; the newest one has their count and the detail the others', async () => {
    const first = await add('ayse@example.com', '0532 111 22 33');
    const second = await add('AYSE@example.com', '0532 999 22 33');
    const third = await add('baska@example.com', '+90 532 111 22 33');
    await add('kimse@example.com', '444 1 444');
    await add('kimse2@example.com', '444 1 444');
    const counts = async () => (await leads.list({})).leads.map(({ requests }) => requests);
    expect(await counts()).toEqual([1, 1, 2, 2, 1]);
    const othersOf = async (id: string) => (await leads.detail({ id })).otherRequests.map((each) => each.id);
    expect(await othersOf(first)).toEqual([third, second]);
    expect(await othersOf(third)).toEqual([first]);
    await leads.erase({ id: third });
    expect(await counts()).toEqual([1, 1, 1, 2, 1]);
    expect(await othersOf(first)).toEqual([second]);
    expect(await othersOf(third)).toEqual([]);
  });
});
