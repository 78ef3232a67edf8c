/** Pages before their first touch, and touches before the code that handles them has loaded (decision 24). */

import type { BrowserContextOptions, Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { pathTo } from '#shared/routes.ts';
import { consent as CONSENT } from '#shared/site-texts/defaults/consent.ts';
import {
  isHydratedAfterIntent,
  openHydrated,
  openVisit,
  poll,
  type Visit,
} from '#tests/support/browser/browser.ts';
import { openSite } from '#tests/support/browser/journey.ts';
import {
  afterFrames,
  afterTimers,
  type PausedRequests,
  pauseRequests,
  untilIdle,
} from '#tests/support/browser/page-waits.ts';
import { insertCategory, insertPost } from '#tests/support/factories/factories.ts';
import { startSite } from '#tests/support/servers/site-process.ts';

const { database, site, browser } = await openSite(async (sql) => {
  const health = await insertCategory(sql, 'Sağlık', 'saglik');
  for (let post = 0; post < 3; post += 1)
    await insertPost(sql, { title: `Günlük ${post}`, slug: `gunluk-${post}`, categories: [health] });
});

/** The code that is executed at an intent; dialogs have other files. */
const HYDRATION = '**/assets/hydrate-*.js';
/** The code of the services menu, which the style sheet opens until the code has loaded. */
const MENU = '**/assets/services-menu-control-*.js';
/** The part of the lead dialog that React renders. */
const QUESTIONS = '**/assets/lead-dialog-*.js';
const FIRST_SCRIPT = '**/assets/entry-client-*.js';

let visit: Visit;
let page: Page;
const open = async (options: BrowserContextOptions = {}) => {
  visit = await openVisit(browser, { reducedMotion: 'reduce', ...options });
  ({ page } = visit);
};
beforeEach(() => open());
afterEach(async () => {
  await visit.end();
  expect(visit.messages, 'console of the page').toEqual([]);
});

const at = (path: string) => site.origin + path;
/** Says whether React has hydrated the header, without starting the hydration. */
const isHydrated = () =>
  page.evaluate(() => document.querySelector('[data-island=header]')?.hasAttribute('data-hydrated') ?? false);
const untilHydrated = () => poll(isHydrated);
const pointAtLogo = () => page.locator('.logo').first().hover();
const openPaused = async (path: string, code = HYDRATION): Promise<PausedRequests> => {
  const pausedRequests = await pauseRequests(page, code);
  await page.goto(at(path));
  return pausedRequests;
};
describe('before a touch', () => {
  test('with the browser’s data saver nothing is prefetched', async () => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    const fetchedUrls: string[] = [];
    page.on('request', (request) => fetchedUrls.push(request.url()));
    await page.goto(at(pathTo('landing')));
    await untilIdle(page);
    await page.mouse.wheel(0, 900);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(600);
    await untilIdle(page);
    expect(fetchedUrls.filter((url) => /hydrate|react/.test(url))).toEqual([]);
    await pointAtLogo();
    await untilHydrated();
  });

  test('scrolling executes no script', async () => {
    await page.goto(at(pathTo('landing')));
    await untilIdle(page);
    await page.mouse.wheel(0, 900);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(600);
    await untilIdle(page);
    expect(await isHydrated()).toBe(false);
  });

  test.each([
    ['a pointer on a link', pathTo('privacyNotice'), () => pointAtLogo()],
    ['the focus on a link', pathTo('privacyNotice'), () => page.keyboard.press('Tab')],
    ['a finger on a field', pathTo('blogList'), () => page.getByRole('searchbox').tap()],
  ])('%s has the page hydrated', async (_, path, touch) => {
    await open({ hasTouch: true });
    await page.goto(at(path));
    await untilIdle(page);
    expect(await isHydrated()).toBe(false);
    await touch();
    await untilHydrated();
  });

  test.each([
    ['a press on text', () => page.locator('h1').click()],
    ['a finger on text', () => page.locator('h1').tap()],
    ['a key that scrolls', () => page.keyboard.press('PageDown')],
    ['a demo button', () => page.locator('.hero [data-lead-button]').hover()],
    ['the theme', () => page.getByRole('button', { name: 'Görünüm' }).click()],
    ['the player of a call', () => page.locator('[data-control="call-control"]').first().click()],
    ['a question', () => page.locator('main summary:visible').first().click()],
    ['a finger on a link', () => page.getByRole('link', { name: 'Blog', exact: true }).first().tap()],
  ])('%s needs no React', async (_, touch) => {
    await open({ hasTouch: true, reducedMotion: 'no-preference' });
    await page.goto(at(pathTo('landing')));
    await untilIdle(page);
    // The link does not navigate, so that its page can be inspected.
    await page.evaluate(() => {
      const stay = (event: Event) => event.target instanceof HTMLAnchorElement && event.preventDefault();
      addEventListener('click', stay);
    });
    await touch();
    await untilIdle(page);
    expect(await isHydrated()).toBe(false);
  });

  test('code that does not load is requested again by the next touch', async () => {
    await page.route(HYDRATION, (route) => route.abort());
    await page.goto(at(pathTo('landing')));
    const failed = page.waitForEvent('console', (message) => message.text().startsWith('Hydration failed.'));
    await pointAtLogo();
    await failed;
    await page.unroute(HYDRATION);
    await page.getByRole('link', { name: 'Fiyatlar' }).first().hover();
    await expect.poll(isHydrated).toBe(true);
    visit.messages.splice(0);
  });

  test('consent is requested, given and withdrawn without React', async () => {
    const measuredSite = await startSite({ DATABASE_URL: database.url, GA_MEASUREMENT_ID: 'G-TEST12345' });
    await page.context().route(/^https:\/\//, (route) => route.fulfill({ contentType: 'text/javascript' }));
    const pausedRequests = await pauseRequests(page, HYDRATION);
    await page.goto(measuredSite.origin);
    const banner = page.getByRole('region', { name: CONSENT.label });
    await banner.waitFor();
    await banner.getByRole('button', { name: CONSENT.answers.granted }).click();
    await banner.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: CONSENT.change }).click();
    // The hydration does not change the open banner, and its buttons still work.
    await pointAtLogo();
    pausedRequests.resume();
    await untilHydrated();
    await banner.getByRole('button', { name: CONSENT.answers.denied }).click();
    await banner.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => localStorage.getItem('consent'))).toContain('denied');
    await measuredSite.stop();
  });
});

