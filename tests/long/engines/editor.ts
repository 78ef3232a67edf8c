import { pathTo } from '#shared/routes.ts';
import { poll } from '#tests/support/browser/browser.ts';
import { insertPost } from '#tests/support/factories/factories.ts';
import type { EditorRow, Step } from './editor-rows.ts';
import type { Engine, EngineOnSite, Point } from './engine.ts';
import { afterFrames, clickOn, until, untilRemoved, untilVisible } from './page.ts';

export const TEXT = '[role=textbox][contenteditable]';

/** Executes a row's steps in a new draft. @returns the stored HTML once it is saved */
export async function htmlAfter(
  { engine, site, database }: EngineOnSite,
  { copied: clipboardHtml, start = '', steps }: EditorRow,
): Promise<string> {
  const { id } = await insertPost(database.sql, { status: 'draft', content: start });
  if (clipboardHtml !== undefined) await copyForeign(engine, clipboardHtml);
  await openPost(engine, site.origin, id);
  for (const step of steps) await take(engine, step);
  await clickOn(engine, 'button', 'Save Draft');
  await untilVisible(engine, 'h1', 'Manage Posts');
  const [post] = await database.sql<{ content: string }[]>`select content from blog_posts where id = ${id}`;
  return post?.content ?? '';
}

export async function openPost(engine: Engine, origin: string, id: string): Promise<void> {
  await engine.goTo(origin + pathTo('adminPostEdit', { id }));
  await clickOn(engine, `${TEXT} > *`);
  await until(engine, (text) => document.activeElement?.matches(text) ?? false, TEXT);
  await engine.press('Control+End');
  await afterFrames(engine);
}

async function take(engine: Engine, step: Step): Promise<void> {
  if (typeof step === 'string') return write(engine, step);
  if ('click' in step) await engine.click(middleOf(await findWords(engine, step.click)), step.times);
  else if ('drag' in step) await drag(engine, step);
  else if ('dragBlock' in step) await dragBlock(engine, step);
  else if ('menuItem' in step) await clickOn(engine, '[role^=menuitem] .label', step.menuItem);
  else if ('untilVisible' in step)
    await until(
      engine,
      ({ text, words }) => document.querySelector(text)?.textContent?.includes(words) ?? false,
      { text: TEXT, words: step.untilVisible },
    );
  else await clickOn(engine, `button[aria-label="${step.tool}"]`);
}

async function write(engine: Engine, keys: string): Promise<void> {
  for (const part of keys.split(/(\{[\w+]+\})/)) {
    if (/^\{.+\}$/.test(part)) {
      await engine.press(part.slice(1, -1));
      // A key's effect is rendered with the next frame, before a writer presses the next key.
      await afterFrames(engine);
    } else if (part !== '') await engine.type(part);
  }
}

type Box = Pick<DOMRect, 'x' | 'y' | 'width' | 'height'>;

const middleOf = ({ x, y, width, height }: Box): Point => ({
  x: Math.round(x + width / 2),
  y: Math.round(y + height / 2),
});

function findWords(engine: Engine, words: string): Promise<Box> {
  return engine.evaluate(boxOfWords, { text: TEXT, words });
}

function boxOfWords({ text, words }: { text: string; words: string }): Box {
  const sheet = document.querySelector(text) ?? document.body;
  const walker = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = node.textContent?.indexOf(words) ?? -1;
    if (at === -1) continue;
    range.setStart(node, at);
    range.setEnd(node, at + words.length);
    break;
  }
  const { x, y, width, height } = range.getBoundingClientRect();
  return { x, y, width, height };
}

async function drag(engine: Engine, { drag: word, behind }: { drag: string; behind: string }): Promise<void> {
  const from = middleOf(await findWords(engine, word));
  await engine.click(from, 2);
  await engine.evaluate(noteDragging);
  await engine.mouse.move(from);
  await engine.mouse.down();
  let moves = 0;
  // Keeps moving the mouse a little, as only then a drag begins and knows its position.
  const moveUntil = (event: string, { x, y }: Point) =>
    poll(async () => {
      moves += 1;
      await engine.mouse.move({ x: x + (moves % 2), y });
      return hasSeen(engine, event);
    });
  await moveUntil('dragstart', { x: from.x + 20, y: from.y });
  const others = await findWords(engine, behind);
  const to = { x: Math.round(others.x + others.width) + 2, y: middleOf(others).y };
  await moveUntil(`dragover of ${to.y}`, to);
  await engine.mouse.up();
  await poll(() => hasSeen(engine, 'drop'));
}

async function dragBlock(engine: Engine, { dragBlock: words, above }: { dragBlock: string; above: string }) {
  await engine.mouse.move(middleOf(await findWords(engine, words)));
  await untilVisible(engine, HANDLE);
  await afterFrames(engine);
  const from = middleOf(await engine.evaluate(boxOfElement, HANDLE));
  await engine.mouse.move(from);
  await engine.mouse.down();
  const target = await findWords(engine, above);
  await engine.mouse.move({ x: from.x, y: from.y - 10 });
  await engine.mouse.move({ x: from.x, y: Math.round(target.y) });
  await untilVisible(engine, '.gap-line');
  await afterFrames(engine);
  await engine.mouse.up();
  await untilRemoved(engine, '.gap-line');
}

const HANDLE = '.block-handle button';

function boxOfElement(selector: string): Box {
  const { x, y, width, height } = (document.querySelector(selector) ?? document.body).getBoundingClientRect();
  return { x, y, width, height };
}

function hasSeen(engine: Engine, event: string): Promise<boolean> {
  return engine.evaluate((step) => document.documentElement.dataset['dragging'] === step, event);
}

/** Runs in the page: records the last event of a drag for the test. */
function noteDragging(): void {
  const note = (step: string) => (document.documentElement.dataset['dragging'] = step);
  for (const step of ['dragstart', 'drop']) addEventListener(step, () => note(step), { capture: true });
  addEventListener('dragover', ({ clientY }) => note(`dragover of ${clientY}`), { capture: true });
}

async function copyForeign(engine: Engine, html: string): Promise<void> {
  await engine.goTo(`data:text/html;charset=utf-8,${encodeURIComponent(html)}`);
  await engine.press('Control+a');
  await engine.press('Control+c');
}
