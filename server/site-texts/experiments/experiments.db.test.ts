import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Caller, createCaller } from '#server/app-router.ts';
import { appErrorOf } from '#server/http/app-error.ts';
import { sessionCookieName } from '#server/sessions/session.ts';
import { DEFAULT_RECORDS } from '#shared/site-texts/defaults/all.ts';
import type { RecordFields } from '#shared/site-texts/schemas.ts';
import { DEFAULT_SITE } from '#shared/site-texts/site.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { contextOf, signInAs } from '#tests/support/factories/context.ts';
import { leadSubmissionOf } from '#tests/support/factories/factories.ts';
import { DATA_HANDLING } from '#tests/support/factories/site-texts.ts';
import { ORIGIN, openApp } from '#tests/support/servers/open-app.ts';
import { SiteTexts } from '../site-texts.ts';

const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const TEXT = { name: 'pricing', path: 'title' } as const;
const FIRST = DEFAULT_RECORDS.pricing.title;
const SECOND = 'Bir paket seçin';

let database: TestDatabase;
let texts: SiteTexts;
let site: Caller['admin']['site'];

beforeAll(async () => {
  database = await createTestDatabase();
  const { sql } = database;
  texts = new SiteTexts({
    sql,
    site: { ...DEFAULT_SITE, origin: ORIGIN },
    dataHandling: DATA_HANDLING,
    content: undefined,
    log: { error: vi.fn<() => void>() },
  });
  const sessionToken = await signInAs(sql, 'ayse@example.com', { role: 'editor' });
  const { readRecord, readSite, shipped } = texts;
  const context = contextOf(sql, {
    sessionToken,
    shipped,
    readRecord: (name) => readRecord(name),
    readSite: () => readSite(),
    invalidRecords: () => texts.invalidRecords(),
  });
  site = createCaller(context).admin.site;
});
beforeEach(() =>
  emptyTables(
    database.sql,
    'site_record_versions',
    'site_record_drafts',
    'experiments',
    'experiment_days',
    'analytics_events',
    'leads',
  ),
);
afterAll(() => database.drop());

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (thrown: unknown) => appErrorOf(thrown).code,
  );

async function startTest(text = SECOND, of: { name: 'pricing' | 'navigation'; path: string } = TEXT) {
  const draft = await site.experiments.save({ ...of, text });
  await site.experiments.start({ ...of, ...draft, days: 28, startsAt: null });
  return draft.id;
}

async function publishTitle(title: string) {
  const { version, base } = await site.get({ name: 'pricing' });
  const fields = { ...DEFAULT_RECORDS.pricing, title } as unknown as RecordFields;
  const draft = await site.saveDraft({ name: 'pricing', version, base, fields });
  return site.publish({ name: 'pricing', version: draft.version, liveFrom: null });
}

/** Lets days pass. */
const age = (days: number) => database.sql`
  update experiments
  set starts_at = starts_at - make_interval(hours => ${24 * days}), ends_at = ends_at - make_interval(hours => ${24 * days})
`;
const stateOf = async () => (await site.experiments.get(TEXT)).experiment?.state;

test('a draft changes nothing for visitors, and a started test does for half of them', async () => {
  const draft = await site.experiments.save({ ...TEXT, text: SECOND });
  expect(await texts.listRecordTests('pricing')).toEqual([]);
  await site.experiments.start({ ...TEXT, ...draft, days: 14, startsAt: null });
  expect((await texts.listPageTests(new Set(['/pricing']))).map((each) => each.id)).toEqual([draft.id]);
  expect(await texts.listPageTests(new Set(['/']))).toEqual([]);
  expect((await texts.readRecord('pricing')).title).toBe(FIRST);
  expect((await texts.readRecord('pricing', [draft.id])).title).toBe(SECOND);
  expect((await texts.readRecord('pricing', ['another'])).title).toBe(FIRST);
});

test('a text of every page is in the site of its readers', async () => {
  const { text } = await (async () => {
    const { liveFields } = await site.get({ name: 'article-closings' });
    const [path, value] = firstLine(liveFields);
    return { text: { name: 'article-closings' as const, path }, value };
  })();
  const draft = await site.experiments.save({ ...text, text: 'Denenen söz' });
  await site.experiments.start({ ...text, ...draft, days: 14, startsAt: null });
  expect((await texts.listPageTests(new Set(['/blog']))).map((each) => each.id)).toEqual([draft.id]);
  expect(JSON.stringify(await texts.readSite([draft.id]))).toContain('Denenen söz');
  expect(JSON.stringify(await texts.readSite())).not.toContain('Denenen söz');
  expect(await texts.readSite([draft.id])).toBe(await texts.readSite([draft.id]));
});

