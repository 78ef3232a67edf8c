import { describe, expect, test } from 'vitest';
import { insertSampleContent } from '#seed/insert.ts';
import { violationsOf } from '#tests/support/browser/axe.ts';
import { disableCache, openHydrated } from '#tests/support/browser/browser.ts';
import { openSite, shareVisit } from '#tests/support/browser/journey.ts';
import { untilIdle } from '#tests/support/browser/page-waits.ts';
import { readPaint, watchPaint } from '#tests/support/browser/paint.ts';
import { listPublicPaths, SERVED_ROUTE_KEYS } from '#tests/support/factories/site-routes.ts';

const { database, site, browser } = await openSite(insertSampleContent);
const paths = await listPublicPaths(database.sql);

const plain = await shareVisit(browser, {
  javaScriptEnabled: false,
  viewport: { width: 320, height: 640 },
  quiet: true,
});
const LOOKS = [
  { colorScheme: 'light', width: 360 },
  { colorScheme: 'dark', width: 1280 },
] as const;
const looks = await Promise.all(
  LOOKS.map(async ({ colorScheme, width }) => {
    const { page } = await shareVisit(browser, {
      colorScheme,
      viewport: { width, height: 800 },
      reducedMotion: 'reduce',
      quiet: true,
    });
    // Layout shifts happen while files are loaded, so every page starts without a cache.
    await disableCache(page);
    await watchPaint(page);
    return { colorScheme, width, page };
  }),
);

describe.each(SERVED_ROUTE_KEYS)('the route %s', (key) => {
  test('is complete without script, and fits a phone of 320 px', async () => {
    const { page } = plain;
    const response = await page.goto(site.origin + paths[key]);
    expect(response?.status()).toBe(200);
    expect(await page.locator('h1').count()).toBe(1);
    // The preview is short, as this browser has no draft.
    const words = key === 'blogPreview' ? 60 : 200;
    expect((await page.locator('main').innerText()).length).toBeGreaterThan(words);
    expect(await page.locator('header.top').isVisible()).toBe(true);
    expect(await page.locator('footer').isVisible()).toBe(true);
    const hiddenTexts = await page
      .locator('main :is(h1, h2, h3, p, li)')
      .evaluateAll((elements) =>
        elements
          .filter((element) => Number(getComputedStyle(element).opacity) < 0.9)
          .map((element) => element.textContent),
      );
    expect(hiddenTexts, 'text that waits for script').toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  test.each(looks)(
    'is hydrated in $colorScheme at $width px without console output or layout shift, and is accessible',
    async ({ page }) => {
      // A preview by link is never hydrated.
      if (key === 'blogSharedPreview') await page.goto(site.origin + paths[key]);
      else await openHydrated(page, site.origin + paths[key]);
      await untilIdle(page);
      const { shift, moved } = await readPaint(page);
      expect({ shift, moved }).toEqual({ shift: 0, moved: [] });
      expect(await violationsOf(page)).toEqual([]);
    },
  );
});
