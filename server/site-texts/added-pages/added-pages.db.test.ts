import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Caller, createCaller } from '#server/app-router.ts';
import { appErrorOf } from '#server/http/app-error.ts';
import { addedRecordName } from '#shared/site-texts/added-pages.ts';
import { DEFAULT_RECORDS } from '#shared/site-texts/defaults/all.ts';
import { SHIPPED_DIRECTORY } from '#shared/site-texts/directory.ts';
import type { AddPage, RecordFields } from '#shared/site-texts/schemas.ts';
import { DEFAULT_SITE } from '#shared/site-texts/site.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { contextOf, signInAs } from '#tests/support/factories/context.ts';
import { DATA_HANDLING } from '#tests/support/factories/site-texts.ts';
import { SiteTexts } from '../site-texts.ts';

const SITE = { ...DEFAULT_SITE, origin: 'https://example.com' };
const SLUG = 'antalya-ai-cagri-merkezi';
const NAME = addedRecordName(SLUG);
const ANTALYA: AddPage = {
  kind: 'city',
  name: 'Antalya',
  slug: SLUG,
  dialCodes: '0242',
  copyFrom: 'city-izmir',
};

let database: TestDatabase;
let texts: SiteTexts;
let admin: Caller['admin']['site'];
const error = vi.fn<(...line: unknown[]) => void>();

beforeAll(async () => {
  database = await createTestDatabase();
  const { sql } = database;
  texts = new SiteTexts({ sql, site: SITE, dataHandling: DATA_HANDLING, content: undefined, log: { error } });
  const sessionToken = await signInAs(sql, 'elif@example.com', { role: 'editor' });
  const { readRecord, listAddedPages } = texts;
  admin = createCaller(
    contextOf(sql, {
      sessionToken,
      readRecord,
      listAddedPages,
      invalidRecords: () => texts.invalidRecords(),
    }),
  ).admin.site;
});
beforeEach(async () => {
  await emptyTables(database.sql, 'site_record_versions', 'site_record_drafts', 'added_pages');
  error.mockClear();
});
afterAll(() => database.drop());

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (thrown: unknown) => appErrorOf(thrown).code,
  );

async function publish(liveFrom: Date | null = null) {
  const { version } = await admin.get({ name: NAME });
  return admin.publish({ name: NAME, version, liveFrom });
}

const citiesOf = async () => (await texts.readOverview()).cities.map(({ name }) => name);
const buttonsOf = (fields: RecordFields) => [
  ...JSON.stringify(fields).matchAll(/"(?:button|hero|closing)":"(\w+)"/g),
];

