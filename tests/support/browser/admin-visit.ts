import type { BrowserContextOptions, Page } from 'playwright';
import { beforeEach } from 'vitest';
import { signInAs } from '../factories/context.ts';
import { runAxe } from './axe.ts';
import { openVisit, VIEWPORT, type Visit } from './browser.ts';
import { type Journey, shareVisit, shareWindow } from './journey.ts';

/** Messages that the browser itself writes about failed requests. */
export const BROWSERS_OWN = /Failed to load resource|ERR_|Failed to fetch dynamically/;

const REDUCED = { reducedMotion: 'reduce' } as const;

let serial = 0;

async function signInOn(page: Page, { database, site }: Journey): Promise<void> {
  serial += 1;
  const value = await signInAs(database.sql, `yonetici${serial}@example.com`);
  await page.context().addCookies([{ name: 'session', value, url: site.origin, httpOnly: true }]);
}

export async function openAdminVisit(journey: Journey, options: BrowserContextOptions = {}): Promise<Visit> {
  const visit = await openVisit(journey.browser, { ...REDUCED, ...options });
  await signInOn(visit.page, journey);
  return visit;
}

export function shareAdminWindow(journey: Journey): () => Promise<Visit> {
  const openPage = shareWindow(journey, REDUCED);
  return async () => {
    const visit = await openPage();
    await signInOn(visit.page, journey);
    return visit;
  };
}

/** One page for all tests of a file. Each test gets a new administrator's session. */
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
  { width: 360, theme: 'light' },
  { width: 1280, theme: 'dark' },
] as const;

/** Returns axe's findings and horizontal overflow in each of LOOKS. */
export async function faultsOf(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const { width, theme } of LOOKS) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), theme);
    for (const { id, nodes } of await runAxe(page)) {
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
