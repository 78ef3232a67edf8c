import type { Page } from 'playwright';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pathTo } from '#shared/routes.ts';
import { OFFLINE } from '#src/site/content/offline.ts';
import { openHydrated, openVisit, type Visit } from '#tests/support/browser/browser.ts';
import { openSite } from '#tests/support/browser/journey.ts';

const { site, browser } = await openSite();

let visit: Visit;
let page: Page;
beforeEach(async () => {
  visit = await openVisit(browser, { reducedMotion: 'reduce' });
  ({ page } = visit);
});
afterEach(() => visit.end());

const bar = () => page.getByRole('alert').filter({ hasText: OFFLINE.gone });
const link = (name: string) => page.locator('header nav').getByRole('link', { name });
const pathname = () => new URL(page.url()).pathname;

test('a search does not change the list, and its text stays', async () => {
  await openHydrated(page, site.origin + pathTo('blogList'));
  await page.context().setOffline(true);
  const search = page.getByRole('searchbox');
  await search.fill('klinik');
  await search.press('Enter');
  await bar().waitFor();
  expect([page.url(), await search.inputValue()]).toEqual([site.origin + pathTo('blogList'), 'klinik']);
});

test('a step back to a page that does not load leaves the page and its URL', async () => {
  await openHydrated(page, site.origin);
  for (const [name, heading] of [
    ['Fiyatlar', 'Esnek Fiyatlandırma'],
    ['Blog', 'Blog'],
  ] as const) {
    await link(name).click();
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
  }
  await page.context().setOffline(true);
  await page.goBack();
  await page.getByRole('heading', { name: 'Esnek Fiyatlandırma' }).waitFor();
  await page.goBack();
  // The first page came from the server, so Back would have to load it.
  await bar().waitFor();
  await expect.poll(pathname).toBe('/pricing');
});

test('the page stays if neither its next code nor the server’s page loads', async () => {
  await openHydrated(page, site.origin);
  await page.route('**/assets/pricing-page-*.js', (route) => route.abort());
  await page.route('**/pricing', (route) => route.abort());
  await link('Fiyatlar').click();
  await page.getByRole('alert').filter({ hasText: OFFLINE.unreachable }).waitFor();
  await expect.poll(pathname).toBe('/');
});
