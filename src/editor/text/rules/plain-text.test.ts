import { Editor } from 'slate';
import { describe, expect, test, vi } from 'vitest';
import { valueToHtml } from '#rich-text/value-to-html.ts';
import { caretHtml, editing } from '../__fixtures__/caret-html.ts';
import { tick } from '../__fixtures__/editing.ts';
import { readClipboardHtml } from '../read-clipboard-html.ts';
import { readMarkdown } from '../read-markdown.ts';
import type { TextEditor } from '../slate-types.ts';
import { addressesIn } from './addresses.ts';
import { isMarkdown, textToValue } from './plain-text.ts';
import { withClipboard } from './with-clipboard.ts';

const host = {
  readHtml: () => Promise.resolve(readClipboardHtml),
  readMarkdown: () => Promise.resolve(readMarkdown),
  onElsewhere: () => {},
  onLost: () => {},
  onPlain: vi.fn<() => void>(),
};

async function paste(editor: TextEditor, data: Readonly<Record<string, string>>): Promise<string> {
  const getData = (type: string) => data[type] ?? '';
  withClipboard(editor, host).insertData({ files: [] as unknown, getData } as DataTransfer);
  for (let ticks = 0; ticks < 5; ticks += 1) await tick();
  return caretHtml(editor);
}

const pasteText = (before: string, text: string) => paste(editing(before), { 'text/plain': text });

describe('Markdown', () => {
  test.each([
    ['# Başlık', '<h1>Başlık|</h1>'],
    ['Bir **iki** üç', '<p>Bir <strong>iki</strong> üç|</p>'],
    ['Bir\niki `üç`', '<p>Bir iki <code>üç|</code></p>'],
    ['- bir\n- iki', '<ul><li><p>bir</p></li><li><p>iki|</p></li></ul>'],
    ['3. bir\n4. iki', '<ol start="3"><li><p>bir</p></li><li><p>iki|</p></li></ol>'],
    ['> alıntı', '<blockquote><p>alıntı|</p></blockquote>'],
    ['```js\nlet a;\n```', '<pre><code class="language-js">let a;|</code></pre>'],
    ['[Ses](https://ex.com) ve ~~eski~~', '<p><a href="https://ex.com">Ses</a> ve <s>eski|</s></p>'],
    ['~~eski~~ https://ex.com/a.', '<p><s>eski</s> <a href="https://ex.com/a">https://ex.com/a</a>.|</p>'],
    ['**a**<script>alert(1)</script>', '<p><strong>a</strong>&lt;script&gt;alert(1)&lt;/script&gt;|</p>'],
    ['**a** <title\nlang="a">b\n\nc', '<p><strong>a</strong> &lt;title lang="a"&gt;b</p><p>c|</p>'],
    ['<style\n  media="a">\nb {}\n</style>\n\n**c**', '<p><strong>c|</strong></p>'],
    ['**a**\n\n<style\n>\n\nc', '<p><strong>a</strong></p><p>&lt;style &gt; c|</p>'],
    [
      '<textarea>\na</textarea>\n\n**c**',
      '<p>&lt;textarea&gt; a&lt;/textarea&gt;</p><p><strong>c|</strong></p>',
    ],
    ['Başlık\n===\nMetin', '<h1>Başlık</h1><p>Metin|</p>'],
    ['Liste:\n•\tbir\n  ◦ iki', '<p>Liste:</p><ul><li><p>bir</p><ul><li><p>iki|</p></li></ul></li></ul>'],
    ['```\n• a\n```', '<pre><code>• a|</code></pre>'],
    [
      'Bir[^a] **iki**[^a]\n\n[^a]: Not',
      '<p>Bir[1] <strong>iki</strong>[1]</p><ol><li><p>Not|</p></li></ol>',
    ],
    ['**a** [b](javascript:alert%281%29)', '<p><strong>a</strong> b|</p>'],
  ])('%j', async (text, after) => {
    expect(await pasteText('<p>|</p>', text)).toBe(after);
  });

  test('has tasks and tables', () => {
    const html = (text: string) => valueToHtml(readMarkdown(text).value);
    expect(html('- [x] oldu\n- [ ] olacak')).toMatch(
      /data-checked="true".*oldu.*data-checked="false".*olacak/,
    );
    expect(html('| A | B |\n| --- | --- |\n| 1 | 2 |')).toMatch(
      /<tr><th><p>A<\/p><\/th><th><p>B<\/p><\/th><\/tr><tr><td><p>1<\/p><\/td><td><p>2<\/p><\/td><\/tr>/,
    );
  });

  test('becomes letters again after one undo, and a second undo removes the letters', async () => {
    const editor = editing('<p>önce|</p>');
    expect(await paste(editor, { 'text/plain': '# Başlık\n\n**iki**' })).toBe(
      '<p>önce</p><h1>Başlık</h1><p><strong>iki|</strong></p>',
    );
    editor.undo();
    expect(caretHtml(editor)).toBe('<p>önce# Başlık</p><p>**iki**|</p>');
    editor.undo();
    expect(caretHtml(editor)).toBe('<p>önce|</p>');
    editor.redo();
    editor.redo();
    expect(caretHtml(editor).replace('|', '')).toBe('<p>önce</p><h1>Başlık</h1><p><strong>iki</strong></p>');
  });

  test('stays plain text after a plain paste, in code, and if the parser fails to load', async () => {
    const plain = editing('<p>|</p>');
    plain.pastesPlain = true;
    expect(await paste(plain, { 'text/plain': '# a https://ex.com' })).toBe('<p># a https://ex.com|</p>');
    expect(await pasteText('<pre><code>|</code></pre>', '# a')).toBe('<pre><code># a|</code></pre>');
    const editor = editing('<p>|</p>');
    withClipboard(editor, { ...host, readMarkdown: () => Promise.reject(new Error('no network')) });
    editor.insertTextData({ getData: () => '# a' } as unknown as DataTransfer);
    await expect.poll(() => host.onPlain).toHaveBeenCalledOnce();
    expect(caretHtml(editor)).toBe('<p># a|</p>');
  });

  test('from a code editor is interpreted, although the clipboard also has coloured HTML', async () => {
    const copied = { 'text/plain': '# a', 'text/html': '<div style="white-space: pre;"># a</div>' };
    expect(await paste(editing('<p>|</p>'), { ...copied, 'vscode-editor-data': '{"mode":"markdown"}' })).toBe(
      '<h1>a|</h1>',
    );
  });

  test.each([
    'Bir satır',
    '- tek bir madde',
    '2. Dünya Savaşı',
    '#etiket',
    'Saat 9 * 3 * 2',
    'a_b_c',
    'Fiyat: 5 | 6',
    '* not',
    '• tek bir madde',
    'a == b\n==',
    'Sayın Yetkili,\n\nTeşekkürler.',
  ])('does not match %j', (text) => {
    expect(isMarkdown(text)).toBe(false);
  });
});

