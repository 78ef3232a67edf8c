import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Caller, createCaller } from '#server/app-router.ts';
import { appErrorOf } from '#server/http/app-error.ts';
import { FEED_PATHS, WELL_KNOWN } from '#shared/routes.ts';
import { companyOf10 } from '#shared/site-texts/__fixtures__/company-of-1-0.ts';
import { SHIPPED_FACTS } from '#shared/site-texts/facts.ts';
import { resolveReferences } from '#shared/site-texts/references.ts';
import type { RecordFields } from '#shared/site-texts/schemas.ts';
import { DEFAULT_SITE, type Site } from '#shared/site-texts/site.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { contextOf, signInAs } from '#tests/support/factories/context.ts';
import { insertPost } from '#tests/support/factories/factories.ts';
import { DATA_HANDLING } from '#tests/support/factories/site-texts.ts';
import { openApp } from '#tests/support/servers/open-app.ts';
import { SiteTexts } from './site-texts.ts';

const SITE: Site = {
  ...DEFAULT_SITE,
  origin: 'https://example.com',
  demoLine: '0850 111 22 33',
  taxNumber: '1234567890',
};

type Mail = { to: string; subject: string; text: string };

let database: TestDatabase;
let texts: SiteTexts;
let administrator: Caller;
let editor: Caller;
const mails: Mail[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  texts = openTexts();
  administrator = await callerOf('zeynep@example.com', 'admin');
  editor = await callerOf('ayse@example.com', 'editor');
});
beforeEach(() => emptyTables(database.sql, 'site_record_versions', 'site_record_drafts'));
afterAll(() => database.drop());

function openTexts({ isLocked = false } = {}): SiteTexts {
  return new SiteTexts({
    sql: database.sql,
    site: SITE,
    isLocked,
    dataHandling: DATA_HANDLING,
    content: undefined,
    log: { error: vi.fn<() => void>() },
  });
}

async function callerOf(email: string, role: 'admin' | 'editor', siteTexts = texts): Promise<Caller> {
  const sessionToken = await signInAs(database.sql, email, { role });
  const { readRecord, readSite, shipped } = siteTexts;
  const sendMail = async (mail: Mail) => void mails.push(mail);
  return createCaller(contextOf(database.sql, { sessionToken, readRecord, readSite, shipped, sendMail }));
}

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (thrown: unknown) => appErrorOf(thrown).code,
  );

async function publish(changes: RecordFields, name: 'company' | 'facts' = 'company') {
  const { site } = administrator.admin;
  const { version: draftVersion, base, fields } = await site.get({ name });
  const draft = { name, version: draftVersion, base, fields: { ...fields, ...changes } };
  const { version } = await site.saveDraft(draft);
  return site.publish({ name, version, liveFrom: null });
}

test('is the configured company as long as nothing is published', async () => {
  expect(await texts.readSite()).toBe(SITE);
});

test('has the published data, and all texts name them', async () => {
  const changes = {
    name: 'Çınlama',
    phone: '0212 999 88 77',
    openingHours: { days: 'Sa', opens: '10:00', closes: '12:00' },
  };
  await publish(changes);
  expect(await texts.readSite()).toMatchObject({ ...SITE, ...changes });
  expect((await texts.readRecord('pricing')).meta.title).toBe('Fiyatlandırma | Çınlama');
  expect(JSON.stringify(await texts.readRecord('city-bursa'))).toContain('Cumartesi 10.00–12.00 arasında');
});

describe('with the hours of each day', () => {
  const usual = { opens: '09:00', closes: '18:00' };
  const dailyHours = {
    Mo: usual,
    Tu: usual,
    We: usual,
    Th: usual,
    Fr: usual,
    Sa: { opens: '10:00', closes: '14:00' },
  };
  const latest = async () => {
    const [row] = await database.sql`select fields from site_record_versions order by number desc limit 1`;
    return row?.['fields'] as RecordFields;
  };

  test('names them, and version 1.0.0 reads the hours of most days', async () => {
    await publish({ dailyHours });
    expect(await texts.readSite()).toMatchObject({ dailyHours });
    expect(JSON.stringify(await texts.readRecord('city-bursa'))).toContain(
      'Pzt–Cum 09.00–18.00, Cmt 10.00–14.00 arasında',
    );
    const { openingHours } = companyOf10.parse(resolveReferences(await latest(), SHIPPED_FACTS));
    expect(openingHours).toEqual({ days: 'Mo-Fr', ...usual });
  });

  test('has the range that version 1.0.0 has published afterwards', async () => {
    await publish({ dailyHours });
    const openingHours = { days: 'Mo-Sa', opens: '08:00', closes: '17:00' };
    const fields = { ...(await latest()), openingHours };
    await database.sql`
      insert into site_record_versions (name, number, fields, live_from)
      values ('company', 2, ${database.sql.json(fields)}, now())
    `;
    const site = await texts.readSite();
    expect([site.openingHours, site.dailyHours]).toEqual([openingHours, undefined]);
    expect((await administrator.admin.site.get({ name: 'company' })).fields).not.toHaveProperty('dailyHours');
  });

  test('is not published with a closing before the opening', async () => {
    const Mo = { opens: '18:00', closes: '09:00' };
    expect(await codeOf(publish({ dailyHours: { ...dailyHours, Mo } }))).toBe('SITE_TEXT_INVALID');
  });
});

