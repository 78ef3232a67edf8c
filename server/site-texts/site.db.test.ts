import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Caller, createCaller } from '#server/app-router.ts';
import { appErrorOf } from '#server/http/app-error.ts';
import { DEFAULT_RECORDS } from '#shared/site-texts/defaults/all.ts';
import { textFieldOf } from '#shared/site-texts/fields.ts';
import { RECORD_SCHEMAS, type RecordName } from '#shared/site-texts/records.ts';
import type { FactEffects, RecordFields } from '#shared/site-texts/schemas.ts';
import { DEFAULT_SITE } from '#shared/site-texts/site.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { failedQuery } from '#tests/support/database/failed-query.ts';
import { contextOf, signInAs } from '#tests/support/factories/context.ts';
import { insertPost } from '#tests/support/factories/factories.ts';
import { DATA_HANDLING } from '#tests/support/factories/site-texts.ts';
import { SiteTexts } from './site-texts.ts';

let database: TestDatabase;
let texts: SiteTexts;
let ayse: Caller['admin']['site'];
let mehmet: Caller['admin']['site'];
const error = vi.fn<(...line: unknown[]) => void>();

beforeAll(async () => {
  database = await createTestDatabase();
  const { sql } = database;
  texts = new SiteTexts({ sql, site: SITE, dataHandling: DATA_HANDLING, content: undefined, log: { error } });
  const signedIn = async (email: string) => {
    const sessionToken = await signInAs(sql, email, { role: 'editor' });
    const { readRecord } = texts;
    return createCaller(
      contextOf(sql, { sessionToken, readRecord, invalidRecords: () => texts.invalidRecords() }),
    ).admin.site;
  };
  ayse = await signedIn('ayse@example.com');
  mehmet = await signedIn('mehmet@example.com');
});
beforeEach(async () => {
  await emptyTables(database.sql, 'site_record_versions', 'site_record_drafts', 'blog_posts');
  error.mockClear();
});
afterAll(() => database.drop());

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (thrown: unknown) => appErrorOf(thrown).code,
  );

const SITE = { ...DEFAULT_SITE, origin: 'https://example.com' };
const SHIPPED = DEFAULT_RECORDS.pricing;
const pricingWith = (title: string) => ({ ...SHIPPED, title }) as unknown as RecordFields;
const factsWith = (changes: Partial<typeof DEFAULT_RECORDS.facts>): RecordFields => ({
  ...DEFAULT_RECORDS.facts,
  ...changes,
});
const titleOf = async () => (await texts.readRecord('pricing')).title;

async function publish(name: RecordName, fields: RecordFields, liveFrom: Date | null = null) {
  const { version: draftVersion, base } = await ayse.get({ name });
  const { version } = await ayse.saveDraft({ name, version: draftVersion, base, fields });
  return ayse.publish({ name, version, liveFrom });
}

/** Moves the times of all versions into the past. */
const pass = (interval: string) =>
  database.sql`update site_record_versions set live_from = live_from - ${interval}::interval`;

const inAnHour = () => new Date(Date.now() + 3_600_000);

describe('visitors read', () => {
  test('the same records until a text changes, also without a page cache', async () => {
    const record = await texts.readRecord('pricing');
    expect(await texts.readRecord('pricing')).toBe(record);
    await publish('pricing', pricingWith('Ücretler'));
    expect(await titleOf()).toBe('Ücretler');
  });

  test('the texts as shipped, until a draft is published', async () => {
    const { version } = await ayse.saveDraft({
      name: 'pricing',
      version: 0,
      base: 0,
      fields: pricingWith('Ücretler'),
    });
    expect(await titleOf()).toBe(SHIPPED.title);
    await ayse.publish({ name: 'pricing', version, liveFrom: null });
    expect(await titleOf()).toBe('Ücretler');
  });

  test('a planned text when its time has come, and until then the published text', async () => {
    await publish('pricing', pricingWith('Bugün'));
    await publish('pricing', pricingWith('Yarın'), inAnHour());
    expect(await titleOf()).toBe('Bugün');
    await pass('2 hours');
    expect(await titleOf()).toBe('Yarın');
  });

  test('the published facts in every text, with their suffixes', async () => {
    await publish('facts', factsWith({ setup: '2 gün', priceDiscovery: '18.000 ₺' }));
    expect((await texts.readRecord('services')).meta.description).toContain('2 günde kurulan');
    expect((await texts.readRecord('pricing')).packages[0]?.price).toBe('18.000');
    expect((await texts.readRecord('landing')).cost.from).toBe('18.000 liradan');
  });

  test('the text as shipped instead of a published text that does not match its schema', async () => {
    await publish('pricing', pricingWith('Ücretler'));
    await database.sql`update site_record_versions set fields = fields || '{"title": 7}'`;
    expect(await titleOf()).toBe(SHIPPED.title);
    expect(error).toHaveBeenCalledWith(
      expect.objectContaining({ record: 'pricing' }),
      'a published record does not match its schema: visitors read the text as shipped',
    );
    expect(await ayse.invalidCount()).toBe(1);
    expect((await ayse.list()).filter(({ isInvalid }) => isInvalid).map(({ name }) => name)).toEqual([
      'pricing',
    ]);
  });

  test('shipped texts in the fields that a stored record lacks, and no field that its schema does not have', async () => {
    await publish('pricing', pricingWith('Ücretler'));
    await database.sql`update site_record_versions set fields = fields - 'lead' || '{"eski": "alan"}'`;
    const pricing = await texts.readRecord('pricing');
    expect(pricing.title).toBe('Ücretler');
    expect(pricing.lead).toBe(SHIPPED.lead);
    expect(pricing).not.toHaveProperty('eski');
  });
});

