import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { pathTo } from '#shared/routes.ts';
import { violationsOf } from '#tests/support/browser/axe.ts';
import { openHydrated, openVisit } from '#tests/support/browser/browser.ts';
import { openSite } from '#tests/support/browser/journey.ts';
import { insertGeneratedBlog } from '#tests/support/factories/generated-blog.ts';
import { SITE_ROUTES } from '#tests/support/factories/site-routes.ts';

const { site, browser } = await openSite(insertGeneratedBlog);

/**
 * Brings a page to a state; false if the page lacks it. `tests/journeys/crawl.test.ts` checks initial states.
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
  'top bar visible': {
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
