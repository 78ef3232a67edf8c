import { createHash, randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Caller, createCaller } from '#server/app-router.ts';
import { readEnv } from '#server/env.ts';
import { appErrorOf } from '#server/http/app-error.ts';
import type { Context } from '#server/trpc/context.ts';
import { NOTICE_VERSION } from '#shared/site-texts/notice-version.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { contextOf, signInAs } from '#tests/support/factories/context.ts';
import { insertLead, leadSubmissionOf } from '#tests/support/factories/factories.ts';
import { startLeadJobs } from './jobs.ts';
import { eraseOldLeads } from './write.ts';

let database: TestDatabase;
let context: Context;
let visitor: Caller;
let admin: Caller;
const log = Fastify().log;

beforeAll(async () => {
  database = await createTestDatabase();
  const sessionToken = await signInAs(database.sql, 'yonetici@example.com');
  context = contextOf(database.sql, { log });
  visitor = createCaller(context);
  admin = createCaller(contextOf(database.sql, { log, sessionToken }));
});
beforeEach(() => emptyTables(database.sql, 'leads', 'rate_limits'));
afterAll(() => database.drop());

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => {
      const { code, status, message } = appErrorOf(error);
      return { code, status, message };
    },
  );
const countLeads = async () => (await database.sql`select from leads`).length;

/** The columns that do not identify the person, so that erasing does not empty them. */
const NOT_IDENTIFYING = [
  'button',
  'currency',
  'is_counted',
  'lost_reason',
  'closed_on',
  'created_at',
  'erased_at',
  'erased_by',
  'id',
  'idempotency_key',
  'notice_version',
  'owner_id',
  'package',
  'stage',
  'suspicion',
  'variant',
];

async function columnsOf(id: string): Promise<{ all: string[]; filled: string[] }> {
  const [row = {}] = await database.sql<Record<string, unknown>[]>`select * from leads where id = ${id}`;
  const all = Object.keys(row).toSorted();
  const isEmpty = (value: unknown) =>
    value === null ||
    (typeof value === 'string' && value.trim() === '') ||
    ['{}', '[]'].includes(JSON.stringify(value));
  return { all, filled: all.filter((column) => !isEmpty(row[column])) };
}