test('after a scroll a lead button opens its dialog without the network', async () => {
  await open({ viewport: { width: 360, height: 740 }, hasTouch: true });
  await page.goto(at(pathTo('landing')));
  await untilIdle(page);
  const dialogRequest = page.waitForRequest(/\/lead-frame-[\w-]+\.js$/);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
  // The import resolves when the file and its imports have loaded. The code is a string, so that the test runner does
  // not transform `import()`.
  await page.evaluate(`import('${(await dialogRequest).url()}')`);
  const pausedRequests = await pauseRequests(page, '**/*');
  await page.locator('[data-lead-button]:visible').first().tap();
  const dialog = page.getByRole('dialog', { name: 'Demo talep edin' });
  await dialog.waitFor();
  expect(await dialog.getByRole('textbox').count()).toBe(0);
  pausedRequests.resume();
  await dialog.getByLabel('Soyad').waitFor();
});

describe('a touch before the code has arrived', () => {
  test('the lead dialog displays the server’s form, and handles text and submit after its code has loaded', async () => {
    await open({ viewport: { width: 360, height: 740 }, hasTouch: true });
    const pausedRequests = await openPaused(pathTo('landing'), QUESTIONS);
    const dialog = page.getByRole('dialog', { name: 'Demo talep edin' });
    const press = () => page.locator('.hero [data-lead-button]').tap();
    await press();
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await press();
    const focusedName = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
    await expect.poll(focusedName).toBe('firstName');
    await page.keyboard.type('Ayşe');
    await dialog.getByText('Şirket ve mesaj ekleyin').tap();
    await dialog.getByLabel('Şirket').fill('Papatya Giyim');
    await dialog.getByRole('button', { name: 'Talebi gönder' }).tap();
    expect(await dialog.getByText('Soyad gereklidir').count()).toBe(0);
    pausedRequests.resume();
    await dialog.getByText('Soyad gereklidir').waitFor();
    await expect.poll(focusedName).toBe('lastName');
    expect([
      await dialog.getByLabel('Ad', { exact: true }).inputValue(),
      await dialog.getByLabel('Şirket').inputValue(),
      await page.getByRole('dialog').count(),
    ]).toEqual(['Ayşe', 'Papatya Giyim', 1]);
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    expect([page.url(), await isHydrated()]).toEqual([at(pathTo('landing')), false]);
  });

  test('opens the services menu, by keyboard and by pointer', async () => {
    const menu = () => page.getByRole('button', { name: 'Hizmetler' });
    const pausedRequests = await openPaused(pathTo('landing'), MENU);
    await menu().press('Enter');
    await pausedRequests.reached;
    pausedRequests.resume();
    await expect.poll(() => menu().getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('Escape');
    await expect.poll(() => menu().getAttribute('aria-expanded')).toBe('false');
    await page.unroute(MENU);

    const secondRequests = await openPaused(pathTo('pricing'), MENU);
    // The style sheet opens the menu; two presses during the wait count as one.
    await menu().click();
    await menu().click();
    await page.locator('#services-menu').waitFor();
    secondRequests.resume();
    await expect.poll(() => menu().getAttribute('aria-expanded')).toBe('true');
    await afterFrames(page);
    expect(await menu().getAttribute('aria-expanded')).toBe('true');
    await menu().click();
    await expect.poll(() => menu().getAttribute('aria-expanded')).toBe('false');
    expect(await isHydrated()).toBe(false);
  });

  test('closes the services menu after Escape', async () => {
    const pausedRequests = await openPaused(pathTo('landing'), MENU);
    await page.getByRole('button', { name: 'Hizmetler' }).hover();
    await page.locator('#services-menu').waitFor();
    await page.getByRole('button', { name: 'Hizmetler' }).press('Escape');
    pausedRequests.resume();
    await expect.poll(() => page.locator('#services-menu').isVisible()).toBe(false);
  });

  test('keeps the focus in a menu that the style sheet has opened', async () => {
    const pausedRequests = await openPaused(pathTo('landing'), MENU);
    await page.getByRole('button', { name: 'Hizmetler' }).focus();
    await page.keyboard.press('Tab');
    const focusedHref = () => page.evaluate(() => document.activeElement?.getAttribute('href'));
    const before = await focusedHref();
    expect(before).toBe(pathTo('serviceEcommerce'));
    pausedRequests.resume();
    await untilHydrated();
    await afterFrames(page);
    expect([await focusedHref(), await page.locator('#services-menu').isVisible()]).toEqual([before, true]);
  });

  test('opens and closes the mobile menu, and chooses a theme', async () => {
    await open({ viewport: { width: 360, height: 740 } });
    const pausedRequests = await openPaused(pathTo('landing'));
    const isOpen = () => page.locator('.mmenu').evaluate((menu: HTMLDetailsElement) => menu.open);
    await page.getByText('Menü', { exact: true }).click();
    await page.getByRole('button', { name: 'Görünüm Sistem' }).click();
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
    await page.keyboard.press('Escape');
    expect(await isOpen()).toBe(false);
    await pointAtLogo();
    pausedRequests.resume();
    await untilHydrated();
    await afterFrames(page);
    // A press that had its effect is not replayed.
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
    expect(await page.locator('.theme-row').textContent()).toContain('Koyu');
  });

  test('a link is an ordinary link', async () => {
    await openPaused(pathTo('landing'));
    await page.getByRole('link', { name: 'Blog', exact: true }).first().click();
    await page.waitForURL(at(pathTo('blogList')));
    expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).toBe(
      at(pathTo('blogList')),
    );
  });

  test('a scroll position after a jump to a section is kept', async () => {
    const pausedRequests = await openPaused(pathTo('landing'));
    await page.getByRole('link', { name: 'Özellikler', exact: true }).first().click();
    await page.waitForURL(/#features$/);
    await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }));
    pausedRequests.resume();
    await untilHydrated();
    await afterFrames(page);
    expect(await page.evaluate(() => window.scrollY)).toBe(300);
  });

  test('a link of an article is copied', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin });
    await openPaused('/blog/2026/03/gunluk-1');
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('Link copied to clipboard!').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(at('/blog/2026/03/gunluk-1'));
  });
});

