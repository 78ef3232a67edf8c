import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Caller, createCaller } from '#server/app-router.ts';
import { appErrorOf } from '#server/http/app-error.ts';
import { NOTICE_VERSION, noticeVersion } from '#shared/site-texts/notice-version.ts';
import type { RecordFields } from '#shared/site-texts/schemas.ts';
import { DEFAULT_SITE, type Site } from '#shared/site-texts/site.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { contextOf, signInAs } from '#tests/support/factories/context.ts';
import { DATA_HANDLING } from '#tests/support/factories/site-texts.ts';
import { SiteTexts } from './site-texts.ts';

const SITE: Site = { ...DEFAULT_SITE, origin: 'https://example.com', timeZone: 'UTC' };
const LEGAL_RECORDS = ['legal', 'consent'] as const;
type LegalRecord = (typeof LEGAL_RECORDS)[number];

let database: TestDatabase;
let texts: SiteTexts;
let administrator: Caller['admin']['site'];
let editor: Caller['admin']['site'];

beforeAll(async () => {
  database = await createTestDatabase();
  texts = textsWith({});
  administrator = (await callerOf('zeynep@example.com', 'admin')).admin.site;
  editor = (await callerOf('ayse@example.com', 'editor')).admin.site;
});
beforeEach(() => emptyTables(database.sql, 'site_record_versions', 'site_record_drafts'));
afterAll(() => database.drop());

function textsWith(handling: Partial<typeof DATA_HANDLING>): SiteTexts {
  return new SiteTexts({
    sql: database.sql,
    site: SITE,
    dataHandling: { ...DATA_HANDLING, ...handling },
    content: undefined,
    log: { error: vi.fn<() => void>() },
  });
}

async function callerOf(email: string, role: 'admin' | 'editor'): Promise<Caller> {
  const sessionToken = await signInAs(database.sql, email, { role });
  const { readRecord, readSite, shipped } = texts;
  return createCaller(contextOf(database.sql, { sessionToken, readRecord, readSite, shipped }));
}

async function publish(name: LegalRecord | 'company', changes: RecordFields) {
  const { version: draftVersion, base, fields } = await administrator.get({ name });
  const draft = { name, version: draftVersion, base, fields: { ...fields, ...changes } };
  const { version } = await administrator.saveDraft(draft);
  return administrator.publish({ name, version, liveFrom: null });
}

const version = async () => noticeVersion(await texts.readSite());

async function today(): Promise<string> {
  const [row] = await database.sql<{ day: string }[]>`
    select to_char(max(live_from) at time zone 'UTC', 'YYYY-MM-DD') as day from site_record_versions
  `;
  return row?.day ?? '';
}

test('has the version and the site as shipped as long as neither is published', async () => {
  expect(await texts.readSite()).toBe(SITE);
  expect(await version()).toBe(NOTICE_VERSION);
});

test('gets another version with each publication, restored text and undo', async () => {
  const { number } = await publish('legal', { title: 'Gizlilik' });
  expect(await version()).toBe(`${await today()}/1`);
  expect((await texts.readRecord('legal')).title).toBe('Gizlilik');
  await publish('consent', { question: 'Ölçebilir miyiz?' });
  expect(await version()).toBe(`${await today()}/1.1`);
  expect((await texts.readSite()).texts?.consent?.question).toBe('Ölçebilir miyiz?');
  await administrator.undo({ name: 'legal', number, previous: 0 });
  expect(await version()).toBe(`${await today()}/2.1`);
  const { version: draftVersion, base } = await administrator.get({ name: 'legal' });
  const restored = await administrator.restore({ name: 'legal', number: 1, version: draftVersion, base });
  expect(await version()).toBe(`${await today()}/2.1`);
  await administrator.publish({ name: 'legal', version: restored.version, liveFrom: null });
  expect(await version()).toBe(`${await today()}/3.1`);
});

test('has the planned version from its time on, and the version as shipped while a text is not readable', async () => {
  const { base, fields } = await administrator.get({ name: 'legal' });
  const saved = await administrator.saveDraft({
    name: 'legal',
    version: 0,
    base,
    fields: { ...fields, title: 'Yarın' },
  });
  const liveFrom = new Date(Date.now() + 3_600_000);
  await administrator.publish({ name: 'legal', version: saved.version, liveFrom });
  expect(await version()).toBe(NOTICE_VERSION);
  await database.sql`update site_record_versions set live_from = live_from - interval '2 hours'`;
  expect(await version()).toBe(`${await today()}/1`);
  await database.sql`update site_record_versions set fields = '{"sections": []}'`;
  expect(await version()).toBe(NOTICE_VERSION);
});

test('names the company as published', async () => {
  await publish('company', { phone: '0212 999 88 77' });
  const [controller] = (await texts.readRecord('legal')).sections;
  expect(controller?.paragraphs[0]).toBe(
    'Sesdaş, Büyükdere Caddesi No: 1, 34394 Şişli/İstanbul. Bize merhaba@sesdas.example.com adresinden ve 0212 999 88 77 numaralı telefondan ulaşabilirsiniz.',
  );
});

test('follows the settings as shipped, and not as published', async () => {
  const later = textsWith({ leadRetentionMonths: 6 });
  const retention = async () => JSON.stringify((await later.readRecord('legal')).sections.at(-1));
  expect(await retention()).toContain('6 ay sonra');
  await publish('legal', { title: 'Gizlilik' });
  expect(await retention()).toContain('24 ay sonra');
});

test.each(LEGAL_RECORDS)('%s is neither listed for editors nor read or changed by them', async (name) => {
  await publish(name, name === 'legal' ? { title: 'Gizlilik' } : { more: 'Çerezler' });
  const calls = [
    editor.get({ name }),
    editor.saveDraft({ name, version: 0, base: 1, fields: {} }),
    editor.publish({ name, version: 1, liveFrom: null }),
    editor.undo({ name, number: 1, previous: 0 }),
  ].map((call) =>
    call.then(
      () => 'done',
      (thrown: unknown) => appErrorOf(thrown).code,
    ),
  );
  expect(new Set(await Promise.all(calls))).toEqual(new Set(['FORBIDDEN']));
  const namesOf = async (site: typeof editor) => (await site.list()).map((record) => record.name);
  expect(await namesOf(editor)).not.toContain(name);
  expect(await namesOf(administrator)).toContain(name);
});
