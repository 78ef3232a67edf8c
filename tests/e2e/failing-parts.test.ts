/** A part of a page that fails in the browser leaves the rest of it standing, and is reported. */
import { pathTo } from '#shared/routes.ts';
import { openVisit } from '#tests/browser.ts';
import { insertPost } from '#tests/factories.ts';
import { openSite } from '#tests/journey.ts';
import { expect, test } from 'vitest';

const { site, browser } = await openSite(async (sql) => {
  for (let post = 0; post < 3; post += 1) await insertPost(sql, { slug: `yazi-${post}` });
});

test('a header that fails becomes the one that the server made; filters and links go on', async () => {
  const visit = await openVisit(browser);
  const { page } = visit;
  await page.addInitScript(() => {
    // The switch of the theme asks for it while it is drawn.
    Object.defineProperty(window, 'matchMedia', {
      value: () => {
        throw new Error('planted in the header');
      },
    });
  });
  await page.goto(site.origin + pathTo('blogList'));
  await expect
    .poll(() => site.output())
    .toContain('"report":{"part":"header","message":"Error: planted in the header","page":"/blog"}');
  // The server's header stands there, its links work.
  const header = page.locator('header.top');
  expect(await header.getByRole('link', { name: 'Blog' }).first().isVisible()).toBe(true);
  await page.getByRole('searchbox').fill('Yazı');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/blog?q=*');
  await page.locator('a[href*="/yazi-"]').first().click();
  await page.waitForURL('**/blog/2026/03/yazi-*');
  await visit.end();
});

test('filters that fail become the form that works without script', async () => {
  const visit = await openVisit(browser);
  const { page } = visit;
  await page.addInitScript(() => {
    // What the filters read of their form once they are alive.
    Object.defineProperty(HTMLFormElement.prototype, 'elements', {
      get() {
        throw new Error('planted in the filters');
      },
    });
  });
  await page.goto(site.origin + pathTo('blogList'));
  await expect
    .poll(() => site.output())
    .toContain('"report":{"part":"page filters","message":"Error: planted');
  await page.getByRole('searchbox').fill('Yazı');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/blog?q=*');
  expect(await page.locator('.post').count()).toBeGreaterThan(0);
  await visit.end();
});
