/** Nothing covers or hides the control that has the focus (WCAG 2.4.7 and 2.4.11). */

import { describe, expect, test } from 'vitest';
import { pathTo } from '#shared/routes.ts';
import { openHydrated } from '#tests/support/browser/browser.ts';
import { openSite, shareVisit } from '#tests/support/browser/journey.ts';

const { site, browser } = await openSite();
const { page } = await shareVisit(browser, { reducedMotion: 'reduce', quiet: true });

const MAX_CONTROLS = 120;
/** The city has sections where the phone's button fades, the prices have a top bar, and the blog is short. */
const PAGES = ['landing', 'cityIstanbul', 'pricing', 'blogList'] as const;

describe.each([
  [1280, 800],
  [768, 1024],
  [360, 740],
])('at %d × %d', (width, height) => {
  describe.each(PAGES)('each control of the page %s is visible', (key) => {
    test.each([
      ['Tab', 'FOOTER'],
      ['Shift+Tab', 'BODY'],
    ])('when %s reaches it', async (pressed, lastArea) => {
      await page.setViewportSize({ width, height });
      await openHydrated(page, site.origin + pathTo(key));
      const hiddenControls: string[] = [];
      let area: string | undefined;
      let stops = 0;
      for (; stops < MAX_CONTROLS; stops += 1) {
        await page.keyboard.press(pressed);
        const focus = await lookAtFocus();
        if (!focus) break;
        if (focus.cover !== undefined) hiddenControls.push(`${focus.name} under ${focus.cover}`);
        area = focus.area;
      }
      expect(hiddenControls).toEqual([]);
      // A focused control that becomes hidden loses the focus, and the loop ends in an earlier area.
      expect(area).toBe(lastArea);
      expect(stops).toBeGreaterThan(25);
      expect(stops).toBeLessThan(MAX_CONTROLS);
    });
  });

  test('after scrolling, Tab reaches no control that the top bar of the prices covers', async () => {
    await page.setViewportSize({ width, height });
    await openHydrated(page, site.origin + pathTo('pricing'));
    const hiddenControls: string[] = [];
    const count = await page.evaluate(() => {
      const all = [...document.querySelectorAll<HTMLElement>('main :is(a, summary):not(.pbar a), footer a')];
      Object.assign(window, { all });
      return all.length;
    });
    let lookCount = 0;
    for (let index = 1; index < count; index += 1) {
      // Focuses the previous control, then scrolls until the next control is at the window's upper edge.
      const isBarVisible = await page.evaluate((next) => {
        const all = Reflect.get(window, 'all') as HTMLElement[];
        all[next - 1]?.focus({ preventScroll: true });
        const top = window.scrollY + (all[next]?.getBoundingClientRect().top ?? 0) - 8;
        window.scrollTo({ top, behavior: 'instant' });
        return window.scrollY > 560;
      }, index);
      if (!isBarVisible) continue;
      await page.keyboard.press('Tab');
      const focus = await lookAtFocus();
      lookCount += 1;
      if (focus?.cover !== undefined) hiddenControls.push(`${focus.name} under ${focus.cover}`);
    }
    expect(hiddenControls).toEqual([]);
    expect(lookCount).toBeGreaterThan(8);
  });
});

type Focus = {
  name: string;
  /** The class of an element that covers the focused element; undefined if none does. */
  cover: string | undefined;
  /** The tag of the `header`, `main`, `footer` or `body` around the focused element. */
  area: string | undefined;
};

/** Returns undefined if no element has the focus, as after the last control. */
function lookAtFocus(): Promise<Focus | undefined> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    const over = [...element.getClientRects()]
      .filter(({ width, height }) => width > 1 && height > 1)
      .flatMap(({ left, top, width, bottom }) =>
        [top + 2, (top + bottom) / 2, bottom - 2].map((y) => document.elementFromPoint(left + width / 2, y)),
      )
      .find((top) => !top || !(element.contains(top) || top.contains(element)));
    return {
      name: `${element.tagName} ${element.textContent?.trim().slice(0, 30)}`,
      cover: over === undefined ? undefined : (over?.className.toString() ?? 'the window’s edge'),
      area: element.closest('header, main, footer, body')?.tagName,
    };
  });
}
