import { Editor } from 'slate';
import { IS_COMPOSING } from 'slate-dom';
import { describe, expect, test } from 'vitest';
import { htmlToValue } from '#rich-text/rich-text.ts';
import { caretHtml, editing } from '../__fixtures__/caret-html.ts';
import { pressKey, tick } from '../__fixtures__/editing.ts';
import type { TextEditor } from '../slate-types.ts';
import { insertValue } from './insert-value.ts';
import { isPressed } from './keys.ts';
import { acceptUrl, setLink } from './links.ts';
import { insertImage } from './voids.ts';
import { insertPlain } from './with-clipboard.ts';

async function type(editor: TextEditor, letters: string): Promise<void> {
  for (const letter of letters) {
    if (letter === '\n') editor.insertBreak();
    else editor.insertText(letter);
    await tick();
  }
}

describe('Markdown', () => {
  test.each([
    ['# ', '<h1>|</h1>', '<p># |</p>'],
    ['###### ', '<h6>|</h6>', '<p>###### |</p>'],
    ['####### ', '<p>####### |</p>', undefined],
    ['- ', '<ul><li><p>|</p></li></ul>', '<p>- |</p>'],
    ['1. ', '<ol><li><p>|</p></li></ol>', '<p>1. |</p>'],
    ['5. ', '<ol start="5"><li><p>|</p></li></ol>', '<p>5. |</p>'],
    ['> ', '<blockquote><p>|</p></blockquote>', '<p>&gt; |</p>'],
    [
      '[x] ',
      '<ul data-type="taskList"><li data-checked="true" data-type="taskItem"><div><p>|</p></div></li></ul>',
      '<p>[x] |</p>',
    ],
    ['```js ', '<pre><code class="language-js">|</code></pre>', '<p>```js |</p>'],
    ['```js\n', '<pre><code class="language-js">|</code></pre>', '<p>```js|</p>'],
    ['``` ', '<pre><code>|</code></pre>', '<p>``` |</p>'],
    ['---', '<hr><p>|</p>', '<p>---|</p>'],
    ['**a**', '<p><strong>a|</strong></p>', '<p>**a**|</p>'],
    ['__a__', '<p><strong>a|</strong></p>', '<p>__a__|</p>'],
    ['x *a b*', '<p>x <em>a b|</em></p>', '<p>x *a b*|</p>'],
    ['~~a~~', '<p><s>a|</s></p>', '<p>~~a~~|</p>'],
    ['`a`', '<p><code>a|</code></p>', '<p>`a`|</p>'],
    ['a # ', '<p>a # |</p>', undefined],
    ['2 * 3 * 4', '<p>2 * 3 * 4|</p>', undefined],
    ['bir_iki_uc', '<p>bir_iki_uc|</p>', undefined],
  ])('%s', async (letters, after, undone) => {
    const editor = editing('<p>|</p>');
    await type(editor, letters);
    expect(caretHtml(editor)).toBe(after);
    if (undone === undefined) return;
    editor.undo();
    expect(caretHtml(editor)).toBe(undone);
  });

  test('is not replaced during composition', async () => {
    const editor = editing('<p>|</p>');
    IS_COMPOSING.set(editor, true);
    await type(editor, '# **a**\n```js\n');
    expect(caretHtml(editor)).toBe('<p># **a**</p><p>```js</p><p>|</p>');
    IS_COMPOSING.set(editor, false);
    await type(editor, '# ');
    expect(caretHtml(editor)).toBe('<p># **a**</p><p>```js</p><h1>|</h1>');
  });

  test('is not replaced in code, and text after it has no mark', async () => {
    const code = editing('<pre><code>|</code></pre>');
    await type(code, '# **a** ');
    expect(caretHtml(code)).toBe('<pre><code># **a** |</code></pre>');
    const line = editing('<p>|</p>');
    await type(line, '**a** b');
    expect(caretHtml(line)).toBe('<p><strong>a</strong> b|</p>');
  });
});

describe('code', () => {
  test('has the same indentation in a new line, and the third empty line leaves the code', async () => {
    const editor = editing('<pre><code>    a|</code></pre>');
    await type(editor, '\nb\n\n\n');
    expect(caretHtml(editor)).toBe('<pre><code>    a\n    b</code></pre><p>|</p>');
  });

  test('is indented by four spaces with Tab and outdented with Shift and Tab', () => {
    const editor = editing('<pre><code>|a\nb|</code></pre>');
    pressKey(editor, 'Tab');
    expect(caretHtml(editor)).toBe('<pre><code>    |a\n    b|</code></pre>');
    pressKey(editor, 'Tab', { shiftKey: true });
    expect(caretHtml(editor)).toBe('<pre><code>|a\nb|</code></pre>');
  });
});

