import { pathTo } from '#shared/routes.ts';
import { faultsOf, openAdminVisit, shareAdminWindow } from '#tests/support/browser/admin-visit.ts';
import type { Visit } from '#tests/support/browser/browser.ts';
import { menuItem, paste, pressTool, writtenIn } from '#tests/support/browser/editor-page.ts';
import { insertPost } from '#tests/support/factories/factories.ts';
import { afterTimers } from '#tests/support/browser/page-waits.ts';
import { openSite } from '#tests/support/browser/journey.ts';
import { testInLongRun } from '#tests/support/runner/long-run-tests.ts';
import type { Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const journey = await openSite();
const { database, site } = journey;
const openVisit = shareAdminWindow(journey);
let visit: Visit;
let page: Page;

beforeEach(async () => {
  visit = await openVisit();
  ({ page } = visit);
});
afterEach(async () => {
  const { messages } = visit;
  await visit.end();
  expect(messages).toEqual([]);
});

const text = () => page.getByRole('textbox', { name: 'Content *' });
const tool = (name: string) => page.getByRole('button', { name, exact: true });
const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
  // The effect of a key is drawn with the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
};
const type = (letters: string) => page.keyboard.type(letters);
/** The text as the article would have it, one line. */
const written = () => writtenIn(text());

async function openNew(): Promise<void> {
  await page.goto(site.origin + pathTo('adminPostNew'));
  await text().click();
}

async function openPost(content: string): Promise<string> {
  const { id } = await insertPost(database.sql, { status: 'draft', content });
  await page.goto(site.origin + pathTo('adminPostEdit', { id }));
  await text().waitFor();
  return id;
}

/** The stored HTML once the draft is saved. */
async function saved(id: string): Promise<string> {
  await tool('Save Draft').click();
  await page.waitForURL(site.origin + pathTo('adminPosts'));
  const [row] = await database.sql<{ content: string }[]>`select content from blog_posts where id = ${id}`;
  return row?.content ?? '';
}

const TABLE = '<table><tbody><tr><th>A</th><th>B</th></tr><tr><td>C</td><td>D</td></tr></tbody></table>';

describe('typing', () => {
  test('what Markdown writes becomes what it means, and one undo leaves the letters', async () => {
    await openNew();
    await type('## ');
    expect(await written()).toBe('<h2></h2><p></p>');
    await press('Control+z');
    expect(await written()).toBe('<p>## </p>');
    await press('Control+a', 'Delete');
    await type('5. beş');
    expect(await written()).toBe('<ol start="5"><li><p>beş</p></li></ol><p></p>');
    await press('Control+a', 'Delete');
    await type('[x] oldu');
    expect(await page.getByRole('checkbox', { name: 'Done' }).isChecked()).toBe(true);
    await press('Control+a', 'Delete');
    await type('**kalın** sade');
    expect(await written()).toBe('<p><strong>kalın</strong> sade</p>');
  });

  test('code begins with three signs, indents by four, and ends with the third Enter', async () => {
    await openNew();
    await type('```js');
    await press('Enter', 'Tab');
    await type('const a = 1;');
    await press('Enter');
    await type('b');
    await press('Enter', 'Enter', 'Enter');
    await type('sonra');
    expect(await written()).toBe('<pre><code>    const a = 1;\n    b</code></pre><p>sonra</p>');
    // Colours of code arrive asynchronously.
    await text().locator('pre .c-keyword').first().waitFor();
  });

  test('undo takes back what was written without a pause', async () => {
    // A window of its own, as its pages never get their clock back. A busy machine pauses between letters.
    const paused = await openAdminVisit(journey);
    ({ page } = paused);
    await page.clock.install();
    await openNew();
    await page.clock.pauseAt(Date.now() + 60_000);
    await type('bir iki');
    await page.clock.runFor(600);
    await type(' üç dört');
    await page.clock.resume();
    await press('Control+z');
    expect(await written()).toBe('<p>bir iki</p>');
    await press('Control+y');
    expect(await written()).toBe('<p>bir iki üç dört</p>');
    await press('Control+z', 'Control+z');
    expect(await written()).toBe('<p></p>');
    await paused.end();
    expect(paused.messages).toEqual([]);
  });

  test('keys are the editor’s: the sidebar stays, and nothing is saved', async () => {
    await openNew();
    const width = () => page.getByRole('navigation', { name: 'Admin' }).evaluate((node) => node.clientWidth);
    const before = await width();
    await press('Control+b');
    await type('kalın');
    expect(await written()).toBe('<p><strong>kalın</strong></p>');
    expect(await width()).toBe(before);
    expect(await tool('Bold').getAttribute('aria-pressed')).toBe('true');
    await press('Control+b', 'Control+Shift+s');
    await type('çizgi');
    expect(await written()).toBe('<p><strong>kalın</strong><s>çizgi</s></p>');
    expect(await page.getByText('Title, slug, and content are required').count()).toBe(0);
    await press('Control+s');
    await page.getByRole('alert').getByText('Title, slug, and content are required').waitFor();
  });
});

