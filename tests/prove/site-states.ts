/** The states of a page to check: as it arrives, and with its disclosures open. */
import type { Page } from 'playwright';

type SiteState = {
  name: string;
  widths: readonly number[];
  /** Brings the page there. Returns false where the page has no such state. */
  reach: (page: Page) => Promise<boolean>;
};

const WIDTHS = [360, 768, 1280];

export const SITE_STATES: readonly SiteState[] = [
  { name: 'as it arrives', widths: WIDTHS, reach: async () => true },
  {
    name: 'services menu open',
    widths: [1280],
    reach: async (page) => {
      await page.locator('.drop > button').click();
      await page.locator('.drop-panel a').first().waitFor();
      return true;
    },
  },
  {
    name: 'mobile menu open',
    widths: [360, 768],
    reach: async (page) => {
      await page.locator('.mmenu > summary').click();
      await page.locator('.mpanel a').first().waitFor();
      return true;
    },
  },
  {
    name: 'every accordion open',
    widths: WIDTHS,
    reach: async (page) =>
      page.locator('main details').evaluateAll((all) => {
        for (const one of all) {
          // A shared name allows only one open element.
          one.removeAttribute('name');
          one.toggleAttribute('open', true);
        }
        return all.length > 0;
      }),
  },
  {
    name: 'top bar in sight',
    widths: WIDTHS,
    reach: async (page) => {
      if ((await page.locator('.pbar').count()) === 0) return false;
      await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }));
      await page.locator('.pbar a').first().waitFor();
      return true;
    },
  },
];
