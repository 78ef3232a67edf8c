import * as fc from 'fast-check';
import { Editor } from 'slate';
import { describe, expect, test, vi } from 'vitest';
import { arbitraryJson } from '#rich-text/__fixtures__/arbitrary-html.ts';
import { pasteToValue } from '#rich-text/rich-text.ts';
import { caretHtml, editing } from '../__fixtures__/caret-html.ts';
import { faultsOf, tick } from '../__fixtures__/editing.ts';
import { readClipboardHtml } from '../read-clipboard-html.ts';
import type { TextEditor } from '../slate-types.ts';
import { plainTextOf, selectedValue } from './selected-value.ts';
import { type ClipboardHost, decodeFragment, FRAGMENT_TYPE, withClipboard } from './with-clipboard.ts';

type Data = Readonly<Record<string, string>>;

function transfer(data: Data, files: readonly File[] = []): DataTransfer {
  const entries = new Map(Object.entries(data));
  const fake = {
    files,
    getData: (type: string) => entries.get(type) ?? '',
    setData: (type: string, value: string) => void entries.set(type, value),
  };
  // Node.js has no `DataTransfer`. The editor uses only these properties.
  return fake as unknown as DataTransfer;
}

const host = () => ({
  readHtml: vi.fn<ClipboardHost['readHtml']>(async () => readClipboardHtml),
  readMarkdown: () => Promise.reject(new Error('no parser here')),
  onElsewhere: vi.fn<ClipboardHost['onElsewhere']>(),
  onLost: vi.fn<ClipboardHost['onLost']>(),
  onPlain: vi.fn<() => void>(),
});

async function write(editor: TextEditor, letters: string): Promise<void> {
  for (const letter of letters) {
    editor.insertText(letter);
    await tick();
  }
}

async function paste(editor: TextEditor, data: Data): Promise<string> {
  withClipboard(editor, host()).insertData(transfer(data));
  for (let ticks = 0; ticks < 5; ticks += 1) await tick();
  return caretHtml(editor);
}

