import type { Page } from 'playwright';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { OFFLINE_PAGE } from '#shared/brand/brand-files.ts';
import { pathTo, postPath } from '#shared/routes.ts';
import { OFFLINE } from '#src/site/content/offline.ts';
import { violationsOf } from '../support/browser/axe.ts';
import { openVisit, poll, untilHydrated, type Visit } from '../support/browser/browser.ts';
import { findCutTexts } from '../support/browser/cut-texts.ts';
import { openSite } from '../support/browser/journey.ts';
import { pauseRequests, untilIdle } from '../support/browser/page-waits.ts';
import { insertPost } from '../support/factories/factories.ts';

const { database, site, browser } = await openSite(async (sql) => {
  await insertPost(sql, { title: 'Gece aranan klinik', slug: 'gece', content: '<p>Saat 22.47.</p>' });
});
const [post] = await database.sql<{ year: number; month: number; slug: string }[]>`
  select year, month, slug from published_posts
`;
if (!post) throw new Error('Nothing was inserted.');
const article = postPath(post);

let visit: Visit;
let page: Page;
beforeEach(async () => {
  visit = await openVisit(browser, { reducedMotion: 'reduce' });
  ({ page } = visit);
});
afterEach(() => visit.end());

const bar = () => page.getByRole('alert').filter({ hasText: OFFLINE.gone });
const link = (name: string) => page.locator('header nav').getByRole('link', { name });
const pathname = () => new URL(page.url()).pathname;

test('without a network a link does nothing, before and after the hydration, and a retry follows it', async () => {
  const pausedRequests = await pauseRequests(page, '**/assets/hydrate-*.js');
  await page.goto(site.origin);
  await page.context().setOffline(true);
  await link('Fiyatlar').click();
  await bar().waitFor();
  expect(pathname()).toBe('/');
  await page.context().setOffline(false);
  pausedRequests.resume();
  await page.getByText(OFFLINE.back).waitFor();
  await page.getByRole('button', { name: OFFLINE.retry }).click();
  await page.getByRole('heading', { name: 'Esnek Fiyatlandırma' }).waitFor();
  expect(await page.locator('.offline-bar').count()).toBe(0);
  // After a reload the HTML arrives before the script.
  await untilHydrated(page);
  await page.context().setOffline(true);
  await link('Blog').click();
  await bar().waitFor();
  expect([pathname(), await page.getByRole('heading', { name: 'Esnek Fiyatlandırma' }).count()]).toEqual([
    '/pricing',
    1,
  ]);
});

test('a browser that wrongly reports to be offline follows links and goes back', async () => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
  await page.goto(site.origin);
  await link('Fiyatlar').click();
  await page.getByRole('heading', { name: 'Esnek Fiyatlandırma' }).waitFor();
  await untilHydrated(page);
  await link('Blog').click();
  await page.getByRole('heading', { name: 'Blog', level: 1 }).waitFor();
  // The blog is the first page of this document now, so a step back has to load a page.
  await page.reload();
  await page.goBack();
  await page.getByRole('heading', { name: 'Esnek Fiyatlandırma' }).waitFor();
  expect([pathname(), await page.locator('.offline-bar').count()]).toEqual(['/pricing', 0]);
});

test('after a first movement on any page, a page without a network has the site’s logo and telephone number', async () => {
  await page.goto(site.origin + pathTo('services'));
  await page.mouse.move(200, 300);
  await page.mouse.move(220, 320);
  await poll(() => page.evaluate(async (path) => (await caches.match(path)) !== undefined, OFFLINE_PAGE));
  await poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null));
  await page.context().setOffline(true);
  for (const path of [pathTo('pricing'), `${pathTo('blogList')}?q=klinik`, article, '/yok']) {
    await page.goto(site.origin + path);
    await page.getByRole('heading', { name: 'Bağlantınız yok, telefonumuz var.' }).waitFor();
    expect(page.url()).toBe(site.origin + path);
  }
  expect(await page.getByRole('img', { name: 'Sesdaş' }).count()).toBe(1);
  expect(await page.getByRole('heading', { level: 2 }).count()).toBe(0);
  const telephone = page.getByRole('link', { name: '0850 000 00 00' });
  expect(await telephone.getAttribute('href')).toBe('tel:+908500000000');
  expect(await page.locator('html').getAttribute('lang')).toBe('tr');
  expect(await violationsOf(page)).toEqual([]);
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  expect(await background()).not.toBe(light);
  expect(await violationsOf(page)).toEqual([]);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 640 });
    expect(await findCutTexts(page)).toEqual([]);
  }
  // The requested page opens when the network is back.
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: 'Oops! Page not found' }).waitFor();
});

// Last, as it ends the server.
test('an article that was touched can be read offline; a first visit prefetches nothing for offline reading', async () => {
  await visit.end();
  visit = await openVisit(browser, { hasTouch: true });
  ({ page } = visit);
  const fetchedUrls: string[] = [];
  page.context().on('request', (request) => fetchedUrls.push(new URL(request.url()).pathname));
  await page.goto(site.origin + article);
  await untilIdle(page);
  expect(fetchedUrls).not.toContain('/sw.js');
  // A touch that scrolls causes no hydration.
  await page.locator('.prose').tap();
  await poll(() => page.evaluate(async (path) => (await caches.match(path)) !== undefined, article));
  expect((await page.evaluate(() => caches.keys())).toSorted()).toEqual(['articles-1', 'offline-1']);
  await page.goto(site.origin);
  await site.stop('SIGKILL');
  await page.goto(site.origin + article);
  expect(await page.locator('.prose').innerText()).toBe('Saat 22.47.');
  await page.goto(site.origin + pathTo('pricing'));
  await page.getByRole('heading', { name: 'Bağlantınız yok, telefonumuz var.' }).waitFor();
  // The page lists the articles that this browser has stored.
  const storedArticle = page.getByRole('link', { name: 'Gece aranan klinik' });
  await storedArticle.waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await storedArticle.click();
  await page.waitForURL(site.origin + article);
  expect(await page.locator('.prose').innerText()).toBe('Saat 22.47.');
  const cachedPaths = await page.evaluate(async () =>
    (await (await caches.open('articles-1')).keys()).map(({ url }) => new URL(url).pathname),
  );
  expect(cachedPaths.filter((path) => path !== article && !/^\/(assets|media)\//.test(path))).toEqual([]);
});
