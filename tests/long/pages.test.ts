import { generateCategories, generatePosts } from '#seed/generated-posts.ts';
import { insertSeed } from '#seed/insert.ts';
import { pathTo } from '#shared/routes.ts';
import { violationsOf } from '#tests/support/browser/axe.ts';
import { openHydrated, openVisit } from '#tests/support/browser/browser.ts';
import { measureFirstVisit, PAGE_BUDGETS } from '#tests/support/browser/first-visit.ts';
import { openSite } from '#tests/support/browser/journey.ts';
import { measureOverflow } from '#tests/support/browser/overflow.ts';
import { findOverlaps } from '#tests/support/browser/overlaps.ts';
import { untilIdle } from '#tests/support/browser/page-waits.ts';
import { delayFonts, readPaint, scrollSlowly, watchPaint } from '#tests/support/browser/paint.ts';
import { insertPost } from '#tests/support/factories/factories.ts';
import { listPublicPaths, SITE_ROUTES } from '#tests/support/factories/site-routes.ts';
import type { BrowserContextOptions, Page } from 'playwright';
import { expect, test } from 'vitest';

const { database, site, browser } = await openSite(async (sql) => {
  const seed = { count: 40, categories: 8, now: new Date() };
  await insertSeed(sql, generatePosts(seed), generateCategories(seed.categories));
  await insertPost(sql, { title: 'Kısa', slug: 'kisa', content: '<p>Bir cümle.</p>' });
});
// The two others are redirects or have no content of their own.
const {
  blogPost: _blogPost,
  blogPreview: _blogPreview,
  ...withContent
} = await listPublicPaths(database.sql);
const PATHS = Object.values(withContent);

async function lookAtAll(
  options: BrowserContextOptions,
  find: (page: Page) => Promise<readonly string[]>,
): Promise<string[]> {
  const { page, end } = await openVisit(browser, { reducedMotion: 'reduce', ...options });
  const findings: string[] = [];
  for (const path of PATHS) {
    await page.goto(site.origin + path);
    await untilIdle(page);
    findings.push(...(await find(page)).map((finding) => `${path}: ${finding}`));
  }
  await end();
  return findings;
}

async function findOverflow(page: Page, textSize?: number): Promise<string[]> {
  const { tooWide, cutOff } = await measureOverflow(page, textSize);
  return [...(tooWide > 0 ? [`${tooWide} px too wide`] : []), ...cutOff.map((text) => `cut off: ${text}`)];
}

test.each([
  { width: 320, height: 568 },
  { width: 360, height: 740 },
  { width: 390, height: 664 },
  { width: 768, height: 1024 },
  { width: 1280, height: 860 },
  { width: 1366, height: 650 },
  { width: 1920, height: 1080 },
])('no text is cut off or covered by another at $width × $height', async (viewport) => {
  const findings = await lookAtAll({ viewport }, async (page) => [
    ...(await findOverflow(page)),
    ...(await findOverlaps(page)),
  ]);
  expect(findings).toEqual([]);
});

// 640 px are a window of 1280 px with the page's zoom doubled.
test('no text is cut off at doubled zoom and letters', async () => {
  expect(
    await lookAtAll({ viewport: { width: 640, height: 740 } }, (page) => findOverflow(page, 200)),
  ).toEqual([]);
});

test.each([
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 390, height: 664 },
])(
  'a lead button is at most one screen away, wherever a phone of $width px is scrolled to',
  async (viewport) => {
    const findings = await lookAtAll({ viewport, hasTouch: true, isMobile: true }, async (page) => {
      const { farthest, at } = await page.evaluate(measureWayToLead, 160);
      return farthest > 1 ? [`${farthest.toFixed(2)} screens at ${at} px`] : [];
    });
    expect(findings).toEqual([]);
  },
);

/**
 * Runs in the page: scrolls by `step` pixels and measures the distance to the nearest visible button that
 * opens or sends the form.
 */