describe('input before the code has arrived', () => {
  test('a search stays, is sent once, and is one history entry', async () => {
    const pausedRequests = await openPaused(pathTo('blogList'));
    const lists: string[] = [];
    page.on('request', (request) => {
      if (/blog\.list/.test(request.url())) lists.push(request.url());
    });
    const search = page.getByRole('searchbox');
    await search.pressSequentially('günl');
    pausedRequests.resume();
    await search.pressSequentially('ük 2');
    await page.waitForURL(/q=g%C3%BCnl%C3%BCk\+2/);
    expect(await search.inputValue()).toBe('günlük 2');
    await expect.poll(() => page.locator('.post h2').allTextContents()).toEqual(['Günlük 2']);
    expect(lists.filter((url) => !url.includes('2'))).toEqual([]);
    await page.goBack();
    await expect.poll(() => page.url()).toBe(at(pathTo('blogList')));
    await expect.poll(() => page.locator('.post').count()).toBe(3);
  });

  test('a search that the browser sends by itself is sent once', async () => {
    const pausedRequests = await openPaused(pathTo('blogList'));
    const lists: string[] = [];
    page.on('request', (request) => {
      if (/blog\.list/.test(request.url())) lists.push(request.url());
    });
    const search = page.getByRole('searchbox');
    await search.pressSequentially('günlük 2');
    // The next page never arrives, so that this page is hydrated while the browser waits.
    await page.route('**/blog?*', (route) => route.fulfill({ status: 204 }));
    await search.press('Enter');
    pausedRequests.resume();
    await untilHydrated();
    await afterTimers(page, 400);
    expect([page.url(), await search.inputValue(), lists]).toEqual([at(pathTo('blogList')), 'günlük 2', []]);
    visit.messages.splice(0);
  });

  test('the form’s page keeps every letter, and Enter stores one lead', async () => {
    await database.sql`truncate leads cascade`;
    const pausedRequests = await openPaused(pathTo('demoRequest'));
    await page.getByLabel('Ad', { exact: true }).pressSequentially('Ay');
    await pausedRequests.reached;
    pausedRequests.resume();
    await page.getByLabel('Ad', { exact: true }).pressSequentially('şe');
    await page.getByLabel('Soyad').pressSequentially('Yılmaz');
    await untilHydrated();
    await page.getByLabel('E-posta').fill('ayse@example.com');
    await page.getByLabel('Cep telefonu').fill('0532 123 45 67');
    expect(await page.getByLabel('Ad', { exact: true }).inputValue()).toBe('Ayşe');
    await page.keyboard.press('Enter');
    await page.waitForURL(/durum=alindi/);
    expect(await database.sql`select first_name, last_name from leads`).toEqual([
      { first_name: 'Ayşe', last_name: 'Yılmaz' },
    ]);
  });
});