describe('lead.submit', () => {
  test('stores all fields and the delivery', async () => {
    const { leadId } = await visitor.lead.submit(
      leadSubmissionOf({
        fields: { email: 'ayse@example.com', company: 'Örnek A.Ş.', mobilePhone: '0532 123 45 67' },
        context: {
          variant: 'contact',
          button: 'pricing_professional',
          package: 'Profesyonel',
          referrer: 'https://arama.example/',
          campaign: { utm_source: 'bülten', gclid: 'x1' },
          trackingCookie: 'hutk1',
        },
      }),
    );
    const [row] = await database.sql`
      select l.*, host(l.visitor_address) as address, d.state
      from leads l join lead_deliveries d on d.lead_id = l.id
    `;
    expect(row).toMatchObject({
      id: leadId,
      first_name: 'Ayşe',
      last_name: 'Yılmaz',
      email: 'ayse@example.com',
      mobile_phone: '0532 123 45 67',
      phone_e164: '+905321234567',
      company: 'Örnek A.Ş.',
      message: null,
      variant: 'contact',
      button: 'pricing_professional',
      package: 'Profesyonel',
      page_uri: 'https://sesdas.example.com/',
      page_name: 'Sesdaş',
      referrer: 'https://arama.example/',
      campaign: { utm_source: 'bülten', gclid: 'x1' },
      notice_version: NOTICE_VERSION,
      tracking_cookie: 'hutk1',
      address: '203.0.113.7',
      suspicion: null,
      state: 'waiting',
    });
  });

  test('returns the same result for the same key and body, and refuses another body', async () => {
    const submission = leadSubmissionOf();
    const first = await visitor.lead.submit(submission);
    expect(await visitor.lead.submit(submission)).toEqual(first);
    // Another elapsed time or page is still the same request.
    const { fields, context: from } = submission;
    for (const same of [
      { ...submission, trap: { website: '', elapsedMs: 90_000 } },
      { ...submission, context: { ...from, button: 'footer_demo', pageUri: 'https://x.example/blog' } },
    ]) {
      expect(await visitor.lead.submit(same)).toEqual(first);
    }
    for (const other of [
      { ...submission, context: { ...from, package: 'Kurumsal' } },
      { ...submission, context: { ...from, variant: 'contact' as const } },
      { ...submission, fields: { ...fields, firstName: 'Başka' } },
      { ...submission, fields: { ...fields, lastName: 'Başka' } },
      { ...submission, fields: { ...fields, email: 'baska@example.com' } },
      { ...submission, fields: { ...fields, mobilePhone: '0532 765 43 21' } },
      { ...submission, fields: { ...fields, company: 'Başka' } },
      { ...submission, fields: { ...fields, message: 'Başka' } },
    ]) {
      expect(await failureOf(visitor.lead.submit(other))).toEqual({
        code: 'LEAD_KEY_CONFLICT',
        status: 409,
        message:
          'Bu form daha önce başka bilgilerle gönderildi. Lütfen sayfayı yenileyip formu tekrar gönderin.',
      });
    }
    expect(await countLeads()).toBe(1);
  });

  test('recognizes a repeated request that an older version of the code has stored', async () => {
    const submission = leadSubmissionOf({ fields: { company: 'Yılmaz Tekstil' } });
    const receipt = await visitor.lead.submit(submission);
    const { firstName, lastName, email, mobilePhone, company } = submission.fields;
    const body = [firstName, lastName, email, mobilePhone, company, null, submission.context.variant, null];
    const hash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
    await database.sql`update leads set body_hash = ${hash}`;
    expect(await visitor.lead.submit(submission)).toEqual(receipt);
  });

  // Without the unique key on idempotency_key, each lead would be stored up to twenty times.
  test('stores one lead and one delivery for concurrent repeats', async () => {
    const callerWithoutLimit = createCaller({ ...context, leadsPerHour: 1000 });
    // There are ten leads, so that some requests really overlap.
    const submissions = Array.from({ length: 10 }, () => leadSubmissionOf());
    const repeatedSubmissions = Array.from({ length: 20 }, () => submissions).flat();
    const answers = await Promise.all(
      repeatedSubmissions.map((submission) => callerWithoutLimit.lead.submit(submission)),
    );
    expect(new Set(answers.map(({ leadId }) => leadId)).size).toBe(10);
    const twenty = submissions.flatMap((submission) => Array.from({ length: 20 }, () => submission));
    await Promise.all(twenty.map((submission) => callerWithoutLimit.lead.submit(submission)));
    expect(await countLeads()).toBe(10);
    expect(await database.sql`select from lead_deliveries`).toHaveLength(10);
  });

  test('does not store the key or count towards the rate limit for invalid input', async () => {
    const submission = leadSubmissionOf();
    const wrong = { ...submission, fields: { ...submission.fields, email: 'yok' } };
    expect((await failureOf(visitor.lead.submit(wrong)))?.code).toBe('BAD_REQUEST');
    await visitor.lead.submit(submission);
    expect(await database.sql`select used from rate_limits`).toEqual([{ used: 1 }]);
  });

  test.each([
    [{ website: 'https://spam.example' }, 'honeypot'],
    [{ elapsedMs: 199 }, 'too fast'],
  ])('does not refuse suspected spam: %o is stored and quarantined', async (trap, suspicion) => {
    expect(await visitor.lead.submit(leadSubmissionOf({ trap }))).toEqual({
      leadId: expect.any(String) as string,
    });
    const [row] = await database.sql`select suspicion, state from leads join lead_deliveries on lead_id = id`;
    expect(row).toEqual({ suspicion, state: 'held' });
  });

  test('does not quarantine a submission after a fifth of a second', async () => {
    await visitor.lead.submit(leadSubmissionOf({ trap: { elapsedMs: 200 } }));
    const [row] = await database.sql`select suspicion, state from leads join lead_deliveries on lead_id = id`;
    expect(row).toEqual({ suspicion: null, state: 'waiting' });
  });

  test('refuses the 31st lead of an hour with telephone and e-mail; repeats of stored leads still succeed', async () => {
    const submission = leadSubmissionOf();
    const first = await visitor.lead.submit(submission);
    for (let lead = 1; lead < 30; lead += 1) await visitor.lead.submit(leadSubmissionOf());
    expect(await failureOf(visitor.lead.submit(leadSubmissionOf()))).toEqual({
      code: 'TOO_MANY_LEADS',
      status: 429,
      message:
        'Kısa sürede çok fazla talep gönderildi. Lütfen daha sonra yeniden deneyin ya da bize 0850 111 22 33 numarasından veya destek@example.com adresinden ulaşın.',
    });
    expect(await visitor.lead.submit(submission)).toEqual(first);
    const neighbour = createCaller({ ...context, ip: '203.0.113.8' });
    await neighbour.lead.submit(leadSubmissionOf());
    expect(await countLeads()).toBe(31);
  });
});

