import { describe, expect, test } from 'vitest';
import { pathTo } from '#shared/routes.ts';
import { faultsOf, openAdminVisit, shareAdminVisit } from '#tests/support/browser/admin-visit.ts';
import { menuItem, openDraft, paste, pressTool, readTextHtml } from '#tests/support/browser/editor-page.ts';
import { openSite } from '#tests/support/browser/journey.ts';
import { afterTimers } from '#tests/support/browser/page-waits.ts';
import { insertPost } from '#tests/support/factories/factories.ts';

const journey = await openSite();
const { database, site } = journey;
const page = await shareAdminVisit(journey, { permissions: ['clipboard-read', 'clipboard-write'] });

const text = page.getByRole('textbox', { name: 'Content *' });
const tool = (name: string) => page.getByRole('button', { name, exact: true });
const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
  // The effect of a key is rendered with the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
};
const type = (letters: string) => page.keyboard.type(letters);
/** The text's HTML as in an article, on one line. */
const textHtml = () => readTextHtml(text);

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

const TABLE = '<table><tbody><tr><th>A</th><th>B</th></tr><tr><td>C</td><td>D</td></tr></tbody></table>';

test('letters replace a double-clicked word, even before a timer has fired', async () => {
  await openPost('<p>bir iki üç</p>');
  await text.click();
  await press('Control+End');
  const word = await text.evaluate((root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    range.setStart(walker.nextNode() ?? root, 'bir i'.length);
    const { x, y, height } = range.getBoundingClientRect();
    return { x: x + 2, y: y + height / 2 };
  });
  // A busy browser prefers input events to timers.
  await page.evaluate(() => {
    const set = window.setTimeout;
    Object.assign(window, {
      setTimeout: (act: () => void, delay = 0) => set(act, delay === 0 ? 3000 : delay),
    });
  });
  // Slate updates the selection after a letter that the browser does not insert itself.
  await type('ş');
  await page.mouse.click(word.x, word.y, { clickCount: 2 });
  await type('dört');
  expect((await text.textContent())?.replaceAll('\ufeff', '')).toBe('bir dört üçş');
});

describe('the toolbar', () => {
  test('has menus: arrow keys move in a menu, Escape closes it, and the caret stays in place', async () => {
    await openPost('<p>bir iki</p>');
    await text.click();
    await press('Control+End', 'Control+Shift+ArrowLeft', 'Alt+F10', 'Enter');
    const menu = page.getByRole('menu', { name: 'Style' });
    const focusedItem = () =>
      page.evaluate(() => document.activeElement?.querySelector('.label')?.textContent);
    await expect.poll(focusedItem).toBe('Paragraph');
    expect(await menu.getByRole('menuitemradio', { checked: true }).count()).toBe(1);
    expect(await faultsOf(page)).toEqual([]);
    await press('ArrowDown', 'ArrowDown', 'Enter');
    await menu.waitFor({ state: 'hidden' });
    await type('üç');
    expect(await textHtml()).toBe('<h2>bir üç</h2><p></p>');
    for (const name of [/^Style/, /^Insert$/, 'More']) {
      await page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name }).click();
      await expect.poll(focusedItem).toBeTypeOf('string');
      expect(await faultsOf(page)).toEqual([]);
      await press('Escape');
      await page.getByRole('menu', { name }).waitFor({ state: 'hidden' });
      await type('!');
    }
    expect(await textHtml()).toBe('<h2>bir üç!!!</h2><p></p>');
  });

  test('is one row at 1280 px and on a phone', async () => {
    await openNew();
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      const row = await page.getByRole('toolbar', { name: 'Formatting' }).boundingBox();
      expect(row?.height).toBeLessThan(64);
    }
  });
});

describe('links and pictures', () => {
  test('a cancelled dialog changes nothing', async () => {
    await openNew();
    await type('bir iki');
    await press('Control+Shift+ArrowLeft');
    for (const name of ['Insert link', 'Insert image']) {
      await pressTool(page, name);
      await page.getByRole('dialog', { name }).waitFor();
      await press('Escape');
      await page.getByRole('dialog', { name }).waitFor({ state: 'detached' });
    }
    expect(await textHtml()).toBe('<p>bir iki</p>');
    await type('üç');
    expect(await textHtml()).toBe('<p>bir üç</p>');
  });

  test('a URL pasted on a selection makes it a link; a link is changed and removed', async () => {
    await openNew();
    await type('bir iki');
    await press('Control+Shift+ArrowLeft');
    await paste(text, { 'text/plain': 'https://example.com/a' });
    expect(await textHtml()).toBe('<p>bir <a href="https://example.com/a">iki</a></p>');
    await press('ArrowLeft');
    await tool('Edit link').click();
    await page.getByLabel('URL', { exact: true }).fill('www.example.com');
    await press('Enter');
    expect(await textHtml()).toBe('<p>bir <a href="https://www.example.com">iki</a></p>');
    await press('ArrowLeft');
    await tool('Remove link').click();
    expect(await textHtml()).toBe('<p>bir iki</p>');
  });
});

