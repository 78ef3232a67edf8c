import type { Page } from 'playwright';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { pathTo } from '#shared/routes.ts';
import { consent as CONSENT } from '#shared/site-texts/defaults/consent.ts';
import { violationsOf } from '#tests/support/browser/axe.ts';
import { openHydrated, openVisit } from '#tests/support/browser/browser.ts';
import { fakeGoogle, type Google, MEASUREMENT_ID } from '#tests/support/browser/fake-google.ts';
import { measureFirstVisit, PAGE_BUDGETS } from '#tests/support/browser/first-visit.ts';
import { openSite, shareVisit } from '#tests/support/browser/journey.ts';
import { untilIdle } from '#tests/support/browser/page-waits.ts';
import { insertPost } from '#tests/support/factories/factories.ts';
import { startSite } from '#tests/support/servers/site-process.ts';

const { granted: ACCEPT, denied: REFUSE } = CONSENT.answers;

const { database, site, browser } = await openSite(
  (sql) => insertPost(sql, { title: 'Günlük', slug: 'gunluk', publishedAt: '2026-03-01T10:00:00+03:00' }),
  { GA_MEASUREMENT_ID: MEASUREMENT_ID },
);
/** The same site without a measurement id. */
const plain = await startSite({ DATABASE_URL: database.url });
afterAll(() => plain.stop());
const { page } = await shareVisit(browser, { reducedMotion: 'reduce', quiet: true });

const google: Google = { fetched: [], hits: [] };
const { fetched, hits } = google;
const elsewhere: string[] = [];
const playGoogle = (visitorPage: Page) => fakeGoogle(visitorPage, google);

page.context().on('request', (request) => {
  const { origin } = new URL(request.url());
  if (origin !== site.origin && origin !== plain.origin) elsewhere.push(request.url());
});
await playGoogle(page);
beforeEach(() => {
  for (const list of [fetched, hits, elsewhere]) list.splice(0);
});

const bannerOf = (visitorPage: Page) => visitorPage.getByRole('region', { name: CONSENT.label });
const banner = () => bannerOf(page);
const answer = (name: string) => banner().getByRole('button', { name, exact: true });
const change = () => page.getByRole('button', { name: CONSENT.change });
const follow = (name: string) => page.getByRole('link', { name, exact: true }).first().click();
const views = () =>
  hits
    .filter(({ en }) => en === 'page_view')
    .map(({ page_location = '', page_title, page_referrer = '' }) => [
      page_location.replace(site.origin, ''),
      page_title,
      page_referrer.replace(site.origin, ''),
    ]);
const googleCookies = async () =>
  (await page.context().cookies()).map(({ name }) => name).filter((name) => name.startsWith('_ga'));
/** Waits until forbidden requests would have been sent. */
const aWhile = () => untilIdle(page);

describe('without a measurement id', () => {
  test('no banner and no link to it appear, and its code is not fetched', async () => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await openHydrated(page, plain.origin);
    await untilIdle(page);
    expect(await page.locator('[class^=consent], [data-consent-button]').count()).toBe(0);
    expect(scripts.filter((url) => /consent/.test(url))).toEqual([]);
    expect(elsewhere).toEqual([]);
    const policy = (await fetch(plain.origin)).headers.get('content-security-policy');
    expect(policy).not.toContain('google');
  });
});

