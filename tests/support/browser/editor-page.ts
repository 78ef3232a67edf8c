import type { CDPSession, Locator, Page } from 'playwright';
import { pathTo } from '#shared/routes.ts';
import { insertPost } from '../factories/factories.ts';
import type { Journey } from './journey.ts';

export async function openDraft(
  page: Page,
  { database, site }: Pick<Journey, 'database' | 'site'>,
  content: string,
): Promise<string> {
  const { id } = await insertPost(database.sql, { status: 'draft', content });
  await page.goto(site.origin + pathTo('adminPostEdit', { id }));
  await page.getByRole('textbox', { name: 'Content *' }).waitFor();
  return id;
}

/** Returns the text on the page as HTML of the node set, without the editor's own markup. */
export function readTextHtml(text: Locator): Promise<string> {
  return text.evaluate(async (root) => {
    // A typed letter is rendered with the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const KEPT = [
      'start',
      'style',
      'href',
      'target',
      'colspan',
      'rowspan',
      'data-checked',
      'data-type',
      'src',
      'alt',
    ];
    const read = (node: Node): string => {
      if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? '').replaceAll('\ufeff', '');
      if (!(node instanceof HTMLElement)) return '';
      if (node.matches('[data-slate-spacer], label, colgroup, figure button')) return '';
      // The placeholder of a picture that has not been chosen yet.
      if (node.matches('.missing-picture')) return '<img>';
      const inner = [...node.childNodes].map(read).join('');
      const tag = node.localName;
      if (tag === 'br') return '';
      // Only the `div` of a task belongs to the article.
      const isTasks = node.parentElement?.matches('li[data-checked]') && !node.dataset['slateNode'];
      if (tag === 'span' || tag === 'figure' || (tag === 'div' && !isTasks)) return inner;
      const attributes = KEPT.flatMap((name) => {
        const value = node.getAttribute(name);
        return value === null || tag === 'table' || value === '' ? [] : [` ${name}="${value}"`];
      }).join('');
      return tag === 'hr' || tag === 'img'
        ? `<${tag}${attributes}>`
        : `<${tag}${attributes}>${inner}</${tag}>`;
    };
    return [...root.childNodes].map(read).join('');
  });
}

const MENUS: readonly (readonly [menu: RegExp, tools: RegExp])[] = [
  [/^Style/, /^(?:Paragraph|Heading)/],
  [/^Insert$/, /^(?:Insert (?!link)|Code block|Task list|Horizontal rule)/],
  [/^Row$/, /^(?:Add|Move|Select|Delete) row/],
  [/^Column$/, /^(?:Add|Move|Select|Delete) column/],
  [/^More$/, /^(?:Underline|Strikethrough|Inline code|Align|Justify)/],
];

export function menuOf(tool: string): RegExp | undefined {
  return MENUS.find(([, tools]) => tools.test(tool))?.[0];
}

export function menuItem(page: Page, name: string): Locator {
  return page.locator('[role^=menuitem]', { has: page.getByText(name, { exact: true }) });
}

export async function pressTool(page: Page, name: string): Promise<void> {
  const menu = menuOf(name);
  if (menu === undefined) return page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('toolbar').getByRole('button', { name: menu }).click();
  return menuItem(page, name).click();
}

export async function dragByHandle(page: Page, block: Locator, to: Locator, timeout?: number): Promise<void> {
  // Scrolls the first line to the middle, clear of the sticky bars.
  await block.evaluate((node) =>
    scrollBy({ top: node.getBoundingClientRect().top - innerHeight / 2, behavior: 'instant' }),
  );
  // The last key press hid the handle, and only moving the mouse shows it again.
  await page.mouse.move(0, 0);
  const hoverOptions = timeout === undefined ? {} : { timeout };
  await block.hover({ position: { x: 12, y: 1 }, ...hoverOptions });
  await page.locator('.block-handle button').hover(hoverOptions);
  await page.mouse.down();
  const target = await to.boundingBox();
  if (target) await page.mouse.move(target.x + 5, target.y + 2, { steps: 3 });
  // The drop line moves once per frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 34))));
  await page.mouse.up();
}

export function paste(text: Locator, data: Readonly<Record<string, string>>): Promise<void> {
  return text.evaluate((root, entries) => {
    const dataTransfer = new DataTransfer();
    for (const [type, value] of entries) dataTransfer.setData(type, value);
    root.dispatchEvent(
      new InputEvent('beforeinput', {
        inputType: 'insertFromPaste',
        dataTransfer,
        bubbles: true,
        cancelable: true,
      }),
    );
  }, Object.entries(data));
}

const KEY_CODES: Readonly<Record<string, number>> = {
  Enter: 13,
  Escape: 27,
  ArrowLeft: 37,
  ArrowRight: 39,
  ArrowDown: 40,
  F10: 121,
};
const MODIFIERS: Readonly<Record<string, number>> = { Alt: 1, Control: 2, Shift: 8 };

/** Presses keys without waiting until the page has handled the previous key. */
export async function pressAtOnce(protocol: CDPSession, chords: readonly string[]): Promise<void> {
  const events = chords.flatMap((chord) => {
    const keyNames = chord.split('+');
    const key = keyNames.pop() ?? '';
    const modifiers = keyNames.reduce((bits, name) => bits | (MODIFIERS[name] ?? 0), 0);
    const isLetter = /^[a-z]$/.test(key);
    const base = {
      key,
      modifiers,
      code: isLetter ? `Key${key.toUpperCase()}` : key.length > 1 ? key : '',
      windowsVirtualKeyCode: isLetter ? key.toUpperCase().charCodeAt(0) : (KEY_CODES[key] ?? 0),
    };
    const letter = key === 'Enter' ? '\r' : key.length === 1 && modifiers === 0 ? key : undefined;
    const down =
      letter === undefined
        ? { type: 'rawKeyDown' as const }
        : { type: 'keyDown' as const, text: letter, unmodifiedText: letter };
    return [
      { ...base, ...down },
      { ...base, type: 'keyUp' as const },
    ];
  });
  await Promise.all(events.map((event) => protocol.send('Input.dispatchKeyEvent', event)));
}