describe('pasted content', () => {
  test.each([
    ['into a line', '<p>a|b</p>', '<p>1 <b>2</b></p>', '<p>a1 <strong>2|</strong>b</p>'],
    ['lines into a line', '<p>a|b</p>', '<p>1</p><p>2</p>', '<p>a1</p><p>2|b</p>'],
    ['over a selection', '<p>|a</p><p>b|</p>', '<h2>1</h2>', '<h2>1|</h2>'],
    [
      'over a triple click above code',
      '<p>|a</p><pre><code>|b</code></pre>',
      '<h2>1</h2>',
      '<h2>1|</h2><pre><code>b</code></pre>',
    ],
    [
      'a list into an empty item',
      '<ul><li>a</li><li>|</li></ul>',
      '<ul><li>1</li><li>2</li></ul>',
      '<ul><li><p>a</p></li><li><p>1</p></li><li><p>2|</p></li></ul>',
    ],
    ['a heading into a heading', '<h1>a|</h1>', '<h2>1</h2>', '<h1>a</h1><h2>1|</h2>'],
    [
      'a link into a link',
      '<p><a href="/x">a|b</a></p>',
      '<a href="/y">1</a>',
      '<p><a href="/x">a1|b</a></p>',
    ],
    ['anything into code', '<pre><code>a|</code></pre>', '<h2>1</h2>', '<pre><code>aplain|</code></pre>'],
  ])('%s', async (_name, before, html, after) => {
    expect(await paste(editing(before), { 'text/html': html, 'text/plain': 'plain' })).toBe(after);
  });

  test('has a paragraph for each plain line, and a URL links the selection', async () => {
    expect(await paste(editing('<p>|</p>'), { 'text/plain': 'a\r\n\r\nb\n' })).toBe('<p>a</p><p>b|</p>');
    expect(await paste(editing('<p>|a|</p>'), { 'text/plain': ' https://ex.com/?a ' })).toBe(
      '<p><a href="https://ex.com/?a">a</a>|</p>',
    );
  });

  test.each([
    ['sesdas.example.com/pricing', '<p><a href="https://sesdas.example.com/pricing">a</a>|</p>'],
    ['sesdas.com.tr', '<p><a href="https://sesdas.com.tr">a</a>|</p>'],
    ['notlar.md', '<p>notlar.md|</p>'],
    ['src/notlar.com', '<p>src/notlar.com|</p>'],
    ['5.2', '<p>5.2|</p>'],
  ])('%s pasted on a selection', async (text, after) => {
    expect(await paste(editing('<p>|a|</p>'), { 'text/plain': text })).toBe(after);
  });

  test('links the selection if it is only a link', async () => {
    const copied = { 'text/plain': 'https://ex.com/', 'text/html': '<a href="https://ex.com/">Örnek</a>' };
    expect(await paste(editing('<p>|a|b</p>'), copied)).toBe('<p><a href="https://ex.com/">a</a>|b</p>');
    expect(await paste(editing('<p>a|b</p>'), copied)).toBe('<p>a<a href="https://ex.com/">Örnek</a>|b</p>');
  });

  test('is plain text if only a button was copied', async () => {
    const copied = { 'text/html': '<button>Kaydet</button>', 'text/plain': 'Kaydet' };
    expect(await paste(editing('<p>|a|</p>'), copied)).toBe('<p>Kaydet|</p>');
  });

  test('does not replace text that is typed while the parser loads', async () => {
    const editor = editing('<p>a|</p><p>b</p>');
    const pasting = paste(editor, { 'text/html': '<p>1</p>', 'text/plain': '1' });
    editor.select({ path: [1, 0], offset: 1 });
    editor.insertText('!');
    expect(await pasting).toBe('<p>a1|</p><p>b!</p>');
  });

  test('has files for the field, and is plain text if the parser fails to load', async () => {
    const plain = host();
    const editor = editing('<p>|</p>');
    editor.takeFiles = vi.fn<TextEditor['takeFiles']>();
    const file = new File(['a'], 'a.png');
    withClipboard(editor, host()).insertData(transfer({}, [file]));
    expect(editor.takeFiles).toHaveBeenCalledWith([file]);
    // Some programs copy a picture of the text together with the text.
    withClipboard(editor, host()).insertData(transfer({ 'text/plain': '' }, []));
    expect(editor.takeFiles).toHaveBeenCalledOnce();
    plain.readHtml.mockRejectedValue(new Error('no network'));
    withClipboard(editor, plain).insertData(transfer({ 'text/html': '<b>a</b>', 'text/plain': 'a' }));
    await expect.poll(() => plain.onPlain).toHaveBeenCalledOnce();
    expect(caretHtml(editor)).toBe('<p>a|</p>');
  });
});

describe('a picture that could not be copied', () => {
  const copied = { 'text/html': '<p>1</p><img src="file:///a.png" alt="A">', 'text/plain': '1' };

  test('is reported after the rest is inserted, and a paste without losses is not reported', async () => {
    const [losing, whole] = [host(), host()];
    const editor = editing('<p>a|</p>');
    losing.onLost.mockImplementation(() => expect(caretHtml(editor)).toContain('1'));
    withClipboard(editor, losing).insertData(transfer(copied));
    await expect.poll(() => losing.onLost).toHaveBeenCalledOnce();
    expect(losing.onLost.mock.lastCall?.[0]).toMatchObject({ pictures: 1, videos: 0 });
    withClipboard(editor, whole).insertData(transfer({ 'text/html': '<p>2</p>', 'text/plain': '2' }));
    await expect.poll(() => caretHtml(editor)).toContain('2');
    expect(whole.onLost).not.toHaveBeenCalled();
  });

  test('has a placeholder in the text, even after cut and paste, but not in copied HTML', async () => {
    const editor = editing('<p>|</p>');
    await paste(editor, copied);
    const place = { type: 'image', src: '', alt: 'A', children: [{ text: '' }] };
    expect(editor.children[1]).toEqual(place);
    const clipboard = transfer({});
    editor.select(Editor.range(editor, []));
    editor.setFragmentData(clipboard, 'cut');
    expect(decodeFragment(clipboard.getData(FRAGMENT_TYPE))?.[1]).toEqual(place);
    expect(clipboard.getData('text/html')).toBe('<p>1</p><p></p>');
  });
});

