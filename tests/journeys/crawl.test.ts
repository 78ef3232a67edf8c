/** Every route of the registry, as a reader without script and a crawler get it. */
import { pathTo, PUBLIC_ROUTE_KEYS, type PublicRouteKey } from '#shared/routes.ts';
import { insertSampleContent } from '#seed/insert.ts';
import { violationsOf } from '../support/browser/axe.ts';
import { forgetCache, goAlive } from '../support/browser/browser.ts';
import { untilIdle } from '../support/browser/page-waits.ts';
import { openSite, shareVisit } from '../support/browser/journey.ts';
import { IS_LONG_RUN } from '../support/runner/long-run.ts';
import { findBrokenLinks } from '../support/browser/links.ts';
import { readPaint, watchPaint } from '../support/browser/paint.ts';
import { listPublicPaths, ROUTES_TO_TRY, SITE_ROUTES } from '../support/factories/site-routes.ts';
import { describe, expect, test } from 'vitest';

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
    // Layout shifts happen while files arrive, so every page gets a fresh browser cache.
    await forgetCache(page);
    await watchPaint(page);
    return { colorScheme, width, page };
  }),
);

/** Pages of one component with different records: two cities and one service stand for all of them. */
const SHOWN_BY_ANOTHER = ['serviceHealth', 'cityAnkara', 'cityIzmir', 'cityBursa'] as const;
const WHOLE = PUBLIC_ROUTE_KEYS.filter((key) => !SHOWN_BY_ANOTHER.some((other) => other === key));

/** In `npm test` only pages with a layout or drawings of their own are looked at in the dark as well. */
const LOOKED_AT_TWICE: ReadonlySet<PublicRouteKey> = new Set([
  'landing',
  'serviceEcommerce',
  'cityIstanbul',
  'pricing',
  'blogList',
  'blogArticle',
]);

// In `npm test` one city does, whose page has all that the other one's has but a package.
describe.each(WHOLE.filter((key) => ROUTES_TO_TRY.includes(key)))('the route %s', (key) => {
  test('is complete without script, and fits a phone of 320 px', async () => {
    const { page } = plain;
    const answer = await page.goto(site.origin + paths[key]);
    expect(answer?.status()).toBe(200);
    expect(await page.locator('h1').count()).toBe(1);
    // The preview can show only a draft in this browser.
    const words = key === 'blogPreview' ? 60 : 200;
    expect((await page.locator('main').innerText()).length).toBeGreaterThan(words);
    expect(await page.locator('header.top').isVisible()).toBe(true);
    expect(await page.locator('footer').isVisible()).toBe(true);
    const hidden = await page
      .locator('main :is(h1, h2, h3, p, li)')
      .evaluateAll((elements) =>
        elements
          .filter((element) => Number(getComputedStyle(element).opacity) < 0.9)
          .map((element) => element.textContent),
      );
    expect(hidden, 'text that waits for script').toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  // `tests/long/pages.test.ts` asks the same of every width, theme and state.
  test.each(IS_LONG_RUN || LOOKED_AT_TWICE.has(key) ? looks : looks.slice(0, 1))(
    'comes alive in $colorScheme at $width px: no word on the console, no movement, within everybody’s reach',
    async ({ page }) => {
      await goAlive(page, site.origin + paths[key]);
      await untilIdle(page);
      const { shift, moved } = await readPaint(page);
      expect({ shift, moved }).toEqual({ shift: 0, moved: [] });
      expect(await violationsOf(page)).toEqual([]);
    },
  );
});

describe('what another record shows', () => {
  const partsOf = async (key: PublicRouteKey) => {
    const html = await (await fetch(site.origin + paths[key])).text();
    return [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '));
  };

  test.each(SHOWN_BY_ANOTHER)('%s is made of parts that were looked at', async (key) => {
    const seen = new Set((await Promise.all(WHOLE.map(partsOf))).flat());
    const parts = await partsOf(key);
    expect(parts.length).toBeGreaterThan(100);
    expect(parts.filter((part) => !seen.has(part))).toEqual([]);
  });
});

test('every link, section and image of the site leads somewhere', async () => {
  const starts = SITE_ROUTES.map((route) => pathTo(route));
  const { broken, checked, reached } = await findBrokenLinks(site.origin, starts, true);
  expect(broken).toEqual([]);
  expect(checked).toBeGreaterThan(300);
  expect(reached).toBeGreaterThan(30);
});