describe('admin.leads', () => {
  test('lists the newest leads first, in pages of twenty, with counts by state', async () => {
    for (let lead = 0; lead < 22; lead += 1)
      await insertLead(database.sql, { fields: { lastName: `No ${lead}` } });
    await insertLead(database.sql, { trap: { website: 'x' } });
    const first = await admin.admin.leads.list({});
    expect(first).toMatchObject({
      total: 23,
      counts: { waiting: 22, held: 1, delivered: 0, rejected: 0, erased: 0 },
    });
    expect(first.leads).toHaveLength(20);
    expect(first.leads[0]).toMatchObject({ suspicion: 'honeypot', state: 'held' });
    expect((await admin.admin.leads.list({ page: 2 })).leads.map(({ lastName }) => lastName)).toEqual([
      'No 2',
      'No 1',
      'No 0',
    ]);
    expect((await admin.admin.leads.list({ state: 'held' })).total).toBe(1);
  });

  test.each([
    ['isik', 1],
    ['IŞIK', 1],
    ['ışık', 1],
    ['cagri a.s', 1],
    ['532 123 45 67', 1],
    ['+90 (532) 1234567', 1],
    ['05321234567', 1],
    ['0090 532 123 45 67', 1],
    ['%', 0],
    ['_', 0],
    ['bulunmaz', 0],
  ])('searches for %j by Turkish rules', async (q, total) => {
    await insertLead(database.sql, {
      fields: { firstName: 'Işık', company: 'Çağrı A.Ş.', mobilePhone: '0532 123 45 67' },
    });
    await insertLead(database.sql, { fields: { mobilePhone: '0212 999 88 77' } });
    expect((await admin.admin.leads.list({ q })).total).toBe(total);
  });

  test('releases only quarantined leads, and records the member', async () => {
    const id = await insertLead(database.sql, { trap: { website: 'x' } });
    await admin.admin.leads.release({ id });
    const detail = await admin.admin.leads.detail({ id });
    expect(detail).toMatchObject({ state: 'waiting', suspicion: 'honeypot' });
    expect(detail.history).toMatchObject([{ outcome: 'released', askedBy: 'yonetici@example.com' }]);
    expect(await failureOf(admin.admin.leads.release({ id }))).toMatchObject({
      code: 'LEAD_NOT_HELD',
      message: 'Only a held lead can be released.',
    });
    expect(await failureOf(admin.admin.leads.retry({ id }))).toMatchObject({
      code: 'LEAD_NOT_REJECTED',
      message: 'Only a rejected lead can be sent again.',
    });
    expect((await failureOf(admin.admin.leads.detail({ id: randomUUID() })))?.code).toBe('NOT_FOUND');
  });

  test('erases the person, but the lead stays as a record', async () => {
    const submission = leadSubmissionOf({
      fields: { firstName: 'Silinecek', message: 'gizli', company: 'Gizli A.Ş.' },
      context: { referrer: 'https://x.example/?gizli', trackingCookie: 'gizli' },
    });
    const { leadId: id } = await visitor.lead.submit(submission);
    await admin.admin.leads.erase({ id });
    await admin.admin.leads.erase({ id });
    const [row] = await database.sql`select l.*, d.*, a.* from leads l, lead_deliveries d, lead_attempts a`;
    expect(JSON.stringify(row)).not.toMatch(
      /silinecek|gizli|yılmaz|yilmaz|5321234567|203\.0\.113|@example\.com"?,"mobile/i,
    );
    expect((await admin.admin.leads.list({ q: 'silinecek' })).total).toBe(0);
    const detail = await admin.admin.leads.detail({ id });
    expect(detail).toMatchObject({ firstName: '', state: 'erased', erasedBy: 'yonetici@example.com' });
    expect(detail.erasedAt).toBeInstanceOf(Date);
    expect(detail.history.map(({ outcome }) => outcome)).toEqual(['erased']);
    // The key is still recognized, so the same form does not create a second lead.
    expect(await visitor.lead.submit(submission)).toEqual({ leadId: id });
  });

  test('erases every column except columns that do not identify the person', async () => {
    const { leadId: id } = await visitor.lead.submit(
      leadSubmissionOf({
        fields: { company: 'Gizli A.Ş.', message: 'gizli' },
        context: {
          package: 'Kurumsal',
          referrer: 'https://x.example/?gizli',
          campaign: { utm_source: 'gizli', utm_medium: 'gizli', utm_campaign: 'gizli' },
          paragraph: 'gizli',
          trackingCookie: 'gizli',
        },
      }),
    );
    await admin.admin.leads.work.setReminder({ id, on: '2026-03-14' });
    await database.sql`
      update leads set
        stage = 'lost', lost_reason = 'price', lost_words = 'gizli', expected_amount = 1, won_amount = 2
      where id = ${id}
    `;
    const before = await columnsOf(id);
    await admin.admin.leads.erase({ id });
    const after = await columnsOf(id);
    // If this fails for a new column, decide whether erasing empties the column.
    expect(before.all).toEqual([...new Set([...before.filled, ...NOT_IDENTIFYING])].toSorted());
    expect(after.filled.filter((column) => !NOT_IDENTIFYING.includes(column))).toEqual([]);
  });
});