describe('the site of every page', () => {
  test('has no texts as long as the shared records are as shipped', async () => {
    await publish('pricing', pricingWith('Ücretler'));
    expect(await texts.readSite()).toBe(SITE);
  });

  test('has the shared records that published facts change', async () => {
    await publish('facts', factsWith({ reply: '24 saat' }));
    const site = await texts.readSite();
    expect(site.texts?.['lead-dialogs']?.done.text).toBe('24 saat içinde sizinle iletişime geçeceğiz.');
    expect(Object.keys(site.texts ?? {})).toEqual(['lead-dialogs', 'article-closings']);
  });

  test('has the published language of the blog, and otherwise the configured one', async () => {
    const frame = DEFAULT_RECORDS['blog-frame'];
    await publish('blog-frame', { ...frame, en: { ...frame.en, relatedPosts: 'More posts' } });
    expect((await texts.readSite()).blogLanguage).toBe('en');
    await publish('blog-frame', { ...frame, language: 'tr' });
    expect((await texts.readSite()).blogLanguage).toBe('tr');
  });

  test('is read while the posts are locked', async () => {
    await publish('facts', factsWith({ reply: '24 saat' }));
    const site = await database.sql.begin(async (tx) => {
      await tx`lock table blog_posts in access exclusive mode`;
      return texts.readSite();
    });
    expect(site.texts?.['lead-dialogs']?.done.text).toBe('24 saat içinde sizinle iletişime geçeceğiz.');
    expect(error).not.toHaveBeenCalled();
  });

  test('is the configured site if the database cannot be read', async () => {
    const sql = Object.assign(() => failedQuery('no database'), database.sql);
    const unreachable = new SiteTexts({
      sql,
      site: SITE,
      dataHandling: DATA_HANDLING,
      content: undefined,
      log: { error },
    });
    expect(await unreachable.readSite()).toBe(SITE);
    expect(error).toHaveBeenCalled();
  });
});