testInLongRun(
  'letters take the place of a word pressed twice, though no timer has rung since the last one',
  async () => {
    await openPost('<p>bir iki üç</p>');
    await text().click();
    await press('Control+End');
    const word = await text().evaluate((root) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      range.setStart(walker.nextNode() ?? root, 'bir i'.length);
      const { x, y, height } = range.getBoundingClientRect();
      return { x: x + 2, y: y + height / 2 };
    });
    // A busy browser prefers what is pressed to what a timer would do.
    await page.evaluate(() => {
      const set = window.setTimeout;
      Object.assign(window, {
        setTimeout: (act: () => void, delay = 0) => set(act, delay === 0 ? 3000 : delay),
      });
    });
    // Slate draws the selection after a letter that the browser does not write itself.
    await type('ş');
    await page.mouse.click(word.x, word.y, { clickCount: 2 });
    await type('dört');
    expect((await text().textContent())?.replaceAll('\ufeff', '')).toBe('bir dört üçş');
  },
);

describe('the toolbar', () => {
  test('keeps the selection under the mouse, and typing replaces it in the new look', async () => {
    await openNew();
    await type('bir iki');
    await press('Control+Shift+ArrowLeft');
    await tool('Bold').click();
    expect(await written()).toBe('<p>bir <strong>iki</strong></p>');
    await type('üç');
    expect(await written()).toBe('<p>bir <strong>üç</strong></p>');
  });

  test('is one stop for Tab; arrows, Home and End go through it, Escape goes back', async () => {
    await openNew();
    await type('yazı');
    await press('Alt+F10');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    expect(await focused()).toBe('Style: Paragraph');
    await press('ArrowRight', 'ArrowRight');
    expect(await focused()).toBe('Bold');
    await press('End');
    expect(await focused()).toBe('Find and replace');
    await press('Home', 'ArrowLeft');
    expect(await focused()).toBe('Find and replace');
    await press('Home', 'Escape');
    await type('!');
    expect(await written()).toBe('<p>yazı!</p>');
    expect(await page.getByRole('toolbar', { name: 'Formatting' }).locator('[tabindex="0"]').count()).toBe(1);
  });

  test('has menus: arrows choose in them, Escape goes back, and the caret is where it was', async () => {
    await openPost('<p>bir iki</p>');
    await text().click();
    await press('Control+End', 'Control+Shift+ArrowLeft', 'Alt+F10', 'Enter');
    const menu = page.getByRole('menu', { name: 'Style' });
    const chosen = () => page.evaluate(() => document.activeElement?.querySelector('.label')?.textContent);
    await expect.poll(chosen).toBe('Paragraph');
    expect(await menu.getByRole('menuitemradio', { checked: true }).count()).toBe(1);
    expect(await faultsOf(page)).toEqual([]);
    await press('ArrowDown', 'ArrowDown', 'Enter');
    await menu.waitFor({ state: 'hidden' });
    await type('üç');
    expect(await written()).toBe('<h2>bir üç</h2><p></p>');
    for (const name of [/^Style/, /^Insert$/, 'More']) {
      await page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name }).click();
      await expect.poll(chosen).toBeTypeOf('string');
      expect(await faultsOf(page)).toEqual([]);
      await press('Escape');
      await page.getByRole('menu', { name }).waitFor({ state: 'hidden' });
      await type('!');
    }
    expect(await written()).toBe('<h2>bir üç!!!</h2><p></p>');
  });

  test('has every tool of the specification, and does what each says', async () => {
    await openNew();
    await type('metin');
    for (const [name, html] of [
      ['Heading 3', '<h3>metin</h3><p></p>'],
      ['Align center', '<h3 style="text-align: center;">metin</h3><p></p>'],
      ['Paragraph', '<p style="text-align: center;">metin</p><p></p>'],
      ['Align left', '<p>metin</p><p></p>'],
      ['Bullet list', '<ul><li><p>metin</p></li></ul><p></p>'],
      ['Numbered list', '<ol><li><p>metin</p></li></ol><p></p>'],
      [
        'Task list',
        '<ul data-type="taskList"><li data-checked="false"><div><p>metin</p></div></li></ul><p></p>',
      ],
      ['Task list', '<p>metin</p><p></p>'],
      ['Blockquote', '<blockquote><p>metin</p></blockquote><p></p>'],
      ['Blockquote', '<p>metin</p><p></p>'],
      ['Code block', '<pre><code>metin</code></pre><p></p>'],
      ['Code block', '<p>metin</p><p></p>'],
    ] as const) {
      await pressTool(page, name);
      expect(await written(), name).toBe(html);
    }
    await press('Control+Shift+ArrowLeft');
    for (const [name, tag] of [
      ['Italic', 'em'],
      ['Underline', 'u'],
      ['Strikethrough', 's'],
      ['Inline code', 'code'],
    ] as const) {
      await pressTool(page, name);
      expect(await written(), name).toContain(`<${tag}>metin</${tag}>`);
      await pressTool(page, name);
    }
    await press('ArrowRight');
    await pressTool(page, 'Horizontal rule');
    expect(await written()).toBe('<p>metin</p><hr><p></p>');
    await pressTool(page, 'Undo');
    expect(await written()).toBe('<p>metin</p><p></p>');
    await pressTool(page, 'Redo');
    expect(await written()).toBe('<p>metin</p><hr><p></p>');
  });

  test('is one row at 1280, and on a phone', async () => {
    await openNew();
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      const row = await page.getByRole('toolbar', { name: 'Formatting' }).boundingBox();
      expect(row?.height).toBeLessThan(64);
    }
  });
});

