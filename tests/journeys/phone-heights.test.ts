import { expect, test } from 'vitest';
import { pathTo } from '#shared/routes.ts';
import { violationsOf } from '../support/browser/axe.ts';
import { openSite, shareVisit } from '../support/browser/journey.ts';
import { untilIdle } from '../support/browser/page-waits.ts';
import { CITY_ROUTES } from '../support/factories/site-routes.ts';

const { site, browser } = await openSite();
const { page } = await shareVisit(browser, {
  viewport: { width: 390, height: 844 },
  reducedMotion: 'reduce',
  quiet: true,
});

const height = () => page.evaluate(() => document.documentElement.scrollHeight);

test.each(CITY_ROUTES)('on a phone %s has at most 5,000 px, and unfolds every text', async (route) => {
  await page.goto(site.origin + pathTo(route));
  await untilIdle(page);
  expect(await height()).toBeLessThanOrEqual(5_000);
  const folds = page.locator('.unfold');
  expect(await folds.locator('.sectors, .scene').first().isVisible()).toBe(false);
  await folds.locator('summary').evaluateAll((summaries: HTMLElement[]) => {
    for (const summary of summaries) summary.click();
  });
  for (const text of await folds.locator('.sectors, .scene').all()) expect(await text.isVisible()).toBe(true);
  expect(await violationsOf(page)).toEqual([]);
});

test('wide windows have nothing to unfold', async () => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(site.origin + pathTo('cityIstanbul'));
  expect(await page.locator('.unfold > summary:visible').count()).toBe(0);
  for (const text of await page.locator('.unfold :is(.sectors, .scene)').all())
    expect(await text.isVisible()).toBe(true);
  await page.setViewportSize({ width: 390, height: 844 });
});

test('on a phone the prices begin with the answer, whose price is in the first view', async () => {
  await page.goto(site.origin + pathTo('pricing'));
  await untilIdle(page);
  const price = await page.locator('.price').first().boundingBox();
  expect(price?.y).toBeLessThanOrEqual(520);
  expect(await height()).toBeLessThanOrEqual(4_000);
});

test('a row of services keeps its height while it displays the sentence of its caller', async () => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(site.origin + pathTo('services'));
  const rows = page.locator('.svc > li');
  const heights = () =>
    rows.evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().height)));
  const before = await heights();
  const row = rows.nth(2);
  const opacities = () =>
    row.locator('.sub, .say').evaluateAll((texts) => texts.map((text) => getComputedStyle(text).opacity));
  expect(await opacities()).toEqual(['1', '0']);
  await row.locator('a').focus();
  expect(await opacities()).toEqual(['0', '1']);
  expect(await violationsOf(page)).toEqual([]);
  expect(await heights()).toEqual(before);
  await row.locator('a').blur();
  await row.hover();
  expect(await opacities()).toEqual(['0', '1']);
});
