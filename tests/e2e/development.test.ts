import { pathTo, postPath } from '#shared/routes.ts';
import { goAlive, launchBrowser, openVisit } from '#tests/browser.ts';
import { createTestDatabase, type TestDatabase } from '#tests/db.ts';
import { insertPost } from '#tests/factories.ts';
import { type SiteProcess, startSite } from '#tests/site-process.ts';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';

let database: TestDatabase;
let site: SiteProcess;
let browser: Browser;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertPost(database.sql, { slug: 'deneme', title: 'Deneme' });
  [site, browser] = await Promise.all([
    startSite({ DATABASE_URL: database.url }, 'server/dev.ts'),
    launchBrowser(),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
  await database?.drop();
});

/** Development React says in words where the browser’s tree is not the server’s. */
test.each([
  pathTo('landing'),
  pathTo('blogList'),
  postPath({ year: 2026, month: 3, slug: 'deneme' }),
  '/yok',
])('%s is rendered from source, styled, and hydrates without a warning', async (path) => {
  const { page, messages, end } = await openVisit(browser, { javaScriptEnabled: true });
  // The first visit lets Vite find and prepare what the browser will import.
  await goAlive(page, site.origin + path);
  await page.waitForLoadState('networkidle');
  messages.splice(0);
  await goAlive(page, site.origin + path);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Ses Sans');
  await end();
  const worthReading = messages.filter(
    (message) =>
      !/^(debug: \[vite\]|info: .*React DevTools|error: Failed to load resource.*404)/.test(message),
  );
  expect(worthReading).toEqual([]);
});