describe('links and pictures', () => {
  test('a selection becomes a link in a new tab; what is typed after it is plain', async () => {
    const id = await openPost('<p>bir iki</p>');
    await text().click();
    await press('Control+End', 'Control+Shift+ArrowLeft', 'Control+k');
    await page.getByRole('dialog', { name: 'Insert link' }).waitFor();
    await type('javascript:alert(1)');
    await press('Enter');
    await page.getByText('This address cannot be linked.').waitFor();
    await page.getByLabel('URL', { exact: true }).fill('https://example.com/?a=1&b=2');
    await page.getByLabel('Open in a new tab').check();
    await press('Enter');
    await type(' sade');
    expect(await saved(id)).toBe(
      '<p>bir <a target="_blank" rel="noopener noreferrer" href="https://example.com/?a=1&amp;b=2">iki</a> sade</p>',
    );
  });

  testInLongRun('dialogs that are cancelled change nothing', async () => {
    await openNew();
    await type('bir iki');
    await press('Control+Shift+ArrowLeft');
    for (const name of ['Insert link', 'Insert image']) {
      await pressTool(page, name);
      await page.getByRole('dialog', { name }).waitFor();
      await press('Escape');
      await page.getByRole('dialog', { name }).waitFor({ state: 'detached' });
    }
    expect(await written()).toBe('<p>bir iki</p>');
    await type('üç');
    expect(await written()).toBe('<p>bir üç</p>');
  });

  test('an address pasted on a selection links it; a link is changed and removed', async () => {
    await openNew();
    await type('bir iki');
    await press('Control+Shift+ArrowLeft');
    await paste(text(), { 'text/plain': 'https://example.com/a' });
    expect(await written()).toBe('<p>bir <a href="https://example.com/a">iki</a></p>');
    await press('ArrowLeft');
    await tool('Edit link').click();
    await page.getByLabel('URL', { exact: true }).fill('www.example.com');
    await press('Enter');
    expect(await written()).toBe('<p>bir <a href="https://www.example.com">iki</a></p>');
    await press('ArrowLeft');
    await tool('Remove link').click();
    expect(await written()).toBe('<p>bir iki</p>');
  });

  test('a picture is put in, described, selected by Backspace, deleted by the next, and comes back', async () => {
    await openNew();
    await type('önce');
    await pressTool(page, 'Insert image');
    await page.getByLabel('Image URL', { exact: true }).fill('/media/ayni-anda-on-arama.svg');
    await page.getByLabel('Alternative text').fill('Bir resim');
    await press('Enter');
    const shown = text().getByRole('img', { name: 'Bir resim' });
    await shown.waitFor();
    await press('Enter');
    await press('Backspace');
    await text().locator('.held[data-selected]').waitFor();
    await press('Backspace');
    await shown.waitFor({ state: 'detached' });
    await press('Control+z');
    await shown.waitFor();
    expect(await written()).toContain('<p>önce</p><img src="/media/ayni-anda-on-arama.svg" alt="Bir resim">');
  });
});

describe('lists', () => {
  test('Enter, Tab and Backspace do what they do in lists', async () => {
    await openNew();
    await type('- bir');
    await press('Tab', 'Enter');
    await type('iki');
    await press('Tab');
    expect(await written()).toBe('<ul><li><p>bir</p><ul><li><p>iki</p></li></ul></li></ul><p></p>');
    await press('Enter', 'Enter');
    expect(await written()).toBe(
      '<ul><li><p>bir</p><ul><li><p>iki</p></li></ul></li><li><p></p></li></ul><p></p>',
    );
    await press('Enter');
    expect(await written()).toBe('<ul><li><p>bir</p><ul><li><p>iki</p></li></ul></li></ul><p></p><p></p>');
    await press('Control+Home', 'Backspace');
    expect(await written()).toContain('<p>bir</p><ul>');
  });
});

