/** Nothing covers or hides the control that has the focus (WCAG 2.4.7 and 2.4.11). */

import { describe, expect, test } from 'vitest';
import { pathTo } from '#shared/routes.ts';
import { openHydrated } from '#tests/support/browser/browser.ts';
import { openSite, shareVisit } from '#tests/support/browser/journey.ts';

const { site, browser } = await openSite();
const { page } = await shareVisit(browser, { reducedMotion: 'reduce', quiet: true });

const MAX_CONTROLS = 120;
/** With a phone's button, with sections between which the button fades, with a top bar, and short. */
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
      for (let stops = 0; stops < MAX_CONTROLS; stops += 1) {
        await page.keyboard.press(pressed);
        const focus = await lookAtFocus();
        if (!focus) break;
        if (focus.cover !== undefined) hiddenControls.push(`${focus.name} under ${focus.cover}`);
        area = focus.area;
      }
      expect(hiddenControls).toEqual([]);
      // A control that is hidden while it has the focus loses the focus before the last control.
      expect(area).toBe(lastArea);
    });
  });

  test('the top bar of the prices covers no control that was below it before the keyboard was used', async () => {
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
  /** The class of the topmost element on the lines of the focused element; undefined if nothing covers it. */
  cover: string | undefined;
  /** The tag of the page's area with the focused element. */
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
