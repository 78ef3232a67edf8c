/** Tests the data that a lead has about its visit, and the data that the browser stores. */

import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { pathTo, postPath } from '#shared/routes.ts';
import { consent as CONSENT } from '#shared/site-texts/defaults/consent.ts';
import { insertPost } from '#tests/support/factories/factories.ts';
import { openHydrated } from '../support/browser/browser.ts';
import { fakeGoogle, MEASUREMENT_ID } from '../support/browser/fake-google.ts';
import { openSite, shareWindow } from '../support/browser/journey.ts';
import { afterFrames, untilIdle } from '../support/browser/page-waits.ts';

const PARAGRAPHS = Array.from(
  { length: 40 },
  (_, n) => `Paragraf ${n + 1}: telefon gece de çalar, kimse açmaz.`,
);

const journey = await openSite(
  (sql) =>
    insertPost(sql, {
      title: 'Gece çalan telefon',
      slug: 'gece-calan-telefon',
      publishedAt: '2026-03-01T09:00:00Z',
      content: PARAGRAPHS.map((text) => `<p>${text}</p>`).join(''),
    }),
  { GA_MEASUREMENT_ID: MEASUREMENT_ID },
);
const { database, site } = journey;
const openPage = shareWindow(journey, { reducedMotion: 'reduce' });

const ARTICLE = postPath({ year: 2026, month: 3, slug: 'gece-calan-telefon' });
const CAMPAIGN = '?utm_source=google&utm_medium=cpc&utm_campaign=kasim';

type Lead = {
  source: string;
  medium: string;
  campaign: string;
  path: { path: string; seconds: number }[];
  visits: { page: string; source: string }[];
  paragraph: string | null;
};

async function sendRequest(page: Page): Promise<Lead> {
  // A click would scroll the page first.
  await page.getByRole('link', { name: 'Demo talep et' }).first().dispatchEvent('click');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Ad', { exact: true }).fill('Ayşe');
  await dialog.getByLabel('Soyad').fill('Yılmaz');
  await dialog.getByLabel('E-posta').fill('ayse@example.com');
  await dialog.getByLabel('Cep telefonu').fill('0532 123 45 67');
  await dialog.getByRole('button', { name: 'Talebi gönder' }).click();
  await dialog.getByText('Talebiniz Alındı!').waitFor();
  const [lead] = await database.sql<Lead[]>`
    select source, medium, campaign_name as campaign, path, visits, paragraph
    from leads order by created_at desc limit 1
  `;
  if (!lead) throw new Error('No lead was stored.');
  return lead;
}

const bannerOf = (page: Page) => page.getByRole('region', { name: CONSENT.label });
async function answer(page: Page, choice: 'granted' | 'denied'): Promise<void> {
  const banner = bannerOf(page);
  await banner.getByRole('button', { name: CONSENT.answers[choice], exact: true }).click();
  await banner.waitFor({ state: 'detached' });
}
const storedIn = (page: Page, storage: 'localStorage' | 'sessionStorage', name: string) =>
  page.evaluate(([kind, key]) => window[kind].getItem(key), [storage, name] as const);
const follow = async (page: Page, name: string, heading: string) => {
  await page.getByRole('link', { name, exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
};

test('a lead has campaign, path and paragraph of its visit, and the article is reported as read', async () => {
  const { page, end } = await openPage();
  await fakeGoogle(page, { fetched: [], hits: [] });
  await openHydrated(page, site.origin + ARTICLE + CAMPAIGN);
  await page.getByText(PARAGRAPHS[39] ?? '').scrollIntoViewIfNeeded();
  await afterFrames(page);
  await follow(page, 'Fiyatlar', 'Esnek Fiyatlandırma');
  await page.reload();
  await page.goto(`${site.origin}/yok`);
  await page.goBack();
  await page.goto(site.origin + ARTICLE);
  // The fonts that load after the page move the paragraphs.
  await untilIdle(page);
  const paragraph = page.getByText(PARAGRAPHS[19] ?? '');
  await paragraph.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  expect(await storedIn(page, 'localStorage', 'earlier-visits')).toBeNull();

  const lead = await sendRequest(page);
  expect(lead).toMatchObject({
    source: 'google',
    medium: 'cpc',
    campaign: 'kasim',
    paragraph: PARAGRAPHS[19],
  });
  expect(lead.path.map(({ path }) => path)).toEqual([ARTICLE, pathTo('pricing'), ARTICLE]);
  for (const { seconds } of lead.path) {
    expect(Number.isInteger(seconds)).toBe(true);
    expect(seconds).toBeGreaterThanOrEqual(0);
  }
  expect(lead.visits).toHaveLength(1);
  const events = () => database.sql`
    select path, depth from analytics_events where name = 'article_read' and depth = 100
  `;
  await expect.poll(events).toEqual([{ path: ARTICLE, depth: 100 }]);
  const [total] = await database.sql`
    select count::integer from attribution_totals where event = 'read' and key = ${ARTICLE}
  `;
  expect(total).toEqual({ count: 1 });
  const visits = await database.sql`
    select source, medium, campaign from analytics_events where begins_visit order by id limit 1
  `;
  expect(visits).toEqual([{ source: 'google', medium: 'cpc', campaign: 'kasim' }]);
  await end();
});

test('with consent a later visit reports the earlier one, and a withdrawal deletes it', async () => {
  const { page, end } = await openPage();
  const google = { fetched: [], hits: [] };
  await fakeGoogle(page, google);
  await openHydrated(page, site.origin + ARTICLE + CAMPAIGN);
  expect(await storedIn(page, 'localStorage', 'earlier-visits')).toBeNull();
  await answer(page, 'granted');
  expect(JSON.parse((await storedIn(page, 'localStorage', 'earlier-visits')) ?? '[]')).toMatchObject([
    { path: ARTICLE, campaign: { utm_campaign: 'kasim' } },
  ]);

  // Another tab is another visit.
  const later = await page.context().newPage();
  await fakeGoogle(later, google);
  await openHydrated(later, `${site.origin}/`);
  await expect
    .poll(async () => JSON.parse((await storedIn(later, 'localStorage', 'earlier-visits')) ?? '[]'))
    .toHaveLength(2);
  const lead = await sendRequest(later);
  expect(lead.visits).toMatchObject([
    { page: ARTICLE, source: 'google' },
    { page: '/', source: '' },
  ]);
  expect(JSON.stringify(google.hits)).not.toContain('article_read');

  await later.keyboard.press('Escape');
  await later.getByRole('button', { name: CONSENT.change }).click();
  await answer(later, 'denied');
  for (const tab of [page, later]) {
    await expect.poll(() => storedIn(tab, 'localStorage', 'earlier-visits')).toBeNull();
    await expect.poll(() => storedIn(tab, 'sessionStorage', 'earlier-visits')).toBeNull();
  }
  expect((await sendRequest(page)).visits).toHaveLength(1);
  await end();
});