test('a task is ticked by the mouse and typing goes on where the caret was, or in the task', async () => {
  const items = ['bir', 'iki'].map(
    (words) => `<li data-checked="false" data-type="taskItem"><div><p>${words}</p></div></li>`,
  );
  await openPost(`<ul data-type="taskList">${items.join('')}</ul>`);
  const box = page.getByRole('checkbox', { name: 'Done' });
  await box.nth(1).click();
  await type('!');
  await text().getByText('bir').click();
  await press('End');
  await box.nth(1).click();
  await box.nth(0).click();
  await type('?');
  const item = (checked: boolean, words: string) =>
    `<li data-checked="${checked}"><div><p>${words}</p></div></li>`;
  expect(await written()).toBe(
    `<ul data-type="taskList">${item(true, 'bir?')}${item(false, 'iki!')}</ul><p></p>`,
  );
  // The box keeps the keyboard's focus.
  await box.nth(0).focus();
  await press('Space');
  expect(await box.nth(0).evaluate((node) => node === document.activeElement)).toBe(true);
});

test('each level of heading is smaller than the one above', async () => {
  const levels = [1, 2, 3, 4, 5, 6];
  const content = levels.map((level) => `<h${level}>Başlık</h${level}><p>Yazı</p>`).join('');
  await openPost(content);
  const sizes = () =>
    page
      .locator('.prose :is(h1, h2, h3, h4, h5, h6)')
      .evaluateAll((headings) =>
        headings.map((heading) => Number.parseFloat(getComputedStyle(heading).fontSize)),
      );
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const shown = await sizes();
    expect(shown.toSorted((one, other) => other - one)).toEqual(shown);
    expect(new Set(shown).size).toBe(levels.length);
  }
});

describe('rows and columns', () => {
  const cells = () => text().locator('td, th').allTextContents();
  const status = () => page.locator('.text-field > .vh[role="status"]').textContent();
  const letters = async () => (await cells()).join('').replaceAll('\ufeff', '');

  test('are moved, added, selected and emptied by keys, one undo each', async () => {
    await openPost(TABLE);
    await text().getByText('D', { exact: true }).click();
    await press('Alt+ArrowUp');
    expect(await letters()).toBe('CDAB');
    expect(await status()).toBe('Moved up: 1 of 2.');
    expect(await text().locator('th').count()).toBe(2);
    // In the bar below the text, which Tab reaches.
    const bar = page.getByRole('toolbar', { name: 'Table' });
    const column = bar.getByRole('button', { name: 'Column', exact: true });
    await column.focus();
    await press('Enter');
    await menuItem(page, 'Add column before').and(page.locator(':focus')).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await press('ArrowDown', 'ArrowDown', 'Enter');
    await expect.poll(letters).toBe('DCBA');
    expect(await status()).toBe('Column moved: 1 of 2.');
    await pressTool(page, 'Select row');
    await press('Delete');
    expect(await letters()).toBe('BA');
    await press('Control+z', 'Control+z', 'Control+z');
    expect(await letters()).toBe('ABCD');
  });

  test('have handles under the mouse: dragged, pressed for a menu, and edges that add', async () => {
    await openPost(TABLE);
    await text().getByText('C', { exact: true }).hover();
    await page.locator('.line-handle[data-axis="row"] button').hover();
    await page.mouse.down();
    const head = await text().getByText('A', { exact: true }).boundingBox();
    await page.mouse.move(head?.x ?? 0, (head?.y ?? 0) - 8, { steps: 4 });
    await page.locator('.gap-line').waitFor();
    await page.mouse.up();
    await expect.poll(letters).toBe('CDAB');
    expect(await status()).toBe('Row moved: 1 of 2.');

    await text().getByText('D', { exact: true }).hover();
    await page.locator('.line-handle[data-axis="column"] button').click();
    await menuItem(page, 'Move column left').click();
    await expect.poll(letters).toBe('DCBA');

    await text().getByText('A', { exact: true }).hover();
    await page.locator('.table-edge[data-axis="row"] button').click();
    await type('E');
    expect(await letters()).toBe('DCBAE');
    expect(await text().locator('td, th').count()).toBe(6);
    // The first key has sent the handles away.
    expect(await page.locator('.line-handle').count()).toBe(0);
  });

  test('of a sheet fill the cells from the caret on, and are copied as a sheet reads them', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await openPost(TABLE);
    await text().getByText('B', { exact: true }).click();
    await paste(text(), {
      'text/html':
        '<meta charset="utf-8"><table><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></table>',
      'text/plain': '1\t2\n3\t4',
    });
    await expect.poll(letters).toBe('A12C34');
    await text().getByText('1', { exact: true }).click();
    await press('Home', 'Shift+ArrowDown', 'Control+c');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('1\n3');
    await pressTool(page, 'Select row');
    await press('Control+c');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('A\t1\t2\nC\t3\t4');
  });
});

