import type { BrowserContextOptions, Page } from 'playwright';
import { expect, test } from 'vitest';
import { openVisit } from '#tests/support/browser/browser.ts';
import { openSite } from '#tests/support/browser/journey.ts';
import { measureOverflow } from '#tests/support/browser/overflow.ts';
import { findOverlaps } from '#tests/support/browser/overlaps.ts';
import { untilIdle } from '#tests/support/browser/page-waits.ts';
import { insertGeneratedBlog } from '#tests/support/factories/generated-blog.ts';
import { listPublicPaths } from '#tests/support/factories/site-routes.ts';

const { database, site, browser } = await openSite(insertGeneratedBlog);
// The two other routes are redirects or have no content.
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
test('no text is cut off with doubled zoom and letter size', async () => {
  expect(
    await lookAtAll({ viewport: { width: 640, height: 740 } }, (page) => findOverflow(page, 200)),
  ).toEqual([]);
});

test.each([
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 390, height: 664 },
])('a lead button is at most one screen away from any position on a phone of $width px', async (viewport) => {
  const findings = await lookAtAll({ viewport, hasTouch: true, isMobile: true }, async (page) => {
    // A preview by link has no lead buttons.
    if (new URL(page.url()).pathname === withContent.blogSharedPreview) return [];
    const { farthest, at } = await page.evaluate(measureWayToLead, 160);
    return farthest > 1 ? [`${farthest.toFixed(2)} screens at ${at} px`] : [];
  });
  expect(findings).toEqual([]);
});

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

  /** Pixels to scroll until the button is visible below the sticky bar. */
  function distanceTo(way: HTMLElement): number {
    const { left, right, top, bottom: end } = way.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + end) / 2];
    const isInside = y >= 0 && y <= innerHeight;
    const hit = isInside ? document.elementFromPoint(x, y) : null;
    if (hit && !way.contains(hit) && !hit.contains(way)) return way.offsetHeight + hit.clientHeight;
    return Math.max(0, -end, top - innerHeight);
  }
}
