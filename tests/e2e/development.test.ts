import { pathTo, postPath } from '#shared/routes.ts';
import { goAlive } from '#tests/browser.ts';
import { insertPost } from '#tests/factories.ts';
import { openSite, shareVisit } from '#tests/journey.ts';
import { expect, test } from 'vitest';

const { site, browser } = await openSite(
  (sql) => insertPost(sql, { slug: 'deneme', title: 'Deneme' }),
  {},
  'server/dev.ts',
);
const { page, messages } = await shareVisit(browser);

/** Development React says in words where the browser’s tree is not the server’s. */
test.each([
  pathTo('landing'),
  pathTo('blogList'),
  postPath({ year: 2026, month: 3, slug: 'deneme' }),
  '/yok',
])('%s is rendered from source, styled, and hydrates without a warning', async (path) => {
  // The first visit lets Vite find and prepare what the browser will import.
  await goAlive(page, site.origin + path);
  await page.waitForLoadState('networkidle');
  messages.splice(0);
  await goAlive(page, site.origin + path);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Ses Sans');
  const worthReading = messages.filter(
    (message) =>
      !/^(debug: \[vite\]|info: .*React DevTools|error: Failed to load resource.*404)/.test(message),
  );
  expect(worthReading).toEqual([]);
});