describe('tables', () => {
  test('Tab goes from cell to cell and adds a row; nothing deleted crosses a border', async () => {
    await openNew();
    await pressTool(page, 'Insert table');
    await type('bir');
    expect(await text().locator('tr').count()).toBe(3);
    expect(await text().locator('th').count()).toBe(3);
    for (let cell = 0; cell < 9; cell += 1) await press('Tab');
    expect(await text().locator('tr').count()).toBe(4);
    await press('Shift+Tab');
    await press('Backspace', 'Delete');
    expect(await text().locator('td, th').count()).toBe(12);
    await text().locator('th').first().click();
    await press('Shift+ArrowDown', 'Delete');
    expect(await text().locator('td, th').count()).toBe(12);
    expect(await text().locator('table').textContent()).not.toContain('bir');
  });

  test('Backspace after a table selects it first; rows and columns come and go by their tools', async () => {
    await openPost(`${TABLE}<p>sonra</p>`);
    await text().getByText('sonra').click();
    await press('Home', 'Backspace');
    expect(await text().locator('[data-selected]').count()).toBe(4);
    await press('Backspace');
    expect(await written()).toBe('<p>sonra</p>');
    await press('Control+z');
    await text().getByText('C').click();
    await pressTool(page, 'Add row below');
    await pressTool(page, 'Add column after');
    expect(await text().locator('td, th').count()).toBe(9);
    await pressTool(page, 'Delete row');
    await tool('Header row').click();
    expect(await text().locator('th').count()).toBe(0);
    await tool('Delete table').click();
    expect(await written()).toBe('<p>sonra</p>');
  });

  test('a column pulled by its edge is stored with its width, 25 px at least', async () => {
    const id = await openPost(TABLE);
    const box = await text().locator('th').first().boundingBox();
    if (!box) throw new Error('The table has no cell.');
    const [x, y] = [box.x + box.width - 2, box.y + 10];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 2000, y, { steps: 4 });
    await page.mouse.up();
    const html = await saved(id);
    expect(html).toContain('<col style="width: 25px;">');
    expect(html).toContain('<th colwidth="25"><p>A</p></th>');
  });

  test('what is pasted into a cell leaves the grid whole', async () => {
    await openPost(TABLE);
    await text().getByText('C', { exact: true }).click();
    await press('End');
    await paste(text(), { 'text/html': '<p>bir</p><p>iki</p>', 'text/plain': 'bir iki' });
    await text().getByText('Cbir').waitFor();
    await paste(text(), { 'text/html': TABLE, 'text/plain': 'A' });
    await expect.poll(() => text().locator('td, th').count()).toBe(6);
    expect(await text().locator('table').count()).toBe(1);
  });
});

