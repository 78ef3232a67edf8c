/** What the journeys of a file share: a database, the site on it, a browser, and pages. To open each anew costs seconds. */
import type { Database } from '#server/db/connect.ts';
import { joinBrowser, openHeardPage, openVisit, type Visit, VIEWPORT } from '#tests/browser.ts';
import { createTestDatabase, type TestDatabase } from '#tests/db.ts';
import { type SiteProcess, startSite } from '#tests/site-process.ts';
import type { Browser, BrowserContextOptions } from 'playwright';
import { afterAll, afterEach, expect } from 'vitest';

export type Journey = { database: TestDatabase; site: SiteProcess; browser: Browser };

/**
 * Opens the site for the tests of the file that awaits this at its top level; it closes after the last of them.
 * @param fill writes what stands in the database before the site starts
 * @param env settings of the site beside its database
 * @param entry what is started: the server as it runs in production, where nothing is said
 */
export async function openSite(
  fill: (sql: Database) => Promise<unknown> = async () => {},
  env: Record<string, string> = {},
  entry?: 'server/main.ts' | 'server/dev.ts',
): Promise<Journey> {
  const database = await createTestDatabase();
  const starting: (() => Promise<unknown>)[] = [];
  const close = async () => {
    await Promise.allSettled(starting.map((end) => end()));
    await database.drop();
  };
  afterAll(close);
  try {
    await fill(database.sql);
    const [site, browser] = [startSite({ DATABASE_URL: database.url, ...env }, entry), joinBrowser()];
    starting.push(
      // How a site goes down in order is `process.test.ts`' to ask: nobody waits for it here.
      async () => (await site).stop('SIGKILL'),
      async () => (await browser).close(),
    );
    return { database, site: await site, browser: await browser };
  } catch (error) {
    // Of a file that does not load no hook runs.
    await close();
    throw error;
  }
}

/**
 * One page for all tests of a file, a stranger to each: whatever a test leaves in it is gone before the next. What
 * asks about a first visit (what is fetched, what moves meanwhile) opens a visit of its own: here scripts and fonts
 * come from the cache.
 * @param options `quiet` fails a test whose page wrote to the console, other than a line that it names
 */
export async function shareVisit(
  browser: Browser,
  { quiet = false, ...options }: BrowserContextOptions & { quiet?: boolean | RegExp } = {},
): Promise<Visit> {
  const visit = await openVisit(browser, options);
  afterEach(async () => {
    await forget(visit, options);
    const said = visit.messages.splice(0);
    const loud = quiet instanceof RegExp ? said.filter((line) => !quiet.test(line)) : said;
    if (quiet) expect(loud, 'console of the page').toEqual([]);
  });
  afterAll(visit.end);
  return visit;
}

/**
 * One window for all tests of a file, and a page of its own for each: the cache stays, as it does with somebody who
 * works here every day; cookies, storage and everything else go.
 * @param origin whose storage it is
 * @returns what opens the page of a test; `end` closes it
 */
export function shareWindow(
  { browser, site }: Journey,
  options: BrowserContextOptions,
): () => Promise<Visit> {
  const opening = openWindow(browser, options);
  afterAll(async () => (await opening).context.close());
  return async () => {
    const { context, keeper } = await opening;
    const visit = await openHeardPage(context);
    const end = async () => {
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

async function openWindow(browser: Browser, options: BrowserContextOptions) {
  const context = await browser.newContext({ viewport: VIEWPORT, ...options });
  const page = await context.newPage();
  return { context, keeper: { page, protocol: await context.newCDPSession(page) } };
}

const NOWHERE = 'about:blank';

async function forget({ page }: Visit, options: BrowserContextOptions): Promise<void> {
  if (page.url() === NOWHERE) return;
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
    await page.evaluate(() => [localStorage, sessionStorage].map((kept) => kept.clear()));
  // A pointer that stays would point at the next page.
  await page.mouse.move(-1, -1);
  await page.goto(NOWHERE);
  await page.emulateMedia({
    colorScheme: options.colorScheme ?? 'light',
    reducedMotion: options.reducedMotion ?? 'no-preference',
  });
  await page.setViewportSize(options.viewport ?? VIEWPORT);
}
