/** Random editing of the post editor's text in a real browser. */

import * as fc from 'fast-check';
import type { Page } from 'playwright';
import { htmlToValue, valueToHtml } from '#rich-text/rich-text.ts';
import type { Visit } from './browser.ts';
import { dragByHandle, menuItem, menuOf, paste, pressTool, readTextHtml } from './editor-page.ts';

export const START_HTML =
  '<h2>Başlık</h2><p>Bir <strong>kalın</strong> ve <a href="https://example.com/">bağ</a>.</p>' +
  '<ul><li><p>bir</p><ul><li><p>iki</p></li></ul></li></ul><blockquote><p>alıntı</p></blockquote>' +
  '<table><tbody><tr><th><p>A</p></th><th><p>B</p></th></tr><tr><td><p>C</p></td><td><p>D</p></td></tr></tbody></table>' +
  '<pre><code class="language-js">const a = 1;\nb();</code></pre><hr><img src="/brand/logo-512.png" alt="Logo"><p>son</p>';

type Copied = Readonly<Record<string, string>>;

type Act =
  | { press: string }
  | { type: string }
  | { tool: string }
  | { copied: Copied }
  | { block: string }
  /** Positions of the dragged block and of its target in the text, from 0 to 1. */
  | { dragged: number; to: number };

const KEYS = (
  'Enter Enter Shift+Enter Backspace Backspace Delete Tab Shift+Tab Control+Enter ArrowUp ArrowDown ArrowLeft ' +
  'ArrowRight Home End Control+Home Control+End Shift+ArrowUp Shift+ArrowDown Shift+ArrowLeft Shift+ArrowRight ' +
  'Control+Shift+ArrowRight Control+a Control+z Control+y Control+b Control+i Control+e Control+Alt+2 ' +
  'Control+Shift+8 Control+Shift+7 Control+Shift+9 Control+Shift+b Control+Alt+c Control+Backspace Control+Delete ' +
  'Control+x Control+v Control+c Alt+ArrowUp Alt+ArrowDown Control+d'
).split(' ');
const LETTERS = [
  'a',
  'ğı',
  ' ',
  '# ',
  '- ',
  '1. ',
  '> ',
  '[x] ',
  '``` ',
  '---',
  '**b**',
  '`c` ',
  '"a" ',
  '--',
  '...',
  'www.ex.com ',
];
const TOOLS = (
  'Insert table,Horizontal rule,Blockquote,Code block,Heading 3,Align center,Undo,Redo,Add row below,Delete row,' +
  'Add column after,Delete column,Header row,Merge cells,Delete table,Move row up,Move row down,Move column left,' +
  'Move column right,Select row,Select column,Narrower image,Wider image,Full width'
).split(',');
const BLOCK_ACTS = (
  'Move up,Move down,Duplicate,Paragraph,Heading 2,Heading 3,Bullet list,Numbered list,Task list,Blockquote,Code block,' +
  'Delete block'
).split(',');
const PASTED_HTML = [
  '<p>bir</p><p>iki</p>',
  '<ul><li>x<ul><li>y</li></ul></li></ul>',
  '<table><tr><td rowspan="2">1</td><td>2</td></tr><tr><td>3</td></tr></table>',
  '<h1>z</h1><a href="javascript:alert(1)">q</a><script>alert(1)</script>',
  '<pre>if (a)\n    b;</pre><hr>',
];
const PASTED_TEXT = [
  '## m\n\n- **a**\n- b\n\n| c | d |\n| --- | --- |\n| 1 | 2 |',
  'bir\tiki\nüç\tdört',
  'Bkz. www.ex.com.',
];
const PASTED: readonly Copied[] = [
  ...PASTED_HTML.map((html) => ({ 'text/html': html, 'text/plain': 'düz' })),
  ...PASTED_TEXT.map((text) => ({ 'text/plain': text })),
];

const UNDO_AT_ONCE = 10;
const PRESS_MS = 2_000;

const partOfPage = fc.nat(99).map((percent) => percent / 100);

const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...KEYS).map((press) => ({ press })) },
  { weight: 3, arbitrary: fc.constantFrom(...LETTERS).map((type) => ({ type })) },
  { weight: 2, arbitrary: fc.constantFrom(...TOOLS).map((tool) => ({ tool })) },
  { weight: 1, arbitrary: fc.constantFrom(...BLOCK_ACTS).map((block) => ({ block })) },
  { weight: 1, arbitrary: fc.record({ dragged: partOfPage, to: partOfPage }) },
  { weight: 1, arbitrary: fc.constantFrom(...PASTED).map((copied) => ({ copied })) },
);

export type SessionFigures = { crashes: string[]; violations: string[]; notRestored: string[] };

/**
 * Runs sessions one after the other in one page. Each undoes all its changes, so the next one starts with the
 * same text.
 * @returns for each kind of failure its message and the preceding actions
 */