describe('a draft', () => {
  test('is stored without characters that nobody sees, or that Postgres refuses', async () => {
    const fields = pricingWith('Fi\u0000yat\ud800 \u200bListesi ');
    await ayse.saveDraft({ name: 'pricing', version: 0, base: 0, fields });
    expect((await ayse.get({ name: 'pricing' })).fields['title']).toBe('Fi yat\ufffd Listesi ');
  });

  test('belongs to all members, and a save of an older version is refused', async () => {
    const first = await ayse.saveDraft({ name: 'pricing', version: 0, base: 0, fields: pricingWith('Bir') });
    expect(
      await codeOf(mehmet.saveDraft({ name: 'pricing', version: 0, base: 0, fields: pricingWith('İki') })),
    ).toBe('SITE_TEXT_CHANGED');
    const { fields, version, draft } = await mehmet.get({ name: 'pricing' });
    expect(fields['title']).toBe('Bir');
    expect(draft?.savedBy?.email).toBe('ayse@example.com');
    await mehmet.saveDraft({ name: 'pricing', version, base: 0, fields: pricingWith('İki') });
    expect(
      await codeOf(ayse.saveDraft({ name: 'pricing', ...first, base: 0, fields: pricingWith('Üç') })),
    ).toBe('SITE_TEXT_CHANGED');
    expect(await codeOf(ayse.publish({ name: 'pricing', ...first, liveFrom: null }))).toBe(
      'SITE_TEXT_CHANGED',
    );
  });

  test('that begins from an outdated text is refused, so that no publication is reverted unseen', async () => {
    await publish('pricing', pricingWith('Yeni fiyatlar'));
    const outdated = { name: 'pricing', version: 0, base: 0, fields: pricingWith('Eski') } as const;
    expect(await codeOf(mehmet.saveDraft(outdated))).toBe('SITE_TEXT_CHANGED');
    expect(await codeOf(mehmet.saveDraft({ ...outdated, base: 1 }))).toBe('done');
  });

  test('that was published or discarded is not saved again as another one', async () => {
    const { version } = await ayse.saveDraft({
      name: 'pricing',
      version: 0,
      base: 0,
      fields: pricingWith('Bir'),
    });
    await mehmet.discard({ name: 'pricing', version });
    await mehmet.saveDraft({ name: 'pricing', version: 0, base: 0, fields: pricingWith('İki') });
    const again = { name: 'pricing', version, base: 0, fields: pricingWith('Bir, sonra') } as const;
    expect(await codeOf(ayse.saveDraft(again))).toBe('SITE_TEXT_CHANGED');
    expect((await ayse.get({ name: 'pricing' })).fields['title']).toBe('İki');
  });

  test('may be incomplete, but is not published then', async () => {
    const { version } = await ayse.saveDraft({
      name: 'pricing',
      version: 0,
      base: 0,
      fields: pricingWith(''),
    });
    expect(await codeOf(ayse.publish({ name: 'pricing', version, liveFrom: null }))).toBe(
      'SITE_TEXT_INVALID',
    );
    expect((await ayse.get({ name: 'pricing' })).fields['title']).toBe('');
  });

  test('with an unknown reference is not published', async () => {
    const { version } = await ayse.saveDraft({
      name: 'pricing',
      version: 0,
      base: 0,
      fields: pricingWith('{yok}'),
    });
    expect(await codeOf(ayse.publish({ name: 'pricing', version, liveFrom: null }))).toBe(
      'SITE_TEXT_INVALID',
    );
  });

  test('of facts that break another text is not published', async () => {
    // “{setup|de}” has no form without a word, and the title of a city would be too long.
    for (const changes of [{ setup: '?' }, { open: 'gece gündüz açık' }])
      expect(await codeOf(publish('facts', factsWith(changes)))).toBe('SITE_TEXT_BREAKS_OTHER');
    expect((await texts.readRecord('services')).meta.description).toContain('48 saatte kurulan');
  });

  test('of facts that break a planned text is not published', async () => {
    const { max = 0 } = textFieldOf(RECORD_SCHEMAS.pricing.shape.title) ?? {};
    const title = `${'x'.repeat(max - DEFAULT_RECORDS.facts.open.length)}{open}`;
    await publish('pricing', pricingWith(title), inAnHour());
    await expect(publish('facts', factsWith({ open: '24/24' }))).rejects.toThrow('/admin/site/pricing');
    await publish('facts', factsWith({ open: '7/23' }));
  });

  test('is discarded', async () => {
    const { version } = await ayse.saveDraft({
      name: 'pricing',
      version: 0,
      base: 0,
      fields: pricingWith('Bir'),
    });
    await ayse.discard({ name: 'pricing', version });
    expect(await ayse.get({ name: 'pricing' })).toMatchObject({ version: 0, draft: null });
    expect(await codeOf(ayse.discard({ name: 'pricing', version }))).toBe('SITE_TEXT_CHANGED');
  });

  test('is refused if it is too large', async () => {
    const fields = pricingWith('x'.repeat(200_000));
    expect(await codeOf(ayse.saveDraft({ name: 'pricing', version: 0, base: 0, fields }))).toBe(
      'SITE_TEXT_TOO_LARGE',
    );
  });
});

test('a search gets the texts that members edit, without records that the role may not edit', async () => {
  await ayse.saveDraft({ name: 'pricing', version: 0, base: 0, fields: pricingWith('Taslak') });
  const { records, texts: referenced } = await ayse.texts();
  expect(records.find(({ name }) => name === 'pricing')?.fields['title']).toBe('Taslak');
  expect(records.find(({ name }) => name === 'city-ankara')).toMatchObject({ title: 'Ankara' });
  const names = records.map(({ name }) => name);
  expect(names.filter((name) => ['company', 'legal', 'consent'].includes(name))).toEqual([]);
  expect(referenced).toMatchObject({ setup: '48 saat', brand: 'Sesdaş' });
});

