/** The React behaviour that `ServedMarkup` needs (decision 22): React leaves finished markup as it finds it. */
import { pathTo } from '#shared/routes.ts';
import { untilAlive } from '#tests/support/browser/browser.ts';
import { openSite, shareVisit } from '#tests/support/browser/journey.ts';
import { version } from 'react-dom';
import { expect, test } from 'vitest';

const { site, browser } = await openSite();
const { page } = await shareVisit(browser, { quiet: true });

test('hydration leaves every element of the server’s markup in its place', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/entry-client-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(site.origin + pathTo('landing'), { waitUntil: 'commit' });
  const mark = () =>
    page.evaluate(() => {
      const elements = document.querySelectorAll('[data-static] *');
      for (const element of elements) Object.assign(element, { served: true });
      return elements.length;
    });
  await expect.poll(() => page.locator('[data-static=footer] .foot-b').count()).toBe(1);
  const served = await mark();
  expect(served).toBeGreaterThan(300);
  release();
  await untilAlive(page);
  const kept = await page.evaluate(
    () => [...document.querySelectorAll('[data-static] *')].filter((element) => 'served' in element).length,
  );
  expect(kept).toBe(served);
});

test('React is the version with which this was looked at', () => {
  // For another version: read its notes on hydration, run this file and `npm run test:long`, and update this
  // line.
  expect(version).toBe('19.3.1');
});