describe('retention', () => {
  const age = (id: string, { months, days }: { months: number; days: number }) =>
    database.sql`
      update leads
      set created_at = now() - make_interval(months => ${months}, days => ${days})
      where id = ${id}
    `;

  test('erases leads past the retention period in batches, also with several processes', async () => {
    const ids = await Promise.all(Array.from({ length: 30 }, () => insertLead(database.sql)));
    const [young = '', ...others] = ids;
    await age(young, { months: 24, days: -1 });
    await Promise.all(others.slice(0, 25).map((id) => age(id, { months: 24, days: 1 })));
    const drain = async () => {
      let erased = 0;
      for (let batch = 10; batch > 0; erased += batch) batch = await eraseOldLeads(database.sql, 24, 10);
      return erased;
    };
    const erased = await Promise.all([drain(), drain(), drain()]);
    const [remainder] = await database.sql`select count(*)::integer as n from leads where erased_at is null`;
    expect(remainder).toEqual({ n: 5 });
    expect((await admin.admin.leads.detail({ id: young })).erasedAt).toBeNull();
    expect(erased.reduce((sum, count) => sum + count, 0)).toBe(25);
    const [by] = await database.sql`select distinct erased_by from leads where erased_at is not null`;
    expect(by).toEqual({ erased_by: 'retention' });
  });

  test('starts with the process, even without a forms service', async () => {
    const id = await insertLead(database.sql);
    const young = await insertLead(database.sql);
    await age(id, { months: 24, days: 1 });
    const env = readEnv({});
    const delivery = startLeadJobs({ ...env, config: database.config, readSite: async () => env.site, log });
    await expect.poll(async () => (await admin.admin.leads.detail({ id })).erasedBy).toBe('retention');
    await delivery.stop();
    expect((await admin.admin.leads.detail({ id: young })).state).toBe('waiting');
  });
});
