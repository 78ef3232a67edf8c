/** Without a network: the page stays, a bar offers another try, and an article that was read can be read again. */
import { pathTo, postPath } from '#shared/routes.ts';
import { OFFLINE } from '#src/content/offline.ts';
import { goAlive, openVisit, poll, untilAlive, type Visit } from '#tests/support/browser/browser.ts';
import { insertPost } from '#tests/support/factories/factories.ts';
import { openSite } from '#tests/support/browser/journey.ts';
import { pauseRequests, untilIdle } from '#tests/support/browser/page-waits.ts';
import { startSite } from '#tests/support/servers/site-process.ts';
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

test('a search leaves the list and its text as they are', async () => {
  await goAlive(page, site.origin + pathTo('blogList'));
  await page.context().setOffline(true);
  const search = page.getByRole('searchbox');
  await search.fill('klinik');
  await search.press('Enter');
  await bar().waitFor();
  expect([page.url(), await search.inputValue()]).toEqual([site.origin + pathTo('blogList'), 'klinik']);
});

test('a step back to a page that cannot come leaves the page and its URL', async () => {
  await goAlive(page, site.origin);
  for (const [name, heading] of [
    ['Fiyatlar', 'Esnek Fiyatlandırma'],
    ['Blog', 'Blog'],
  ] as const) {
    await link(name).click();
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
  }
  await page.context().setOffline(true);
  await page.goBack();
  await page.getByRole('heading', { name: 'Esnek Fiyatlandırma' }).waitFor();
  await page.goBack();
  // The first page was the server's: it would have to be loaded.
  await bar().waitFor();
  await expect.poll(pathname).toBe('/pricing');
});

test('code that does not come from a server that does not answer either leaves the page', async () => {
  await goAlive(page, site.origin);
  await page.route('**/assets/pricing-page-*.js', (route) => route.abort());
  await page.route('**/pricing', (route) => route.abort());
  await link('Fiyatlar').click();
  await page.getByRole('alert').filter({ hasText: OFFLINE.unreachable }).waitFor();
  await expect.poll(pathname).toBe('/');
});

test('an article that was touched can be read again; a first visit fetches nothing for it', async () => {
  await visit.end();
  visit = await openVisit(browser, { hasTouch: true });
  ({ page } = visit);
  const another = await startSite({ DATABASE_URL: database.url });
  const fetched: string[] = [];
  page.context().on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto(another.origin + article);
  await untilIdle(page);
  expect(fetched).not.toContain('/sw.js');
  // A finger that scrolls, which needs no React.
  await page.locator('.prose').tap();
  await poll(() => page.evaluate(async (path) => (await caches.match(path)) !== undefined, article));
  expect(await page.evaluate(() => caches.keys())).toEqual(['articles-1']);
  await page.goto(another.origin);
  await another.stop('SIGKILL');
  await page.goto(another.origin + article);
  expect(await page.locator('.prose').innerText()).toBe('Saat 22.47.');
  const kept = await page.evaluate(async () =>
    (await (await caches.open('articles-1')).keys()).map(({ url }) => new URL(url).pathname),
  );
  expect(kept.filter((path) => path !== article && !/^\/(assets|media)\//.test(path))).toEqual([]);
});
