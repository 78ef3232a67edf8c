import { type CDPSession, devices, type Locator, type Page } from 'playwright';
import { Node as SlateNode } from 'slate';
import { afterAll, describe, expect, test } from 'vitest';
import { pathTo } from '#shared/routes.ts';
import { editing } from '#src/editor/text/__fixtures__/caret-html.ts';
import { openAdminVisit } from '#tests/support/browser/admin-visit.ts';
import { paste, readTextHtml } from '#tests/support/browser/editor-page.ts';
import { openSite } from '#tests/support/browser/journey.ts';

const journey = await openSite();

type Writer = { page: Page; text: Locator; protocol: CDPSession; messages: readonly string[] };
type Step = (writer: Writer) => Promise<unknown>;

async function openWriter(options: Parameters<typeof openAdminVisit>[1] = {}): Promise<Writer> {
  const { page, messages, end } = await openAdminVisit(journey, options);
  afterAll(end);
  await page.goto(journey.site.origin + pathTo('adminPostNew'));
  const text = page.getByRole('textbox', { name: 'Content *' });
  await text.click();
  return { page, text, protocol: await page.context().newCDPSession(page), messages };
}

const untilDrawn = ({ page }: Writer) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));

/** Text that the input method may still change; an empty text cancels the composition. */
const compose =
  (...texts: readonly string[]): Step =>
  async (writer) => {
    for (const text of texts) {
      const { length } = text;
      const caret = { selectionStart: length, selectionEnd: length };
      await writer.protocol.send('Input.imeSetComposition', { text, ...caret });
      await untilDrawn(writer);
    }
  };
/** Text that the input method commits, or that was dictated. */
const commit =
  (text: string): Step =>
  async (writer) => {
    await writer.protocol.send('Input.insertText', { text });
    await untilDrawn(writer);
  };
const press =
  (...keys: readonly string[]): Step =>
  async ({ page }) => {
    for (const key of keys) await page.keyboard.press(key);
  };
/** A word letter by letter, as Android's keyboard writes it. */
const word = (letters: string): Step[] => [
  compose(...Array.from(letters, (_, index) => letters.slice(0, index + 1))),
  commit(letters),
];
/** A suggestion of the keyboard or the spell checker, or a correction by dictation. */
const replace =
  (oldWord: string, by: string): Step =>
  ({ text }) =>
    text.evaluate(
      (root, [words, replacement]) => {
        const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const { currentNode } = texts;
          const at = currentNode.textContent?.indexOf(words) ?? -1;
          if (at === -1) continue;
          const dataTransfer = new DataTransfer();
          dataTransfer.setData('text/plain', replacement);
          const [startContainer, endContainer] = [currentNode, currentNode];
          const range = { startContainer, startOffset: at, endContainer, endOffset: at + words.length };
          const targetRanges = [new StaticRange(range)];
          const init = { inputType: 'insertReplacementText', dataTransfer, targetRanges };
          root.dispatchEvent(new InputEvent('beforeinput', { ...init, bubbles: true, cancelable: true }));
          return;
        }
      },
      [oldWord, by] as const,
    );

/** A correction followed by letters before the page is rendered, such as the space that caused the correction. */
const replaceAndGoOn =
  (oldWord: string, by: string, rest: string): Step =>
  async (writer) => {
    await writer.text.evaluate((root, letters) => {
      // Dispatches the event that the browser sends for a key, as scripted insertions send none.
      const goOn = () => {
        const caret = getSelection()?.getRangeAt(0);
        const targetRanges = caret ? [new StaticRange(caret)] : [];
        const init = { inputType: 'insertText', data: letters, targetRanges };
        root.dispatchEvent(new InputEvent('beforeinput', { ...init, bubbles: true, cancelable: true }));
      };
      root.addEventListener('beforeinput', () => queueMicrotask(goOn), { once: true });
    }, rest);
    await replace(oldWord, by)(writer);
    await untilDrawn(writer);
  };

const see =
  (html: string): Step =>
  async (writer) => {
    await expect.poll(() => visibleText(writer)).toBe(html);
  };

type Place = { index: number; offset: number };

function selectPlaces(root: Element, positions: readonly Place[]): void {
  const textNodes = root.querySelectorAll('[data-slate-node="text"]');
  const [from, to] = positions.map(({ index, offset }) => {
    const letters = document.createTreeWalker(textNodes[index] ?? root, NodeFilter.SHOW_TEXT);
    return { node: letters.nextNode() ?? root, offset };
  });
  if (from && to) getSelection()?.setBaseAndExtent(from.node, from.offset, to.node, to.offset);
}

