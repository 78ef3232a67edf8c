/** Every route of the registry, as a reader without script and as a machine would find it. */
import { archivePath, categoryPath } from '#shared/blog-list-query.ts';
import { pathTo, postPath, PUBLIC_ROUTE_KEYS, type PublicRouteKey } from '#shared/routes.ts';
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
let category: string;

/** An address for every route: one that is missing does not compile. */
const ADDRESSES: Record<PublicRouteKey, () => string> = {
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
  blogCategory: () => categoryPath(category),
  blogArchive: () => archivePath(post),
  blogPreview: () => pathTo('blogPreview'),
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
  const [named] = await database.sql<{ slug: string }[]>`
    select c.slug from blog_categories c join post_categories pc on pc.category_id = c.id order by c.slug limit 1
  `;
  category = named?.slug ?? '';
  [site, browser] = await Promise.all([startSite({ DATABASE_URL: database.url }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
  await database?.drop();
});

describe.each(PUBLIC_ROUTE_KEYS)('the route %s', (key) => {
  test('is complete without script, and fits a phone of 320 px', async () => {
    const { page, messages, end } = await openVisit(browser, {
      javaScriptEnabled: false,
      viewport: { width: 320, height: 640 },
    });
    const answer = await page.goto(site.origin + ADDRESSES[key]());
    expect(answer?.status()).toBe(200);
    expect(await page.locator('h1').count()).toBe(1);
    // The preview has nothing but the browser's own draft to show.
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
    await end();
    expect(messages).toEqual([]);
  });

  // `npm run prove -- site` asks the same of every width, theme and state.
  test.each([
    { colorScheme: 'light', width: 360 },
    { colorScheme: 'dark', width: 1280 },
  ] as const)(
    'comes alive in $colorScheme at $width px: no word on the console, no movement, within everybody’s reach',
    async ({ colorScheme, width }) => {
      const { page, messages, end } = await openVisit(browser, {
        colorScheme,
        viewport: { width, height: 800 },
        reducedMotion: 'reduce',
      });
      await watchPaint(page);
      await goAlive(page, site.origin + ADDRESSES[key]());
      await page.waitForLoadState('networkidle');
      const { shift, moved } = await readPaint(page);
      expect({ shift, moved }).toEqual({ shift: 0, moved: [] });
      expect(await violationsOf(page)).toEqual([]);
      await end();
      expect(messages).toEqual([]);
    },
  );
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
