import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Caller, createCaller } from '#server/app-router.ts';
import { appErrorOf } from '#server/http/app-error.ts';
import { FEED_PATHS } from '#shared/routes.ts';
import { type AddedRecordName, addedRecordName } from '#shared/site-texts/added-pages.ts';
import { DEFAULT_RECORDS } from '#shared/site-texts/defaults/all.ts';
import { line, textFieldOf } from '#shared/site-texts/fields.ts';
import type { RecordName } from '#shared/site-texts/records.ts';
import type { RecordFields } from '#shared/site-texts/schemas.ts';
import { DEFAULT_SITE } from '#shared/site-texts/site.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { contextOf, signInAs } from '#tests/support/factories/context.ts';
import { DATA_HANDLING } from '#tests/support/factories/site-texts.ts';
import { openApp } from '#tests/support/servers/open-app.ts';
import { SiteTexts } from './site-texts.ts';

const SITE = { ...DEFAULT_SITE, origin: 'https://example.com' };

let database: TestDatabase;
let texts: SiteTexts;
let admin: Caller['admin']['site'];
let editor: Caller['admin']['site'];

beforeAll(async () => {
  database = await createTestDatabase();
  const { sql } = database;
  texts = new SiteTexts({
    sql,
    site: SITE,
    dataHandling: DATA_HANDLING,
    content: undefined,
    log: { error: vi.fn<() => void>() },
  });
  const callerOf = async (email: string, role: 'admin' | 'editor') => {
    const sessionToken = await signInAs(sql, email, { role });
    const { readRecord, readSite, shipped } = texts;
    const invalidRecords = () => texts.invalidRecords();
    return createCaller(contextOf(sql, { sessionToken, readRecord, readSite, shipped, invalidRecords })).admin
      .site;
  };
  admin = await callerOf('zeynep@example.com', 'admin');
  editor = await callerOf('ayse@example.com', 'editor');
});
beforeEach(() => emptyTables(database.sql, 'site_record_versions', 'site_record_drafts', 'added_pages'));
afterAll(() => database.drop());

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (thrown: unknown) => appErrorOf(thrown).code,
  );

const factsWith = (changes: Partial<typeof DEFAULT_RECORDS.facts>): RecordFields => ({
  ...DEFAULT_RECORDS.facts,
  ...changes,
});
const pricingWith = (title: string) => ({ ...DEFAULT_RECORDS.pricing, title }) as unknown as RecordFields;

/** A title that is too long if the fact has more characters than its present value. */
function longestTitleWith(fact: 'open', value: string): string {
  const { max = 0 } = textFieldOf(line()) ?? {};
  return `${'x'.repeat(max - value.length)}{${fact}}`;
}

async function publish(name: RecordName, fields: RecordFields, liveFrom: Date | null = null) {
  const { version: draftVersion, base } = await admin.get({ name });
  const { version } = await admin.saveDraft({ name, version: draftVersion, base, fields });
  return admin.publish({ name, version, liveFrom });
}

const inAnHour = () => new Date(Date.now() + 3_600_000);

describe('undo of a publication', () => {
  test('of facts is refused if it breaks a text that was published since', async () => {
    const { number } = await publish('facts', factsWith({ open: '24' }));
    await publish('pricing', pricingWith(longestTitleWith('open', '24')));
    await expect(admin.undo({ name: 'facts', number, previous: 0 })).rejects.toThrow('/admin/site/pricing');
    expect((await texts.readRecord('pricing')).title).toContain('xx24');
  });

  test('is refused if the previous text does not match the present facts', async () => {
    await publish('pricing', pricingWith(longestTitleWith('open', '7/24')));
    const { number } = await publish('pricing', pricingWith('Ücretler'));
    await publish('facts', factsWith({ open: 'her gün' }));
    expect(await codeOf(admin.undo({ name: 'pricing', number, previous: 1 }))).toBe('SITE_TEXT_INVALID');
    expect((await texts.readRecord('pricing')).title).toBe('Ücretler');
  });

  test('needs a version that exists', async () => {
    const { number } = await publish('pricing', pricingWith('Ücretler'));
    expect(await codeOf(admin.undo({ name: 'pricing', number, previous: 9 }))).toBe('REVISION_NOT_FOUND');
  });
});