function isSelected(root: Element, [anchor, focus]: readonly Place[]): boolean {
  const textNodes = [...root.querySelectorAll('[data-slate-node="text"]')];
  const indexOf = (node: Node | null | undefined) =>
    textNodes.findIndex((text) => text.contains(node ?? null));
  const { anchorNode, focusNode } = getSelection() ?? {};
  return indexOf(anchorNode) === anchor?.index && indexOf(focusNode) === focus?.index;
}

/** The text of an editor, `|` at its caret, or two around its selection. */
async function write(writer: Writer, html: string): Promise<void> {
  const { page, text } = writer;
  const editor = editing(html);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await expect.poll(() => readTextHtml(text)).toBe('<p></p>');
  await paste(text, { 'application/x-slate-fragment': JSON.stringify(editor.children) });
  const words = () => text.evaluate((root) => root.textContent?.replaceAll('\ufeff', ''));
  await expect.poll(words).toBe(SlateNode.string(editor));
  const texts = [...SlateNode.texts(editor)].map(([, path]) => path.join());
  const { anchor, focus } = editor.selection ?? {};
  if (!anchor || !focus) throw new Error('No caret in the text.');
  const positions = [anchor, focus].map(({ path, offset }) => ({
    index: texts.indexOf(path.join()),
    offset,
  }));
  const select = async () => {
    await text.evaluate(selectPlaces, positions);
    // Any key makes the editor read the selection.
    await page.keyboard.press('Shift');
    await untilDrawn(writer);
    return text.evaluate(isSelected, positions);
  };
  // Rendering coloured code may restore the old selection, so the selection is repeated.
  await expect.poll(select).toBe(true);
}

async function carryOut(writer: Writer, before: string, steps: readonly Step[]): Promise<void> {
  await write(writer, before);
  for (const step of [...steps, commit('.')]) await step(writer);
}

const plain = (html: string) =>
  html.replaceAll(/<table[^>]*><colgroup>.*?<\/colgroup>/g, '<table>').replace(/(?<=.)<p><\/p>$/, '');

const visibleText = async ({ text }: Writer) => plain(await readTextHtml(text));
async function storedText({ page, text }: Writer): Promise<string> {
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+a');
  const clipboardHtml = await text.evaluate((root) => {
    const clipboardData = new DataTransfer();
    root.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }));
    return clipboardData.getData('text/html');
  });
  return plain(clipboardHtml);
}

