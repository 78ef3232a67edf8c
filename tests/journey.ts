/** What the journeys of a file share: a database, the site on it, a browser, and pages. To open each anew costs seconds. */
import type { Database } from '#server/db/connect.ts';
import { launchBrowser, openVisit, type Visit, VIEWPORT } from '#tests/browser.ts';
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
    const [site, browser] = [startSite({ DATABASE_URL: database.url, ...env }, entry), launchBrowser()];
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
