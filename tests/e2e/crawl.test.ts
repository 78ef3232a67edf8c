/** Every route of the registry, as a reader without script and as a machine would find it. */
import { pathTo, postPath, ROUTE_KEYS, type RouteKey } from '#shared/routes.ts';
import { insertSampleContent } from '#server/seed/insert.ts';
import { violationsOf } from '#tests/axe.ts';
import { goAlive, launchBrowser, openVisit } from '#tests/browser.ts';
import { createTestDatabase, type TestDatabase } from '#tests/db.ts';
import { readPaint, watchPaint } from '#tests/paint.ts';
import { type SiteProcess, startSite } from '#tests/site-process.ts';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let database: TestDatabase;
let site: SiteProcess;
let browser: Browser;
let post: { year: number; month: number; slug: string };

/** An address for every route: one that is missing does not compile. */
const ADDRESSES: Record<RouteKey, () => string> = {
  landing: () => pathTo('landing'),
  services: () => pathTo('services'),
  serviceEcommerce: () => pathTo('serviceEcommerce'),
  serviceHealth: () => pathTo('serviceHealth'),
  cityIstanbul: () => pathTo('cityIstanbul'),
  cityAnkara: () => pathTo('cityAnkara'),
  cityIzmir: () => pathTo('cityIzmir'),
  cityBursa: () => pathTo('cityBursa'),
  citySakarya: () => pathTo('citySakarya'),
  pricing: () => pathTo('pricing'),
  blogList: () => pathTo('blogList'),
  blogArticle: () => postPath(post),
  demoRequest: () => pathTo('demoRequest'),
  privacyNotice: () => pathTo('privacyNotice'),
  blogPost: () => pathTo('blogPost', { slug: post.slug }),
};

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSampleContent(database.sql);
  const [row] = await database.sql<{ year: number; month: number; slug: string }[]>`
    select year, month, slug from published_posts order by published_at desc limit 1
  `;
  if (!row) throw new Error('There is no sample post.');
  post = row;
  [site, browser] = await Promise.all([startSite({ DATABASE_URL: database.url }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
  await database?.drop();
});

describe.each(ROUTE_KEYS)('the route %s', (key) => {
  test('is complete without script', async () => {
    const { page, messages, end } = await openVisit(browser, { javaScriptEnabled: false });
    const answer = await page.goto(site.origin + ADDRESSES[key]());
    expect(answer?.status()).toBe(200);
    expect(await page.locator('h1').count()).toBe(1);
    expect((await page.locator('main').innerText()).length).toBeGreaterThan(200);
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
    await end();
    expect(messages).toEqual([]);
  });

  test.each(['light', 'dark'] as const)(
    'comes alive in %s without a word on the console',
    async (colorScheme) => {
      const { page, messages, end } = await openVisit(browser, { colorScheme });
      await goAlive(page, site.origin + ADDRESSES[key]());
      await page.waitForLoadState('networkidle');
      await end();
      expect(messages).toEqual([]);
    },
  );

  test('has no accessibility violation in light and dark, narrow and wide', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const width of [360, 1280]) {
        const { page, end } = await openVisit(browser, {
          colorScheme,
          viewport: { width, height: 800 },
          reducedMotion: 'reduce',
        });
        await goAlive(page, site.origin + ADDRESSES[key]());
        expect(await violationsOf(page), `${colorScheme} ${width}`).toEqual([]);
        await end();
      }
    }
  });

  test('fits a phone of 320 px', async () => {
    const { page, end } = await openVisit(browser, { viewport: { width: 320, height: 640 } });
    await page.goto(site.origin + ADDRESSES[key]());
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await end();
  });

  test('does not move while it loads', async () => {
    const { page, end } = await openVisit(browser, { viewport: { width: 360, height: 740 } });
    await watchPaint(page);
    await goAlive(page, site.origin + ADDRESSES[key]());
    await page.waitForLoadState('networkidle');
    expect((await readPaint(page)).shift).toBeLessThan(0.01);
    await end();
  });
});

test('every link and every image of the site leads somewhere', async () => {
  const seen = new Set<string>();
  const queue = [pathTo('landing')];
  const broken: string[] = [];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const answer = await fetch(site.origin + path);
    if (!answer.ok) broken.push(path);
    if (!answer.headers.get('content-type')?.startsWith('text/html')) continue;
    const html = await answer.text();
    for (const [, address = ''] of html.matchAll(/(?:href|src)="([^"]+)"/g)) {
      const url = new URL(address.replaceAll('&amp;', '&'), answer.url);
      if (url.origin === site.origin) queue.push(url.pathname + url.search);
    }
  }
  expect(broken).toEqual([]);
  expect(seen.size).toBeGreaterThan(30);
});
