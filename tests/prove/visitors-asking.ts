/** How far a phone's visitor is from a button that asks, wherever they have scrolled to. */
import { openVisit } from '../support/browser/browser.ts';
import type { Report } from './report.ts';
import { onSampleSite } from './on-sample-site.ts';
import { VISITOR_LIMITS as LIMITS } from './limits.ts';

const PHONES = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 390, height: 664 },
];
/** Pixels between two measurements. */
const STEP = 160;

export async function proveAsking(report: Report): Promise<void> {
  await onSampleSite(async ({ browser, site }, paths) => {
    for (const path of paths) {
      for (const viewport of PHONES) {
        const options = { viewport, hasTouch: true, isMobile: true, reducedMotion: 'reduce' } as const;
        const { page, end } = await openVisit(browser, options);
        await page.goto(site.origin + path, { waitUntil: 'networkidle' });
        const { farthest, at, places } = await page.evaluate(measureWayToAsk, STEP);
        await end();
        report.tell(
          `${path}, ${viewport.width} px: screens to the nearest way to ask, of ${places} places`,
          farthest,
          'screens',
          LIMITS.screensToAsk,
        );
        report.explain([`at ${at} px`]);
      }
    }
  });
}

/**
 * In the page: scrolls through it and measures to the nearest button that opens the form, or sends it. One that only an
 * opened menu shows is none.
 */
async function measureWayToAsk(step: number) {
  const WAYS = 'a[data-lead-button], form[data-lead-page] [type=submit]';
  const bottom = document.documentElement.scrollHeight - innerHeight;
  const worst = { farthest: 0, at: 0, places: 0 };
  for (let top = 0; top < bottom + step; top += step) {
    scrollTo({ top, behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const distances = [...document.querySelectorAll<HTMLElement>(WAYS)].filter(isShown).map(distanceTo);
    const nearest = Math.min(...distances, Number.MAX_SAFE_INTEGER) / innerHeight;
    worst.places += 1;
    if (nearest > worst.farthest) Object.assign(worst, { farthest: nearest, at: scrollY });
  }
  return worst;

  function isShown(way: HTMLElement): boolean {
    const menu = way.closest('details');
    if (menu && !menu.open) return false;
    return way.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  }

  /** Pixels to scroll until it is in the window, below the bar that stays at its top. */
  function distanceTo(way: HTMLElement): number {
    const { left, right, top, bottom: end } = way.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + end) / 2];
    const isInside = y >= 0 && y <= innerHeight;
    const hit = isInside ? document.elementFromPoint(x, y) : null;
    if (hit && !way.contains(hit) && !hit.contains(way)) return way.offsetHeight + hit.clientHeight;
    return Math.max(0, -end, top - innerHeight);
  }
}