describe('the banner', () => {
  test('presents both answers equally', async () => {
    await openHydrated(page, site.origin);
    const looks = await Promise.all(
      [REFUSE, ACCEPT].map((name) =>
        answer(name).evaluate((button) => {
          const { width, height, top } = button.getBoundingClientRect();
          const { color, backgroundColor, borderColor, fontWeight, fontSize } = getComputedStyle(button);
          return { width, height, top, color, backgroundColor, borderColor, fontWeight, fontSize };
        }),
      ),
    );
    expect(looks[0]).toEqual(looks[1]);
    expect(looks[0]?.height).toBeGreaterThanOrEqual(44);
  });

  test('is reached by Tab after the skip link, and Tab leaves it', async () => {
    await openHydrated(page, site.origin);
    await banner().waitFor();
    const focusedText = () => page.evaluate(() => document.activeElement?.textContent);
    const stops: unknown[] = [];
    for (let step = 0; step < 4; step += 1) {
      await page.keyboard.press('Tab');
      stops.push(await focusedText());
    }
    expect(stops).toEqual(['İçeriğe geç', CONSENT.more, REFUSE, ACCEPT]);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await banner().waitFor({ state: 'detached' });
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('header.top') !== null)).toBe(true);
  });

  test('links to the notice’s section about cookies', async () => {
    await openHydrated(page, site.origin);
    await banner().getByRole('link', { name: CONSENT.more }).click();
    const heading = page.getByRole('heading', { name: 'Çerezler ve tarayıcınızda saklananlar' });
    await heading.waitFor();
    await expect
      .poll(() => heading.evaluate((element) => Math.round(element.getBoundingClientRect().top)))
      .toSatisfy((top: number) => top >= 60 && top < 300);
    expect(await page.locator('main').innerText()).toContain('Google Analytics yalnızca “Kabul et” derseniz');
    expect(await banner().isVisible()).toBe(true);
  });

  test('never covers the focused element on a phone', async () => {
    await page.setViewportSize({ width: 360, height: 640 });
    await openHydrated(page, `${site.origin}${pathTo('demoRequest')}`);
    await banner().waitFor();
    const covered: unknown[] = [];
    for (let step = 0; step < 60; step += 1) {
      await page.keyboard.press('Tab');
      const focusedElement = await page.evaluate(() => {
        const element = document.activeElement;
        const bar = document.querySelector('.consent');
        if (!element || !bar || bar.contains(element) || element === document.body) return undefined;
        const { top, bottom } = element.getBoundingClientRect();
        // The first line of a multi-line field.
        const end = element instanceof HTMLTextAreaElement ? top + 44 : bottom;
        return { element: element.outerHTML, over: end - bar.getBoundingClientRect().top };
      });
      if (focusedElement && focusedElement.over > 0) covered.push(focusedElement);
    }
    expect(covered).toEqual([]);
  });

  test.each(['light', 'dark'] as const)(
    'has no accessibility violation at 360 px in %s',
    async (colorScheme) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.emulateMedia({ colorScheme });
      await openHydrated(page, `${site.origin}${pathTo('privacyNotice')}`);
      await banner().waitFor();
      expect(await violationsOf(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    },
  );

  test('causes no layout shift, is animated, and needs little code', async () => {
    // A new visit, as layout shifts happen while files are fetched for the first time.
    const first = await openVisit(browser, { viewport: { width: 360, height: 740 } });
    const { page: visitorPage } = first;
    await playGoogle(visitorPage);
    await visitorPage.addInitScript(() => {
      Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Object.assign(window, { shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value') });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await openHydrated(visitorPage, `${site.origin}${pathTo('privacyNotice')}`);
    await bannerOf(visitorPage).waitFor();
    await untilIdle(visitorPage);
    await expect
      .poll(() => visitorPage.locator('.consent').evaluate((bar) => bar.getAnimations().length))
      .toBe(0);
    // The animation may be over before the test can ask, so the page itself records every frame.
    await visitorPage.evaluate(() => {
      const bar = document.querySelector('.consent');
      const look = () => {
        if (bar?.getAnimations().length) Object.assign(window, { leftInMotion: true });
        else if (bar?.isConnected) requestAnimationFrame(look);
      };
      look();
    });
    await bannerOf(visitorPage).getByRole('button', { name: REFUSE, exact: true }).click();
    await visitorPage.locator('.consent').waitFor({ state: 'detached' });
    expect(await visitorPage.evaluate(() => Reflect.get(window, 'leftInMotion'))).toBe(true);
    // A late font shifts the page a little; a bar that pushes the page would shift it a hundred times more.
    expect(await visitorPage.evaluate(() => Reflect.get(window, 'shift'))).toBeLessThan(0.001);
    await first.end();
    expect(first.messages).toEqual([]);
    const plainVisit = await measureFirstVisit(browser, plain.origin);
    const { scriptBytes } = await measureFirstVisit(browser, site.origin);
    expect(scriptBytes - plainVisit.scriptBytes).toBeLessThan(9_000);
    expect(scriptBytes).toBeLessThan(PAGE_BUDGETS.scriptWithConsent);
  });
});

describe('accepting', () => {
  test('is remembered, with its time and the version of the notice', async () => {
    await openHydrated(page, site.origin);
    await answer(ACCEPT).click();
    await expect.poll(() => views().length).toBe(1);
    const consent = await page.evaluate(() => JSON.parse(localStorage.getItem('consent') ?? '{}'));
    expect(consent).toEqual({
      choice: 'granted',
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      notice: expect.stringMatching(/^20\d\d-/),
    });
    await page.reload();
    await expect.poll(() => views().length).toBe(2);
    expect(await banner().count()).toBe(0);

    await page.evaluate(() =>
      localStorage.setItem('consent', JSON.stringify({ choice: 'granted', notice: '2020-01' })),
    );
    await page.reload();
    await banner().waitFor();
    await aWhile();
    expect(views()).toHaveLength(2);
  });
});

describe('refusing', () => {
  test('lasts for the visit if the browser stores nothing', async () => {
    const storageless = await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('refused', 'SecurityError');
        },
      });
    });
    await openHydrated(page, site.origin);
    await answer(REFUSE).click();
    await follow('Blog');
    await page.getByRole('heading', { level: 1, name: 'Blog' }).waitFor();
    await banner().waitFor({ state: 'detached' });
    expect(elsewhere).toEqual([]);
    await storageless.dispose();
    await page.reload();
  });
});

describe('changing the choice', () => {
  test('Escape does not change the choice', async () => {
    await openHydrated(page, site.origin);
    await answer(ACCEPT).click();
    await banner().waitFor({ state: 'detached' });
    await change().focus();
    await page.keyboard.press('Enter');
    await banner().waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await banner().waitFor({ state: 'detached' });
    expect(await change().evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await page.evaluate(() => localStorage.getItem('consent'))).toContain('granted');
  });

  test('a choice in one tab applies to all tabs', async () => {
    await openHydrated(page, site.origin);
    const other = await page.context().newPage();
    await playGoogle(other);
    await openHydrated(other, site.origin);
    await answer(ACCEPT).click();
    await other.locator('.consent').waitFor({ state: 'detached' });
    await expect.poll(() => views().length).toBe(2);
    await change().click();
    await answer(REFUSE).click();
    await other.getByRole('link', { name: 'Blog', exact: true }).first().click();
    await other.getByRole('heading', { level: 1, name: 'Blog' }).waitFor();
    await aWhile();
    expect(views()).toHaveLength(2);
    expect(await googleCookies()).toEqual([]);
  });
});