describe('a planned publication', () => {
  test('is cancelled by another publication, which names its time', async () => {
    const liveFrom = inAnHour();
    await publish('pricing', pricingWith('Sonra'), liveFrom);
    expect((await ayse.get({ name: 'pricing' })).fields['title']).toBe('Sonra');
    expect((await publish('pricing', pricingWith('Şimdi'))).cancelledPlan).toEqual(liveFrom);
    await pass('2 hours');
    expect(await titleOf()).toBe('Şimdi');
    const { versions } = await ayse.versions({ name: 'pricing' });
    expect(versions.map(({ number, cancelledAt }) => [number, cancelledAt !== null])).toEqual([
      [2, false],
      [1, true],
    ]);
  });

  test('is in the list of plans until its time, in the order of time, for members who may edit the record', async () => {
    const liveFrom = new Date('2126-03-14T21:00:00Z');
    await publish('pricing', pricingWith('Sonra'), liveFrom);
    const { number } = await publish('facts', factsWith({ setup: '2 gün' }), inAnHour());
    await publish('pricing', pricingWith('Yine sonra'), liveFrom);
    const plans = await ayse.plans();
    expect(plans.map(({ name }) => name)).toEqual(['facts', 'pricing']);
    expect(plans[1]).toEqual({
      name: 'pricing',
      title: null,
      liveFrom,
      day: '2126-03-15',
      time: '00:00',
    });
    await ayse.cancelPlan({ name: 'facts', number });
    expect((await ayse.plans()).map(({ name }) => name)).toEqual(['pricing']);
  });

  test('is cancelled by a member before its time', async () => {
    const { number } = await publish('pricing', pricingWith('Sonra'), inAnHour());
    await mehmet.cancelPlan({ name: 'pricing', number });
    await pass('2 hours');
    expect(await titleOf()).toBe(SHIPPED.title);
    expect(await codeOf(ayse.cancelPlan({ name: 'pricing', number }))).toBe('SITE_TEXT_CHANGED');
  });

  test('leaves its text as the draft when it is cancelled, unless there is a draft', async () => {
    const { number } = await publish('pricing', pricingWith('Sonra'), inAnHour());
    await ayse.cancelPlan({ name: 'pricing', number });
    const { fields, version, plan } = await ayse.get({ name: 'pricing' });
    expect([fields['title'], version > 0, plan]).toEqual(['Sonra', true, null]);
    const second = await publish('pricing', pricingWith('Daha sonra'), inAnHour());
    const draft = { name: 'pricing', base: second.number, fields: pricingWith('Taslak') } as const;
    await mehmet.saveDraft({ ...draft, version: 0 });
    await ayse.cancelPlan({ name: 'pricing', number: second.number });
    expect((await ayse.get({ name: 'pricing' })).fields['title']).toBe('Taslak');
  });

  test('leaves the text as shipped as the draft when a plan to go back to it is cancelled', async () => {
    await publish('pricing', pricingWith('Yayında'));
    const { number } = await publish('pricing', pricingWith(SHIPPED.title), inAnHour());
    await ayse.cancelPlan({ name: 'pricing', number });
    const { fields, version } = await ayse.get({ name: 'pricing' });
    expect([fields['title'], version > 0, await titleOf()]).toEqual([SHIPPED.title, true, 'Yayında']);
  });

  test('is refused for a time in the past, and the draft stays', async () => {
    expect(await codeOf(publish('pricing', pricingWith('Dün'), new Date(Date.now() - 1000)))).toBe(
      'SITE_PLAN_IN_PAST',
    );
    expect((await ayse.get({ name: 'pricing' })).fields['title']).toBe('Dün');
  });
});

describe('undo of a publication', () => {
  test('publishes the previous text, and leaves a draft as it is', async () => {
    await publish('pricing', pricingWith('Bir'));
    const { number } = await publish('pricing', pricingWith('İki'));
    await ayse.saveDraft({ name: 'pricing', version: 0, base: 2, fields: pricingWith('Üç') });
    await ayse.undo({ name: 'pricing', number, previous: 1 });
    expect(await titleOf()).toBe('Bir');
    expect((await ayse.get({ name: 'pricing' })).fields['title']).toBe('Üç');
  });

  test('is refused after a newer publication', async () => {
    const { number } = await publish('pricing', pricingWith('Bir'));
    await publish('pricing', pricingWith('İki'));
    expect(await codeOf(ayse.undo({ name: 'pricing', number, previous: 0 }))).toBe('SITE_TEXT_CHANGED');
    expect(await titleOf()).toBe('İki');
  });
});

