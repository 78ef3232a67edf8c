/**
 * Database, site, browser and pages that all journeys of a file share, as opening them for each test would cost
 * seconds.
 */

import type { Browser, BrowserContextOptions } from 'playwright';
import { afterAll, afterEach, expect } from 'vitest';
import type { Database } from '#server/db/connect.ts';
import { createTestDatabase, type TestDatabase } from '../database/db.ts';
import { makeTemporaryFolder } from '../runner/temporary-folder.ts';
import { type SiteProcess, startSite } from '../servers/site-process.ts';
import { openRecordedPage, openVisit, shareBrowser, VIEWPORT, type Visit } from './browser.ts';
import { recordEvidence } from './evidence.ts';

export type Journey = { database: TestDatabase; site: SiteProcess; browser: Browser };

/**
 * Opens a site, which closes after the last test of the file; await it at the top level.
 * @param fill writes to the database before the site starts
 * @param env settings of the site in addition to its database
 * @param entry the started file; by default the production server
 * @param root the project, or a copy of it
 */
export async function openSite(
  fill: (sql: Database) => Promise<unknown> = async () => {},
  env: Record<string, string> = {},
  entry?: 'dist/server/main.js' | 'server/dev.ts',
  root?: string,
): Promise<Journey> {
  const database = await createTestDatabase();
  const pictures = await makeTemporaryFolder();
  const starting: (() => Promise<unknown>)[] = [];
  const close = async () => {
    await Promise.allSettled(starting.map((end) => end()));
    await Promise.all([database.drop(), pictures.remove()]);
  };
  afterAll(close);
  try {
    await fill(database.sql);
    const [site, browser] = [
      startSite({ DATABASE_URL: database.url, MEDIA_STORE: pictures.path, ...env }, entry, root),
      shareBrowser(),
    ];
    starting.push(
      // An orderly shutdown takes longer, and `tests/long/faults/process.test.ts` tests it.
      async () => (await site).stop('SIGKILL'),
      async () => Promise.all((await browser).contexts().map((window) => window.close())),
    );
    return { database, site: await site, browser: await browser };
  } catch (error) {
    // Vitest runs no hooks if a file does not load.
    await close();
    throw error;
  }
}

/**
 * One page for all tests of a file, cleared after each test. Scripts and fonts come from the cache, so a test
 * of a first visit (fetches, layout shifts) opens a visit of its own.
 * @param options `quiet` fails tests whose page wrote other lines to the console than `quiet` matches
 */
export async function shareVisit(
  browser: Browser,
  { quiet = false, ...options }: BrowserContextOptions & { quiet?: boolean | RegExp } = {},
): Promise<Visit> {
  const visit = await openVisit(browser, options);
  afterEach(async () => {
    await forget(visit, options);
    const lines = visit.messages.splice(0);
    const loud = quiet instanceof RegExp ? lines.filter((line) => !quiet.test(line)) : lines;
    if (quiet) expect(loud, 'console of the page').toEqual([]);
  });
  afterAll(visit.end);
  return visit;
}

/**
 * One window for all tests of a file, with a new page for each test. The cache stays; cookies, storage and other
 * state are cleared.
 * @param origin the site whose storage is cleared
 * @returns a function that opens the page of a test; `end` closes it
 */
export function shareWindow(
  { browser, site }: Journey,
  options: BrowserContextOptions,
): () => Promise<Visit> {
  const opening = openWindow(browser, options, site.origin);
  afterAll(async () => (await opening).context.close());
  return async () => {
    const { context, keeper } = await opening;
    const visit = await openRecordedPage(context);
    const end = async () => {
      await recordEvidence();
      await Promise.all(
        context
          .pages()
          .filter((page) => page !== keeper.page)
          .map((page) => page.close()),
      );
      await keeper.protocol.send('Storage.clearDataForOrigin', { origin: site.origin, storageTypes: 'all' });
      await Promise.all([context.clearCookies(), context.clearPermissions(), context.setOffline(false)]);
    };
    return { ...visit, end };
  };
}

async function openWindow(browser: Browser, options: BrowserContextOptions, origin: string) {
  const context = await browser.newContext({ viewport: VIEWPORT, ...options });
  const page = await context.newPage();
  // An open page of the site keeps the browser's process for the site alive.
  await page.goto(`${origin}/robots.txt`);
  return { context, keeper: { page, protocol: await context.newCDPSession(page) } };
}

const NOWHERE = 'about:blank';

async function forget({ page }: Visit, options: BrowserContextOptions): Promise<void> {
  if (page.url() === NOWHERE) return;
  await recordEvidence();
  const context = page.context();
  await Promise.all(
    context
      .pages()
      .filter((other) => other !== page)
      .map((other) => other.close()),
  );
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.clearCookies();
  if (options.javaScriptEnabled !== false)
    await page.evaluate(() => [localStorage, sessionStorage].map((storage) => storage.clear()));
  // A pointer left on the page would hover over the next one.
  await page.mouse.move(-1, -1);
  await page.goto(NOWHERE);
  await page.emulateMedia({
    colorScheme: options.colorScheme ?? 'light',
    reducedMotion: options.reducedMotion ?? 'no-preference',
  });
  await page.setViewportSize(options.viewport ?? VIEWPORT);
}
