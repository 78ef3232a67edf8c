import { expect, test } from 'vitest';
import { faultsOf, shareAdminVisit } from '#tests/support/browser/admin-visit.ts';
import { dragByHandle, menuItem, openDraft, readTextHtml } from '#tests/support/browser/editor-page.ts';
import { openSite } from '#tests/support/browser/journey.ts';

const journey = await openSite();
const page = await shareAdminVisit(journey);

const text = page.getByRole('textbox', { name: 'Content *' });
const handle = page.locator('.block-handle button');
const status = page.locator('.text-field > .vh[role="status"]');
const menu = page.getByRole('menu', { name: 'Block actions' });
const focusedItem = () => page.evaluate(() => document.activeElement?.querySelector('.label')?.textContent);
const open = (content: string) => openDraft(page, journey, content);
const blockOf = (words: string) => text.locator('[data-slate-node="element"]', { hasText: words }).last();

test('shortcuts move, duplicate, convert and delete the caret’s block', async () => {
  await open('<p>bir</p><p>iki</p><ul><li><p>üç</p></li><li><p>dört</p></li></ul>');
  await text.getByText('iki').click();
  await page.keyboard.press('End');
  await page.keyboard.press('Alt+Enter');
  await expect.poll(focusedItem).toBe('Move up');
  expect(await faultsOf(page)).toEqual([]);
  expect(await menu.getByRole('menuitemradio', { checked: true }).textContent()).toContain('Paragraph');
  await page.keyboard.press('Enter');
  await menu.waitFor({ state: 'detached' });
  expect(await status.textContent()).toBe('Moved up: 1 of 3.');
  await page.keyboard.type('!');
  expect(await readTextHtml(text)).toMatch(/^<p>iki!<\/p><p>bir<\/p>/);

  await page.keyboard.press('Alt+Enter');
  await expect.poll(focusedItem).toBe('Move up');
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'detached' });
  await page.keyboard.type('?');
  expect(await readTextHtml(text)).toMatch(/^<p>iki!\?<\/p>/);

  // The bar below the text has the same menu.
  await text.getByText('üç').click();
  for (const [name, list] of [
    ['Duplicate', '<ul><li><p>üç</p></li><li><p>üç</p></li><li><p>dört</p></li></ul>'],
    ['Delete block', '<ul><li><p>üç</p></li><li><p>dört</p></li></ul>'],
    ['Heading 2', '<h2>üç</h2><ul><li><p>dört</p></li></ul>'],
  ] as const) {
    await page.getByRole('button', { name: 'Block actions' }).click();
    await menuItem(page, name).click();
    expect(await readTextHtml(text), name).toContain(list);
    if (name === 'Delete block') await text.getByText('üç').click();
  }
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Control+z');
  expect(await readTextHtml(text)).toContain('<ul><li><p>üç</p></li><li><p>dört</p></li></ul>');
});

test('the handle at the mouse drags its block to a drop line and announces the position; one undo reverts the move', async () => {
  await open(
    '<p>bir</p><p>iki</p><blockquote><p>üç</p></blockquote><ul><li><p>a</p></li><li><p>b</p></li></ul>',
  );
  await dragByHandle(page, blockOf('üç'), blockOf('bir'));
  await expect.poll(() => readTextHtml(text)).toMatch(/^<blockquote><p>üç<\/p><\/blockquote><p>bir<\/p>/);
  expect(await status.textContent()).toBe('Moved: 1 of 4.');
  await page.locator('.gap-line').waitFor({ state: 'detached' });
  await text.getByText('iki').click();
  await page.keyboard.press('Control+z');
  expect(await readTextHtml(text)).toMatch(/^<p>bir<\/p><p>iki<\/p><blockquote>/);
  // An item moves within its list.
  await dragByHandle(page, blockOf('b').locator('xpath=ancestor-or-self::li'), blockOf('bir'));
  await expect.poll(() => readTextHtml(text)).toContain('<ul><li><p>b</p></li><li><p>a</p></li></ul>');
});

test('the handle of a table drags the table, and the first row’s handle does not cover it', async () => {
  await open('<p>bir</p><table><tbody><tr><td><p>a</p></td></tr></tbody></table><p>iki</p>');
  await dragByHandle(page, page.locator('.prose .tw'), blockOf('bir'));
  await expect.poll(() => readTextHtml(text)).toMatch(/^<(?!p>).*<p>bir<\/p><p>iki<\/p>/);
});

test('Escape cancels a drag, and a press without a drag opens the block’s menu', async () => {
  await open('<p>bir</p><p>iki</p>');
  await text.getByText('iki').hover();
  await handle.hover();
  await page.mouse.down();
  await page.mouse.move(400, 500, { steps: 3 });
  await page.locator('.gap-line').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.gap-line').waitFor({ state: 'detached' });
  await page.mouse.up();
  expect(await status.textContent()).toBe('Not moved.');
  expect(await menu.count()).toBe(0);
  expect(await readTextHtml(text)).toBe('<p>bir</p><p>iki</p>');

  await text.getByText('iki').hover();
  await handle.click();
  await menuItem(page, 'Blockquote').click();
  await page.keyboard.type('yeni ');
  expect(await readTextHtml(text)).toBe('<p>bir</p><blockquote><p>yeni iki</p></blockquote><p></p>');
  // Typing hides the handle.
  expect(await handle.count()).toBe(0);
});

test('code, tables and pictures have the menu too, and no highlight remains after their deletion', async () => {
  await open(
    '<pre><code>kod</code></pre><table><tbody><tr><td><p>A</p></td></tr></tbody></table><img src="/brand/logo-512.png" alt="Logo"><p>son</p>',
  );
  await text.getByText('kod').click();
  await page.getByRole('button', { name: 'Block actions' }).click();
  await menuItem(page, 'Paragraph').click();
  await expect.poll(() => readTextHtml(text)).toMatch(/^<p>kod<\/p><table>/);
  for (const part of [text.getByText('A', { exact: true }), text.locator('img')]) {
    await part.click();
    await page.getByRole('button', { name: 'Block actions' }).click();
    await menuItem(page, 'Delete block').waitFor();
    expect(await menuItem(page, 'Paragraph').count()).toBe(0);
    await menuItem(page, 'Delete block').click();
  }
  await expect.poll(() => readTextHtml(text)).toBe('<p>kod</p><p>son</p>');
});

test('on a phone the bar below the text has the menu, within the window', async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open('<p>bir</p><p>iki</p>');
  await text.getByText('iki').click();
  await page.getByRole('button', { name: 'Block actions' }).click();
  await menuItem(page, 'Move up').waitFor();
  const box = await menu.boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 360 && box.y >= 0 && box.y + box.height <= 740).toBe(true);
  expect(await faultsOf(page)).toEqual([]);
  await menuItem(page, 'Move up').click();
  expect(await readTextHtml(text)).toBe('<p>iki</p><p>bir</p>');
});

test('on a phone the tools of a table or of code are one row', async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(
    '<p>bir</p><table><tbody><tr><td><p>A</p></td></tr></tbody></table><pre><code>kod</code></pre><img src="/brand/logo-512.png" alt="Logo">',
  );
  for (const part of ['A', 'kod']) {
    await text.getByText(part, { exact: true }).click();
    const bar = page.locator('.text-field > .context');
    expect((await bar.boundingBox())?.height, part).toBeLessThan(64);
    expect(await bar.evaluate((node) => node.scrollWidth <= node.clientWidth), part).toBe(true);
  }
});
