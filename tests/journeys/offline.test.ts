/** Without a network: the page stays, a bar offers another try, and an article that was read can be read again. */
import { postPath } from '#shared/routes.ts';
import { OFFLINE } from '#src/site/content/offline.ts';
import { openVisit, poll, untilAlive, type Visit } from '../support/browser/browser.ts';
import { insertPost } from '../support/factories/factories.ts';
import { openSite } from '../support/browser/journey.ts';
import { pauseRequests, untilIdle } from '../support/browser/page-waits.ts';
import type { Page } from 'playwright';
import { afterEach, beforeEach, expect, test } from 'vitest';

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

test('a link leaves the page as it is, before and after the hydration, and another try goes there', async () => {
  const held = await pauseRequests(page, '**/assets/hydrate-*.js');
  await page.goto(site.origin);
  await page.context().setOffline(true);
  await link('Fiyatlar').click();
  await bar().waitFor();
  expect(pathname()).toBe('/');
  await page.context().setOffline(false);
  held.resume();
  await page.getByText(OFFLINE.back).waitFor();
  await page.getByRole('button', { name: OFFLINE.retry }).click();
  await page.getByRole('heading', { name: 'Esnek Fiyatlandırma' }).waitFor();
  expect(await page.locator('.offline-bar').count()).toBe(0);
  // The page may have been loaded anew, and its words are there before its script.
  await untilAlive(page);
  await page.context().setOffline(true);
  await link('Blog').click();
  await bar().waitFor();
  expect([pathname(), await page.getByRole('heading', { name: 'Esnek Fiyatlandırma' }).count()]).toEqual([
    '/pricing',
    1,
  ]);
});

test('a browser that wrongly says it is offline follows links and steps back', async () => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
  await page.goto(site.origin);
  await link('Fiyatlar').click();
  await page.getByRole('heading', { name: 'Esnek Fiyatlandırma' }).waitFor();
  await untilAlive(page);
  await link('Blog').click();
  await page.getByRole('heading', { name: 'Blog', level: 1 }).waitFor();
  // The first page of this document is the blog now: a step back has to load the one before.
  await page.reload();
  await page.goBack();
  await page.getByRole('heading', { name: 'Esnek Fiyatlandırma' }).waitFor();
  expect([pathname(), await page.locator('.offline-bar').count()]).toEqual(['/pricing', 0]);
});

// Last, as it ends the server.
test('an article that was touched can be read again; a first visit fetches nothing for it', async () => {
  await visit.end();
  visit = await openVisit(browser, { hasTouch: true });
  ({ page } = visit);
  const fetched: string[] = [];
  page.context().on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto(site.origin + article);
  await untilIdle(page);
  expect(fetched).not.toContain('/sw.js');
  // A finger that scrolls, which needs no React.
  await page.locator('.prose').tap();
  await poll(() => page.evaluate(async (path) => (await caches.match(path)) !== undefined, article));
  expect(await page.evaluate(() => caches.keys())).toEqual(['articles-1']);
  await page.goto(site.origin);
  await site.stop('SIGKILL');
  await page.goto(site.origin + article);
  expect(await page.locator('.prose').innerText()).toBe('Saat 22.47.');
  const kept = await page.evaluate(async () =>
    (await (await caches.open('articles-1')).keys()).map(({ url }) => new URL(url).pathname),
  );
  expect(kept.filter((path) => path !== article && !/^\/(assets|media)\//.test(path))).toEqual([]);
});