describe('ArrowUp and ArrowDown', () => {
  /** The caret's text and offset, or the name of the selected void. */
  const place = () =>
    page.evaluate(() => {
      const held = document.querySelector('.held[data-selected] :is(img, hr)');
      const { anchorNode, anchorOffset } = getSelection() ?? {};
      return held?.localName ?? `${anchorNode?.textContent} ${anchorOffset}`;
    });
  const placesAfter = async (...keys: string[]) => {
    const places: string[] = [];
    for (const key of keys) {
      await press(key);
      places.push(await place());
    }
    return places;
  };

  test('go through a table by its columns, and out of it', async () => {
    await openPost(
      '<p>üst</p><table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td><p>d</p><p>e</p></td></tr></table><p>alt</p>',
    );
    await text().getByText('üst').click();
    const [Down, Up] = ['ArrowDown', 'ArrowUp'];
    expect(await placesAfter('Home', Down, Down, Down)).toEqual(['üst 0', 'a 0', 'c 0', 'alt 0']);
    await text().getByText('b', { exact: true }).click();
    expect(await placesAfter('Home', Down, Down, Down)).toEqual(['b 0', 'd 0', 'e 0', 'alt 3']);
    expect(await placesAfter(Up, Up, Up, Up)).toEqual(['e 0', 'd 0', 'b 0', 'üst 3']);
  });

  testInLongRun(
    'a key pressed before the last selection was drawn is not taken back by its drawing',
    async () => {
      await page.addInitScript(() => {
        // React defers rendering by posting messages to itself.
        let held: (() => void)[] | undefined;
        const post: unknown = Reflect.get(MessagePort.prototype, 'postMessage');
        if (typeof post !== 'function') throw new Error('There are no messages to hold.');
        Object.assign(MessagePort.prototype, {
          postMessage(this: MessagePort, ...message: unknown[]) {
            const go = () => void Reflect.apply(post, this, message);
            if (held) held.push(go);
            else go();
          },
        });
        Object.assign(window, {
          holdDrawing: () => (held = []),
          drawOnceTheCaretMoves: () =>
            document.addEventListener(
              'selectionchange',
              () => {
                const waiting = held ?? [];
                held = undefined;
                for (const go of waiting) go();
              },
              { once: true },
            ),
        });
      });
      await openPost('<p>alt satır</p>');
      await text().focus();
      await page.evaluate('holdDrawing()');
      await text().getByText('alt satır').click();
      // By then Slate knows where the caret is.
      await afterTimers(page, 200);
      await page.evaluate('drawOnceTheCaretMoves()');
      await press('End');
      expect(await place()).toBe('alt satır 9');
    },
  );

  testInLongRun('select pictures and rules, from the last line before them and no sooner', async () => {
    const long = `${'sözcük '.repeat(18)}son`;
    await openPost(
      `<p>${long}</p><hr><img src="/brand/logo-512.png" alt="Logo" width="40" height="40"><p>alt satır</p>`,
    );
    await text().getByText('alt satır').click();
    expect(await placesAfter('End', 'ArrowUp', 'ArrowUp')).toEqual(['alt satır 9', 'img', 'hr']);
    await press('ArrowUp', 'End', 'ArrowUp', 'ArrowUp', 'End');
    // At the end of each line, which is also the beginning of the next one.
    const [wrapped, end] = await placesAfter('ArrowDown', 'ArrowDown');
    expect([wrapped, end]).not.toContain('hr');
    expect(end).toBe(`${long} ${long.length}`);
    expect(await placesAfter('ArrowDown', 'ArrowUp', 'Home', 'ArrowDown')).toEqual([
      'hr',
      end,
      wrapped,
      'hr',
    ]);
    await press('Delete');
    expect(await written()).toContain(`${long}</p><img`);
  });
});

describe('the edges of a document', () => {
  test('selecting everything and deleting it leaves one empty paragraph', async () => {
    await openPost(`<hr>${TABLE}<ul><li>a</li></ul><pre><code>x</code></pre>`);
    await text().click();
    await press('Control+a', 'Control+a', 'Delete');
    expect(await written()).toBe('<p></p>');
  });

  test('before and after whatever stands there is a place to write', async () => {
    for (const block of ['<hr>', TABLE, '<pre><code>x</code></pre>']) {
      await openPost(block);
      await text().focus();
      await press('Control+Home', 'ArrowUp');
      await type('önce');
      await press('Control+End');
      await type('sonra');
      const html = await written();
      expect(html.startsWith('<p>önce</p>'), html).toBe(true);
      expect(html.endsWith('<p>sonra</p>'), html).toBe(true);
    }
  });

  test('a paragraph selected by three clicks becomes a heading alone', async () => {
    await openPost('<p>bir</p><p>iki</p>');
    await text().getByText('bir').click({ clickCount: 3 });
    await pressTool(page, 'Heading 2');
    expect(await written()).toBe('<h2>bir</h2><p>iki</p>');
  });

  testInLongRun(
    'what is typed, composed or pasted over three clicks takes the place of that block alone',
    async () => {
      const selectBlock = async (content: string) => {
        await openPost(content);
        await text().getByText('bir').click({ clickCount: 3 });
      };
      await selectBlock('<h2>bir</h2><p>iki</p>');
      await type('yeni');
      expect(await written()).toBe('<h2>yeni</h2><p>iki</p>');
      await selectBlock('<p>bir</p><p>iki</p>');
      await paste(text(), { 'text/html': '<p>yeni</p>', 'text/plain': 'yeni' });
      await expect.poll(written).toBe('<p>yeni</p><p>iki</p>');
      await selectBlock('<p>bir</p><p>iki</p>');
      const protocol = await page.context().newCDPSession(page);
      await protocol.send('Input.imeSetComposition', { text: 'か', selectionStart: 1, selectionEnd: 1 });
      await protocol.send('Input.insertText', { text: '家' });
      expect(await written()).toBe('<p>家</p><p>iki</p>');
      await selectBlock(`<p>bir</p><img src="/brand/logo-512.png" alt="Logo"><p>iki</p>`);
      await type('yeni');
      expect(await written()).toBe('<p>yeni</p><img src="/brand/logo-512.png" alt="Logo"><p>iki</p>');
    },
  );
});

