import type { Page } from 'playwright';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openHydrated, openVisit, poll, type Visit } from '#tests/support/browser/browser.ts';
import { openSite } from '#tests/support/browser/journey.ts';
import { insertPost } from '#tests/support/factories/factories.ts';

type Entry = { event: string; page_location: string; page_title: string; page_referrer: string };

const { database, site, browser } = await openSite(async (sql) => {
  await insertPost(sql, {
    title: 'Günlük',
    slug: 'gunluk',
    content: '<p><a href="/blog/ikinci">Kısa adres</a></p>',
    publishedAt: '2026-03-01T10:00:00+03:00',
  });
  await insertPost(sql, {
    title: 'İkinci',
    slug: 'ikinci',
    publishedAt: '2026-03-02T10:00:00+03:00',
  });
});
let visit: Visit;
let page: Page;

beforeEach(async () => {
  await database.sql`truncate analytics_events`;
  visit = await openVisit(browser, { reducedMotion: 'reduce' });
  page = visit.page;
});
afterEach(async () => {
  const { messages } = visit;
  await visit.end();
  expect(messages).toEqual([]);
});

const dataLayer = () => page.evaluate(() => (Reflect.get(window, 'dataLayer') ?? []) as Entry[]);
const views = async () =>
  (await dataLayer())
    .filter(({ event }) => event === 'page_view')
    .map((entry) => [entry.page_location.replace(site.origin, ''), entry.page_title]);
const collected = async () => {
  const rows = await database.sql<{ name: string; path: string }[]>`
    select name, path from analytics_events order by id
  `;
  return rows.map(({ name, path }) => [name, path]);
};
const follow = (name: string) => page.getByRole('link', { name, exact: true }).first().click();

test('a redirected page is counted at its new path, once', async () => {
  await openHydrated(page, `${site.origin}/blog/2026/03/gunluk`);
  await follow('Kısa adres');
  await page.waitForURL(`${site.origin}/blog/2026/03/ikinci`);
  await page.getByRole('heading', { level: 1, name: 'İkinci' }).waitFor();
  // An effect counts each page soon after its first render; leaving the page sends the events.
  await expect.poll(views).toHaveLength(2);
  await page.goto('about:blank');
  await expect.poll(collected).toEqual([
    ['page_view', '/blog/2026/03/gunluk'],
    ['page_view', '/blog/2026/03/ikinci'],
  ]);
});

test('a beacon on leaving does not wait for a stopped service worker', async () => {
  await openHydrated(page, `${site.origin}/blog/2026/03/gunluk`);
  await poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null));
  await expect.poll(views).toHaveLength(1);
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('ServiceWorker.enable');
  // Browsers stop a service worker half a minute after its last event.
  await protocol.send('ServiceWorker.stopAllWorkers');
  await page.goto('about:blank');
  await expect.poll(collected).toEqual([['page_view', '/blog/2026/03/gunluk']]);
});
