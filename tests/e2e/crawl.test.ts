/** Every route of the registry, as a reader without script and as a machine would find it. */
import { archivePath, categoryPath } from '#shared/blog-list-query.ts';
import { pathTo, postPath, PUBLIC_ROUTE_KEYS, type PublicRouteKey } from '#shared/routes.ts';
import { insertSampleContent } from '#server/seed/insert.ts';
import { violationsOf } from '#tests/axe.ts';
import { forgetCache, goAlive } from '#tests/browser.ts';
import { openSite, shareVisit } from '#tests/journey.ts';
import { findBrokenLinks } from '#tests/links.ts';
import { readPaint, watchPaint } from '#tests/paint.ts';
import { SITE_ROUTES } from '#tests/site-routes.ts';
import { describe, expect, test } from 'vitest';

const { database, site, browser } = await openSite(insertSampleContent);
const [post] = await database.sql<{ year: number; month: number; slug: string }[]>`
  select year, month, slug from published_posts order by published_at desc limit 1
`;
if (!post) throw new Error('There is no sample post.');
const [category] = await database.sql<{ slug: string }[]>`
  select c.slug from blog_categories c join post_categories pc on pc.category_id = c.id order by c.slug limit 1
`;

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
    // What moves, moves while it is fetched: every page is a first one.
    await forgetCache(page);
    await watchPaint(page);
    return { colorScheme, width, page };
  }),
);

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
  blogCategory: () => categoryPath(category?.slug ?? ''),
  blogArchive: () => archivePath(post),
  blogPreview: () => pathTo('blogPreview'),
  blogArticle: () => postPath(post),
  demoRequest: () => pathTo('demoRequest'),
  privacyNotice: () => pathTo('privacyNotice'),
  blogPost: () => pathTo('blogPost', { slug: post.slug }),
};

describe.each(PUBLIC_ROUTE_KEYS)('the route %s', (key) => {
  test('is complete without script, and fits a phone of 320 px', async () => {
    const { page } = plain;
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
  });

  // `npm run prove -- site` asks the same of every width, theme and state.
  test.each(looks)(
    'comes alive in $colorScheme at $width px: no word on the console, no movement, within everybody’s reach',
    async ({ page }) => {
      await goAlive(page, site.origin + ADDRESSES[key]());
      await page.waitForLoadState('networkidle');
      const { shift, moved } = await readPaint(page);
      expect({ shift, moved }).toEqual({ shift: 0, moved: [] });
      expect(await violationsOf(page)).toEqual([]);
    },
  );
});

test('every link, section and image of the site leads somewhere', async () => {
  const starts = SITE_ROUTES.map((route) => pathTo(route));
  const { broken, checked, reached } = await findBrokenLinks(site.origin, starts, true);
  expect(broken).toEqual([]);
  expect(checked).toBeGreaterThan(300);
  expect(reached).toBeGreaterThan(30);
});