describe('parts that hydrate without a touch', () => {
  test('after a step back a page of the same document is rendered at once', async () => {
    await openHydrated(page, at(pathTo('blogList')));
    await page.getByRole('link', { name: 'Günlük 1' }).click();
    await page.getByRole('heading', { level: 1, name: 'Günlük 1' }).waitFor();
    await page.reload();
    await untilIdle(page);
    expect(await isHydrated()).toBe(false);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Blog' }).waitFor();
    await expect.poll(() => page.locator('.post').count()).toBe(3);
    await page.goForward();
    await page.getByRole('heading', { level: 1, name: 'Günlük 1' }).waitFor();
    expect(await page.title()).toContain('Günlük 1');
  });

  test('a restored field that differs from the list is sent', async () => {
    const first = await pauseRequests(page, FIRST_SCRIPT);
    await page.goto(at(pathTo('blogList')), { waitUntil: 'commit' });
    // Like a browser that restores a form.
    await page.getByRole('combobox', { name: 'Sort' }).evaluate((select: HTMLSelectElement) => {
      select.value = 'oldest';
    });
    first.resume();
    await expect.poll(() => page.url()).toBe(at(`${pathTo('blogList')}?sort=oldest`));
  });

  test('a draft is shown; without a draft the page says so and does not start React', async () => {
    await page.goto(at(pathTo('blogPreview')));
    await page.getByRole('heading', { name: 'No Preview Available' }).waitFor();
    await untilIdle(page);
    expect(await isHydrated()).toBe(false);
    await page.evaluate(() =>
      sessionStorage.setItem('blog-preview', JSON.stringify({ title: 'Taslak', content: '<p>Metin</p>' })),
    );
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Taslak' }).waitFor();
  });

  test('a stored consent is applied without a touch', async () => {
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await page.goto(at(pathTo('landing')));
    await page.getByRole('button', { name: 'Görünüm: Koyu' }).waitFor();
    expect(await isHydrated()).toBe(false);
    await poll(() => page.evaluate(isHydratedAfterIntent));
    await afterFrames(page);
    expect(await page.getByRole('button', { name: 'Görünüm: Koyu' }).getAttribute('title')).toBe(
      'Görünüm: Koyu',
    );
  });
});

describe('likely next pages', () => {
  const rules = () => page.locator('script[type=speculationrules]');

  test('are announced to the browser until React fetches them itself', async () => {
    await page.goto(at(pathTo('landing')));
    expect(JSON.parse((await rules().textContent()) ?? '')).toHaveProperty('prerender');
    const hrefs = await page.evaluate(() => {
      const [rule] = JSON.parse(document.querySelector('script[type=speculationrules]')?.textContent ?? '')
        .prerender as { where: { selector_matches: string } }[];
      return [...document.querySelectorAll(rule?.where.selector_matches ?? 'none')].map((link) =>
        link.getAttribute('href'),
      );
    });
    expect(hrefs).toContain(pathTo('blogList'));
    expect(hrefs).toContain(pathTo('pricing'));
    expect(hrefs.filter((href) => /demo-talebi|admin|\.xml|^http|^tel/.test(href ?? ''))).toEqual([]);
    await pointAtLogo();
    await untilHydrated();
    expect(await rules().count()).toBe(0);
  });
});
