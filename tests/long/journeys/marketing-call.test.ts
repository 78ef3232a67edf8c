import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { pathTo } from '#shared/routes.ts';
import { openHydrated } from '#tests/support/browser/browser.ts';
import { openSite, shareVisit } from '#tests/support/browser/journey.ts';
import { shippedTexts } from '#tests/support/factories/site-texts.ts';

const { site, browser } = await openSite();
const { page } = await shareVisit(browser, { quiet: true });
const plain = await shareVisit(browser, { javaScriptEnabled: false, quiet: true });

const control = () => page.locator('section.call').getByRole('button');
const controlText = () => control().innerText();

/** The call's animations by state; an animation that has not begun counts as running. */
const animations = () =>
  page.locator('section.call').evaluate((call) => {
    const states = call.getAnimations({ subtree: true }).map(({ playState }) => playState);
    return {
      running: states.filter((state) => state === 'running').length,
      paused: states.filter((state) => state === 'paused').length,
    };
  });

/** The call's position in milliseconds. */
const position = () =>
  page
    .locator('section.call .head')
    .evaluate((head) => Math.max(...head.getAnimations().map(({ currentTime }) => Number(currentTime))));

test('the call waits until it is visible, and its slip is empty before', async () => {
  await page.setViewportSize({ width: 1280, height: 300 });
  await openHydrated(page, site.origin);
  await expect.poll(() => page.locator('section.call').getAttribute('data-call')).toBe('waiting');
  await expect.poll(animations).toMatchObject({ running: 0 });
  expect(await position()).toBe(0);
  const { rows } = shippedTexts('landing').call.slip;
  const facts = page.locator('section.call :is(.slip dd, .slip-h span, .slip-f)');
  expect(await facts.count()).toBe(rows.length + 2);
  for (const fact of await facts.all()) {
    const shape = await fact.evaluate((element) => getComputedStyle(element).clipPath);
    expect(shape).toBe('inset(0px 100% 0px 0px)');
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect.poll(controlText).toBe('Durdurun');
  await expect.poll(position).toBeGreaterThan(0);
});

test.each([
  { width: 1366, height: 650, parts: ['.script .ln', '.slip-h'] },
  { width: 1280, height: 860, parts: ['.script .ln', '.slip-h'] },
  { width: 390, height: 664, parts: ['.call-wave'] },
])('$parts are in the first view of $width × $height', async ({ parts, ...viewport }) => {
  await plain.page.setViewportSize(viewport);
  await plain.page.goto(site.origin);
  const bottomOf = (selector: string) =>
    plain.page
      .locator(selector)
      .first()
      .evaluate((element) => element.getBoundingClientRect().bottom);
  for (const part of ['.hero .acts', '.hero-figs', ...parts])
    expect(await bottomOf(part)).toBeLessThanOrEqual(viewport.height);
});

test('the call plays after a client-side navigation', async () => {
  await openHydrated(page, site.origin + pathTo('services'));
  await page.locator(`.svc a[href="${pathTo('serviceHealth')}"]`).click();
  await page.waitForURL(site.origin + pathTo('serviceHealth'));
  await expect.poll(controlText).toBe('Durdurun');
  await control().click();
  expect(await controlText()).toBe('Sürdürün');
});

const scriptOf = async (visitorPage: Page) =>
  (await visitorPage.locator('.script p').allTextContents()).map((text) => text.trim());
const record = () => shippedTexts('landing').call.lines.map(({ text }) => text.replaceAll(/[[\]]/g, ''));

test('without script there is no control, and every sentence is visible', async () => {
  await plain.page.goto(site.origin);
  expect(await plain.page.locator('.call-ctl').isVisible()).toBe(false);
  expect(await scriptOf(plain.page)).toEqual(record());
});

test('under reduced motion nothing plays, and there is no control', async () => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHydrated(page, site.origin);
  expect(await page.locator('.call-ctl').isVisible()).toBe(false);
  expect(await scriptOf(page)).toEqual(record());
  expect(await animations()).toEqual({ running: 0, paused: 0 });
});
