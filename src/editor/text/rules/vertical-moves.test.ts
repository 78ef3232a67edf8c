import { describe, expect, test } from 'vitest';
import { caretHtml, editing } from '../__fixtures__/caret-html.ts';
import { pressKey } from '../__fixtures__/editing.ts';
import { voidAt } from './voids.ts';

const table = (...lines: readonly string[]) =>
  `<table><tbody>${lines.map((line) => `<tr>${line}</tr>`).join('')}</tbody></table>`;
const cells = (...texts: readonly string[]) => texts.map((text) => `<td><p>${text}</p></td>`).join('');
const two = (a: string, b: string, c: string, d: string) => table(cells(a, b), cells(c, d));

/**
 * Returns the caret after each key: in its text, as the path of a selected picture or rule, or `–` if the
 * browser handles the key.
 */
function walk(html: string, keys: string): string[] {
  const editor = editing(html);
  return keys.split('').map((key) => {
    if (!pressKey(editor, key === '↓' ? 'ArrowDown' : 'ArrowUp')) return '–';
    const selectedVoid = voidAt(editor);
    if (selectedVoid) return `${selectedVoid[0].type} ${selectedVoid[1].join('.')}`;
    return /[^<>]*\|[^<>]*/.exec(caretHtml(editor))?.[0] ?? '';
  });
}

describe('the caret moves through a table', () => {
  test.each([
    ['down a column and out', `<p>x|</p>${two('a', 'b', 'c', 'd')}<p>y</p>`, '↓↓↓', ['a|', 'c|', 'y|']],
    ['up a column and out', `<p>x</p>${two('a', 'b', 'c', 'd')}<p>y|</p>`, '↑↑↑', ['c|', 'a|', 'x|']],
    ['down the second column', two('a', '|b', 'c', 'd'), '↓↓', ['|d', '|']],
    [
      'into the cell at the same horizontal position',
      `<p>xxxxxxxxxxxx|xx</p>${two('a', 'bbb', 'c', 'd')}`,
      '↓',
      ['bb|b'],
    ],
    [
      'into the last column if the caret is further right',
      `<p>${'x'.repeat(50)}|</p>${two('a', 'b', 'c', 'd')}`,
      '↓',
      ['b|'],
    ],
    ['not while the block has another line', two('|a<br>x', 'b', 'c', 'd'), '↓', ['–']],
    ['not while the cell has another block', table('<td><p>|a</p><p>x</p></td>', cells('c')), '↓', ['–']],
    ['into the last block of a cell', table('<td><p>a</p><p>x</p></td>', cells('|c')), '↑', ['|x']],
    ['into the last line of a cell', two('a<br>x', 'b', '|c', 'd'), '↑', ['|x']],
    [
      'into the left column beside a merged cell',
      `${table(`${cells('a')}<td rowspan="2"><p>r</p></td>`, cells('d'))}<p>|y</p>`,
      '↑',
      ['|d'],
    ],
    ['into the table from a list', `<ul><li>x|</li></ul>${two('a', 'b', 'c', 'd')}`, '↓', ['a|']],
    ['out of the table into a list', `${two('a', 'b', 'c|', 'd')}<ul><li>y</li></ul>`, '↓', ['y|']],
    [
      'into a table in a cell',
      table(`<td>${two('a', 'b', 'c', 'd')}</td>`, cells('|e')),
      '↑↑↑',
      ['|c', '|a', '|'],
    ],
  ])('%s', (_name, html, keys, places) => {
    expect(walk(html, keys)).toEqual(places);
  });

  const spanned = (texts: readonly [string, string, string]) =>
    table(
      cells(...texts),
      '<td colspan="2"><p>wwwwwwwwwwwwww</p></td><td rowspan="2"><p>r</p></td>',
      cells('d', 'eee'),
      cells('f', 'ggg', 'h'),
    );

  test.each([
    [
      'the first column of a wide cell',
      spanned(['a|', 'b', 'c']),
      '↓↓↓↑↑↑',
      ['w|w', 'd|', 'f|', 'd|', 'w|w', 'a|'],
    ],
    [
      'the second column of a wide cell',
      spanned(['a', 'bb|b', 'c']),
      '↓↓↓↑↑↑',
      ['w|w', 'ee|e', 'gg|g', 'ee|e', 'w|w', 'bb|b'],
    ],
    ['past a high cell', spanned(['a', 'b', '|c']), '↓↓↑↑', ['|r', '|h', '|r', '|c']],
  ])('spans: %s', (_name, html, keys, places) => {
    expect(walk(html, keys).map((place) => place.replace(/w+/g, 'w'))).toEqual(places);
  });

  test('out of the first or last selected cell', () => {
    const cellsSelected = `<p>x</p>${two('|a', 'b', 'c', 'd|')}<p>y</p>`;
    expect(walk(cellsSelected, '↑')).toEqual(['|x']);
    expect(walk(cellsSelected, '↓')).toEqual(['y|']);
  });
});