describe('a new page', () => {
  test('copies the texts of a city as a draft, with its own name, code and buttons, and is not for visitors', async () => {
    expect(await admin.addPage(ANTALYA)).toEqual({ name: NAME });
    const { fields, live, version, added, title } = await admin.get({ name: NAME });
    expect(fields).toMatchObject({
      name: 'Antalya',
      dialCodes: '0242',
      voice: DEFAULT_RECORDS['city-izmir'].voice,
      card: { title: '0242' },
    });
    expect(new Set(buttonsOf(fields).map(([, name]) => name))).toEqual(
      new Set(['page_antalya_ai_cagri_merkezi']),
    );
    expect({ live, added, title }).toEqual({
      live: null,
      added: { kind: 'city', removedAs: null },
      title: 'Antalya',
    });
    expect(version).toBeGreaterThan(0);
    expect(await texts.stateOfPage(SLUG)).toBeUndefined();
    expect(await codeOf(texts.readRecord(NAME))).toBe('NOT_FOUND');
    expect(await texts.readSite()).toBe(SITE);
    await admin.removePage({ name: NAME, removeAs: 'redirect' });
    expect(await texts.stateOfPage(SLUG)).toBeUndefined();
  });

  test('copies the draft of its source, also of another added page', async () => {
    await admin.addPage(ANTALYA);
    const { fields, version, base } = await admin.get({ name: NAME });
    await admin.saveDraft({ name: NAME, version, base, fields: { ...fields, voice: 'Plajda yer var mı?' } });
    const { name } = await admin.addPage({ ...ANTALYA, name: 'Muğla', slug: 'mugla', copyFrom: NAME });
    const copy = await admin.get({ name });
    expect(copy.fields).toMatchObject({ name: 'Muğla', voice: 'Plajda yer var mı?' });
    expect(copy.otherCities).toEqual(['İzmir', 'Antalya']);
    expect((await admin.get({ name: 'city-izmir' })).otherCities).toEqual([]);
  });

  const CAMPAIGN: AddPage = { ...ANTALYA, kind: 'campaign', name: 'Yaz', slug: 'yaz', dialCodes: '' };

  test('of a campaign has the texts of a service, and can be published as it is', async () => {
    const service = DEFAULT_RECORDS['service-health'];
    const { name } = await admin.addPage({ ...CAMPAIGN, copyFrom: 'service-health' });
    const { fields, version } = await admin.get({ name });
    expect(fields).toMatchObject({
      name: 'Yaz',
      card: { title: 'Yaz' },
      hero: { title: service.hero.title },
      figures: service.figures.slice(0, 4),
      sectors: { title: service.features.title },
      faq: service.faq,
    });
    expect(new Set(buttonsOf(fields).map(([, button]) => button))).toEqual(new Set(['page_yaz']));
    await admin.publish({ name, version, liveFrom: null });
    expect((await texts.readAddedPage('yaz')).closing.title).not.toBe('');
    const other = await admin.addPage({ ...CAMPAIGN, slug: 'kis', copyFrom: 'service-ecommerce' });
    const draft = await admin.get({ name: other.name });
    expect(await codeOf(admin.publish({ name: other.name, version: draft.version, liveFrom: null }))).toBe(
      'done',
    );
  });

  test('with empty sections has its name and no other texts, and is not published before they are written', async () => {
    const { name } = await admin.addPage({ ...CAMPAIGN, copyFrom: 'none' });
    const { fields, version } = await admin.get({ name });
    expect(fields).toMatchObject({ name: 'Yaz', summary: '', card: { title: 'Yaz', question: '' } });
    expect(fields).not.toHaveProperty('packages');
    expect(await codeOf(admin.publish({ name, version, liveFrom: null }))).toBe('SITE_TEXT_INVALID');
  });

  test.each([
    ['blog', 'SLUG_INVALID'],
    ['admin', 'SLUG_INVALID'],
    ['hizmetler', 'SLUG_INVALID'],
    ['izmir-ai-cagri-merkezi', 'SLUG_INVALID'],
    ['trpc', 'SLUG_INVALID'],
    ['olay', 'SLUG_INVALID'],
    // The record and the buttons would have the names of shipped ones.
    ['izmir', 'SLUG_INVALID'],
    ['demo-request', 'SLUG_INVALID'],
    ['', 'SITE_PAGE_INCOMPLETE'],
    ['a'.repeat(36), 'SLUG_TOO_LONG'],
  ])('at the address “%s” is refused with %s', async (slug, code) => {
    expect(await codeOf(admin.addPage({ ...ANTALYA, slug }))).toBe(code);
  });

  test('needs a free address, a name, and for a city a dialling code', async () => {
    await admin.addPage(ANTALYA);
    expect(await codeOf(admin.addPage(ANTALYA))).toBe('SLUG_TAKEN');
    const other = { ...ANTALYA, slug: 'mugla' };
    expect(await codeOf(admin.addPage({ ...other, name: ' ' }))).toBe('SITE_PAGE_INCOMPLETE');
    expect(await codeOf(admin.addPage({ ...other, dialCodes: '' }))).toBe('SITE_PAGE_INCOMPLETE');
    expect(await codeOf(admin.addPage({ ...other, dialCodes: '', kind: 'campaign' }))).toBe('done');
    expect(await codeOf(admin.addPage({ ...other, copyFrom: 'pricing' }))).toBe('BAD_REQUEST');
  });

  test('loses neither its texts nor its draft while nothing is published', async () => {
    await admin.addPage(ANTALYA);
    const { version } = await admin.get({ name: NAME });
    expect(await codeOf(admin.discard({ name: NAME, version }))).toBe('SITE_TEXT_CHANGED');
    const { number } = await publish(new Date(Date.now() + 3_600_000));
    await admin.cancelPlan({ name: NAME, number });
    const after = await admin.get({ name: NAME });
    expect(after.fields).toMatchObject({ name: 'Antalya' });
    expect(after.draft?.savedBy?.email).toBe('elif@example.com');
    const { base } = after;
    expect(await codeOf(admin.restore({ name: NAME, number: 0, version: after.version, base }))).toBe(
      'REVISION_NOT_FOUND',
    );
  });
});