describe('lines', () => {
  test('with tabs become a table', () => {
    expect(valueToHtml(textToValue('Ad\tTel\r\nAyşe\t0532\r\n'))).toMatch(
      /<tr><td><p>Ad<\/p><\/td><td><p>Tel<\/p><\/td><\/tr><tr><td><p>Ayşe<\/p><\/td><td><p>0532<\/p><\/td><\/tr>/,
    );
    for (const text of ['bir\tiki', '\tif\n\tfi', 'a\tb\nc'])
      expect(valueToHtml(textToValue(text)), text).not.toContain('<table');
  });

  test('with tabs that are pasted into a cell fill the following cells', async () => {
    const after = await pasteText(
      '<table><tr><td>|a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>',
      '1\t2\n3\t4',
    );
    expect(after.replaceAll(/<[^>]*>/g, ' ').match(/\d/g)).toEqual(['1', '2', '3', '4']);
    expect(after).not.toMatch(/[abcd]<\/p>/);
  });

  test('with addresses have links', async () => {
    expect(await pasteText('<p>|</p>', 'Bkz. https://ex.com/a (www.ornek.com).\nbilgi@ornek.com')).toBe(
      '<p>Bkz. <a href="https://ex.com/a">https://ex.com/a</a> (<a href="https://www.ornek.com">www.ornek.com</a>).</p>' +
        '<p><a href="mailto:bilgi@ornek.com">bilgi@ornek.com</a>|</p>',
    );
  });

  test.each(['notlar.md', 'Node.js', '12.10.2026', '10.000', 'a@b', '//ex.com', 'ftp://ex.com', 'a.com'])(
    'with %s have no link',
    (text) => {
      expect(addressesIn(`Bir ${text} iki`)).toEqual([]);
    },
  );

  test('with only the URL of a picture become the picture, and one undo makes it a link', async () => {
    const editor = editing('<p>|</p>');
    expect(await paste(editor, { 'text/plain': 'https://ex.com/a.png?b' })).toContain(
      '<img src="https://ex.com/a.png?b"',
    );
    editor.undo();
    expect(caretHtml(editor)).toBe('<p><a href="https://ex.com/a.png?b">https://ex.com/a.png?b</a>|</p>');
    editor.undo();
    expect(Editor.string(editor, [])).toBe('');
    expect(await pasteText('<p>a |</p>', 'https://ex.com/a.png')).toContain('<a href');
  });
});
