import { expect, test } from 'vitest';
import { faultsOf, shareAdminVisit } from '#tests/support/browser/admin-visit.ts';
import { openDraft, readTextHtml } from '#tests/support/browser/editor-page.ts';
import { openSite } from '#tests/support/browser/journey.ts';

const journey = await openSite();
const page = await shareAdminVisit(journey, { permissions: ['clipboard-read', 'clipboard-write'] });

const text = page.getByRole('textbox', { name: 'Content *' });
const bar = page.locator('.float-bar[aria-hidden]');
const link = page.getByRole('toolbar', { name: 'Link' });
const open = async (content: string) => {
  await openDraft(page, journey, content);
  await text.click();
};

test('selected words have a floating bar, which keeps the selection', async () => {
  await open('<p>bir iki</p>');
  await page.keyboard.press('ControlOrMeta+Home');
  expect(await bar.count()).toBe(0);
  await page.keyboard.press('ControlOrMeta+Shift+ArrowRight');
  await bar.waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await bar.getByTitle(/^Bold/).click();
  await bar.getByTitle(/^Heading 2/).click();
  expect(await readTextHtml(text)).toContain('<strong>bir');
  expect(await readTextHtml(text)).toMatch(/^<h2>/);

  await page.keyboard.press('Escape');
  await bar.waitFor({ state: 'detached' });
  await page.keyboard.press('Shift+ArrowLeft');
  await bar.waitFor();
  await page.getByLabel('Title *').click();
  await bar.waitFor({ state: 'detached' });
});

test('the bar does not disturb selecting by pointer, and code has no bar', async () => {
  await open('<p>bir iki üç</p><pre><code>kod</code></pre>');
  const words = text.getByText('bir iki üç');
  const box = await words.boundingBox();
  if (!box) throw new Error('The words are not on the page.');
  await page.mouse.move(box.x + 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 40, box.y + box.height / 2, { steps: 4 });
  expect(await bar.count()).toBe(0);
  await page.mouse.up();
  await bar.waitFor();
  const floating = await bar.boundingBox();
  expect(floating && (floating.y + floating.height <= box.y || floating.y >= box.y + box.height)).toBe(true);
  await text.getByText('kod').dblclick();
  await bar.waitFor({ state: 'detached' });
});

test('the link at the caret is opened, copied, changed and removed', async () => {
  await open('<p>bir <a href="https://example.com/a">iki</a> üç</p>');
  await page.keyboard.press('ControlOrMeta+Home');
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowRight');
  await link.waitFor();
  const address = page.getByRole('link', { name: 'https://example.com/a' });
  expect(await address.last().getAttribute('target')).toBe('_blank');
  expect(await faultsOf(page)).toEqual([]);
  await link.getByRole('button', { name: 'Copy address' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('https://example.com/a');

  await page.keyboard.press('Escape');
  await link.waitFor({ state: 'detached' });
  await page.keyboard.press('Home');
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowRight');
  await link.waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await link.waitFor({ state: 'detached' });
  expect(await readTextHtml(text)).toBe('<p>bir iki üç</p>');
  await page.keyboard.type('!');
  expect(await readTextHtml(text)).toContain('!');
});