describe('one undo reverts', () => {
  const textAfterTyping = async () => {
    const editor = editing('<p>|</p>');
    await write(editor, 'abc');
    return editor;
  };

  test.each<[string, Data]>([
    ['HTML', { 'text/html': '<b>1</b>', 'text/plain': '1' }],
    ['plain text', { 'text/plain': '1' }],
    ['an address', { 'text/plain': 'https://ex.com/' }],
    ['a fragment', { [FRAGMENT_TYPE]: JSON.stringify(pasteToValue('<h2>1</h2><p>2</p>')) }],
  ])('%s that was pasted, but not the text that was typed just before and after', async (_name, data) => {
    const editor = await textAfterTyping();
    const pasted = await paste(editor, data);
    await write(editor, 'd');
    editor.undo();
    expect(caretHtml(editor)).toBe(pasted);
    editor.undo();
    expect(caretHtml(editor)).toBe('<p>abc|</p>');
  });

  test('a cut, but not the text that was typed just before and after', async () => {
    const editor = await textAfterTyping();
    editor.select({ anchor: { path: [0, 0], offset: 1 }, focus: { path: [0, 0], offset: 2 } });
    editor.setFragmentData(transfer({}), 'cut');
    editor.deleteFragment();
    await tick();
    await write(editor, 'd');
    editor.undo();
    expect(caretHtml(editor)).toBe('<p>a|c</p>');
    editor.undo();
    expect(caretHtml(editor)).toBe('<p>a|b|c</p>');
  });

  test('a drag, at both its start and its target', async () => {
    const editor = await textAfterTyping();
    const dragged = transfer({});
    editor.select({ anchor: { path: [0, 0], offset: 1 }, focus: { path: [0, 0], offset: 2 } });
    editor.setFragmentData(dragged, 'drag');
    editor.deleteFragment();
    editor.select({ path: [0, 0], offset: 2 });
    editor.insertData(dragged);
    await tick();
    await write(editor, 'd');
    editor.undo();
    expect(caretHtml(editor)).toBe('<p>acb|</p>');
    editor.undo();
    expect(caretHtml(editor)).toBe('<p>a|b|c</p>');
  });
});

describe('a fragment from another program', () => {
  test('never leaves the node set', () => {
    fc.assert(
      fc.property(arbitraryJson, (json) => {
        const editor = editing('<p>a|b</p>');
        withClipboard(editor, host()).insertData(transfer({ [FRAGMENT_TYPE]: JSON.stringify(json) ?? '' }));
        expect(faultsOf(editor)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test.each(['', 'null', '{}', '"x"', '[', 'JTVCJTVE'])('is invalid: %s', (encoded) => {
    expect(decodeFragment(encoded)).toBeUndefined();
  });
});

describe('copied content', () => {
  test.each([
    ['part of a heading is a line', '<h2>a|b|c</h2>', '<p>b</p>'],
    ['all of a heading is a heading', '<h2>|a|</h2>', '<h2>a</h2>'],
    [
      'part of a cell is its lines',
      '<table><tr><td><p>|a</p><p>b|</p></td></tr></table>',
      '<p>a</p><p>b</p>',
    ],
    [
      'cells are a table',
      '<table><tr><td>|a</td><td>b</td></tr><tr><td>c|</td><td>d</td></tr></table>',
      '<table><tr><td>a</td></tr><tr><td>c</td></tr></table>',
    ],
    ['items are a list', '<ul><li>|a</li><li>b|</li><li>c</li></ul>', '<ul><li>a</li><li>b</li></ul>'],
  ])('%s', (_name, html, copied) => {
    expect(selectedValue(editing(html))).toEqual(pasteToValue(copied));
  });

  test('has a plain text with a line for each block', () => {
    const value = pasteToValue('<h2>a</h2><ul><li>b</li></ul><table><tr><td>c</td><td>d</td></tr></table>');
    expect(plainTextOf(value)).toBe('a\nb\nc\td');
  });
});
