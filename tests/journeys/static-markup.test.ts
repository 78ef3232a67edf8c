/** Hydration with the server's own markup (decision 22) leaves it as it is. */
import { pathTo } from '#shared/routes.ts';
import { untilAlive } from '../support/browser/browser.ts';
import { openSite, shareVisit } from '../support/browser/journey.ts';
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