describe('the menu of a slash', () => {
  const menu = () => page.getByRole('listbox', { name: 'Blocks' });
  const options = () => menu().getByRole('option').allTextContents();

  test('finds a block in Turkish, and puts it where the slash was', async () => {
    await openNew();
    await type('giriş');
    await press('Enter');
    await type('/');
    await menu().waitFor();
    expect(await options()).toHaveLength(11);
    expect(await faultsOf(page)).toEqual([]);
    await type('baslik');
    await expect.poll(options).toHaveLength(6);
    await press('ArrowDown', 'Enter');
    await type('Neden?');
    expect(await written()).toBe('<p>giriş</p><h3>Neden?</h3><p></p>');
    await expect.poll(() => menu().count()).toBe(0);
  });

  test('goes on to the dialog of a command that asks', async () => {
    await openNew();
    await type('/');
    await menu().getByRole('option', { name: 'Insert image' }).click();
    await page.getByRole('dialog').waitFor();
    await press('Escape');
    expect(await written()).toBe('<p></p>');
  });

  test('goes away with Escape, or where nothing is found, and the letters stay', async () => {
    await openNew();
    await type('/x');
    expect(await menu().count()).toBe(0);
    await press('Backspace');
    await menu().waitFor();
    await press('Escape');
    await expect.poll(() => menu().count()).toBe(0);
    await press('Enter');
    await type('/ta');
    await menu().waitFor();
    await type('k');
    await press('Enter');
    expect(await written()).toBe('<p>/</p><p>/tak</p><p></p>');
  });
});

test('blocks change places and are doubled by keys, and it is said', async () => {
  await openPost('<p>bir</p><p>iki</p><p>üç</p>');
  const status = page.locator('.text-field > .vh[role="status"]');
  await text().getByText('üç').click();
  await press('End', 'Alt+ArrowUp');
  expect(await written()).toBe('<p>bir</p><p>üç</p><p>iki</p>');
  expect(await status.textContent()).toBe('Moved up: 2 of 3.');
  await press('Alt+ArrowUp', 'Alt+ArrowUp');
  expect(await status.textContent()).toBe('Nothing above to change places with.');
  await press('Control+d');
  await type('!');
  expect(await written()).toBe('<p>üç</p><p>üç!</p><p>bir</p><p>iki</p>');
  await press('Control+z', 'Control+z', 'Control+z', 'Control+z');
  expect(await written()).toBe('<p>bir</p><p>iki</p><p>üç</p>');
});

test('where the caret is, is said where it cannot be heard', async () => {
  await openPost(`${TABLE}<pre><code class="language-js">a</code></pre>`);
  const status = page.locator('.text-field > .vh[role="status"]');
  await text().getByText('C', { exact: true }).click();
  await expect.poll(() => status.textContent()).toBe('Table, row 2 of 2, column 1 of 2. Alt+F10: tools.');
  await text().locator('code').click();
  await expect.poll(() => status.textContent()).toBe('Code, js. Alt+F10: tools.');
});