describe('a published city', () => {
  beforeEach(async () => {
    await admin.addPage(ANTALYA);
    await publish();
  });

  test('is after the shipped cities in the overview, the menu and the sitemap', async () => {
    expect(await citiesOf()).toEqual(['İstanbul', 'Ankara', 'İzmir', 'Bursa', 'Sakarya', 'Antalya']);
    expect((await texts.readSite()).directory).toEqual({
      services: SHIPPED_DIRECTORY.services,
      cities: [...SHIPPED_DIRECTORY.cities, { path: `/${SLUG}`, name: 'Antalya', dialCodes: '0242' }],
    });
    expect(await texts.listAddedPages()).toEqual([
      { record: NAME, path: `/${SLUG}`, name: 'Antalya', changedAt: expect.any(Date) as Date },
    ]);
    expect(await admin.pages()).toEqual([{ path: `/${SLUG}`, name: 'Antalya' }]);
    expect(await texts.addedButtons()).toEqual(new Set(['page_antalya_ai_cagri_merkezi']));
    expect(await texts.stateOfPage(SLUG)).toBe('live');
  });

  test('is a draft again after the undo of its first publication', async () => {
    await admin.undo({ name: NAME, number: 1, previous: 0 });
    expect(await texts.stateOfPage(SLUG)).toBeUndefined();
    const { live, draft, fields } = await admin.get({ name: NAME });
    expect(live).toBeNull();
    expect(draft).not.toBeNull();
    expect(fields).toMatchObject({ name: 'Antalya' });
    await publish();
    expect(await texts.stateOfPage(SLUG)).toBe('live');
  });

  test('leads to the overview if its text does not match the schema, and gets missing fields from the copied city', async () => {
    await database.sql`update site_record_versions set fields = fields - 'voice' where name = ${NAME}`;
    expect((await texts.readRecord(NAME)).voice).toBe(DEFAULT_RECORDS['city-izmir'].voice);
    await database.sql`update site_record_versions set fields = fields || '{"voice": 7}' where name = ${NAME}`;
    expect(await texts.stateOfPage(SLUG)).toBe('invalid');
    expect(await citiesOf()).not.toContain('Antalya');
    expect(error).toHaveBeenCalledWith(
      expect.objectContaining({ record: NAME }),
      'a published record does not match its schema: its page leads to the overview of services',
    );
    expect((await admin.list()).filter(({ isInvalid }) => isInvalid).map(({ name }) => name)).toEqual([NAME]);
  });

  test.each(['redirect', 'gone'] as const)('is taken down as %s, and brought back', async (removeAs) => {
    await admin.removePage({ name: NAME, removeAs });
    expect(await texts.stateOfPage(SLUG)).toBe(removeAs);
    expect(await texts.readSite()).toBe(SITE);
    expect(await texts.listAddedPages()).toEqual([]);
    expect(await codeOf(texts.readRecord(NAME))).toBe('NOT_FOUND');
    expect((await admin.get({ name: NAME })).added).toEqual({ kind: 'city', removedAs: removeAs });
    expect(await codeOf(admin.removePage({ name: NAME, removeAs }))).toBe('NOT_FOUND');
    await admin.bringBackPage({ name: NAME });
    expect(await texts.stateOfPage(SLUG)).toBe('live');
    expect(await codeOf(admin.bringBackPage({ name: NAME }))).toBe('NOT_FOUND');
  });

  test('keeps new facts from breaking its texts', async () => {
    const { fields, version, base } = await admin.get({ name: NAME });
    const withFact = { ...fields, summary: 'Kurulum {setup|de} biter.' };
    await admin.saveDraft({ name: NAME, version, base, fields: withFact });
    await publish();
    const facts = await admin.get({ name: 'facts' });
    const draft = { ...facts.fields, setup: '?' };
    const saved = await admin.saveDraft({ name: 'facts', version: 0, base: 0, fields: draft });
    expect(await codeOf(admin.publish({ name: 'facts', ...saved, liveFrom: null }))).toBe(
      'SITE_TEXT_BREAKS_OTHER',
    );
  });
});

test('a campaign is in the sitemap, but in no menu and not in the overview', async () => {
  const { name } = await admin.addPage({ ...ANTALYA, kind: 'campaign', name: 'Yaz kampanyası', slug: 'yaz' });
  const { fields, version } = await admin.get({ name });
  expect(fields).not.toHaveProperty('dialCodes');
  await admin.publish({ name, version, liveFrom: null });
  expect(await texts.readSite()).toBe(SITE);
  expect(await citiesOf()).not.toContain('Yaz kampanyası');
  expect((await texts.listAddedPages()).map(({ path }) => path)).toEqual(['/yaz']);
});

test('facts are stated on an added page, by its name, only while it is public', async () => {
  const statedOn = async () => {
    const { statements } = await admin.factEffects({ version: 0 });
    return [...new Set(statements.flatMap(({ record, title }) => (record === NAME ? [title] : [])))];
  };
  await admin.addPage(ANTALYA);
  expect(await statedOn()).toEqual([]);
  await publish();
  expect(await statedOn()).toEqual(['Antalya']);
  await admin.removePage({ name: NAME, removeAs: 'gone' });
  expect(await statedOn()).toEqual([]);
});

test('a changed name of a shipped city is in the directory of every page', async () => {
  const fields = { ...DEFAULT_RECORDS['city-bursa'], name: 'Bursa ve Yalova' } as unknown as RecordFields;
  const saved = await admin.saveDraft({ name: 'city-bursa', version: 0, base: 0, fields });
  await admin.publish({ name: 'city-bursa', ...saved, liveFrom: null });
  expect((await texts.readSite()).directory?.cities.map(({ name }) => name)).toContain('Bursa ve Yalova');
});

test('a change of the added pages changes the state of cached pages', async () => {
  const { sql } = database;
  const version = async () =>
    (await sql`select texts_version from content_version`)[0]?.['texts_version'] as unknown;
  await admin.addPage(ANTALYA);
  await publish();
  const before = await version();
  await admin.removePage({ name: NAME, removeAs: 'gone' });
  expect(await version()).not.toEqual(before);
});
