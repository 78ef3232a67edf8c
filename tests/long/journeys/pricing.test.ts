/** The pricing page (specification, Pricing page): its top bar covers no focused control. */

import { beforeEach, describe, expect, test } from 'vitest';
import { pathTo } from '#shared/routes.ts';
import { openHydrated } from '#tests/support/browser/browser.ts';
import { openSite, shareVisit } from '#tests/support/browser/journey.ts';

const { site, browser } = await openSite();
const { page } = await shareVisit(browser, { reducedMotion: 'reduce', quiet: true });

beforeEach(() => openHydrated(page, site.origin + pathTo('pricing')));

describe('the top bar', () => {
  const WINDOWS = [
    [1280, 800],
    [360, 740],
  ] as const;
  describe.each(WINDOWS)('at %d × %d', (width, height) => {
    test.each(['Tab', 'Shift+Tab'])('covers no control reached by %s', async (key) => {
      await page.setViewportSize({ width, height });
      const hiddenControls: string[] = [];
      let stops = 0;
      for (; stops < 120; stops += 1) {
        await page.keyboard.press(key);
        const { at, covered } = await lookAtFocus();
        if (!at) break;
        if (covered) hiddenControls.push(`${at} under ${covered}`);
      }
      expect(hiddenControls).toEqual([]);
      expect(stops).toBeGreaterThan(25);
      expect(stops).toBeLessThan(120);
    });

    test('covers no control that was below it before the keyboard was used', async () => {
      await page.setViewportSize({ width, height });
      const hiddenControls: string[] = [];
      const count = await page.evaluate(() => {
        const all = [
          ...document.querySelectorAll<HTMLElement>('main :is(a, summary):not(.pbar a), footer a'),
        ];
        Object.assign(window, { all });
        return all.length;
      });
      let lookCount = 0;
      for (let index = 1; index < count; index += 1) {
        // The previous control has the focus, and the page is scrolled so that the next control is at its upper
        // edge.
        const past = await page.evaluate((next) => {
          const all = Reflect.get(window, 'all') as HTMLElement[];
          all[next - 1]?.focus({ preventScroll: true });
          const top = window.scrollY + (all[next]?.getBoundingClientRect().top ?? 0) - 8;
          window.scrollTo({ top, behavior: 'instant' });
          return window.scrollY > 560;
        }, index);
        if (!past) continue;
        await page.keyboard.press('Tab');
        const { at, covered } = await lookAtFocus();
        lookCount += 1;
        if (covered) hiddenControls.push(`${at} under ${covered}`);
      }
      expect(hiddenControls).toEqual([]);
      expect(lookCount).toBeGreaterThan(8);
    });
  });
});

/** The focused element, and the topmost element at the middle of its lines; nothing at the page's end. */
function lookAtFocus(): Promise<{ at: string | undefined; covered: string | undefined }> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const element = document.activeElement;
    if (!element || element === document.body) return { at: undefined, covered: undefined };
    const over = [...element.getClientRects()]
      .filter(({ width, height }) => width > 1 && height > 1)
      .flatMap(({ left, top, width, bottom }) =>
        [top + 2, (top + bottom) / 2, bottom - 2].map((y) => document.elementFromPoint(left + width / 2, y)),
      )
      .find((top) => !top || !(element.contains(top) || top.contains(element)));
    return {
      at: `${element.tagName} ${element.textContent?.trim().slice(0, 30)}`,
      covered: over === undefined ? undefined : (over?.className.toString() ?? 'the window’s edge'),
    };
  });
}
