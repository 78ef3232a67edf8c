import { expect, test } from 'vitest';
import { faultsOf, shareAdminVisit } from '#tests/support/browser/admin-visit.ts';
import { openDraft, readTextHtml } from '#tests/support/browser/editor-page.ts';
import { openSite } from '#tests/support/browser/journey.ts';

const journey = await openSite();
const page = await shareAdminVisit(journey);

const text = page.getByRole('textbox', { name: 'Content *' });
const bar = page.getByRole('search', { name: 'Find and replace' });
const find = bar.getByRole('textbox', { name: 'Find', exact: true });
const by = bar.getByRole('textbox', { name: 'Replace with' });
const untilStatus = (words: string) => bar.getByRole('status').getByText(words, { exact: true }).waitFor();
const open = async (content: string) => {
  await openDraft(page, journey, content);
  await text.click();
};
const markedWords = () =>
  page.evaluate(() => {
    const wordsOf = (name: string) => [...(CSS.highlights.get(name) ?? [])].map(String);
    return [...wordsOf('found'), ...wordsOf('found-now').map((words) => `[${words}]`)];
  });

test('matches are counted, marked and visited in turn, and Escape leaves the caret at the current match', async () => {
  await open('<p>Işık açık, <strong>IŞI</strong>K kapalı</p><p>ve ışık</p>');
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('ControlOrMeta+f');
  await expect.poll(() => find.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('ışık');
  await untilStatus('1 of 3');
  await expect.poll(markedWords).toEqual(['Işık', 'IŞIK', 'ışık', '[Işık]']);
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await untilStatus('2 of 3');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.press('Shift+Enter');
  await untilStatus('3 of 3');
  await page.keyboard.press('Escape');
  await bar.waitFor({ state: 'detached' });
  expect(await markedWords()).toEqual([]);
  await page.keyboard.type('gün');
  expect(await readTextHtml(text)).toBe('<p>Işık açık, <strong>IŞI</strong>K kapalı</p><p>ve gün</p>');
});

test('a search without a match leaves the caret in place', async () => {
  await open('<p>bir iki</p>');
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('ControlOrMeta+f');
  await find.waitFor();
  await page.keyboard.type('yok');
  await untilStatus('Not found');
  await page.keyboard.press('Escape');
  await page.keyboard.type('şu ');
  expect(await readTextHtml(text)).toBe('<p>şu bir iki</p>');
});

test('selected words are the search text; one match is replaced, then all, in one undo step', async () => {
  await open('<p>ev ve ev, Ev</p>');
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await page.getByRole('button', { name: 'Find and replace' }).click();
  await expect.poll(() => find.inputValue()).toBe('ev');
  await untilStatus('1 of 3');
  await by.fill('evler');
  await page.keyboard.press('Enter');
  await untilStatus('1 replaced');
  await expect.poll(markedWords).toEqual(['ev', 'ev', 'Ev', '[ev]']);
  expect(await readTextHtml(text)).toBe('<p>evler ve ev, Ev</p>');
  await find.fill('v');
  await by.fill('');
  await bar.getByRole('button', { name: 'Replace all' }).click();
  await untilStatus('4 replaced');
  expect(await readTextHtml(text)).toBe('<p>eler e e, E</p>');
  await find.focus();
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+z');
  expect(await readTextHtml(text)).toBe('<p>evler ve ev, Ev</p>');
});

test('a browser without highlights draws a box around the current match', async () => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Highlight'));
  await open('<p>bir iki</p>');
  await page.keyboard.press('ControlOrMeta+f');
  await find.fill('iki');
  await page.locator('.found-box').waitFor();
  await find.press('Escape');
  await expect.poll(() => page.locator('.found-box').count()).toBe(0);
});
