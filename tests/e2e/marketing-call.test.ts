/** The call that plays on a page: it can be stopped, resumed and repeated, and nothing of it waits for script. */
import { pathTo } from '#shared/routes.ts';
import { DEFAULT_SITE } from '#shared/site.ts';
import { landing } from '#src/content/landing.ts';
import { goAlive } from '#tests/browser.ts';
import type { Page } from 'playwright';
import { openSite, shareVisit } from '#tests/journey.ts';
import { expect, test } from 'vitest';

/** The call's animation keeps a busy machine from its answers for a while. */
const PATIENCE = { timeout: 5_000 };

const { site, browser } = await openSite();
const { page } = await shareVisit(browser, { quiet: true });
const plain = await shareVisit(browser, { javaScriptEnabled: false, quiet: true });

const control = () => page.locator('section.call').getByRole('button');
const says = () => control().innerText();

/** Animations of the call by what they are doing, those that wait for their turn among the running. */
const animations = () =>
  page.locator('section.call').evaluate((call) => {
    const states = call.getAnimations({ subtree: true }).map(({ playState }) => playState);
    return {
      running: states.filter((state) => state === 'running').length,
      paused: states.filter((state) => state === 'paused').length,
    };
  });

/** How far the call is, in milliseconds. */
const place = () =>
  page
    .locator('section.call .head')
    .evaluate((head) => Math.max(...head.getAnimations().map(({ currentTime }) => Number(currentTime))));

test('the call stops, goes on and begins again', async () => {
  await goAlive(page, site.origin);
  await expect.poll(says, PATIENCE).toBe('Durdur');
  expect((await animations()).running).toBeGreaterThan(0);

  await control().click();
  expect(await says()).toBe('Sürdür');
  expect(await animations()).toMatchObject({ running: 0 });
  const stopped = await place();
  await page.waitForTimeout(200);
  expect(await place()).toBe(stopped);

  await control().click();
  expect(await says()).toBe('Durdur');
  expect(await animations()).toMatchObject({ paused: 0 });
  await expect.poll(place, PATIENCE).toBeGreaterThan(stopped);

  await page.locator('section.call').evaluate((call) => {
    for (const animation of call.getAnimations({ subtree: true })) animation.finish();
  });
  await expect.poll(says, PATIENCE).toBe('Baştan oynat');
  expect(await animations()).toEqual({ running: 0, paused: 0 });
  const over = await place();

  await control().click();
  expect(await says()).toBe('Durdur');
  expect(await place()).toBeLessThan(over / 2);
  await control().click();
  expect(await says()).toBe('Sürdür');
  expect(await animations()).toMatchObject({ running: 0 });
});

test('the keyboard stops it, and the focus stays', async () => {
  await goAlive(page, site.origin);
  await expect.poll(says, PATIENCE).toBe('Durdur');
  await control().press('Enter');
  expect(await says()).toBe('Sürdür');
  await page.keyboard.press('Space');
  expect(await says()).toBe('Durdur');
  expect(await control().evaluate((button) => button === document.activeElement)).toBe(true);
});

test('it plays on a page that somebody came to by a link', async () => {
  await goAlive(page, site.origin + pathTo('services'));
  await page.locator(`.svc a[href="${pathTo('serviceHealth')}"]`).click();
  await page.waitForURL(site.origin + pathTo('serviceHealth'));
  await expect.poll(says, PATIENCE).toBe('Durdur');
  await control().click();
  expect(await says()).toBe('Sürdür');
});

/** What is said in the call, as it stands on the page. */
const scriptOf = async (shown: Page) =>
  (await shown.locator('.script p').allTextContents()).map((text) => text.trim());
/** The same as its record has it. */
const record = () =>
  landing({ ...DEFAULT_SITE, origin: site.origin }).call.lines.map(({ text }) =>
    text.replaceAll(/[[\]]/g, ''),
  );

test('without script there is nothing to press, and every word stands there', async () => {
  await plain.page.goto(site.origin);
  expect(await plain.page.locator('.call-ctl').isVisible()).toBe(false);
  expect(await scriptOf(plain.page)).toEqual(record());
});

test('under reduced motion nothing plays, and there is nothing to press', async () => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await goAlive(page, site.origin);
  expect(await page.locator('.call-ctl').isVisible()).toBe(false);
  expect(await scriptOf(page)).toEqual(record());
  expect(await animations()).toEqual({ running: 0, paused: 0 });
});
