/** Client-side navigation under bad conditions: slow, offline, interrupted, back and forth. */

import { expect, test } from 'vitest';
import { openHydrated } from '#tests/support/browser/browser.ts';
import { openSite, shareVisit } from '#tests/support/browser/journey.ts';
import { afterFrames, afterTimers, pauseRequests } from '#tests/support/browser/page-waits.ts';
import { insertCategory, insertPost } from '#tests/support/factories/factories.ts';

const { site, browser } = await openSite(async (sql) => {
  const health = await insertCategory(sql, 'Sağlık', 'saglik');
  for (let day = 1; day <= 14; day += 1) {
    await insertPost(sql, {
      title: `Günlük ${day}`,
      slug: `gunluk-${day}`,
      content: `<p>${'Uzun bir yazı. '.repeat(600)}</p><p><a href="/blog#%E0%A4%A">Bozuk adres</a></p><p><a href="/blog/gunluk-5">Kısa adres</a></p>`,
      publishedAt: `2026-03-${String(day).padStart(2, '0')}T10:00:00+03:00`,
      categories: [health],
    });
  }
});
const visit = await shareVisit(browser, { reducedMotion: 'reduce' });
const { page } = visit;

const blog = () => `${site.origin}/blog`;
const toBlog = () => page.getByRole('link', { name: 'Blog', exact: true }).first();
const titles = () => page.locator('.post h2').allTextContents();
const scrollY = () => page.evaluate(() => window.scrollY);
const mainLength = () => page.locator('main').evaluate((main: HTMLElement) => main.innerText.length);
/** Follows a link without Playwright's own scrolling. */
const follow = (name: string) =>
  page
    .getByRole('link', { name, exact: true })
    .first()
    .evaluate((link: HTMLElement) => link.click());

test('pointing at a link whose code is gone has no effect; following it requests the page', async () => {
  await openHydrated(page, site.origin);
  await page.route('**/assets/fetch-page-*.js', (route) => route.fulfill({ status: 404 }));
  const link = toBlog();
  const refused = page.waitForResponse(/fetch-page-/);
  await link.hover();
  await refused;
  await afterFrames(page);
  expect(page.url()).toBe(`${site.origin}/`);
  await link.click();
  // The server's page after a reload.
  await page.locator('.post h2').nth(11).waitFor();
  expect(page.url()).toBe(blog());
});

