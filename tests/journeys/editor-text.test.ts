import type { Locator } from 'playwright';
import { expect, test } from 'vitest';
import { pathTo } from '#shared/routes.ts';
import { shareAdminVisit } from '#tests/support/browser/admin-visit.ts';
import { runAxe } from '#tests/support/browser/axe.ts';
import { menuItem, openDraft, paste, pressTool, readTextHtml } from '#tests/support/browser/editor-page.ts';
import { openSite } from '#tests/support/browser/journey.ts';
import { insertPost } from '#tests/support/factories/factories.ts';

const journey = await openSite();
const { database, site } = journey;
const page = await shareAdminVisit(journey, { permissions: ['clipboard-read', 'clipboard-write'] });

const text = page.getByRole('textbox', { name: 'Content *' });
const tool = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = (name: string) => page.getByRole('dialog', { name });
const textHtml = () => readTextHtml(text);
const type = (letters: string) => page.keyboard.type(letters);
const cells = () => text.locator('td, th').count();

async function press(...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
  // The effect of a key is rendered with the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

async function openNew(): Promise<void> {
  await page.goto(site.origin + pathTo('adminPostNew'));
  await text.click();
}

const openPost = (content: string) => openDraft(page, journey, content);

async function saveDraft(id: string): Promise<string> {
  await tool('Save Draft').click();
  await page.waitForURL(site.origin + pathTo('adminPosts'));
  const [row] = await database.sql<{ content: string }[]>`select content from blog_posts where id = ${id}`;
  return row?.content ?? '';
}

const EMPTY = '<p></p>';
const TABLE = '<table><tbody><tr><th>A</th><th>B</th></tr><tr><td>C</td><td>D</td></tr></tbody></table>';

test('each tool of the specification changes the text', async () => {
  await openNew();
  await type('metin');
  const task = '<li data-checked="false"><div><p>metin</p></div></li>';
  await page.getByRole('button', { name: 'Style: Paragraph' }).click();
  const styles = page.getByRole('menu', { name: 'Style' }).getByRole('menuitemradio');
  await expect
    .poll(() => styles.locator('.label').allTextContents())
    .toEqual(['Paragraph', ...[1, 2, 3, 4, 5, 6].map((level) => `Heading ${level}`)]);
  await press('Escape');
  const ofBlocks: [tool: string, html: string][] = [
    ['Heading 6', `<h6>metin</h6>${EMPTY}`],
    ['Align center', `<h6 style="text-align: center;">metin</h6>${EMPTY}`],
    ['Paragraph', `<p style="text-align: center;">metin</p>${EMPTY}`],
    ['Align right', `<p style="text-align: right;">metin</p>${EMPTY}`],
    ['Justify', `<p style="text-align: justify;">metin</p>${EMPTY}`],
    ['Align left', `<p>metin</p>${EMPTY}`],
    ['Bullet list', `<ul><li><p>metin</p></li></ul>${EMPTY}`],
    ['Numbered list', `<ol><li><p>metin</p></li></ol>${EMPTY}`],
    ['Task list', `<ul data-type="taskList">${task}</ul>${EMPTY}`],
    ['Task list', `<p>metin</p>${EMPTY}`],
    ['Blockquote', `<blockquote><p>metin</p></blockquote>${EMPTY}`],
    ['Blockquote', `<p>metin</p>${EMPTY}`],
    ['Code block', `<pre><code>metin</code></pre>${EMPTY}`],
    ['Code block', `<p>metin</p>${EMPTY}`],
  ];
  for (const [name, html] of ofBlocks) {
    await pressTool(page, name);
    expect(await textHtml(), name).toBe(html);
  }
  await press('Control+Shift+ArrowLeft');
  for (const [name, tag] of [
    ['Italic', 'em'],
    ['Underline', 'u'],
    ['Strikethrough', 's'],
    ['Inline code', 'code'],
    ['Bold', 'strong'],
  ] as const) {
    await pressTool(page, name);
    expect(await textHtml(), name).toContain(`<${tag}>metin</${tag}>`);
    if (name !== 'Bold') await pressTool(page, name);
  }
  // The tool keeps the selection; typed text replaces the selection and has its marks.
  await type('kalın');
  await pressTool(page, 'Horizontal rule');
  expect(await textHtml()).toBe(`<p><strong>kalın</strong></p><hr>${EMPTY}`);
  await pressTool(page, 'Undo');
  expect(await textHtml()).toBe(`<p><strong>kalın</strong></p>${EMPTY}`);
  await pressTool(page, 'Redo');
  expect(await textHtml()).toBe(`<p><strong>kalın</strong></p><hr>${EMPTY}`);
  await pressTool(page, 'Insert table');
  expect([await text.locator('th').count(), await text.locator('td').count()]).toEqual([3, 6]);
});

test('the toolbar is one Tab stop, its menus return to the caret, and shortcuts reach the editor', async () => {
  await openNew();
  const sidebarWidth = () =>
    page.getByRole('navigation', { name: 'Admin' }).evaluate((node) => node.clientWidth);
  const width = await sidebarWidth();
  await type('bir iki');
  await press('Control+Shift+ArrowLeft', 'Control+b');
  expect([await textHtml(), await sidebarWidth()]).toEqual(['<p>bir <strong>iki</strong></p>', width]);
  expect(await tool('Bold').getAttribute('aria-pressed')).toBe('true');

  const focusedLabel = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await press('Alt+F10');
  expect(await focusedLabel()).toBe('Style: Paragraph');
  await press('End');
  expect(await focusedLabel()).toBe('Block actions');
  await press('Home', 'Enter');
  await menuItem(page, 'Paragraph').and(page.locator(':focus')).waitFor();
  await press('ArrowDown', 'ArrowDown', 'Enter');
  await type('üç');
  expect(await textHtml()).toBe(`<h2>bir <strong>üç</strong></h2>${EMPTY}`);
  await press('Alt+F10', 'Escape');
  await type('!');
  expect(await textHtml()).toBe(`<h2>bir <strong>üç!</strong></h2>${EMPTY}`);
});

test('text is inserted by Markdown, code, an input method and the slash menu', async () => {
  await openNew();
  await type('## Başlık');
  await press('Enter');
  await type('```js');
  await press('Enter', 'Tab');
  await type('const a = 1;');
  await press('Enter', 'Enter', 'Enter');
  const code = '<pre><code>    const a = 1;</code></pre>';
  expect(await textHtml()).toBe(`<h2>Başlık</h2>${code}${EMPTY}`);
  // Colours of code arrive asynchronously.
  await text.locator('pre .c-keyword').first().waitFor();

  const protocol = await page.context().newCDPSession(page);
  for (const composed of ['k', 'か', '家'])
    await protocol.send('Input.imeSetComposition', { text: composed, selectionStart: 1, selectionEnd: 1 });
  await protocol.send('Input.insertText', { text: '家' });
  await expect.poll(textHtml).toBe(`<h2>Başlık</h2>${code}<p>家</p>`);
  await press('Enter');
  await type('/');
  const options = page.getByRole('listbox', { name: 'Blocks' }).getByRole('option');
  await expect.poll(() => options.count()).toBe(11);
  await type('alinti');
  await expect.poll(() => options.count()).toBe(1);
  await press('Enter');
  await type('Söz');
  expect(await textHtml()).toContain('<p>家</p><blockquote><p>Söz</p></blockquote>');
});

test('dialogs link a selection and insert a picture, and refuse a URL that runs code', async () => {
  const id = await openPost('<p>bir iki</p>');
  await text.click();
  await press('Control+End', 'Control+Shift+ArrowLeft', 'Control+k');
  await dialog('Insert link').waitFor();
  await type('javascript:alert(1)');
  await press('Enter');
  await page.getByText('This address cannot be linked.').waitFor();
  await page.getByLabel('URL', { exact: true }).fill('https://example.com/?a=1&b=2');
  await page.getByLabel('Open in a new tab').check();
  await press('Enter');
  await type(' sade');
  await pressTool(page, 'Insert image');
  await press('Escape');
  await dialog('Insert image').waitFor({ state: 'detached' });
  await pressTool(page, 'Insert image');
  await page.getByLabel('Image URL', { exact: true }).fill('/media/ayni-anda-on-arama.svg');
  await page.getByLabel('Alternative text').fill('Bir resim');
  await press('Enter');
  await text.getByRole('img', { name: 'Bir resim' }).waitFor();
  expect(await saveDraft(id)).toBe(
    '<p>bir <a target="_blank" rel="noopener noreferrer" href="https://example.com/?a=1&amp;b=2">iki</a> sade</p>' +
      '<img src="/media/ayni-anda-on-arama.svg" alt="Bir resim">',
  );
});

const LONG_TITLE = 'Gece aranan klinik neden sabah kazanır: telefonda kaybedilen randevular için rehber';

const fitsIntoDialog = (option: Locator) =>
  option.evaluate((element) => {
    const dialogEdge = element.closest('dialog')?.getBoundingClientRect().right ?? 0;
    return element.getBoundingClientRect().right < dialogEdge;
  });

test('the link dialog finds posts and pages of this site by their titles, and inserts the title of a post', async () => {
  const id = await openPost('<p>bir iki</p>');
  await insertPost(database.sql, {
    title: LONG_TITLE,
    slug: 'gece',
    publishedAt: '2026-03-14T06:00:00Z',
  });
  await text.click();
  await press('Control+End', 'Control+Shift+ArrowLeft', 'Control+k');
  await dialog('Insert link').waitFor();
  await type('hizmetler');
  const targets = page.getByRole('listbox', { name: 'Posts and pages' }).getByRole('option');
  await expect.poll(() => targets.allTextContents()).toContain('Sağlık/hizmetler/saglik-randevu-sistemi');
  await press('ArrowDown', 'Enter');
  await type(' ');
  await press('Control+k');
  await dialog('Insert link').waitFor();
  await type('Fiyatlar');
  await expect.poll(() => targets.allTextContents()).toEqual(['Fiyatlar/pricing']);
  await page.getByLabel('URL', { exact: true }).fill('');
  await type('aranan');
  await expect.poll(() => targets.allTextContents()).toEqual([`${LONG_TITLE}/blog/2026/03/gece`]);
  expect(await runAxe(page)).toEqual([]);
  expect(await fitsIntoDialog(targets.first())).toBe(true);
  await press('Enter');
  await dialog('Insert link').waitFor({ state: 'detached' });
  expect(await saveDraft(id)).toBe(
    `<p>bir <a href="/hizmetler/e-ticaret-cagri-merkezi">iki</a> <a href="/blog/2026/03/gece">${LONG_TITLE}</a></p>`,
  );
});

test('in a table Tab moves on and adds a row, deleting crosses no cell border, and a column has at least 25 px', async () => {
  const id = await openPost(TABLE);
  await text.getByText('D', { exact: true }).click();
  await press('Tab');
  expect(await cells()).toBe(6);
  await press('Backspace', 'Delete');
  expect(await cells()).toBe(6);
  await pressTool(page, 'Add column after');
  expect(await cells()).toBe(9);
  await press('Control+z', 'Control+z');
  expect(await cells()).toBe(4);
  const box = await text.locator('th').first().boundingBox();
  if (!box) throw new Error('The table has no cell.');
  const [x, y] = [box.x + box.width - 2, box.y + 10];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 2000, y, { steps: 4 });
  await page.mouse.up();
  expect(await saveDraft(id)).toContain('<th colwidth="25"><p>A</p></th>');
});