function firstLine(fields: RecordFields): [path: string, value: string] {
  const visit = (value: unknown, path: string): [string, string] | undefined => {
    if (typeof value === 'string') return /title|text|lead/.test(path) ? [path, value] : undefined;
    if (typeof value !== 'object' || value === null) return undefined;
    for (const [key, part] of Object.entries(value)) {
      const firstPart = visit(part, path === '' ? key : `${path}.${key}`);
      if (firstPart) return firstPart;
    }
    return undefined;
  };
  const text = visit(fields, '');
  if (!text) throw new Error('The record has no text.');
  return text;
}

test.each([
  ['the same text', FIRST, 'EXPERIMENT_SAME'],
  ['an empty text', '', 'SITE_TEXT_INVALID'],
  ['a text that is too long', 'x'.repeat(121), 'SITE_TEXT_INVALID'],
  ['an unknown reference', 'Bir {yok}', 'SITE_TEXT_INVALID'],
])('%s does not start', async (_name, text, code) => {
  expect(await codeOf(startTest(text))).toBe(code);
  expect(await stateOf()).toBe('draft');
});

test.each([
  ['a link', 'pricing', 'packages.0.button'],
  ['a text for search engines', 'pricing', 'meta.title'],
  ['a missing text', 'pricing', 'faq.items.99.question'],
] as const)('%s has no test', async (_name, name, path) => {
  const draft = await site.experiments.save({ name, path, text: 'Başka' });
  expect(await codeOf(site.experiments.start({ name, path, ...draft, days: 14, startsAt: null }))).toBe(
    'EXPERIMENT_UNFIT',
  );
});

test('a draft that another member has changed since is not started', async () => {
  const { id, savedAt } = await site.experiments.save({ ...TEXT, text: SECOND });
  const start = (seenAt: Date) =>
    site.experiments.start({ ...TEXT, id, savedAt: seenAt, days: 14, startsAt: null });
  expect(await codeOf(start(new Date(savedAt.getTime() - 1)))).toBe('EXPERIMENT_CHANGED');
  expect(await codeOf(start(savedAt))).toBe('done');
});

test('the list has version B as visitors read it', async () => {
  await site.experiments.save({ ...TEXT, text: 'Bir {brand} paketi' });
  const [row] = await site.experiments.list();
  expect(row).toMatchObject({ state: 'draft', text: `Bir ${DEFAULT_SITE.name} paketi` });
});

test('facts have no test', async () => {
  expect(await codeOf(site.experiments.save({ name: 'facts', path: 'setup', text: '2 saat' }))).toBe(
    'FORBIDDEN',
  );
});

test('a started test can no longer be changed, and a record has at most two', async () => {
  const id = await startTest();
  expect(await codeOf(site.experiments.save({ ...TEXT, text: 'Başka' }))).toBe('EXPERIMENT_CHANGED');
  const startAgain = site.experiments.start({ ...TEXT, id, savedAt: new Date(), days: 14, startsAt: null });
  expect(await codeOf(startAgain)).toBe('EXPERIMENT_CHANGED');
  expect(await codeOf(site.experiments.remove({ ...TEXT, id }))).toBe('EXPERIMENT_CHANGED');
  await startTest('Başka bir giriş', { name: 'pricing', path: 'lead' });
  expect(await codeOf(startTest('Başka bir soru?', { name: 'pricing', path: 'question' }))).toBe(
    'EXPERIMENT_TOO_MANY',
  );
});

test('the tested text is locked, other texts are not', async () => {
  const id = await startTest();
  expect(await codeOf(publishTitle('Bambaşka'))).toBe('EXPERIMENT_RUNS');
  await site.experiments.decide({ ...TEXT, id, outcome: 'a' });
  expect(await codeOf(publishTitle('Bambaşka'))).toBe('done');
});

test('a planned start and the end change the texts at their time', async () => {
  const draft = await site.experiments.save({ ...TEXT, text: SECOND });
  await site.experiments.start({ ...TEXT, ...draft, days: 14, startsAt: new Date(Date.now() + 86_400_000) });
  expect([await stateOf(), (await texts.listRecordTests('pricing')).length]).toEqual(['planned', 0]);
  await age(1);
  expect([await stateOf(), (await texts.listRecordTests('pricing')).length]).toEqual(['running', 1]);
  await age(14);
  expect([await stateOf(), (await texts.listRecordTests('pricing')).length]).toEqual(['over', 0]);
  expect(await codeOf(publishTitle('Bambaşka'))).toBe('EXPERIMENT_RUNS');
});