describe('on a desktop', async () => {
  const writer = await openWriter();
  const kanji = [compose('k', 'か', 'かn', 'かんj', 'かんじ', '漢字'), commit('漢字')];

  test.each<[string, string, readonly Step[], string]>([
    ['a dead key and a letter', '<p>x|</p>', [compose('^'), commit('â')], '<p>xâ.</p>'],
    [
      'another dead key, at the start of the text',
      '<p>|</p>',
      [compose('¨'), commit('ü'), commit('z')],
      '<p>üz.</p>',
    ],
    ['a dead key and a space', '<p>x|</p>', [compose('^'), commit('^')], '<p>x^.</p>'],
    [
      'two tildes of a dead key, which do not start a mark',
      '<p>|</p>',
      [compose('~'), commit('~~')],
      '<p>~~.</p>',
    ],
    ['a word', '<p>x|</p>', kanji, '<p>x漢字.</p>'],
    ['two words', '<p>x|y</p>', [...kanji, ...kanji], '<p>x漢字漢字.y</p>'],
    ['at the start', '<p>a</p><p>|b</p>', kanji, '<p>a</p><p>漢字.b</p>'],
    ['cancelled', '<p>x|</p>', [compose('か', 'かn', '')], '<p>x.</p>'],
    ['cancelled in an empty paragraph', '<p>|</p>', [compose('か', '')], '<p>.</p>'],
    [
      'cancelled by Escape, twice',
      '<p>x|</p>',
      [compose('か', ''), press('Escape'), ...kanji],
      '<p>x漢字.</p>',
    ],
    ['over a word', '<p>a |b| c</p>', kanji, '<p>a 漢字. c</p>'],
    ['over blocks', '<p>a|b</p><h2>c</h2><p>d|e</p>', kanji, '<p>a漢字.e</p>'],
    ['over the whole text', '<h2>|a</h2><ul><li>b</li></ul><p>c|</p>', kanji, '<p>漢字.</p>'],
    ['over a selection, cancelled', '<p>a |b| c</p>', [compose('か', '')], '<p>a . c</p>'],
    [
      'in an item',
      '<ul><li>a</li><li>b|</li></ul>',
      kanji,
      '<ul><li><p>a</p></li><li><p>b漢字.</p></li></ul>',
    ],
    [
      'in an empty item',
      '<ul><li>a|</li></ul>',
      [press('Enter'), ...kanji],
      '<ul><li><p>a</p></li><li><p>漢字.</p></li></ul>',
    ],
    ['in a heading', '<h2>a|</h2>', kanji, '<h2>a漢字.</h2>'],
    ['after a Markdown character', '<p>|</p>', [press('#', 'Space'), ...kanji], '<h1>漢字.</h1>'],
    [
      'in a cell and in the next cell',
      '<table><tr><td>a|</td><td>b</td></tr></table>',
      [...kanji, press('Tab'), ...kanji],
      '<table><tbody><tr><td><p>a漢字</p></td><td><p>漢字.b</p></td></tr></tbody></table>',
    ],
    [
      'over cells',
      '<table><tr><td>|a</td><td>b</td></tr><tr><td>c|</td><td>d</td></tr></table>',
      kanji,
      '<table><tbody><tr><td><p>漢字.</p></td><td><p>b</p></td></tr><tr><td><p></p></td><td><p>d</p></td></tr></tbody></table>',
    ],
    ['in code', '<pre><code>a|</code></pre>', kanji, '<pre><code>a漢字.</code></pre>'],
    ['in a link', '<p><a href="/x">a|b</a></p>', kanji, '<p><a href="/x">a漢字.b</a></p>'],
    ['behind a link', '<p><a href="/x">a|</a></p>', kanji, '<p><a href="/x">a</a>漢字.</p>'],
    ['in marked text', '<p><strong>a|</strong></p>', kanji, '<p><strong>a漢字.</strong></p>'],
    [
      'with a mark chosen just before',
      '<p>a|</p>',
      [press('Control+b'), ...kanji],
      '<p>a<strong>漢字.</strong></p>',
    ],
    ['after an emoji', '<p>a👨‍👩‍👧|</p>', kanji, '<p>a👨‍👩‍👧漢字.</p>'],
    ['before Enter', '<p>a|</p>', [...kanji, press('Enter'), ...kanji], '<p>a漢字</p><p>漢字.</p>'],
    ['undone at once', '<p>a|</p>', [...kanji, press('Control+z')], '<p>a.</p>'],
  ])('an input method: %s', async (_name, before, steps, after) => {
    await carryOut(writer, before, steps);
    await expect.poll(() => visibleText(writer)).toBe(after);
    expect(await storedText(writer)).toBe(after);
    expect(writer.messages).toEqual([]);
  });

  test.each<[string, string, readonly Step[], string]>([
    [
      'several words',
      '<p>x|</p>',
      [commit(' bugün hava'), commit(' çok güzel')],
      '<p>x bugün hava çok güzel.</p>',
    ],
    ['over a selection', '<p>x|a</p><h2>b|</h2>', [commit('bugün hava')], '<p>xbugün hava.</p>'],
    [
      'a word that is recognized later',
      '<p>bugun hava|</p>',
      [replace('bugun', 'bugün')],
      '<p>bugün. hava</p>',
    ],
    [
      'in marked text',
      '<p><strong>bugun</strong> hava|</p>',
      [replace('bugun', 'bugün')],
      '<p><strong>bugün.</strong> hava</p>',
    ],
    [
      'within a link',
      '<p><a href="/x">bugun hava</a> a|</p>',
      [replace('bugun', 'bugün')],
      '<p><a href="/x">bugün. hava</a> a</p>',
    ],
    [
      'with letters that follow at once',
      '<p><strong>bugun</strong> hava|</p>',
      [replaceAndGoOn('bugun', 'bugün', ' de')],
      '<p><strong>bugün de.</strong> hava</p>',
    ],
    [
      'undone',
      '<p><em>bugun</em> hava|</p>',
      [replace('bugun', 'bugün'), press('Control+z', 'End')],
      '<p><em>bugun</em> hava.</p>',
    ],
  ])('dictation and spelling: %s', async (_name, before, steps, after) => {
    await carryOut(writer, before, steps);
    await expect.poll(() => visibleText(writer)).toBe(after);
    expect(await storedText(writer)).toBe(after);
    expect(writer.messages).toEqual([]);
  });
});

