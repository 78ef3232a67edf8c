/** Position and space of the text in wide windows, beside the panel, and on a phone above the keyboard. */

import { beforeEach, expect, test } from 'vitest';
import { pathTo } from '#shared/routes.ts';
import { shareAdminVisit } from '#tests/support/browser/admin-visit.ts';
import { runAxe } from '#tests/support/browser/axe.ts';
import { openSite } from '#tests/support/browser/journey.ts';
import { insertPost, insertWorkingCopy } from '#tests/support/factories/factories.ts';

const journey = await openSite();
const { database, site } = journey;
const page = await shareAdminVisit(journey);

beforeEach(() => database.sql`truncate blog_posts cascade`);

const TITLE = 'Gece aranan klinik neden sabah kazanır ve bunu kim fark eder';
const LONG_POST = `<p>${'Telefon çaldı ve kimse açmadı. '.repeat(10)}</p>`.repeat(40);
const text = page.getByRole('textbox', { name: 'Content *' });
const title = page.getByLabel('Title *');
const panel = page.getByRole('region', { name: 'Settings', exact: true });

async function openPost(size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  const { id } = await insertPost(database.sql, { status: 'draft', title: TITLE, content: LONG_POST });
  await page.goto(site.origin + pathTo('adminPostEdit', { id }));
  await text.waitFor();
}

/** The lower edge of the visible text, above the bars. */
const bottomOfText = async () => (await boxOf(page.locator('.bars'))).y;

async function countVisibleLines(): Promise<number> {
  const bottom = await bottomOfText();
  return text.evaluate((root, end) => {
    const top = document.querySelector('.editor-head')?.getBoundingClientRect().bottom ?? 0;
    const range = document.createRange();
    range.selectNodeContents(root);
    const lines = [...range.getClientRects()].filter(
      (line) => line.height < 40 && line.top >= top && line.bottom <= end,
    );
    return new Set(lines.map((line) => Math.round(line.bottom))).size;
  }, bottom);
}

const boxOf = async (part: typeof text) => (await part.boundingBox()) ?? { y: 0, height: 0 };

test('title and text begin near the top, the header is one row, and only the page and the panel scroll', async () => {
  await openPost({ width: 1280, height: 860 });
  const titleBox = await boxOf(title);
  expect(titleBox.y).toBeLessThanOrEqual(170);
  // Two lines.
  expect(titleBox.height).toBeGreaterThan(80);
  expect((await boxOf(text)).y).toBeLessThanOrEqual(350);
  const tops = await page
    .locator('.editor-head > :is(a, button)')
    .evaluateAll((acts) =>
      acts.filter((act) => act.checkVisibility()).map((act) => act.getBoundingClientRect().y),
    );
  expect(tops.length).toBeGreaterThanOrEqual(5);
  expect(new Set(tops).size).toBe(1);
  await panel.getByLabel('Excerpt').waitFor();
  const scrolling = await page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((part) => /auto|scroll/.test(getComputedStyle(part).overflowY))
      .filter((part) => part.scrollHeight > part.clientHeight + 1)
      .map((part) => part.className),
  );
  expect(scrolling).toEqual(['post-panel']);
});

test('a button and a shortcut hide and show the panel, and its state is remembered', async () => {
  await openPost({ width: 1280, height: 860 });
  await panel.waitFor();
  await page.keyboard.press('Control+.');
  await panel.waitFor({ state: 'hidden' });
  await page.reload();
  await text.waitFor();
  expect(await panel.isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Settings', expanded: false }).click();
  await panel.waitFor();
  await page.getByRole('tab', { name: 'Settings' }).press('ArrowRight');
  await page.getByText('The text has no headings yet.').waitFor();
});

test('above the keyboard of a phone eight lines of text are visible, and settings are a bottom sheet', async () => {
  await openPost({ width: 360, height: 640 });
  expect(await panel.isVisible()).toBe(false);
  await text.click();
  await page.evaluate(() => {
    Object.defineProperty(visualViewport, 'height', { value: innerHeight - 260 });
    visualViewport?.dispatchEvent(new Event('resize'));
  });
  await page.evaluate(() => scrollBy({ top: 600, behavior: 'instant' }));
  expect(await bottomOfText()).toBeLessThanOrEqual(380);
  expect(await countVisibleLines()).toBeGreaterThanOrEqual(8);

  await page.getByRole('button', { name: 'Settings' }).click();
  await panel.getByLabel('Excerpt').waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Save Draft' }).waitFor();
});

test('with changes waiting, six lines stand above the keyboard, also while the first line is written', async () => {
  await page.setViewportSize({ width: 390, height: 430 });
  const content = '<p>Telefon çaldı ve kimse açmadı, sabah oldu, o da başka yeri aradı.</p>'.repeat(40);
  const { id } = await insertPost(database.sql, { title: TITLE, content });
  await insertWorkingCopy(database.sql, id);
  await page.goto(site.origin + pathTo('adminPostEdit', { id }));
  const notice = page.getByRole('heading', { name: 'Unpublished changes' });
  await notice.waitFor();
  await text.locator('p').first().click();
  await page.keyboard.type('Yeni ');
  await expect.poll(() => notice.isVisible()).toBe(false);
  expect(await countVisibleLines()).toBeGreaterThanOrEqual(6);
  await title.focus();
  await notice.waitFor();
});

test.each([
  [360, 'light'],
  [360, 'dark'],
  [768, 'light'],
  [1280, 'light'],
  [1280, 'dark'],
] as const)(
  'at %i px axe finds nothing in the %s editor, nor in its settings',
  async (width, colorScheme) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openPost({ width, height: 860 });
    expect(await runAxe(page)).toEqual([]);
    await page.keyboard.press('Control+.');
    expect(await runAxe(page)).toEqual([]);
  },
);