test('a task is ticked by mouse, and typing continues at the caret, or in the task', async () => {
  const items = ['bir', 'iki'].map(
    (words) => `<li data-checked="false" data-type="taskItem"><div><p>${words}</p></div></li>`,
  );
  await openPost(`<ul data-type="taskList">${items.join('')}</ul>`);
  const box = page.getByRole('checkbox', { name: 'Done' });
  await box.nth(1).click();
  await type('!');
  await text.getByText('bir').click();
  await press('End');
  await box.nth(1).click();
  await box.nth(0).click();
  await type('?');
  const item = (isChecked: boolean, words: string) =>
    `<li data-checked="${isChecked}"><div><p>${words}</p></div></li>`;
  expect(await textHtml()).toBe(
    `<ul data-type="taskList">${item(true, 'bir?')}${item(false, 'iki!')}</ul><p></p>`,
  );
  // The checkbox keeps the keyboard's focus.
  await box.nth(0).focus();
  await press('Space');
  expect(await box.nth(0).evaluate((node) => node === document.activeElement)).toBe(true);
});

test('each level of heading is smaller than the level above', async () => {
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
    const newSizes = await sizes();
    expect(newSizes.toSorted((one, other) => other - one)).toEqual(newSizes);
    expect(new Set(newSizes).size).toBe(levels.length);
  }
});