test('lacks a number that the published data lack, though it is configured', async () => {
  const { fields } = await administrator.admin.site.get({ name: 'company' });
  const { demoLine, ...others } = fields;
  expect(demoLine).toBe(SITE.demoLine);
  const draft = { name: 'company', version: 0, base: 0, fields: others } as const;
  const { version } = await administrator.admin.site.saveDraft(draft);
  await administrator.admin.site.publish({ name: 'company', version, liveFrom: null });
  const site = await texts.readSite();
  expect([site.demoLine, site.taxNumber]).toEqual([undefined, SITE.taxNumber]);
});

test('follows the configuration again after the configured data are published', async () => {
  await publish({ phone: '0212 999 88 77' });
  await publish({ phone: SITE.phone });
  const [stored] = await database.sql`select fields from site_record_versions where number = 2`;
  expect(stored).toEqual({ fields: null });
  expect(await texts.readSite()).toBe(SITE);
});

test('has a tagline that names facts', async () => {
  await publish({ open: '7/23' }, 'facts');
  expect((await texts.readSite()).tagline).toBe('Telefonunuzu 7/23 açan yapay zekâ ses temsilcisi');
  await publish({ tagline: '{setup|de} açılan hat' });
  expect((await texts.readSite()).tagline).toBe('48 saatte açılan hat');
  expect(await codeOf(publish({ tagline: '{brand} açar' }))).toBe('SITE_TEXT_INVALID');
});

test('is not published if it breaks another text', async () => {
  await expect(publish({ tagline: 'Hat'.repeat(30) })).rejects.toThrow(
    'another text would be too long or not understood: https://example.com/admin/site/landing',
  );
  await expect(publish({ name: 'x'.repeat(60) })).rejects.toThrow('https://example.com/admin/site/landing');
  expect((await texts.readSite()).name).toBe(SITE.name);
  expect(await codeOf(publish({ phone: 'yok' }))).toBe('SITE_TEXT_INVALID');
});

test('is neither listed for editors nor read or changed by them', async () => {
  const { site } = editor.admin;
  const company = { name: 'company' } as const;
  const { number } = await publish({ phone: '0212 999 88 77' });
  const calls = [
    site.get(company),
    site.versions(company),
    site.version({ ...company, number }),
    site.saveDraft({ ...company, version: 0, base: 1, fields: {} }),
    site.publish({ ...company, version: 1, liveFrom: null }),
    site.undo({ ...company, number, previous: 0 }),
    site.discard({ ...company, version: 1 }),
    site.cancelPlan({ ...company, number }),
    site.restore({ ...company, number, version: 0, base: 1 }),
  ];
  expect(new Set(await Promise.all(calls.map(codeOf)))).toEqual(new Set(['FORBIDDEN']));
  const namesOf = async (caller: Caller) => (await caller.admin.site.list()).map(({ name }) => name);
  expect(await namesOf(editor)).not.toContain('company');
  expect(await namesOf(administrator)).toContain('company');
});

test('is the configured one, and is read but not changed, while the configuration locks it', async () => {
  const { number } = await publish({ phone: '0212 999 88 77' });
  const locked = openTexts({ isLocked: true });
  expect(await locked.readSite()).toBe(SITE);
  const { site } = (await callerOf('kilit@example.com', 'admin', locked)).admin;
  const detail = await site.get({ name: 'company' });
  expect(detail).toMatchObject({ isLocked: true, live: null, fields: { phone: SITE.phone } });
  const draft = { name: 'company', version: 0, base: 1, fields: detail.fields } as const;
  expect(await codeOf(site.saveDraft(draft))).toBe('FORBIDDEN');
  expect(await codeOf(site.undo({ name: 'company', number, previous: 0 }))).toBe('FORBIDDEN');
  expect((await site.get({ name: 'pricing' })).isLocked).toBe(false);
});

test('signs mails', async () => {
  await publish({ name: 'Çınlama' });
  await administrator.admin.members.invite({ email: 'yeni@example.com', role: 'author' });
  expect(mails.at(-1)).toMatchObject({ subject: expect.stringContaining('Çınlama') as string });
});

test('is the title and the author of the feed, also without a new post', async () => {
  await insertPost(database.sql, { slug: 'ilk-yazi' });
  const app = await openApp(database.sql);
  onTestFinished(() => app.close());
  const readFeed = async () => (await app.inject(FEED_PATHS.rss)).body;
  expect(await readFeed()).toContain('<title>Sesdaş Blog</title>');
  await publish({ name: 'Çınlama', author: 'Çınlama Yazı İşleri' });
  expect(await readFeed()).toContain('<title>Çınlama Blog</title>');
  expect(await readFeed()).toContain('Çınlama Yazı İşleri</dc:creator>');
});

test('is the contact in security.txt, unless there is a setting', async () => {
  await publish({ email: 'selam@cinlama.example.com' });
  for (const [settings, contact] of [
    [{}, 'mailto:selam@cinlama.example.com'],
    [{ SITE_LOCKED: 'true' }, `mailto:${SITE.email}`],
    [{ SECURITY_CONTACT: 'mailto:guvenlik@example.com' }, 'mailto:guvenlik@example.com'],
  ] as const) {
    const app = await openApp(database.sql, undefined, undefined, { settings });
    expect((await app.inject(WELL_KNOWN.security)).body).toContain(`Contact: ${contact}\n`);
    await app.close();
  }
});