test('the winner is published with an undo, and a draft gets it too', async () => {
  const id = await startTest();
  const { base } = await site.get({ name: 'pricing' });
  const fields = { ...DEFAULT_RECORDS.pricing, lead: 'Yeni giriş' } as unknown as RecordFields;
  await site.saveDraft({ name: 'pricing', version: 0, base, fields });
  const published = await site.experiments.decide({ ...TEXT, id, outcome: 'b' });
  expect(published).toMatchObject({ previous: 0, cancelledPlan: null });
  expect(await texts.readRecord('pricing')).toMatchObject({
    title: SECOND,
    lead: DEFAULT_RECORDS.pricing.lead,
  });
  expect((await site.get({ name: 'pricing' })).fields).toMatchObject({ title: SECOND, lead: 'Yeni giriş' });
  const [{ key } = { key: '' }] = await database.sql<{ key: string | null }[]>`select key from experiments`;
  expect(key).toBeNull();
  await site.undo({ name: 'pricing', number: published?.number ?? 0, previous: 0 });
  expect((await texts.readRecord('pricing')).title).toBe(FIRST);
  expect(await codeOf(site.experiments.decide({ ...TEXT, id, outcome: 'b' }))).toBe('EXPERIMENT_CHANGED');
});

test('another live text stops a test: everybody reads it, and the screen says so', async () => {
  await startTest();
  // An older version publishes without the lock.
  await database.sql`
    insert into site_record_versions (name, number, fields, live_from)
    values ('pricing', 1, ${database.sql.json({ ...DEFAULT_RECORDS.pricing, title: 'Eski sürümden' })}, now())
  `;
  expect(await texts.listRecordTests('pricing')).toEqual([]);
  expect((await site.experiments.get(TEXT)).experiment?.isFirstLive).toBe(false);
});

/** Inserts one view of the pricing page for each of the last hours. */
const viewHourly = (hours: number) => database.sql`
  insert into analytics_events (name, path, happened_at)
  select 'page_view', '/pricing', now() - make_interval(hours => n) from generate_series(1, ${hours}::integer) n
`;

test('the lengths follow from the views and requests of the page', async () => {
  await viewHourly(672);
  const { present, lengths } = await site.experiments.get(TEXT);
  expect(present).toMatchObject({ isAssumed: true, rate: 0.02 });
  expect(present.readersPerDay).toBeCloseTo(24, 0);
  expect(lengths.map(({ days, readers }) => [days, Math.round(readers / days)])).toEqual([
    [14, 12],
    [28, 12],
    [56, 12],
  ]);
  const [short, , long] = lengths;
  expect(long?.smallestRate).toBeLessThan(short?.smallestRate ?? 0);
});

test('the days of a new page are counted from its first view, at any time of the day', async () => {
  await viewHourly(36);
  expect((await site.experiments.get(TEXT)).present.readersPerDay).toBeCloseTo(24, 0);
});

test('readers and requests are counted once a day, without bots, members and visitors of other pages', async () => {
  const id = await startTest();
  const app = await openApp(database.sql);
  const view = (ip: string, path = '/pricing', headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: '/olay',
      headers: {
        'content-type': 'application/json',
        'user-agent': BROWSER,
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': ip,
        ...headers,
      },
      payload: JSON.stringify({ events: [{ name: 'page_view', path }] }),
    });
  const request = (ip: string, path: string, trap: { website?: string } = {}) =>
    app.inject({
      method: 'POST',
      url: '/trpc/lead.submit',
      headers: {
        'content-type': 'application/json',
        'user-agent': BROWSER,
        origin: ORIGIN,
        'x-forwarded-for': ip,
      },
      payload: JSON.stringify({
        json: leadSubmissionOf({ context: { path: [{ path, seconds: 4 }], pageUri: ORIGIN + path }, trap }),
      }),
    });
  const networks = Array.from({ length: 40 }, (_, index) => `198.51.${index}.7`);
  for (const ip of [...networks, ...networks]) await view(ip);
  await view('203.0.113.1', '/');
  await view('203.0.113.1', '/pricing', { 'user-agent': 'curl/8.5.0' });
  await view('203.0.113.1', '/pricing', { cookie: `${sessionCookieName(ORIGIN)}=x` });
  const [first = '', second = ''] = networks;
  for (const ip of [first, first, second]) expect((await request(ip, '/pricing')).statusCode).toBe(200);
  await request('203.0.113.9', '/');
  await request('203.0.113.9', '/pricing', { website: 'https://spam.example' });
  // A visitor whose page view was not received counts as a reader too.
  await request('203.0.114.9', '/pricing');
  await app.close();
  const days = await database.sql<{ version: string; readers: number; requests: number }[]>`
    select version, readers, requests from experiment_days where experiment_id = ${id} order by version
  `;
  expect(days.map(({ version }) => version)).toEqual(['a', 'b']);
  expect(days.reduce((sum, { readers }) => sum + readers, 0)).toBe(41);
  expect(days.reduce((sum, { requests }) => sum + requests, 0)).toBe(3);
  const { experiment } = await site.experiments.get(TEXT);
  expect(experiment?.comparison).toMatchObject({ verdict: 'early' });
});