describe('on Android', async () => {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
  const writer = await openWriter(phone);

  test.each<[string, string, readonly Step[], string]>([
    [
      'words',
      '<p>x|</p>',
      [commit(' '), ...word('merhaba'), commit(' '), ...word('dünya')],
      '<p>x merhaba dünya.</p>',
    ],
    ['the first word', '<p>|</p>', word('merhaba'), '<p>merhaba.</p>'],
    [
      'a word that the space corrects',
      '<p>x|</p>',
      [commit(' '), compose('b', 'bı', 'bır'), commit('bir '), ...word('iki')],
      '<p>x bir iki.</p>',
    ],
    ['Backspace in a word', '<p>x|</p>', [compose('m', 'me', 'mer', 'me'), commit('me')], '<p>xme.</p>'],
    ['Backspace over a whole word', '<p>x|</p>', [compose('m', 'me', 'm', ''), ...word('a')], '<p>xa.</p>'],
    [
      'Backspace over existing text',
      '<p>xyz|</p>',
      [press('Backspace', 'Backspace'), ...word('a')],
      '<p>xa.</p>',
    ],
    [
      'Backspace that joins paragraphs',
      '<p>a</p><p>|b</p>',
      [press('Backspace'), ...word('c')],
      '<p>ac.b</p>',
    ],
    [
      'Backspace over an emoji',
      '<p>|</p>',
      [commit('😀'), commit('👨‍👩‍👧'), press('Backspace')],
      '<p>😀.</p>',
    ],
    ['Enter', '<p>a|b</p>', [...word('bir'), press('Enter'), ...word('iki')], '<p>abir</p><p>iki.b</p>'],
    [
      'a list',
      '<p>|</p>',
      [commit('-'), commit(' '), ...word('bir'), press('Enter'), ...word('iki')],
      '<ul><li><p>bir</p></li><li><p>iki.</p></li></ul>',
    ],
    [
      'a list with a composed dash',
      '<p>|</p>',
      [...word('-'), commit(' '), ...word('bir')],
      '<ul><li><p>bir.</p></li></ul>',
    ],
    [
      'leaving a list',
      '<ul><li>a|</li></ul>',
      [press('Enter', 'Enter'), ...word('b')],
      '<ul><li><p>a</p></li></ul><p>b.</p>',
    ],
    ['a heading', '<p>|</p>', [commit('#'), commit(' '), ...word('bir')], '<h1>bir.</h1>'],
    [
      'marks by Markdown characters',
      '<p>|</p>',
      [commit('*'), commit('*'), ...word('a'), commit('*'), commit('*'), commit(' ')],
      '<p><strong>a</strong> .</p>',
    ],
    ['a suggestion', '<p>merhba dünya|</p>', [replace('merhba', 'merhaba')], '<p>merhaba. dünya</p>'],
    [
      'a suggestion in marked text',
      '<p><strong>merhba</strong> a|</p>',
      [replace('merhba', 'merhaba')],
      '<p><strong>merhaba.</strong> a</p>',
    ],
    [
      'a word composed again',
      '<p>bir |kelime|</p>',
      [compose('kelime', 'kelimel', 'kelimeler'), commit('kelimeler')],
      '<p>bir kelimeler.</p>',
    ],
    [
      'over marked and plain text',
      '<p>a|b<strong>c</strong>d|e</p>',
      [compose('b'), see('<p>abe</p>'), compose('bi', 'bir'), commit('bir')],
      '<p>abir.e</p>',
    ],
    [
      'over blocks',
      '<p>a|b</p><h2>c|d</h2>',
      [compose('b'), see('<p>abd</p>'), compose('bi', 'bir'), commit('bir')],
      '<p>abir.d</p>',
    ],
    [
      'over complete blocks',
      '<p>|a</p><p>b|</p><p>c</p>',
      [compose('b'), see('<p>b</p><p>c</p>'), compose('bi', 'bir'), commit('bir')],
      '<p>bir.</p><p>c</p>',
    ],
    [
      'in a cell',
      '<table><tr><td>a|</td><td>b</td></tr></table>',
      word('bir'),
      '<table><tbody><tr><td><p>abir.</p></td><td><p>b</p></td></tr></tbody></table>',
    ],
    ['in code', '<pre><code>a|</code></pre>', word('bir'), '<pre><code>abir.</code></pre>'],
    [
      'behind a link',
      '<p><a href="/x">a|</a></p>',
      [commit('b'), see('<p><a href="/x">a</a>b</p>')],
      '<p><a href="/x">a</a>b.</p>',
    ],
  ])('%s', async (_name, before, steps, after) => {
    await carryOut(writer, before, steps);
    await expect.poll(() => visibleText(writer)).toBe(after);
    expect(await storedText(writer)).toBe(after);
    expect(writer.messages).toEqual([]);
  });
});