describe('breaks', () => {
  test.each([
    ['<h2>a|b</h2>', '<h2>a</h2><h2>|b</h2>'],
    ['<h2>a|</h2>', '<h2>a</h2><p>|</p>'],
    ['<h2>|a</h2>', '<p></p><h2>|a</h2>'],
    ['<blockquote><p>a</p><p>|</p></blockquote>', '<blockquote><p>a</p></blockquote><p>|</p>'],
    ['<p><a href="/x">a|b</a></p>', '<p><a href="/x">a</a></p><p><a href="/x">|b</a></p>'],
    ['<p>|a</p><p>b|c</p>', '<p></p><p>|c</p>'],
  ])('%s → %s', (before, after) => {
    const editor = editing(before);
    editor.insertBreak();
    expect(caretHtml(editor)).toBe(after);
  });
});

describe('a selection by triple click, which ends at the start of the next block', () => {
  const write = (editor: TextEditor) => editor.insertText('Y');
  const compose = (editor: TextEditor) => {
    Editor.deleteFragment(editor);
    editor.insertText('か');
  };
  const paste = (html: string) => (editor: TextEditor) => insertValue(editor, htmlToValue(html));
  const pastePlain = (text: string) => (editor: TextEditor) => insertPlain(editor, text);
  const pressBackspace = (editor: TextEditor) => Editor.deleteFragment(editor, { direction: 'backward' });

  test.each<[string, string, string, (editor: TextEditor) => void]>([
    ['typing', '<p>|a</p><p>|b</p>', '<p>Y|</p><p>b</p>', write],
    ['typing', '<h2>|a</h2><p>|b</p>', '<h2>Y|</h2><p>b</p>', write],
    ['typing', '<p>|a</p><h2>|b</h2>', '<p>Y|</p><h2>b</h2>', write],
    ['typing', '<p>|a</p><p>b</p><p>|c</p>', '<p>Y|</p><p>c</p>', write],
    ['typing', '<p>|a</p><img src="/x"><p>|b</p>', '<p>Y|</p><p>b</p>', write],
    ['typing', '<p>|</p><p>|b</p>', '<p>Y|</p><p>b</p>', write],
    ['typing', '<ul><li>|a</li><li>|b</li></ul>', '<ul><li><p>Y|</p></li><li><p>b</p></li></ul>', write],
    [
      'typing',
      '<p>|a</p><table><tr><td>|b</td></tr></table>',
      '<p>Y|</p><table><tbody><tr><td><p>b</p></td></tr></tbody></table>',
      write,
    ],
    ['composing', '<p>|a</p><p>|b</p>', '<p>か|</p><p>b</p>', compose],
    ['Enter', '<p>|a</p><p>|b</p>', '<p></p><p>|</p><p>b</p>', (editor) => editor.insertBreak()],
    ['pasting a line', '<h2>|a</h2><p>|b</p>', '<h2>1|</h2><p>b</p>', paste('<p>1</p>')],
    ['pasting lines', '<p>|a</p><p>|b</p>', '<p>1</p><p>2|</p><p>b</p>', paste('<p>1</p><p>2</p>')],
    [
      'pasting',
      '<p>|a</p><pre><code>|b</code></pre>',
      '<h2>1|</h2><pre><code>b</code></pre>',
      paste('<h2>1</h2>'),
    ],
    [
      'pasting plain text',
      '<p>|a</p><pre><code>|b</code></pre>',
      '<p>1</p><p>2|</p><pre><code>b</code></pre>',
      pastePlain('1\n2'),
    ],
    [
      'pasting an address',
      '<p>|a</p><p>|b</p>',
      '<p><a href="https://ex.com/">a</a>|</p><p>b</p>',
      pastePlain('https://ex.com/'),
    ],
    // The whole empty paragraph is removed.
    ['Backspace', '<p>|a</p><p>|b</p>', '<p>|b</p>', pressBackspace],
    // This selection begins within a line, so it includes the line end.
    ['typing', '<p>a|b</p><p>|c</p>', '<p>aY|c</p>', write],
  ])('%s: %s → %s', (_name, before, after, act) => {
    const editor = editing(before);
    act(editor);
    expect(caretHtml(editor)).toBe(after);
  });
});

describe('joining', () => {
  test.each([
    ['<h2>|</h2>', '<p>|</p>'],
    ['<p>a</p><h2>|b</h2>', '<p>a|b</p>'],
    ['<blockquote><p>|a</p><p>b</p></blockquote>', '<p>|a</p><blockquote><p>b</p></blockquote>'],
    ['<pre><code>|</code></pre>', '<p>|</p>'],
    ['<p>a</p><pre><code>|b</code></pre>', '<p>a</p><pre><code>|b</code></pre>'],
    ['<pre><code>a</code></pre><p>|<strong>b</strong></p>', '<pre><code>a|b</code></pre>'],
  ])('Backspace: %s → %s', (before, after) => {
    const editor = editing(before);
    editor.deleteBackward('character');
    expect(caretHtml(editor)).toBe(after);
  });

  test('a picture is selected before it is deleted, with or without text after it', () => {
    for (const text of ['', 'a']) {
      const editor = editing(`<p>x</p><img src="/a.png"><p>|${text}</p>`);
      editor.deleteBackward('character');
      expect(editor.selection?.focus.path).toEqual([1, 0]);
      editor.deleteBackward('character');
      expect(caretHtml(editor)).toBe(text === '' ? '<p>x|</p>' : '<p>x|</p><p>a</p>');
    }
  });

  test('deleting everything leaves one empty paragraph', () => {
    const editor = editing('<ul><li>|a</li></ul><table><tr><td>b</td></tr></table><hr><p>c|</p>');
    editor.deleteFragment();
    expect(editor.children).toEqual([{ type: 'paragraph', children: [{ text: '' }] }]);
  });
});