test('copied text is pasted unchanged; pasted Markdown is converted, or stays plain text', async () => {
  await openPost(`<p>a <strong>b</strong></p><ul><li><p>c</p></li></ul>${TABLE}<p>son</p>`);
  await text.getByText('C', { exact: true }).click();
  expect(await runAxe(page)).toEqual([]);
  const before = await textHtml();
  await press('Control+a', 'Control+a', 'Control+c', 'Delete');
  expect(await textHtml()).toBe(EMPTY);
  await press('Control+v');
  await expect.poll(textHtml).toBe(before);

  await press('Control+a', 'Control+a', 'Delete');
  await page.evaluate(() => navigator.clipboard.writeText('- **bir**\n- iki'));
  await press('Control+v');
  await expect
    .poll(textHtml)
    .toBe(`<ul><li><p><strong>bir</strong></p></li><li><p>iki</p></li></ul>${EMPTY}`);
  await press('Control+z');
  expect(await textHtml()).toBe('<p>- **bir**</p><p>- iki</p>');
  await press('Control+a', 'Control+a', 'Delete', 'Control+Shift+v');
  await expect.poll(textHtml).toBe('<p>- **bir**</p><p>- iki</p>');

  await press('Control+a', 'Control+a', 'Delete');
  await paste(text, {
    'application/x-slate-fragment': JSON.stringify([
      {
        type: 'paragraph',
        children: [{ type: 'link', href: 'javascript:alert(1)', children: [{ text: 'tık' }] }],
      },
      { type: 'script', children: [{ text: 'x' }] },
    ]),
  });
  expect(await textHtml()).toBe('<p>tık</p><p>x</p>');
});

