import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { insertEvents } from '#server/analytics/write.ts';
import { pathTo } from '#shared/routes.ts';
import { faultsOf, shareAdminVisit } from '../support/browser/admin-visit.ts';
import { openSite } from '../support/browser/journey.ts';
import { insertLead, insertPost } from '../support/factories/factories.ts';

const journey = await openSite();
const { database, site } = journey;
const page = await shareAdminVisit(journey);

const ADS = { utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'sakarya-lojistik' };
const ARTICLE = '/blog/2026/03/gece';

const rows = () =>
  page
    .locator('tbody tr:not([aria-hidden])')
    .evaluateAll((all) =>
      all.map((row) =>
        [...row.children].map((cell) => (cell as HTMLElement).innerText.replace('\u2002', ' ')),
      ),
    );

/** Twelve visitors with a campaign, six without, and two leads of which one is won. */
async function simulate(): Promise<string> {
  const { id } = await insertPost(database.sql, { title: 'Gece aranan klinik', slug: 'gece' });
  const view = { name: 'page_view', referrer: null, campaign: {} } as const;
  await insertEvents(database.sql, [
    ...Array.from({ length: 12 }, () => [
      { ...view, path: '/', begins_visit: true, campaign: ADS },
      { ...view, path: ARTICLE, begins_visit: false },
    ]).flat(),
    ...Array.from({ length: 6 }, () => ({
      ...view,
      path: '/pricing',
      begins_visit: true,
      referrer: 'www.google.com',
    })),
  ]);
  const path = ['/', ARTICLE].map((each) => ({ path: each, seconds: 10 }));
  const lead = await insertLead(database.sql, { context: { campaign: ADS, path } });
  await insertLead(database.sql, { context: { referrer: 'https://www.google.com/', path } });
  await database.sql`update leads set stage = 'won', won_amount = 340000 where id = ${lead}`;
  return id;
}

test('marketing reads what campaigns, pages and articles brought, and takes it along', async () => {
  const id = await simulate();
  await page.goto(site.origin + pathTo('adminAnalytics'));
  await page.getByRole('link', { name: 'Revenue' }).press('Enter');
  await expect.poll(rows).toEqual([
    ['sakarya-lojistik google / cpc', '12', '1', '1', '340.000\u00a0₺', 'new'],
    ['No campaign Google search', '6', '1', '0', '0\u00a0₺', '–'],
  ]);
  expect(new URL(page.url()).search).toBe('?view=revenue');
  expect(await faultsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByRole('radio', { name: 'Campaign' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(rows).toEqual([['Gece aranan klinik', '12', '2', '1', '340.000\u00a0₺', 'new']]);
  expect(new URL(page.url()).search).toBe('?view=revenue&by=article');
  const link = page.getByRole('link', { name: 'Gece aranan klinik' });
  expect(await link.getAttribute('href')).toBe(pathTo('adminPostEdit', { id }));

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^revenue-[\d-]+\.csv$/);
  expect((await readFile(await file.path(), 'utf8')).split('\r\n')[1]).toBe(
    `${ARTICLE};Gece aranan klinik;12;2;1;340000;0`,
  );

  await page.goto(site.origin + pathTo('adminPosts'));
  await page.getByLabel('Readers, requests, revenue').check();
  await page.getByText('12 readers · 2 leads · 340.000\u00a0₺').waitFor();
  await page.goto(site.origin + pathTo('adminPostEdit', { id }));
  const block = page.getByRole('region', { name: 'What it brought' });
  await expect
    .poll(() => block.locator('dd').allTextContents())
    .toEqual(['12', '0', '2', '1 · 340.000\u00a0₺']);
});
