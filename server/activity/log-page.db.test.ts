import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Caller, createCaller } from '#server/app-router.ts';
import { DEFAULT_RECORDS } from '#shared/site-texts/defaults/all.ts';
import type { RecordName } from '#shared/site-texts/records.ts';
import type { RecordFields } from '#shared/site-texts/schemas.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { contextOf, signInAs } from '#tests/support/factories/context.ts';
import { readLogPage } from './log-page.ts';

let database: TestDatabase;
let admin: Caller['admin'];

beforeAll(async () => {
  database = await createTestDatabase();
  const sessionToken = await signInAs(database.sql, 'zeynep@example.com');
  ({ admin } = createCaller(contextOf(database.sql, { sessionToken })));
});
beforeEach(async () => {
  await database.sql`alter table activity_log disable trigger user`;
  await emptyTables(
    database.sql,
    'activity_log',
    'site_record_versions',
    'site_record_drafts',
    'added_pages',
  );
  await database.sql`alter table activity_log enable trigger user`;
});
afterAll(() => database.drop());

const inAnHour = () => new Date(Date.now() + 3_600_000);

async function publish(name: RecordName, changes: RecordFields, liveFrom: Date | null = null) {
  const { version: draftVersion, base, fields } = await admin.site.get({ name });
  const draft = { name, version: draftVersion, base, fields: { ...fields, ...changes } };
  const { version } = await admin.site.saveDraft(draft);
  return admin.site.publish({ name, version, liveFrom });
}

/** The newest entry's record. */
const newest = async () => (await admin.activity.log({})).entries[0]?.record;

test('a publication names its record and the changed fields, whose texts the log does not store', async () => {
  await publish('pricing', { title: 'Ücretler' });
  expect(await newest()).toEqual({
    name: 'pricing',
    title: null,
    changes: [{ path: ['title'], values: { before: DEFAULT_RECORDS.pricing.title, after: 'Ücretler' } }],
    more: 0,
  });
  const rows = await database.sql`select to_jsonb(l)::text as row from activity_log l`;
  expect(JSON.stringify(rows)).toContain('pricing');
  expect(JSON.stringify(rows)).not.toMatch(/Ücretler|title/);
});

test('a quoted text has words and figures in place of its references', async () => {
  await publish('pricing', { title: '{brand}, {open}' });
  const { open } = DEFAULT_RECORDS.facts;
  expect((await newest())?.changes).toEqual([
    { path: ['title'], values: { before: DEFAULT_RECORDS.pricing.title, after: `Sesdaş, ${open}` } },
  ]);
});

test('a publication is compared with the one before, and not with a plan that it has cancelled', async () => {
  await publish('facts', { open: '6/24' });
  await publish('facts', { open: '5/24' }, inAnHour());
  expect((await newest())?.changes).toEqual([{ path: ['open'], values: { before: '6/24', after: '5/24' } }]);
  await publish('facts', { open: '4/24' });
  expect((await newest())?.changes).toEqual([{ path: ['open'], values: { before: '6/24', after: '4/24' } }]);
});

test('an undo lists the fields that it has changed back', async () => {
  const { number } = await publish('facts', { open: '6/24' });
  await admin.site.undo({ name: 'facts', number, previous: 0 });
  expect((await newest())?.changes).toEqual([
    { path: ['open'], values: { before: '6/24', after: DEFAULT_RECORDS.facts.open } },
  ]);
});

test('a long text is cut, and a list is only named', async () => {
  const { faq } = DEFAULT_RECORDS.pricing;
  await publish('pricing', {
    intro: `Kısa ${'x'.repeat(100)}`,
    faq: { ...faq, items: faq.items.slice(1) },
  });
  const changes = (await newest())?.changes ?? [];
  expect(changes.find(({ path }) => path.includes('intro'))?.values?.after).toBe(`Kısa ${'x'.repeat(54)}…`);
  expect(changes).toContainEqual({ path: ['faq', 'items'], values: null });
});

test('texts that differ only after their beginning are not quoted', async () => {
  const fields = { description: `${'x'.repeat(100)} bir` };
  await publish('company', fields);
  await publish('company', { description: `${'x'.repeat(100)} iki` });
  expect((await newest())?.changes).toEqual([{ path: ['description'], values: null }]);
});

test('at most five fields are listed, and the others counted', async () => {
  await publish('company', {
    name: 'Volt',
    phone: '0212 999 88 77',
    email: 'a@b.example.com',
    author: 'Volt',
    tagline: 'Hat',
    description: 'Kısa',
    taxNumber: '1234567890',
  });
  const record = await newest();
  expect([record?.changes.length, record?.more]).toEqual([5, 2]);
});

test('an act about an added page has its present name; its first publication is compared with the copied city', async () => {
  const page = { kind: 'city', name: 'Antalya', slug: 'antalya', dialCodes: '0242' } as const;
  const { name } = await admin.site.addPage({ ...page, copyFrom: 'city-izmir' });
  expect(await newest()).toEqual({ name: 'city-antalya', title: 'Antalya', changes: [], more: 0 });
  const { number } = await publish(name, {});
  expect((await newest())?.changes[0]).toEqual({
    path: ['name'],
    values: { before: 'İzmir', after: 'Antalya' },
  });
  await admin.site.undo({ name, number, previous: 0 });
  expect(await newest()).toEqual({ name: 'city-antalya', title: 'Antalya', changes: [], more: 0 });
  await admin.site.removePage({ name: 'city-antalya', removeAs: 'gone' });
  expect((await newest())?.title).toBe('Antalya');
});

test('a member whose role may not read a record reads nothing of it in the log', async () => {
  await publish('company', { phone: '0212 999 88 77' });
  await publish('facts', { open: '6/24' });
  const { shipped } = contextOf(database.sql);
  const recordsFor = async (role: 'admin' | 'editor') =>
    (
      await readLogPage(
        database.sql,
        { q: '', group: 'site', page: 1 },
        { role, shipped, textsOf: () => ({}) },
      )
    ).entries.map(({ record }) => record?.name);
  expect(await recordsFor('admin')).toEqual(['facts', 'company']);
  expect(await recordsFor('editor')).toEqual(['facts', undefined]);
});