test('words are found and replaced, and shortcuts move a block', async () => {
  await openPost('<p>ev ve ev, Ev</p><p>iki</p>');
  await text.click();
  await press('Control+Home', 'Control+f');
  const bar = page.getByRole('search', { name: 'Find and replace' });
  const counts = (words: string) => bar.getByRole('status').getByText(words, { exact: true }).waitFor();
  await bar.getByRole('textbox', { name: 'Find', exact: true }).and(page.locator(':focus')).waitFor();
  await type('ev');
  await counts('1 of 3');
  await bar.getByRole('textbox', { name: 'Replace with' }).fill('okul');
  await bar.getByRole('button', { name: 'Replace all' }).click();
  await counts('3 replaced');
  expect(await textHtml()).toBe('<p>okul ve okul, okul</p><p>iki</p>');
  await press('Escape');
  await text.getByText('iki').click();
  await press('Alt+ArrowUp');
  expect(await textHtml()).toBe('<p>iki</p><p>okul ve okul, okul</p>');
  expect(await page.locator('.text-field > .vh[role="status"]').textContent()).toBe('Moved up: 1 of 2.');
});

const KINDS = [
  '<p>Telefon gece de çalar, biri de açar. Telefon gece de çalar, biri de açar. Telefon gece de çalar.</p>',
  '<h2>Gece aranan klinikler nasıl yetişir?</h2>',
  '<ul><li><p>Madde</p></li></ul>',
  '<blockquote><p>Alıntı</p></blockquote>',
  '<pre><code>kod</code></pre>',
  '<table><tbody><tr><td><p>A</p></td><td><p>B</p></td></tr></tbody></table>',
  '<hr>',
];
const MEASURED = 'p, h2, ul, blockquote, pre, table, hr';

/** Returns each kind with its width, once. */
const widthsIn = (body: Locator) =>
  body.evaluate((element, selector) => {
    const outermost = [...element.querySelectorAll(selector)].filter(
      (node) => element.contains(node) && node.parentElement?.closest(selector) === null,
    );
    const widths = outermost.map(
      (node) => `${node.localName} ${Math.round(node.getBoundingClientRect().width)}`,
    );
    return [...new Set(widths)];
  }, MEASURED);

test.each([
  [1280, 3],
  [1280, 20],
  [390, 3],
  [390, 20],
])('at %i px, each of %i blocks of a kind is as wide as in the article', async (width, count) => {
  await page.setViewportSize({ width, height: 800 });
  const content = KINDS.map((kind) => kind.repeat(count)).join('');
  const { slug } = await insertPost(database.sql, { content });
  await page.goto(site.origin + pathTo('blogArticle', { year: '2026', month: '03', slug }));
  const inArticle = await widthsIn(page.locator('.prose').first());
  expect(inArticle.map((kind) => kind.split(' ')[0])).toEqual(MEASURED.split(', '));
  await openPost(content);
  await expect.poll(() => widthsIn(text)).toEqual(inArticle);
});