describe('links', () => {
  test.each([
    ['<p>a |b|</p>', '<p>a <a href="/x">b</a>|</p>'],
    ['<p>|a</p><p>b|</p>', '<p><a href="/x">a</a></p><p><a href="/x">b</a>|</p>'],
    ['<p><a href="/y">a|b</a>c</p>', '<p><a href="/x">ab</a>|c</p>'],
    ['<p>a|</p>', '<p>a<a href="/x">/x</a>|</p>'],
    ['<p>|a</p><pre><code>b|</code></pre>', '<p><a href="/x">a</a></p><pre><code>b|</code></pre>'],
  ])('%s → %s', (before, after) => {
    const editor = editing(before);
    setLink(editor, { href: '/x', newTab: false });
    expect(caretHtml(editor)).toBe(after);
  });

  test('text typed at either end of a link is plain', () => {
    const editor = editing('<p><a href="/x">a|</a></p>');
    editor.insertText('b');
    expect(caretHtml(editor)).toBe('<p><a href="/x">a</a>b|</p>');
    const before = editing('<p><a href="/x">|a</a></p>');
    before.insertText('b');
    expect(caretHtml(before)).toBe('<p>b|<a href="/x">a</a></p>');
  });

  test.each([
    ['www.example.com', 'https://www.example.com'],
    ['sesdas.example.com/pricing', 'https://sesdas.example.com/pricing'],
    ['müşteri.com.tr?a=b', 'https://müşteri.com.tr?a=b'],
    ['Example.com:8080#x', 'https://Example.com:8080#x'],
    ['../beside', '../beside'],
    ['#bolum', '#bolum'],
    ['//example.com', '//example.com'],
    ['fiyatlar', undefined],
    ['notlar.md', undefined],
    ['3.5', undefined],
    ['javascript.com:alert(1)', undefined],
    ['a@b.co', 'mailto:a@b.co'],
    [' /yol?q=1#x ', '/yol?q=1#x'],
    ['tel:+902120000000', 'tel:+902120000000'],
    ['javascript:alert(1)', undefined],
    ['java\u200bscript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['', undefined],
  ])('the address %s', (text, accepted) => {
    expect(acceptUrl(text)).toBe(accepted);
  });
});

describe('keys insert a line to write in', () => {
  test.each([
    ['<pre><code>a|\nb</code></pre>', 'ArrowUp', '<p>|</p><pre><code>a\nb</code></pre>'],
    [
      '<table><tr><td>a|</td></tr></table>',
      'ArrowUp',
      '<p>|</p><table><tbody><tr><td><p>a</p></td></tr></tbody></table>',
    ],
    [
      '<blockquote><pre><code>a|</code></pre></blockquote>',
      'ArrowDown',
      '<blockquote><pre><code>a</code></pre><p>|</p></blockquote>',
    ],
  ])('%s, %s', (before, key, after) => {
    const editor = editing(before);
    expect(pressKey(editor, key)).toBe(true);
    expect(caretHtml(editor)).toBe(after);
  });

  test('before a picture at the start of the text', () => {
    const editor = editing('<p>|</p>');
    insertImage(editor, { src: '/a.png' });
    pressKey(editor, 'ArrowUp');
    expect(caretHtml(editor)).toBe('<p>|</p><img src="/a.png">');
  });
});

test('keys match by position if the keyboard layout has another character there', () => {
  const press = { key: '/', code: 'Digit7', ctrlKey: true, metaKey: false, altKey: false, shiftKey: true };
  expect(isPressed('mod+shift+7', press)).toBe(true);
  expect(isPressed('mod+7', press)).toBe(false);
  expect(isPressed('mod+b', { ...press, key: 'b', code: 'KeyB', shiftKey: false })).toBe(true);
  expect(isPressed('mod+b', { ...press, key: 'B', code: 'KeyB', shiftKey: true })).toBe(false);
  expect(isPressed('mod+i', { ...press, key: 'ı', code: 'KeyI', shiftKey: false })).toBe(true);
  expect(isPressed('mod+i', { ...press, key: 'İ', code: 'Quote', shiftKey: false })).toBe(true);
  expect(isPressed('mod+z', { ...press, key: 'я', code: 'KeyZ', shiftKey: false })).toBe(true);
});