describe('the history', () => {
  test('has every publication, and a version becomes a draft again', async () => {
    await publish('pricing', pricingWith('Bir'));
    await publish('pricing', pricingWith('İki'));
    const { versions, total } = await ayse.versions({ name: 'pricing' });
    expect([versions.map(({ number }) => number), total]).toEqual([[2, 1], 2]);
    expect(versions[0]?.publisher?.email).toBe('ayse@example.com');
    await ayse.restore({ name: 'pricing', number: 1, version: 0, base: 2 });
    expect((await ayse.get({ name: 'pricing' })).fields['title']).toBe('Bir');
    expect(await titleOf()).toBe('İki');
  });

  test('ends with the texts as shipped, which follow the next version of the product', async () => {
    await publish('pricing', pricingWith('Bir'));
    const { version } = await ayse.restore({ name: 'pricing', number: 0, version: 0, base: 1 });
    await ayse.publish({ name: 'pricing', version, liveFrom: null });
    expect(await titleOf()).toBe(SHIPPED.title);
    const [stored] = await database.sql`select fields from site_record_versions where number = 2`;
    expect(stored).toEqual({ fields: null });
  });

  test('has no unknown version', async () => {
    expect(await codeOf(ayse.version({ name: 'pricing', number: 3 }))).toBe('REVISION_NOT_FOUND');
  });
});