async function measureWayToLead(step: number) {
  const WAYS = 'a[data-lead-button], form[data-lead-page] [type=submit]';
  const bottom = document.documentElement.scrollHeight - innerHeight;
  const worst = { farthest: 0, at: 0 };
  for (let top = 0; top < bottom + step; top += step) {
    scrollTo({ top, behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const distances = [...document.querySelectorAll<HTMLElement>(WAYS)].filter(isVisible).map(distanceTo);
    const nearest = Math.min(...distances, Number.MAX_SAFE_INTEGER) / innerHeight;
    if (nearest > worst.farthest) Object.assign(worst, { farthest: nearest, at: scrollY });
  }
  return worst;

  function isVisible(way: HTMLElement): boolean {
    const menu = way.closest('details');
    if (menu && !menu.open) return false;
    return way.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  }

  /** Pixels to scroll until it is in the window, below the sticky bar. */
  function distanceTo(way: HTMLElement): number {
    const { left, right, top, bottom: end } = way.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + end) / 2];
    const isInside = y >= 0 && y <= innerHeight;
    const hit = isInside ? document.elementFromPoint(x, y) : null;
    if (hit && !way.contains(hit) && !hit.contains(way)) return way.offsetHeight + hit.clientHeight;
    return Math.max(0, -end, top - innerHeight);
  }
}

/**
 * Brings a page to a state; false if it has none. `tests/journeys/crawl.test.ts` checks pages as they arrive.
 */
const STATES: Readonly<
  Record<string, { widths: readonly number[]; reach: (page: Page) => Promise<boolean> }>
> = {
  'services menu open': {
    widths: [1280],
    async reach(page) {
      await page.locator('.drop > button').click();
      await page.locator('.drop-panel a').first().waitFor();
      return true;
    },
  },
  'mobile menu open': {
    widths: [360, 768],
    async reach(page) {
      await page.locator('.mmenu > summary').click();
      await page.locator('.mpanel a').first().waitFor();
      return true;
    },
  },
  'every accordion open': {
    widths: [360, 768, 1280],
    reach: (page) =>
      page.locator('main details').evaluateAll((all) => {
        for (const details of all) {
          // A shared name allows only one open element.
          details.removeAttribute('name');
          details.toggleAttribute('open', true);
        }
        return all.length > 0;
      }),
  },
  'top bar in sight': {
    widths: [360, 768, 1280],
    async reach(page) {
      if ((await page.locator('.pbar').count()) === 0) return false;
      await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }));
      await page.locator('.pbar a').first().waitFor();
      return true;
    },
  },
};
const LOOKS = Object.entries(STATES).flatMap(([state, { widths }]) =>
  widths.map((width) => ({ state, width })),
);

test.each(LOOKS)(
  '$state at $width px is within everybody’s reach, in light and dark',
  async ({ state, width }) => {
    const findings: string[] = [];
    let looks = 0;
    for (const colorScheme of ['light', 'dark'] as const) {
      const viewport = { width, height: 800 };
      const { page, end } = await openVisit(browser, { colorScheme, viewport, reducedMotion: 'reduce' });
      for (const route of SITE_ROUTES) {
        await openHydrated(page, site.origin + pathTo(route));
        if (!(await STATES[state]?.reach(page))) continue;
        looks += 1;
        for (const { id, where: elements } of await violationsOf(page))
          findings.push(`${route}, ${colorScheme}: ${id} ${elements.join('; ')}`);
      }
      await end();
    }
    expect(findings).toEqual([]);
    expect(looks).toBeGreaterThan(1);
  },
);

// On a slow network fonts arrive after the text, and a shift is visible.
test.each([
  { width: 360, late: 0 },
  { width: 360, late: 400 },
  { width: 1280, late: 0 },
  { width: 1280, late: 400 },
])(
  'pages do not shift at $width px with fonts that are $late ms late, and paint text first',
  async (look) => {
    const findings: string[] = [];
    for (const route of SITE_ROUTES) {
      // A visit each, as shifts happen while files arrive.
      const { page, end } = await openVisit(browser, { viewport: { width: look.width, height: 740 } });
      if (look.late > 0) await delayFonts(page, look.late);
      await watchPaint(page);
      await openHydrated(page, site.origin + pathTo(route));
      await untilIdle(page);
      const { largest } = await readPaint(page);
      await scrollSlowly(page);
      const { shift, moved } = await readPaint(page);
      await end();
      if (shift > 0) findings.push(`${route}: ${shift} by ${moved.join(', ')}`);
      if (largest !== 'text' && largest !== 'inlined')
        findings.push(`${route}: the largest paint was ${largest}`);
    }
    expect(findings).toEqual([]);
  },
);

test('every page is small on a first visit', async () => {
  const { script, fonts } = PAGE_BUDGETS;
  for (const route of SITE_ROUTES) {
    const { scriptBytes, fontBytes } = await measureFirstVisit(browser, site.origin + pathTo(route));
    expect(scriptBytes, `script of ${route}`).toBeLessThanOrEqual(script);
    expect(fontBytes, `fonts of ${route}`).toBeLessThanOrEqual(fonts);
  }
});
