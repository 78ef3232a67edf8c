import { beforeEach, describe, expect, test } from 'vitest';
import { pathTo } from '#shared/routes.ts';
import { openHydrated } from '#tests/support/browser/browser.ts';
import { openSite, shareVisit } from '#tests/support/browser/journey.ts';
import { afterTimers } from '#tests/support/browser/page-waits.ts';

const { site, browser } = await openSite();
const alive = await shareVisit(browser, { reducedMotion: 'reduce', quiet: true });
const plain = await shareVisit(browser, { javaScriptEnabled: false, quiet: true });
const phone = await shareVisit(browser, {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  reducedMotion: 'reduce',
  quiet: true,
});
let { page } = alive;

const AWAY = { x: 200, y: 700 };

/** The menus' targets: every service and city, and the overview. */
const SERVICE_PATHS = [
  pathTo('serviceEcommerce'),
  pathTo('serviceHealth'),
  pathTo('services'),
  pathTo('cityIstanbul'),
  pathTo('cityAnkara'),
  pathTo('cityIzmir'),
  pathTo('cityBursa'),
  pathTo('citySakarya'),
];

const toggle = () => page.getByRole('button', { name: 'Hizmetler' });
const panel = () => page.locator('#services-menu');
const expanded = () => toggle().getAttribute('aria-expanded');
const focusedText = () =>
  page.evaluate(() => document.activeElement?.getAttribute('href') ?? document.activeElement?.tagName);
const pointAt = async (point: { x: number; y: number }) => page.mouse.move(point.x, point.y);
const toggleCentre = async () => {
  const box = await toggle().boundingBox();
  if (!box) throw new Error('The button is not to be seen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

describe('the services menu', () => {
  beforeEach(async () => {
    ({ page } = alive);
    await openHydrated(page, site.origin + pathTo('pricing'));
  });

  test('stays open on the first press after pointing at it, and closes on the next press', async () => {
    await toggle().click();
    await afterTimers(page, 200);
    expect([await panel().isVisible(), await expanded()]).toEqual([true, 'true']);
    await toggle().click();
    await panel().waitFor({ state: 'hidden' });
    expect(await expanded()).toBe('false');
    await toggle().click();
    await panel().waitFor();
    await page.mouse.click(AWAY.x, AWAY.y);
    await panel().waitFor({ state: 'hidden' });
  });

  test.each(['Enter', 'Space'])(
    'opens with %s, can be used by Tab, and closes when the focus leaves it',
    async (key) => {
      await toggle().focus();
      await afterTimers(page, 250);
      expect(await expanded()).toBe('false');
      await page.keyboard.press(key);
      await panel().waitFor();
      expect(await expanded()).toBe('true');
      const targets: (string | undefined)[] = [];
      for (const _ of SERVICE_PATHS) {
        await page.keyboard.press('Tab');
        targets.push(await focusedText());
      }
      expect(targets).toEqual(SERVICE_PATHS);
      await page.keyboard.press('Tab');
      expect(await focusedText()).toBe('/#features');
      await panel().waitFor({ state: 'hidden' });
      expect(await expanded()).toBe('false');
      await toggle().focus();
      await page.keyboard.press(key);
      await panel().waitFor();
      await page.keyboard.press(key);
      await panel().waitFor({ state: 'hidden' });
    },
  );
});

test('the services menu opens for a pointer that rested on a link of the previous page', async () => {
  ({ page } = alive);
  await openHydrated(page, site.origin + pathTo('cityBursa'));
  // The page is replaced, with the link below the pointer.
  const link = page.locator(`main a[href^="/"]:not([data-lead-button], [href*="#"])`).first();
  const heading = page.locator('main h1').elementHandle();
  await link.click();
  await (await heading)?.waitForElementState('hidden');
  await pointAt(await toggleCentre());
  await expect.poll(expanded).toBe('true');
  await pointAt(AWAY);
  await expect.poll(expanded).toBe('false');
});

test('the services menu stays open under a pointer when the page takes the focus', async () => {
  ({ page } = alive);
  await openHydrated(page, site.origin + pathTo('pricing'));
  await toggle().focus();
  await pointAt(await toggleCentre());
  await panel().waitFor();
  await page.evaluate(() => document.querySelector<HTMLElement>('main')?.focus());
  expect(await focusedText()).toBe('MAIN');
  expect(await expanded()).toBe('true');
});

describe('the services menu without script', () => {
  beforeEach(async () => {
    ({ page } = plain);
    await page.goto(site.origin + pathTo('pricing'));
  });

  test('opens under a pointer, and hides after the same delay', async () => {
    expect(await panel().isVisible()).toBe(false);
    const delays = await panel().evaluate((element) => getComputedStyle(element).transitionDelay);
    expect(Math.min(...delays.split(',').map(Number.parseFloat))).toBe(0.15);
    await pointAt(await toggleCentre());
    await panel().waitFor();
    await pointAt(AWAY);
    await panel().waitFor({ state: 'hidden' });
  });

  test('opens by keyboard, and its links work', async () => {
    const focusedMenu = page.locator('.drop:focus-within');
    for (let tabs = 0; tabs < 5 && (await focusedMenu.count()) === 0; tabs += 1)
      await page.keyboard.press('Tab');
    await panel().waitFor();
    await page.keyboard.press('Tab');
    expect(await focusedText()).toBe(SERVICE_PATHS[0]);
    await page.keyboard.press('Enter');
    await page.waitForURL(site.origin + pathTo('serviceEcommerce'));
  });
});

describe('the mobile menu', () => {
  const menu = () => page.locator('.mmenu');
  const summary = () => menu().locator('summary');

  describe('with script', () => {
    beforeEach(async () => {
      ({ page } = phone);
      await openHydrated(page, site.origin);
    });

    test('can be used by keyboard to its end in a low window', async () => {
      await page.setViewportSize({ width: 360, height: 480 });
      await summary().tap();
      const demo = menu().getByRole('link', { name: 'Demo talep et' });
      await demo.scrollIntoViewIfNeeded();
      const box = await demo.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(480);
      await demo.tap();
      await page.getByRole('dialog').waitFor();
    });
  });

  test('opens and its links work without script', async () => {
    ({ page } = plain);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(site.origin);
    await summary().click();
    await menu().getByRole('link', { name: 'Sakarya' }).click();
    expect(page.url()).toBe(site.origin + pathTo('citySakarya'));
  });
});
