/** An administrator at work in a real browser, for journeys behind the door. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Database } from '#server/db/connect.ts';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { openVisit, type Visit } from './browser.ts';
import { signInAs } from './context.ts';

let serial = 0;

/** Somebody who is signed in as an administrator of the site at `origin`. */
export async function openAdminVisit(
  browser: Browser,
  { sql, origin, ...options }: { sql: Database; origin: string } & BrowserContextOptions,
): Promise<Visit> {
  serial += 1;
  const value = await signInAs(sql, `yonetici${serial}@example.com`);
  const visit = await openVisit(browser, { reducedMotion: 'reduce', ...options });
  await visit.page.context().addCookies([{ name: 'session', value, url: origin, httpOnly: true }]);
  return visit;
}

const WIDTHS = [360, 1280] as const;

/** What axe finds in what is shown, small and large, light and dark; and whether it runs out at the side. */
export async function faultsOf(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    for (const theme of ['light', 'dark']) {
      await page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), theme);
      const { violations } = await new AxeBuilder({ page }).analyze();
      for (const { id, nodes } of violations) {
        faults.push(`${width} ${theme} ${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
      }
    }
    const runsOut = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    if (runsOut) faults.push(`${width}: runs out at the side`);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  return faults;
}