describe('a publication', () => {
  test('is refused if planned facts will break it', async () => {
    await publish('facts', factsWith({ open: 'her gün' }), inAnHour());
    const publication = publish('pricing', pricingWith(longestTitleWith('open', '7/24')));
    await expect(publication).rejects.toThrow(
      'this text would be too long or not understood: https://example.com/admin/site/facts',
    );
    await publish('pricing', pricingWith(longestTitleWith('open', 'her gün')));
  });

  test('is refused if the planned facts and the planned name of the company will break a text together', async () => {
    const landingWith = (title: string) => {
      const { landing } = DEFAULT_RECORDS;
      return { ...landing, meta: { ...landing.meta, title } } as unknown as RecordFields;
    };
    const company = { ...(await admin.get({ name: 'company' })).fields, name: 'Çınlama Ltd' };
    const facts = factsWith({ open: 'her gün' });
    // 60 characters are the limit. Each plan alone leaves at most 59.
    const title = `${'x'.repeat(43)}{brand}{open}`;
    await publish('landing', landingWith(title));
    await publish('company', company, inAnHour());
    await expect(publish('facts', facts, inAnHour())).rejects.toThrow('/admin/site/landing');
    await publish('landing', landingWith('{brand}: {open}'));
    await publish('facts', facts, inAnHour());
    await expect(publish('landing', landingWith(title))).rejects.toThrow('/admin/site/facts');
    await database.sql`update site_record_versions set live_from = now() where live_from > now()`;
    expect((await texts.readRecord('landing')).meta.title).toBe('Çınlama Ltd: her gün');
  });

  test('waits for a publication of facts, and is checked against them', async () => {
    const { fields } = await admin.get({ name: 'pricing' });
    const { version } = await admin.saveDraft({
      name: 'pricing',
      version: 0,
      base: 0,
      fields: { ...fields, title: longestTitleWith('open', '7/24') },
    });
    let publication: Promise<string> | undefined;
    await database.sql.begin(async (tx) => {
      await tx`
        insert into site_record_versions (name, number, fields, live_from)
        values ('facts', 1, ${tx.json(factsWith({ open: 'her gün' }))}, now())
      `;
      publication = codeOf(admin.publish({ name: 'pricing', version, liveFrom: null }));
      await expect
        .poll(
          () => database.sql`
        select from pg_locks where relation = 'site_record_versions'::regclass and not granted
      `,
        )
        .toHaveLength(1);
    });
    expect(await publication).toBe('SITE_TEXT_INVALID');
  });
});

test('an editor is told only of invalid texts that the editor may edit', async () => {
  await publish('company', { ...(await admin.get({ name: 'company' })).fields, phone: '0212 999 88 77' });
  await database.sql`update site_record_versions set fields = fields || '{"phone": 7}'`;
  await texts.readSite();
  expect(await admin.invalidCount()).toBe(1);
  expect(await editor.invalidCount()).toBe(0);
});

async function publishCity(slug: string): Promise<AddedRecordName> {
  await admin.addPage({ kind: 'city', name: 'Antalya', slug, dialCodes: '0242', copyFrom: 'city-izmir' });
  const name = addedRecordName(slug);
  const { version } = await admin.get({ name });
  await admin.publish({ name, version, liveFrom: null });
  return name;
}

test('a feed that a publication or a removal changes is sent again', async () => {
  const app = await openApp(database.sql);
  onTestFinished(() => app.close());
  const isSentAgain = async (path: string, change: () => Promise<unknown>) => {
    await database.sql`update site_record_versions set live_from = live_from - interval '1 hour'`;
    await database.sql`update added_pages set changed_at = changed_at - interval '1 hour'`;
    const { headers } = await app.inject(path);
    await change();
    // HTTP dates have no milliseconds.
    await database.sql`update site_record_versions set live_from = live_from - interval '1 second'`;
    await database.sql`update added_pages set changed_at = changed_at - interval '1 second'`;
    const since = { 'if-modified-since': String(headers['last-modified']) };
    return (await app.inject({ url: path, headers: since })).statusCode === 200;
  };
  const { fields } = await admin.get({ name: 'company' });
  const renameCompany = (name: string) => publish('company', { ...fields, name });
  await renameCompany('Volt');
  expect(await isSentAgain(FEED_PATHS.rss, () => renameCompany('Voltaj'))).toBe(true);
  expect(await isSentAgain(FEED_PATHS.sitemap, () => publishCity('antalya'))).toBe(true);
  const name = addedRecordName('antalya');
  expect(await isSentAgain(FEED_PATHS.sitemap, () => admin.removePage({ name, removeAs: 'gone' }))).toBe(
    true,
  );
  expect(await isSentAgain(FEED_PATHS.sitemap, () => admin.bringBackPage({ name }))).toBe(true);
  expect(await isSentAgain(FEED_PATHS.sitemap, async () => {})).toBe(false);
});

test('a page that is taken down states no fact', async () => {
  const name = await publishCity('antalya');
  const statementsOfPage = async () =>
    (await admin.factEffects({ version: 0 })).statements.filter(({ record }) => record === name);
  expect(await statementsOfPage()).not.toEqual([]);
  await admin.removePage({ name, removeAs: 'gone' });
  expect(await statementsOfPage()).toEqual([]);
});