export async function editAtRandom(
  { page, messages }: Visit,
  { open, sessions, acts }: { open: () => Promise<unknown>; sessions: number; acts: number },
): Promise<SessionFigures> {
  const figures: SessionFigures = { crashes: [], violations: [], notRestored: [] };
  const text = page.getByRole('textbox', { name: 'Content *' });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  page.on('dialog', (dialog) => void dialog.accept());
  const begin = async () => {
    await open();
    await text.click();
    messages.length = 0;
    return readTextHtml(text);
  };
  let start = await begin();
  for (const session of fc.sample(fc.array(act, { minLength: acts, maxLength: acts }), sessions)) {
    const actions = () => JSON.stringify(session);
    try {
      for (const each of session) await perform(page, each);
      const faults = faultsIn(await readTextHtml(text));
      if (faults !== undefined) figures.violations.push(`${faults}\n${actions()}`);
      await undoAll(page);
      const end = await readTextHtml(text);
      if (end !== start) figures.notRestored.push(`${end}\n${actions()}`);
      if (messages.length > 0) figures.crashes.push(`${messages.join('\n')}\n${actions()}`);
      if (end === start && messages.length === 0) continue;
    } catch (error) {
      figures.crashes.push(`${String(error)}\n${actions()}`);
    }
    start = await begin();
  }
  return figures;
}

async function perform(page: Page, each: Act): Promise<void> {
  const text = page.getByRole('textbox', { name: 'Content *' });
  if ('press' in each) await page.keyboard.press(each.press);
  else if ('type' in each) await page.keyboard.type(each.type);
  else if ('copied' in each) await paste(text, each.copied);
  else if ('block' in each) await pressBlockAction(page, each.block);
  else if ('dragged' in each) await dragBlock(page, each);
  else {
    const tool = page.getByRole('button', { name: each.tool, exact: true });
    // Table buttons exist only while the caret is in a table; disabled tools are not pressed.
    const isPossible = () =>
      tool.evaluateAll(([button]) => button !== undefined && !button.hasAttribute('aria-disabled'));
    const menu = menuOf(each.tool);
    if (menu) {
      const isThere = (await page.getByRole('toolbar').getByRole('button', { name: menu }).count()) > 0;
      if (isThere) await pressTool(page, each.tool);
    } else if (await isPossible())
      await tool.click({ timeout: PRESS_MS }).catch(async (error: unknown) => {
        // The previous action may have removed the focus in the meantime.
        if (await isPossible()) throw error;
      });
  }
  if (!('press' in each && each.press.endsWith('Tab'))) return;
  // Tab leaves the text if there is nothing to indent.
  await page.evaluate(() => {
    const root = document.querySelector<HTMLElement>('[role=textbox][contenteditable]');
    if (root && document.activeElement !== root) root.focus();
  });
}

async function pressBlockAction(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Block actions', exact: true }).click();
  const menu = page.getByRole('menu', { name: 'Block actions' });
  await menu.locator('[role^=menuitem]').first().waitFor();
  const item = menuItem(page, name);
  if ((await item.count()) > 0) await item.click();
  else await page.keyboard.press('Escape');
}

/**
 * Drags a block by its handle, unless a bar covers the handle because the block cannot be scrolled to the middle.
 */
async function dragBlock(page: Page, { dragged, to }: { dragged: number; to: number }): Promise<void> {
  const blocks = await page.locator('.prose .chunk > *').all();
  const [from, target] = [dragged, to].map((part) => blocks[Math.floor(part * blocks.length)]);
  if (!from || !target) return;
  await dragByHandle(page, from, target, PRESS_MS).catch(() => {});
}

async function undoAll(page: Page): Promise<void> {
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await page.getByRole('textbox', { name: 'Content *' }).focus();
  while ((await undo.getAttribute('aria-disabled')) === null) {
    for (let press = 0; press < UNDO_AT_ONCE; press += 1) await page.keyboard.press('Control+z');
  }
}

function faultsIn(pageHtml: string): string | undefined {
  const bare = (html: string) =>
    runsOf(
      html
        .replaceAll(/<label>.*?<\/label>|<colgroup>.*?<\/colgroup>/g, '')
        .replaceAll(/ (?:rel|class|colwidth|data-type)="[^"]*"|<table[^>]*>/g, '')
        .replaceAll(/<br>|&nbsp;|&(?:amp|lt|gt|quot);|[\s\u00a0&"]/g, ''),
    );
  const [visible, stored] = [bare(pageHtml), bare(valueToHtml(htmlToValue(pageHtml)))];
  return visible === stored ? undefined : `drawn: ${visible}\nstored: ${stored}`;
}

/** Returns tags and texts with their marks. Joins adjacent texts with the same marks and drops empty texts. */
function runsOf(html: string): string {
  const marks: string[] = [];
  let runs = '';
  let lastMarks = '';
  for (const part of html.split(/(<[^>]+>)/)) {
    const [, closes, mark] = /^<(\/?)(strong|em|s|u|code)>$/.exec(part) ?? [];
    if (mark !== undefined) {
      if (closes) marks.splice(marks.lastIndexOf(mark), 1);
      else marks.push(mark);
    } else if (part.startsWith('<')) {
      runs += part.slice(1, -1);
      lastMarks = '';
    } else if (/[^<>]/.test(part)) {
      const now = marks.toSorted().join('+');
      // Entities were removed above, so angle brackets of visible text are removed too.
      runs += (now === lastMarks ? '' : `[${now}]`) + part.replaceAll(/[<>]/g, '');
      lastMarks = now;
    }
  }
  return runs;
}