describe('rows and columns', () => {
  const cells = () => text.locator('td, th').allTextContents();
  const status = () => page.locator('.text-field > .vh[role="status"]').textContent();
  const letters = async () => (await cells()).join('').replaceAll('\ufeff', '');

  test('are moved, added, selected and emptied by keyboard, each with one undo step', async () => {
    await openPost(TABLE);
    await text.getByText('D', { exact: true }).click();
    await press('Alt+ArrowUp');
    expect(await letters()).toBe('CDAB');
    expect(await status()).toBe('Moved up: 1 of 2.');
    expect(await text.locator('th').count()).toBe(2);
    // Tab reaches the bar below the text.
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

  test('have handles at the mouse, for dragging and for a menu, and edges that add a row or column', async () => {
    await openPost(TABLE);
    await text.getByText('C', { exact: true }).hover();
    await page.locator('.line-handle[data-axis="row"] button').hover();
    await page.mouse.down();
    const head = await text.getByText('A', { exact: true }).boundingBox();
    await page.mouse.move(head?.x ?? 0, (head?.y ?? 0) - 8, { steps: 4 });
    await page.locator('.gap-line').waitFor();
    await page.mouse.up();
    await expect.poll(letters).toBe('CDAB');
    expect(await status()).toBe('Row moved: 1 of 2.');

    await text.getByText('D', { exact: true }).hover();
    await page.locator('.line-handle[data-axis="column"] button').click();
    await menuItem(page, 'Move column left').click();
    await expect.poll(letters).toBe('DCBA');

    await text.getByText('A', { exact: true }).hover();
    await page.locator('.table-edge[data-axis="row"] button').click();
    await type('E');
    expect(await letters()).toBe('DCBAE');
    expect(await text.locator('td, th').count()).toBe(6);
    // The first key has hidden the handles.
    expect(await page.locator('.line-handle').count()).toBe(0);
  });

  test('of a spreadsheet are pasted into the cells from the caret on, and cells are copied in a spreadsheet’s format', async () => {
    await openPost(TABLE);
    await text.getByText('B', { exact: true }).click();
    await paste(text, {
      'text/html':
        '<meta charset="utf-8"><table><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></table>',
      'text/plain': '1\t2\n3\t4',
    });
    await expect.poll(letters).toBe('A12C34');
    await text.getByText('1', { exact: true }).click();
    await press('Home', 'Shift+ArrowDown', 'Control+c');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('1\n3');
    await pressTool(page, 'Select row');
    await press('Control+c');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('A\t1\t2\nC\t3\t4');
  });
});

describe('tables', () => {
  test('Backspace after a table first selects it; tools add and remove rows and columns', async () => {
    await openPost(`${TABLE}<p>sonra</p>`);
    await text.getByText('sonra').click();
    await press('Home', 'Backspace');
    expect(await text.locator('[data-selected]').count()).toBe(4);
    await press('Backspace');
    expect(await textHtml()).toBe('<p>sonra</p>');
    await press('Control+z');
    await text.getByText('C').click();
    await pressTool(page, 'Add row below');
    await pressTool(page, 'Add column after');
    expect(await text.locator('td, th').count()).toBe(9);
    await pressTool(page, 'Delete row');
    await tool('Header row').click();
    expect(await text.locator('th').count()).toBe(0);
    await tool('Delete table').click();
    expect(await textHtml()).toBe('<p>sonra</p>');
  });
});

describe('ArrowUp and ArrowDown', () => {
  /** The caret's text and offset, or the name of the selected void. */
  const caretPosition = () =>
    page.evaluate(() => {
      const selectedVoid = document.querySelector('.held[data-selected] :is(img, hr)');
      const { anchorNode, anchorOffset } = getSelection() ?? {};
      return selectedVoid?.localName ?? `${anchorNode?.textContent} ${anchorOffset}`;
    });
  const placesAfter = async (...keys: string[]) => {
    const positions: string[] = [];
    for (const key of keys) {
      await press(key);
      positions.push(await caretPosition());
    }
    return positions;
  };

  test('rendering an older selection does not revert a newer key', async () => {
    await page.addInitScript(() => {
      // React defers rendering by posting messages to itself.
      let heldTasks: (() => void)[] | undefined;
      const post: unknown = Reflect.get(MessagePort.prototype, 'postMessage');
      if (typeof post !== 'function') throw new Error('There are no messages to hold.');
      Object.assign(MessagePort.prototype, {
        postMessage(this: MessagePort, ...message: unknown[]) {
          const go = () => void Reflect.apply(post, this, message);
          if (heldTasks) heldTasks.push(go);
          else go();
        },
      });
      Object.assign(window, {
        holdDrawing: () => (heldTasks = []),
        drawOnceTheCaretMoves: () =>
          document.addEventListener(
            'selectionchange',
            () => {
              const tasks = heldTasks ?? [];
              heldTasks = undefined;
              for (const go of tasks) go();
            },
            { once: true },
          ),
      });
    });
    await openPost('<p>alt satır</p>');
    await text.focus();
    await page.evaluate('holdDrawing()');
    await text.getByText('alt satır').click();
    // Slate has read the caret's position by then.
    await afterTimers(page, 200);
    await page.evaluate('drawOnceTheCaretMoves()');
    await press('End');
    expect(await caretPosition()).toBe('alt satır 9');
  });

  test('select pictures and horizontal rules, but only from the adjacent line', async () => {
    const long = `${'sözcük '.repeat(25)}son`;
    await openPost(
      `<p>${long}</p><hr><img src="/brand/logo-512.png" alt="Logo" width="40" height="40"><p>alt satır</p>`,
    );
    await text.getByText('alt satır').click();
    expect(await placesAfter('End', 'ArrowUp', 'ArrowUp')).toEqual(['alt satır 9', 'img', 'hr']);
    await press('ArrowUp', 'End', 'ArrowUp', 'ArrowUp', 'End');
    // At the end of each line, which is also the beginning of the next one.
    const [wrappedEnd, end] = await placesAfter('ArrowDown', 'ArrowDown');
    expect([wrappedEnd, end]).not.toContain('hr');
    expect(end).toBe(`${long} ${long.length}`);
    expect(await placesAfter('ArrowDown', 'ArrowUp', 'Home', 'ArrowDown')).toEqual([
      'hr',
      end,
      wrappedEnd,
      'hr',
    ]);
    await press('Delete');
    expect(await textHtml()).toContain(`${long}</p><img`);
  });
});

test('the caret’s block is announced for screen readers', async () => {
  await openPost(`${TABLE}<pre><code class="language-js">a</code></pre>`);
  const status = page.locator('.text-field > .vh[role="status"]');
  await text.getByText('C', { exact: true }).click();
  await expect.poll(() => status.textContent()).toBe('Table, row 2 of 2, column 1 of 2. Alt+F10: tools.');
  await text.locator('code').click();
  await expect.poll(() => status.textContent()).toBe('Code, js. Alt+F10: tools.');
});

describe('the clipboard', () => {
  test('pictures that cannot be pasted leave placeholders, which are never stored', async () => {
    const id = await openPost('<p>önce</p>');
    await text.getByText('önce').click();
    await press('End', 'Enter');
    await paste(text, {
      'text/html':
        '<p>bir</p><img src="file:///C:/a.png" alt="Harita"><p>iki</p><img src="cid:b"><iframe src="https://www.youtube.com/embed/abc" title="Tanıtım"></iframe>',
      'text/plain': 'bir',
    });
    await page.getByRole('alert').getByText('2 pictures could not be taken over.').waitFor();
    await page.getByText('The text shows where a picture is missing.').waitFor();
    const video = '<p><a href="https://www.youtube.com/watch?v=abc">Tanıtım</a></p>';
    expect(await textHtml()).toBe(`<p>önce</p><p>bir</p><img><p>iki</p><img>${video}`);
    const placeholders = text.getByRole('group', { name: 'A picture is missing here' });
    expect(await placeholders.count()).toBe(2);
    await text.getByRole('group', { name: 'Harita' }).getByRole('button', { name: 'Choose picture' }).click();
    const dialog = page.getByRole('dialog', { name: 'Insert image' });
    expect(await dialog.getByLabel('Alternative text').inputValue()).toBe('Harita');
    await dialog.getByLabel('Image URL', { exact: true }).fill('/media/ayni-anda-on-arama.svg');
    await press('Enter');
    await text.getByRole('img', { name: 'Harita' }).waitFor();
    expect(await placeholders.count()).toBe(1);
    expect(await saveDraft(id)).toBe(
      `<p>önce</p><p>bir</p><img src="/media/ayni-anda-on-arama.svg" alt="Harita"><p>iki</p>${video}`,
    );
  });

  test('the placeholder of a missing picture is reached by keyboard, is accessible, and can be removed', async () => {
    await openNew();
    await paste(text, { 'text/html': '<p>a</p><img src="blob:x"><p>b</p>', 'text/plain': 'a' });
    await expect.poll(textHtml).toBe('<p>a</p><img><p>b</p>');
    await press('ArrowUp');
    await tool('Delete image').waitFor();
    const bar = page.getByRole('toolbar', { name: 'Image' });
    expect(await bar.getByRole('button').first().getAttribute('aria-label')).toBe('Choose picture');
    expect(await faultsOf(page)).toEqual([]);
    await text.getByRole('button', { name: 'Remove' }).click();
    expect(await textHtml()).toBe('<p>a</p><p>b</p>');
    await press('Control+z', 'Control+z');
    expect(await textHtml()).toBe('<p></p>');
  });
});

test('the visible part of a long text is rendered first; selecting and searching cover the whole text', async () => {
  // A separate window, as its clock stays stopped.
  const clockVisit = await openAdminVisit(journey);
  const { clock } = clockVisit.page;
  const sheet = clockVisit.page.getByRole('textbox', { name: 'Content *' });
  const lines = () => sheet.locator('p').count();
  const untilInSight = async () => {
    while ((await lines()) === 0) await clock.runFor(20);
    return lines();
  };
  const { id } = await insertPost(database.sql, { status: 'draft', content: '<p>Satır</p>'.repeat(300) });
  const now = Date.now();
  await clock.install({ time: now });
  await clock.pauseAt(now + 1_000);

  await clockVisit.page.goto(site.origin + pathTo('adminPostEdit', { id }));
  expect(await untilInSight()).toBeLessThan(100);
  await clock.runFor(1_000);
  expect(await lines()).toBeGreaterThanOrEqual(300);

  await clockVisit.page.reload();
  expect(await untilInSight()).toBeLessThan(100);
  await sheet.evaluate((box: HTMLElement) => box.focus({ preventScroll: true }));
  await clockVisit.page.keyboard.press('ControlOrMeta+a');
  expect(await lines()).toBeGreaterThanOrEqual(300);
  await clock.runFor(200);
  await clockVisit.page.keyboard.press('Backspace');
  await clock.runFor(1_000);
  await expect.poll(lines).toBe(1);
  await clockVisit.end();
});

test('the editor is accessible in small and large windows, light and dark', async () => {
  await openPost(
    `<h2>Başlık</h2><p>Yazı</p>${TABLE}<pre><code class="language-js">const a = 1;</code></pre>`,
  );
  await text.getByText('C', { exact: true }).click();
  expect(await faultsOf(page)).toEqual([]);
});