describe('the caret moves to pictures and rules', () => {
  test.each([
    ['down and further down', '<p>xx|x</p><img src="/x"><p>yyyy</p>', '↓↓', ['image 1', 'yy|yy']],
    ['up and further up', '<p>xxxx</p><hr><p>y|</p>', '↑↑', ['horizontal-rule 1', 'x|xxx']],
    [
      'one after the other',
      '<p>x|</p><hr><img src="/x"><p>y</p>',
      '↓↓↓↑↑',
      ['horizontal-rule 1', 'image 2', 'y|', 'image 2', 'horizontal-rule 1'],
    ],
    ['not before the last line', '<p>|x<br>x</p><hr>', '↓', ['–']],
    ['not before the first line', '<hr><p>x<br>|x</p>', '↑', ['–']],
    ['from the last line of code', '<pre><code>a\nb|</code></pre><hr>', '↓', ['horizontal-rule 1']],
    [
      'in an item, and out of it',
      '<ul><li><p>x|</p><img src="/x"></li><li>y</li></ul>',
      '↓↓',
      ['image 0.0.1', 'y|'],
    ],
    [
      'in a quote, and out of it',
      '<p>|x</p><blockquote><hr></blockquote><p>y</p>',
      '↓↓',
      ['horizontal-rule 1.0', '|y'],
    ],
    [
      'in a cell, and to the next one',
      table('<td><p>|a</p><hr></td>', cells('b')),
      '↓↓',
      ['horizontal-rule 0.0.0.1', '|b'],
    ],
    ['from text to text', '<p>x|</p><h2>y</h2>', '↓', ['–']],
  ])('%s', (_name, html, keys, places) => {
    expect(walk(html, keys)).toEqual(places);
  });
});

describe('a new line appears', () => {
  test.each([
    ['above a table at the very top', two('a|', 'b', 'c', 'd'), '↑', `<p>|</p>${two('a', 'b', 'c', 'd')}`],
    [
      'above a picture in its first cell',
      table('<td><hr><p>|a</p></td>'),
      '↑↑',
      `<p>|</p>${table('<td><hr><p>a</p></td>')}`,
    ],
    [
      'below code at the end of a quote',
      '<blockquote><pre><code>a|</code></pre></blockquote>',
      '↓',
      '<blockquote><pre><code>a</code></pre><p>|</p></blockquote>',
    ],
  ])('%s', (_name, html, keys, changedHtml) => {
    const editor = editing(html);
    for (const key of keys.split('')) pressKey(editor, key === '↓' ? 'ArrowDown' : 'ArrowUp');
    expect(caretHtml(editor)).toBe(changedHtml);
  });

  test('but not below text that is followed by another block', () => {
    expect(walk(`<blockquote>${two('a', 'b', 'c', 'd|')}<p>x</p></blockquote>`, '↓')).toEqual(['x|']);
  });
});
