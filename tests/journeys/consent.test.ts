import { expect, test } from 'vitest';
import { pathTo } from '#shared/routes.ts';
import { consent as CONSENT } from '#shared/site-texts/defaults/consent.ts';
import { legal } from '#shared/site-texts/defaults/legal.ts';
import { DATA_HANDLING } from '#tests/support/factories/site-texts.ts';
import { violationsOf } from '../support/browser/axe.ts';
import { openHydrated } from '../support/browser/browser.ts';
import { fakeGoogle, type Google, MEASUREMENT_ID } from '../support/browser/fake-google.ts';
import { openSite, shareVisit } from '../support/browser/journey.ts';
import { untilIdle } from '../support/browser/page-waits.ts';

const { database, site, browser } = await openSite(undefined, { GA_MEASUREMENT_ID: MEASUREMENT_ID });
const { page } = await shareVisit(browser, { reducedMotion: 'reduce', quiet: true });
const google: Google = { fetched: [], hits: [] };
const elsewhere: string[] = [];
page.context().on('request', (request) => {
  if (new URL(request.url()).origin !== site.origin) elsewhere.push(request.url());
});
await fakeGoogle(page, google);

const banner = page.getByRole('region', { name: CONSENT.label });
const answer = (choice: 'granted' | 'denied') =>
  banner.getByRole('button', { name: CONSENT.answers[choice], exact: true });
const change = page.getByRole('button', { name: CONSENT.change });
const events = () => google.hits.map(({ en }) => en);
const follow = async (name: string, heading: string) => {
  await page.getByRole('link', { name, exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
};
const dialog = page.getByRole('dialog');
const sendRequest = async () => {
  await page.getByRole('link', { name: 'Demo talep et' }).first().click();
  await dialog.getByLabel('Ad', { exact: true }).fill('Ayşe');
  await dialog.getByLabel('Soyad').fill('Yılmaz');
  await dialog.getByLabel('E-posta').fill('ayse@example.com');
  await dialog.getByLabel('Cep telefonu').fill('0532 123 45 67');
  await dialog.getByRole('button', { name: 'Talebi gönder' }).click();
  await dialog.getByText('Talebiniz Alındı!').waitFor();
};

test('no request reaches Google before consent or after a refusal, and the refusal is remembered', async () => {
  await openHydrated(page, site.origin);
  await banner.waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await follow('Blog', 'Blog');
  await untilIdle(page);
  expect(await banner.isVisible()).toBe(true);
  expect(await page.evaluate(() => localStorage.getItem('consent'))).toBeNull();
  await answer('denied').click();
  await banner.waitFor({ state: 'detached' });
  await page.reload();
  await change.waitFor();
  await follow('Fiyatlar', 'Esnek Fiyatlandırma');
  await untilIdle(page);
  expect(await banner.count()).toBe(0);
  expect(elsewhere).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
});

test('consent loads the tag once, for analytics only; it gets every page and lead until the withdrawal', async () => {
  await openHydrated(page, `${site.origin}/?utm_source=bulten`);
  await page.getByRole('link', { name: 'Demo talep et' }).first().click();
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await answer('granted').click();
  await banner.waitFor({ state: 'detached' });
  // Only the current page is counted, no page before the consent.
  await expect.poll(events).toEqual(['page_view']);
  const commands = await page.evaluate(() =>
    (Reflect.get(window, 'googleTagLayer') as ArrayLike<unknown>[]).map((command) => Array.from(command)),
  );
  const denied = 'denied';
  expect(commands.slice(0, 2)).toEqual([
    [
      'consent',
      'default',
      { ad_storage: denied, ad_user_data: denied, ad_personalization: denied, analytics_storage: denied },
    ],
    ['consent', 'update', { analytics_storage: 'granted' }],
  ]);
  expect(commands.find(([verb]) => verb === 'config')).toMatchObject([
    'config',
    MEASUREMENT_ID,
    { send_page_view: false, allow_google_signals: false },
  ]);
  await sendRequest();
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.count()).toBe(0);
  await follow('Blog', 'Blog');
  await expect
    .poll(events)
    .toEqual([
      'page_view',
      'header_demo_request',
      'demo_form_opened',
      'demo_form_submitted',
      'generate_lead',
      'page_view',
    ]);
  expect(google.hits[4]).toMatchObject({ currency: 'TRY', value: '100', button: 'header_demo_request' });
  expect(google.hits[5]).toMatchObject({
    page_location: `${site.origin}/blog`,
    page_title: 'Blog - Sesdaş',
    page_referrer: `${site.origin}/?utm_source=bulten`,
  });
  expect(JSON.stringify(google.hits)).not.toMatch(/ayse|yılmaz|532 ?123/i);
  expect(google.fetched).toHaveLength(1);

  await page.context().addCookies([{ name: 'baska', value: '1', url: site.origin }]);
  await change.click();
  await banner.getByText(CONSENT.current.granted).waitFor();
  await answer('denied').click();
  await banner.waitFor({ state: 'detached' });
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['baska']);
  await follow('Fiyatlar', 'Esnek Fiyatlandırma');
  await untilIdle(page);
  expect(google.hits).toHaveLength(6);
});

test('a published notice asks again, with the published question, and requests have its version', async () => {
  await openHydrated(page, site.origin);
  await answer('granted').click();
  await banner.waitFor({ state: 'detached' });
  const publish = (name: string, number: number, fields: object) => database.sql`
    insert into site_record_versions (name, number, fields, live_from)
    values (${name}, ${number}, ${database.sql.json({ ...fields })}, '2026-01-05 12:00 Europe/Istanbul')
  `;
  const version = '2026-01-05/3.1';
  const question = 'Ziyaretinizi ölçebilir miyiz?';
  await publish('legal', 3, { ...legal(DATA_HANDLING), title: 'Gizlilik' });
  await publish('consent', 1, { ...CONSENT, question, change: 'İzin ayarları' });

  await expect.poll(async () => (await fetch(site.origin)).text()).toContain(version);
  const hits = google.hits.length;
  await page.goto(`${site.origin}${pathTo('privacyNotice')}`);
  await banner.getByText(question).waitFor();
  await page.getByRole('heading', { level: 1, name: 'Gizlilik' }).waitFor();
  await page.getByText(`Sürüm ${version}`).waitFor();
  await untilIdle(page);
  expect(google.hits).toHaveLength(hits);
  await answer('granted').click();
  await banner.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'İzin ayarları' }).waitFor();
  const stored = await page.evaluate(() => localStorage.getItem('consent'));
  expect(JSON.parse(stored ?? '')).toMatchObject({ choice: 'granted', notice: version });

  await sendRequest();
  const [lead] = await database.sql`select notice_version from leads order by created_at desc limit 1`;
  expect(lead).toEqual({ notice_version: version });
});
