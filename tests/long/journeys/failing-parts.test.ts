import { expect, test } from 'vitest';
import { pathTo } from '#shared/routes.ts';
import { openHydrated, openVisit } from '#tests/support/browser/browser.ts';
import { openSite } from '#tests/support/browser/journey.ts';
import { insertPost } from '#tests/support/factories/factories.ts';

const { site, browser } = await openSite(async (sql) => {
  for (let post = 0; post < 3; post += 1) await insertPost(sql, { slug: `yazi-${post}` });
});

test('filters that fail are replaced by the form that works without script', async () => {
  const visit = await openVisit(browser);
  const { page } = visit;
  await page.addInitScript(() => {
    // The filters read this property of their form once they are hydrated.
    Object.defineProperty(HTMLFormElement.prototype, 'elements', {
      get() {
        throw new Error('planted in the filters');
      },
    });
  });
  await page.goto(site.origin + pathTo('blogList'));
  await page.locator('.logo').first().hover();
  await expect
    .poll(() => site.output())
    .toContain('"report":{"part":"page filters","message":"Error: planted');
  await page.getByRole('searchbox').fill('Yazı');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/blog?q=*');
  expect(await page.locator('.post').count()).toBeGreaterThan(0);
  await visit.end();
});

test('a failing part of the first script leaves the others working', async () => {
  const visit = await openVisit(browser);
  const { page } = visit;
  await page.addInitScript(() => {
    // The theme reads the system's theme by this call alone.
    const matchMedia = window.matchMedia.bind(window);
    window.matchMedia = (query) => {
      if (query.includes('prefers-color-scheme')) throw new Error('planted in the theme');
      return matchMedia(query);
    };
  });
  await page.goto(site.origin + pathTo('landing'));
  await expect
    .poll(() => site.output())
    .toContain('"report":{"part":"theme","message":"Error: planted in the theme","page":"/"}');
  await page.locator('.hero').getByRole('link', { name: 'Demo talep et' }).click();
  await page.getByRole('dialog').waitFor();
  await visit.end();
});

test('a page that was changed before the hydration is rendered again, and reported', async () => {
  const visit = await openVisit(browser);
  const { page } = visit;
  await page.goto(site.origin + pathTo('blogList'));
  // Browsers' translators change every text like this.
  await page.locator('a.skip').evaluate((link) => {
    const fontElement = document.createElement('font');
    fontElement.textContent = 'Skip to content';
    link.replaceChildren(fontElement);
  });
  await page.getByRole('searchbox').press('Shift');
  await expect.poll(() => site.output()).toContain('"report":{"part":"hydration","message":"Error: ');
  await page.getByRole('searchbox').fill('Yazı');
  await page.waitForURL('**/blog?q=*');
  expect(await page.locator('.post').count()).toBeGreaterThan(0);
  await visit.end();
});

test('if the frame’s hydration fails, the server’s page stays and its links work', async () => {
  const visit = await openVisit(browser);
  const { page } = visit;
  await page.addInitScript(() => {
    // The frame makes this call once it handles links.
    const querySelector = document.querySelector.bind(document);
    document.querySelector = (selector: string) => {
      if (selector === 'a[href]:hover') throw new Error('planted in the hydration');
      return querySelector(selector);
    };
  });
  await page.goto(site.origin + pathTo('blogList'));
  await page.locator('.logo').first().hover();
  await expect
    .poll(() => site.output())
    .toContain('"report":{"part":"frame","message":"Error: planted in the hydration","page":"/blog"}');
  await expect.poll(() => page.locator('.post').count()).toBe(3);
  await page.locator('a[href*="/yazi-"]').first().click();
  await page.waitForURL('**/blog/2026/03/yazi-*');
  await visit.end();
});

test('a frame that fails is reported', async () => {
  const visit = await openVisit(browser);
  const { page } = visit;
  await page.addInitScript(() => {
    // The frame announces the next page by a separate element.
    Object.defineProperty(Node.prototype, 'appendChild', {
      value(this: Node, child: Node) {
        if (this instanceof Element && this.className === 'pending') throw new Error('planted in the frame');
        return this.insertBefore(child, null);
      },
    });
  });
  await openHydrated(page, site.origin + pathTo('blogList'));
  await page.locator('a[href*="/yazi-"]').first().click();
  await expect
    .poll(() => site.output())
    .toContain('"report":{"part":"frame","message":"Error: planted in the frame","page":"/blog');
  await visit.end();
});

test('a missing page whose path has a line break is hydrated like any other', async () => {
  const visit = await openVisit(browser);
  const { page } = visit;
  await openHydrated(page, `${site.origin}/yok%0Aboyle`);
  await page.locator('header.top').getByRole('link', { name: 'Blog' }).first().click();
  await page.waitForURL('**/blog');
  await page.locator('.post').first().waitFor();
  await visit.end();
  expect(visit.messages.filter((message) => !message.includes('404'))).toEqual([]);
});
