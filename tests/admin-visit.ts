/** An administrator at work in a real browser, for journeys behind the door. */
import type { BrowserContextOptions, Page } from 'playwright';
import { beforeEach } from 'vitest';
import { axeOn } from './axe.ts';
import { openVisit, VIEWPORT, type Visit } from './browser.ts';
import { signInAs } from './context.ts';
import { type Journey, shareVisit, shareWindow } from './journey.ts';

/** The browser's own line on an answer that was a refusal, or that did not come. */
export const BROWSERS_OWN = /Failed to load resource|ERR_|Failed to fetch dynamically/;

const REDUCED = { reducedMotion: 'reduce' } as const;

let serial = 0;

async function signInOn(page: Page, { database, site }: Journey): Promise<void> {
  serial += 1;
  const value = await signInAs(database.sql, `yonetici${serial}@example.com`);
  await page.context().addCookies([{ name: 'session', value, url: site.origin, httpOnly: true }]);
}

/** Somebody who is signed in as an administrator, in a browser window of their own. */
export async function openAdminVisit(journey: Journey): Promise<Visit> {
  const visit = await openVisit(journey.browser, REDUCED);
  await signInOn(visit.page, journey);
  return visit;
}

/** A window for all tests of a file; each call opens a page of it, of a newly signed in administrator. */
export function shareAdminWindow(journey: Journey): () => Promise<Visit> {
  const openPage = shareWindow(journey, REDUCED);
  return async () => {
    const visit = await openPage();
    await signInOn(visit.page, journey);
    return visit;
  };
}

/** One page for all tests of a file, at the start of each of a newly signed in administrator, whatever the last one did. */
export async function shareAdminVisit(journey: Journey, options: BrowserContextOptions = {}): Promise<Page> {
  const { page } = await shareVisit(journey.browser, {
    ...REDUCED,
    quiet: BROWSERS_OWN,
    ...options,
  });
  beforeEach(() => signInOn(page, journey));
  return page;
}

const LOOKS = [
  { width: 360, theme: 'light', whole: true },
  { width: 360, theme: 'dark', whole: false },
  { width: 1280, theme: 'light', whole: false },
  { width: 1280, theme: 'dark', whole: true },
] as const;
/** What a theme can break; everything else is the same in both, and asked once a width. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** What axe finds in what is shown, small and large, light and dark; and whether it runs out at the side. */
export async function faultsOf(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const { width, theme, whole } of LOOKS) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), theme);
    const axe = whole ? axeOn(page) : axeOn(page).withRules(RULES_OF_COLOUR);
    const { violations } = await axe.analyze();
    for (const { id, nodes } of violations) {
      faults.push(`${width} ${theme} ${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
    }
    const runsOut = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    if (runsOut) faults.push(`${width}: runs out at the side`);
  }
  await page.setViewportSize(VIEWPORT);
  return faults;
}