test('a response that cannot be rendered breaks one page, not the site', async () => {
  await openHydrated(page, site.origin);
  await page.route('**/trpc/**', async (route) => {
    const response = await route.fetch();
    const text = (await response.text())
      .replaceAll('"title"', '"renamed"')
      .replaceAll('"posts"', '"renamedPosts"');
    await route.fulfill({ response, body: text });
  });
  await toBlog().click();
  await page.getByRole('alert').filter({ hasText: 'Beklenmeyen bir hata oluştu.' }).waitFor();
  await page.unroute('**/trpc/**');
  await page.getByRole('link', { name: 'Ana sayfaya dönün' }).click();
  await page.getByRole('heading', { name: 'Telefon çaldı. Sesdaş açtı bile.' }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('a malformed fragment in a URL is ignored', async () => {
  await openHydrated(page, `${blog()}/2026/03/gunluk-3`);
  await follow('Bozuk adres');
  await expect.poll(titles).toHaveLength(12);
  expect(visit.messages).toEqual([]);
});

test('a link followed during a pending search leads to its page', async () => {
  await openHydrated(page, blog());
  const article = await pauseRequests(page, '**/trpc/*blog.article*');
  await page.getByRole('searchbox').pressSequentially('a');
  await follow('Günlük 14');
  await article.reached;
  // Longer than the pause before a search is sent.
  await afterTimers(page, 600);
  article.resume();
  await page.getByRole('heading', { level: 1, name: 'Günlük 14' }).waitFor();
  await afterFrames(page);
  expect(page.url()).toBe(`${blog()}/2026/03/gunluk-14`);
});

test('back and forward restore every scroll position, with or without sections in between', async () => {
  await openHydrated(page, blog());
  await page.evaluate(() => window.scrollTo(0, 420));
  await follow('Sesdaş');
  await page.getByRole('heading', { name: 'Telefon çaldı. Sesdaş açtı bile.' }).waitFor();
  await follow('Demo');
  await expect.poll(scrollY).toBeGreaterThan(600);
  await page.goBack();
  await expect.poll(scrollY).toBe(0);
  await page.goBack();
  await expect.poll(titles).toHaveLength(12);
  await expect.poll(scrollY).toBe(420);
  await page.goForward();
  await page.getByRole('heading', { name: 'Telefon çaldı. Sesdaş açtı bile.' }).waitFor();
  await page.goForward();
  await expect.poll(scrollY).toBeGreaterThan(600);
});

test('a fragment set in the URL of an open page is scrolled to, at any stage of loading', async () => {
  await openHydrated(page, site.origin);
  const distanceOf = (id: string) =>
    page.locator(`#${id}`).evaluate((section) => Math.abs(section.getBoundingClientRect().top));
  for (const id of ['features', 'demo', 'analytics']) {
    await page.evaluate((section) => {
      window.location.hash = section;
    }, id);
    await expect.poll(() => distanceOf(id)).toBeLessThan(200);
    await afterFrames(page);
    expect(await distanceOf(id)).toBeLessThan(200);
  }
});

test('back returns to a position that was scrolled to before the hydration', async () => {
  await page.route('**/assets/entry-client-*.js', async (route) => {
    await page.evaluate(() => window.scrollTo(0, 600));
    await route.continue();
  });
  await openHydrated(page, blog());
  expect(await scrollY()).toBe(600);
  await follow('Günlük 10');
  await page.getByRole('heading', { level: 1, name: 'Günlük 10' }).waitFor();
  await page.goBack();
  await expect.poll(titles).toHaveLength(12);
  await expect.poll(scrollY).toBe(600);
});

test('a prefetch that failed while pointing is repeated on following the link', async () => {
  await openHydrated(page, site.origin);
  await page.route('**/trpc/**', (route) => route.abort());
  const link = toBlog();
  const failed = page.waitForEvent('requestfailed');
  await link.hover();
  await failed;
  await afterFrames(page);
  await page.unroute('**/trpc/**');
  await link.click();
  await expect.poll(titles).toHaveLength(12);
});

test('a fetch that fails just after following the link is repeated as well', async () => {
  await openHydrated(page, site.origin);
  const reached = Promise.withResolvers<void>();
  const barrier = Promise.withResolvers<void>();
  let requestCount = 0;
  await page.route('**/trpc/**', async (route) => {
    requestCount += 1;
    if (requestCount > 1) return route.continue();
    barrier.resolve();
    await reached.promise;
    await route.abort();
  });
  await toBlog().hover();
  await barrier.promise;
  await toBlog().click();
  await expect.poll(() => page.locator('.pending').innerText()).toBe('Yükleniyor');
  reached.resolve();
  await expect.poll(titles).toHaveLength(12);
  expect(requestCount).toBe(2);
});

test('without a network the page says so, and retries', async () => {
  await openHydrated(page, blog());
  const articleResponse = page.waitForResponse(/blog\.article/);
  await page.getByRole('link', { name: 'Günlük 12' }).hover();
  await (await articleResponse).finished();
  await page.route('**/trpc/**', (route) => route.abort());
  await follow('Günlük 11');
  await page
    .getByRole('heading', { name: 'Bağlantı kurulamadı. İnternetinizi denetleyip yeniden deneyin.' })
    .waitFor();
  await page.unroute('**/trpc/**');
  await page.getByRole('link', { name: 'Yeniden deneyin' }).click();
  await page.getByRole('heading', { level: 1, name: 'Günlük 11' }).waitFor();
  expect(page.url()).toBe(`${blog()}/2026/03/gunluk-11`);
});

test('every filter is a history entry, and a whole search is one entry', async () => {
  await openHydrated(page, blog());
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Sağlık');
  await page.waitForURL(`${blog()}?category=saglik`);
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Oldest');
  await page.waitForURL(`${blog()}?category=saglik&sort=oldest`);
  const search = page.getByRole('searchbox');
  await search.pressSequentially('gün');
  await page.waitForURL(/q=g/);
  await afterTimers(page, 400);
  await search.pressSequentially('lük 3');
  await page.waitForURL(/q=g%C3%BCnl%C3%BCk\+3/);
  await search.press('Enter');
  await search.press('Enter');
  await afterTimers(page, 200);
  await page.goBack();
  await expect.poll(() => page.url()).toBe(`${blog()}?category=saglik&sort=oldest`);
  await expect.poll(() => search.inputValue()).toBe('');
  await page.goBack();
  await expect.poll(() => page.getByRole('combobox', { name: 'Sort' }).inputValue()).toBe('');
  await page.goBack();
  await expect.poll(() => page.url()).toBe(blog());
});

test('a search extended before its first response is one history entry', async () => {
  await openHydrated(page, site.origin);
  await follow('Blog');
  await expect.poll(titles).toHaveLength(12);
  const pausedRequests = await pauseRequests(page, '**/trpc/*blog.list*');
  const search = page.getByRole('searchbox');
  await search.pressSequentially('gün');
  await pausedRequests.reached;
  await search.pressSequentially('lük 3');
  // Longer than the pause before a search is sent.
  await afterTimers(page, 600);
  pausedRequests.resume();
  await page.waitForURL(/q=g%C3%BCnl%C3%BCk\+3/);
  await page.goBack();
  await expect.poll(() => page.url()).toBe(blog());
  await expect.poll(titles).toHaveLength(12);
});

test('a short path redirects without an empty page in between', async () => {
  await openHydrated(page, `${blog()}/2026/03/gunluk-3`);
  const article = await pauseRequests(page, '**/trpc/*blog.article*');
  await page.evaluate(() => {
    Object.assign(window, { least: Infinity });
    const look = () => {
      Object.assign(window, {
        least: Math.min(Reflect.get(window, 'least'), document.querySelector('main')?.innerText.length ?? 0),
      });
      requestAnimationFrame(look);
    };
    look();
  });
  await follow('Kısa adres');
  await article.reached;
  await afterFrames(page);
  article.resume();
  await page.getByRole('heading', { level: 1, name: 'Günlük 5' }).waitFor();
  await page.waitForURL(`${blog()}/2026/03/gunluk-5`);
  expect(await page.evaluate(() => Reflect.get(window, 'least'))).toBeGreaterThan(500);
  expect(await mainLength()).toBeGreaterThan(500);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Günlük 3' }).waitFor();
});

test('a toaster whose code does not load breaks nothing', async () => {
  await page.route('**/assets/toaster-*.js', (route) => route.abort());
  await openHydrated(page, `${blog()}/2026/03/gunluk-3`);
  const failed = page.waitForEvent('requestfailed');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await failed;
  await afterFrames(page);
  expect(visit.messages.filter((message) => message.startsWith('uncaught'))).toEqual([]);
});