describe('the effects of facts', () => {
  const linesOf = ({ posts }: FactEffects) =>
    posts.flatMap(({ title, contradictions }) =>
      contradictions.map(
        ({ sentence, facts }) => `${title}: ${sentence} (${facts.map(({ value }) => value).join()})`,
      ),
    );

  test('are the texts that state each fact, as published', async () => {
    const sumOf = async () => {
      const { statements } = await ayse.factEffects({ version: 0 });
      return statements.filter(({ fact, record }) => fact === 'priceDiscovery' && record === 'pricing');
    };
    const [before] = await sumOf();
    await publish('pricing', pricingWith('{priceDiscovery} ve {priceDiscovery|den}'));
    expect(await sumOf()).toEqual([
      { fact: 'priceDiscovery', record: 'pricing', title: null, count: (before?.count ?? 0) + 2 },
    ]);
  });

  test('are published posts with a number that a fact had before, also before the facts are published', async () => {
    await insertPost(database.sql, {
      title: 'Eski',
      content: '<p>Merhaba.</p><p>Kurulum <b>48 saat</b> sürer. Peki?</p>',
    });
    await insertPost(database.sql, { title: 'Kurulum 48 saat', content: '<p>Metin</p>' });
    await insertPost(database.sql, { title: 'Taslak', status: 'draft', content: '<p>Kurulum 48 saat.</p>' });
    await insertPost(database.sql, {
      title: 'Başka',
      content: '<p>Kurulum 72 saat.</p><p>Telefon 48 saat susar.</p>',
    });
    expect(linesOf(await ayse.factEffects({ version: 0 }))).toEqual([]);

    const { version } = await ayse.saveDraft({
      name: 'facts',
      version: 0,
      base: 0,
      fields: factsWith({ setup: '2 gün' }),
    });
    expect(linesOf(await ayse.factEffects({ version: 0 }))).toEqual([]);
    const effects = await ayse.factEffects({ version });
    const contradictions = [
      'Eski: Kurulum 48 saat sürer. (2 gün)',
      'Kurulum 48 saat: Kurulum 48 saat (2 gün)',
    ];
    expect(linesOf(effects).toSorted()).toEqual(contradictions);
    expect(effects).toMatchObject({ isOfDraft: true, isComplete: true });

    await ayse.publish({ name: 'facts', version, liveFrom: null });
    await publish('pricing', pricingWith('Ücretler'));
    const published = await ayse.factEffects({ version: 0 });
    expect(linesOf(published).toSorted()).toEqual(contradictions);
    expect(published.isOfDraft).toBe(false);

    await database.sql`update blog_posts set content = '<p>Kurulum 2 gün sürer.</p>' where title = 'Eski'`;
    expect(linesOf(await ayse.factEffects({ version: 0 }))).toEqual([contradictions[1]]);
    await publish('facts', factsWith({}));
    expect(linesOf(await ayse.factEffects({ version: 0 }))).toEqual(['Eski: Kurulum 2 gün sürer. (48 saat)']);
  });

  test('are also posts with a former price in a row of a table', async () => {
    await insertPost(database.sql, {
      title: 'Tablo',
      content:
        '<table><tbody><tr><th><p>Paket</p></th><th><p>Aylık</p></th></tr><tr><td><p>Profesyonel</p></td><td><p>170.000 ₺</p></td></tr></tbody></table>',
    });
    await publish('facts', factsWith({ priceProfesyonel: '180.000 ₺' }));
    expect(linesOf(await ayse.factEffects({ version: 0 }))).toEqual([
      'Tablo: Profesyonel · 170.000 ₺ (180.000 ₺)',
    ]);
  });

  test('are those of a plan before its time, of a draft beside it, and of neither after the plan is cancelled', async () => {
    await insertPost(database.sql, { title: 'Yazı', content: '<p>Kurulum 48 saat.</p>' });
    const { number } = await publish('facts', factsWith({ setup: '2 gün' }), inAnHour());
    const ofPlan = await ayse.factEffects({ version: 0 });
    expect(linesOf(ofPlan)).toEqual(['Yazı: Kurulum 48 saat. (2 gün)']);
    expect(ofPlan.isOfDraft).toBe(true);
    const draft = { name: 'facts', base: number, fields: factsWith({ setup: '3 gün' }) } as const;
    const { version } = await ayse.saveDraft({ ...draft, version: 0 });
    expect(linesOf(await ayse.factEffects({ version }))).toEqual(['Yazı: Kurulum 48 saat. (3 gün)']);
    await ayse.cancelPlan({ name: 'facts', number });
    expect(linesOf(await ayse.factEffects({ version }))).toEqual(['Yazı: Kurulum 48 saat. (3 gün)']);
    await ayse.discard({ name: 'facts', version });
    await pass('2 hours');
    expect(linesOf(await ayse.factEffects({ version: 0 }))).toEqual([]);
  });

  test('are those of a plan that goes back to the facts as shipped', async () => {
    await publish('facts', factsWith({ setup: '2 gün' }));
    await insertPost(database.sql, { title: 'Yazı', content: '<p>Kurulum 2 gün sürer.</p>' });
    expect(linesOf(await ayse.factEffects({ version: 0 }))).toEqual([]);
    await publish('facts', factsWith({}), inAnHour());
    expect(linesOf(await ayse.factEffects({ version: 0 }))).toEqual(['Yazı: Kurulum 2 gün sürer. (48 saat)']);
  });

  test('of a draft that cannot be published are those of the published facts', async () => {
    await insertPost(database.sql, { title: 'Yazı', content: '<p>Kurulum 48 saat.</p>' });
    const fields = factsWith({ setup: '' });
    const { version } = await ayse.saveDraft({ name: 'facts', version: 0, base: 0, fields });
    expect(await ayse.factEffects({ version })).toMatchObject({ posts: [], isOfDraft: false });
  });

  test('of a plan that a newer version cannot publish are those of the published facts', async () => {
    await publish('facts', factsWith({ setup: '2 gün' }));
    await insertPost(database.sql, { title: 'Yazı', content: '<p>Kurulum 2 gün sürer.</p>' });
    const { number } = await publish('facts', factsWith({ setup: '3 gün' }), inAnHour());
    await database.sql`
      update site_record_versions set fields = jsonb_set(fields, '{setup}', '""')
      where name = 'facts' and number = ${number}
    `;
    expect(await ayse.factEffects({ version: 0 })).toMatchObject({ posts: [], isOfDraft: false });
  });

  test('are bounded: the newest posts, and five sentences of each', async () => {
    await database.sql`
      insert into blog_posts (title, slug, content, status, published_at)
      select 'Yazı ' || i, 'yazi-' || i, c.content, 'published', now() - i * interval '1 day'
      from generate_series(1, 501) i, (select string_agg('<p>Kurulum ' || j / 2 || ', 48 saat.</p>', '') as content from generate_series(0, 13) j) c
    `;
    await publish('facts', factsWith({ setup: '2 gün' }));
    const { posts, isComplete } = await ayse.factEffects({ version: 0 });
    expect([posts.length, posts[0]?.title, isComplete]).toEqual([500, 'Yazı 1', false]);
    const sentences = posts[0]?.contradictions.map(({ sentence }) => sentence);
    expect(sentences).toEqual([0, 1, 2, 3, 4].map((count) => `Kurulum ${count}, 48 saat.`));
  });
});