describe('the clipboard', () => {
  test('what is copied and pasted back is the same', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await openPost(`<p>a <strong>b</strong></p><ul><li><p>c</p></li></ul>${TABLE}<p>son</p>`);
    const before = await written();
    await text().focus();
    await press('Control+a', 'Control+c', 'Delete');
    expect(await written()).toBe('<p></p>');
    await press('Control+v');
    await expect.poll(written).toBe(before);
  });

  test('Markdown becomes what it says; one undo, or the keys of plain pasting, give its letters', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await openNew();
    await text().focus();
    await page.evaluate(() => navigator.clipboard.writeText('## Başlık\n\n- **bir**\n- iki'));
    await press('Control+v');
    const read = '<h2>Başlık</h2><ul><li><p><strong>bir</strong></p></li><li><p>iki</p></li></ul><p></p>';
    const letters = '<p>## Başlık</p><p>- **bir**</p><p>- iki</p>';
    await expect.poll(written).toBe(read);
    await press('Control+z');
    expect(await written()).toBe(letters);
    await press('Control+z');
    expect(await written()).toBe('<p></p>');
    await press('Control+Shift+v');
    await expect.poll(written).toBe(letters);
  });

  test('a hostile fragment runs nothing', async () => {
    await openNew();
    await paste(text(), {
      'application/x-slate-fragment': JSON.stringify([
        {
          type: 'paragraph',
          children: [{ type: 'link', href: 'javascript:alert(1)', children: [{ text: 'tık' }] }],
        },
        { type: 'image', src: 'javascript:alert(1)', children: [{ text: '' }] },
        { type: 'script', children: [{ text: 'x' }] },
      ]),
    });
    expect(await written()).toBe('<p>tık</p><p>x</p>');
  });

  testInLongRun(
    'pictures that cannot be taken over leave places to choose one, which are never stored',
    async () => {
      const id = await openPost('<p>önce</p>');
      await text().getByText('önce').click();
      await press('End', 'Enter');
      await paste(text(), {
        'text/html':
          '<p>bir</p><img src="file:///C:/a.png" alt="Harita"><p>iki</p><img src="cid:b"><iframe src="https://www.youtube.com/embed/abc" title="Tanıtım"></iframe>',
        'text/plain': 'bir',
      });
      await page.getByRole('alert').getByText('2 pictures could not be taken over.').waitFor();
      await page.getByText('The text shows where a picture is missing.').waitFor();
      const video = '<p><a href="https://www.youtube.com/watch?v=abc">Tanıtım</a></p>';
      expect(await written()).toBe(`<p>önce</p><p>bir</p><img><p>iki</p><img>${video}`);
      const places = text().getByRole('group', { name: 'A picture is missing here' });
      expect(await places.count()).toBe(2);
      await text()
        .getByRole('group', { name: 'Harita' })
        .getByRole('button', { name: 'Choose picture' })
        .click();
      const dialog = page.getByRole('dialog', { name: 'Insert image' });
      expect(await dialog.getByLabel('Alternative text').inputValue()).toBe('Harita');
      await dialog.getByLabel('Image URL', { exact: true }).fill('/media/ayni-anda-on-arama.svg');
      await press('Enter');
      await text().getByRole('img', { name: 'Harita' }).waitFor();
      expect(await places.count()).toBe(1);
      expect(await saved(id)).toBe(
        `<p>önce</p><p>bir</p><img src="/media/ayni-anda-on-arama.svg" alt="Harita"><p>iki</p>${video}`,
      );
    },
  );

  test('the place of a missing picture is reached by keys, is clear to everybody, and goes', async () => {
    await openNew();
    await paste(text(), { 'text/html': '<p>a</p><img src="blob:x"><p>b</p>', 'text/plain': 'a' });
    await expect.poll(written).toBe('<p>a</p><img><p>b</p>');
    await press('ArrowUp');
    await tool('Delete image').waitFor();
    const bar = page.getByRole('toolbar', { name: 'Image' });
    expect(await bar.getByRole('button').first().getAttribute('aria-label')).toBe('Choose picture');
    expect(await faultsOf(page)).toEqual([]);
    await text().getByRole('button', { name: 'Remove' }).click();
    expect(await written()).toBe('<p>a</p><p>b</p>');
    await press('Control+z', 'Control+z');
    expect(await written()).toBe('<p></p>');
  });

  test('a document from Word keeps its lists', async () => {
    await openNew();
    const item = (level: number, mark: string, words: string) =>
      `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${mark}<span>&nbsp; </span></span><![endif]>${words}<o:p></o:p></p>`;
    await paste(text(), {
      'text/html': `<html><body><!--StartFragment--><p class=MsoNormal><b>Başlık</b></p>${item(1, '·', 'bir')}${item(2, 'o', 'iki')}${item(1, '·', 'üç')}<!--EndFragment--></body></html>`,
      'text/plain': 'x',
    });
    await expect
      .poll(written)
      .toBe(
        '<p><strong>Başlık</strong></p><ul><li><p>bir</p><ul><li><p>iki</p></li></ul></li><li><p>üç</p></li></ul><p></p>',
      );
  });
});

testInLongRun(
  'a long text is drawn where it is in sight first; what reaches further finds all of it',
  async () => {
    // A stopped clock stays stopped for all pages of its window.
    const unhurried = await openAdminVisit(journey);
    const { clock } = unhurried.page;
    const sheet = unhurried.page.getByRole('textbox', { name: 'Content *' });
    const lines = () => sheet.locator('p').count();
    const untilInSight = async () => {
      while ((await lines()) === 0) await clock.runFor(20);
      return lines();
    };
    const { id } = await insertPost(database.sql, { status: 'draft', content: '<p>Satır</p>'.repeat(300) });
    const now = Date.now();
    await clock.install({ time: now });
    await clock.pauseAt(now + 1_000);

    await unhurried.page.goto(site.origin + pathTo('adminPostEdit', { id }));
    expect(await untilInSight()).toBeLessThan(100);
    await clock.runFor(1_000);
    expect(await lines()).toBeGreaterThanOrEqual(300);

    await unhurried.page.reload();
    expect(await untilInSight()).toBeLessThan(100);
    await sheet.evaluate((box: HTMLElement) => box.focus({ preventScroll: true }));
    await unhurried.page.keyboard.press('ControlOrMeta+a');
    expect(await lines()).toBeGreaterThanOrEqual(300);
    await clock.runFor(200);
    await unhurried.page.keyboard.press('Backspace');
    await clock.runFor(1_000);
    await expect.poll(lines).toBe(1);
    await unhurried.end();
  },
);

test('the editor is clear to everybody, small and large, light and dark', async () => {
  await openPost(
    `<h2>Başlık</h2><p>Yazı</p>${TABLE}<pre><code class="language-js">const a = 1;</code></pre>`,
  );
  await text().getByText('C', { exact: true }).click();
  expect(await faultsOf(page)).toEqual([]);
});
