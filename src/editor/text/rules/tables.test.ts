import { describe, expect, test } from 'vitest';
import { htmlToValue } from '#rich-text/rich-text.ts';
import { caretHtml, editing } from '../__fixtures__/caret-html.ts';
import { faultsOf, tick } from '../__fixtures__/editing.ts';
import { insertValue } from './insert-value.ts';
import {
  changeLines,
  insertTable,
  mergeOrSplitCells,
  moveLines,
  moveToCell,
  selectLines,
  setColumnWidth,
  toggleHeaderRow,
} from './tables.ts';
import { insertPlain } from './with-clipboard.ts';

const cell = (text: string) => `<td><p>${text}</p></td>`;
const head = (text: string) => `<th><p>${text}</p></th>`;
const rows = (...lines: readonly string[]) =>
  `<table><tbody>${lines.map((line) => `<tr>${line}</tr>`).join('')}</tbody></table>`;
const two = (a: string, b: string, c: string, d: string) => rows(cell(a) + cell(b), cell(c) + cell(d));

describe('deleting preserves the borders of cells', () => {
  test.each([
    ['Backspace at the start of a cell', two('a', '|b', 'c', 'd'), 'backward', two('a', '|b', 'c', 'd')],
    ['Delete at the end of a cell', two('a|', 'b', 'c', 'd'), 'forward', two('a|', 'b', 'c', 'd')],
    [
      'Backspace at the start of the first cell',
      two('|a', 'b', 'c', 'd'),
      'backward',
      two('|a', 'b', 'c', 'd'),
    ],
    ['a selection of cells', two('|a', 'b', 'c|', 'd'), 'selected', two('|', 'b', '', 'd')],
    ['a selection of all cells', `${two('|a', 'b', 'c', 'd|')}<p>e</p>`, 'selected', '<p>|e</p>'],
    [
      'a selection that ends after the table',
      `${two('a', 'b', 'c', '|d')}<p>e|f</p>`,
      'selected',
      `${two('a', 'b', 'c', '|')}<p>f</p>`,
    ],
    [
      'a selection that ends after a nested table',
      `${rows(`<td>${rows(cell('|a'))}</td>`)}<p>b|c</p>`,
      'selected',
      `${rows(cell('|'))}<p>c</p>`,
    ],
    [
      'a selection that ends in the table',
      `<p>e|f</p>${two('a', '|b', 'c', 'd')}`,
      'selected',
      `<p>e|</p>${two('', 'b', 'c', 'd')}`,
    ],
    [
      'a selection around the table',
      `<p>a|b</p>${two('a', 'b', 'c', 'd')}<p>c|d</p>`,
      'selected',
      '<p>a|d</p>',
    ],
    [
      'Backspace after a table',
      `${two('a', 'b', 'c', 'd')}<p>|e</p>`,
      'backward',
      `${two('|a', 'b', 'c', 'd|')}<p>e</p>`,
    ],
    [
      'Delete before a table',
      `<p>e|</p>${two('a', 'b', 'c', 'd')}`,
      'forward',
      `<p>e</p>${two('|a', 'b', 'c', 'd|')}`,
    ],
  ])('%s', (_name, before, how, after) => {
    const editor = editing(before);
    if (how === 'backward') editor.deleteBackward('character');
    else if (how === 'forward') editor.deleteForward('character');
    else editor.deleteFragment();
    expect(caretHtml(editor)).toBe(after);
  });
});

test.each([
  ['the middle', 'b|c'],
  ['the end', 'b|'],
])(
  'text that replaces a selection from a nested table to %s of the next table stays in the outer cell',
  async (_name, end) => {
    const editor = editing(rows(`<td>${rows(cell('|a'))}</td>`) + rows(cell(end)));
    const first = structuredClone(editor.children);
    editor.insertText('y');
    await tick();
    expect(faultsOf(editor)).toEqual([]);
    expect(caretHtml(editor)).toBe(rows(cell('y|')) + rows(cell(end.split('|')[1] ?? '')));
    while (editor.history.undos.length > 0) editor.undo();
    expect(editor.children).toEqual(first);
  },
);

describe('rows and columns', () => {
  test.each([
    [
      'row',
      'before',
      two('a|', 'b', 'c', 'd'),
      rows(cell('|') + cell(''), cell('a') + cell('b'), cell('c') + cell('d')),
    ],
    [
      'row',
      'after',
      two('a|', 'b', 'c', 'd'),
      rows(cell('a') + cell('b'), cell('|') + cell(''), cell('c') + cell('d')),
    ],
    ['row', 'delete', two('a|', 'b', 'c', 'd'), rows(cell('|c') + cell('d'))],
    [
      'column',
      'after',
      two('a|', 'b', 'c', 'd'),
      rows(cell('a') + cell('|') + cell('b'), cell('c') + cell('') + cell('d')),
    ],
    ['column', 'delete', two('a', 'b|', 'c', 'd'), rows(cell('|a'), cell('c'))],
    [
      'row',
      'after',
      rows(`<td rowspan="2"><p>a</p></td>${cell('b|')}`, cell('c')),
      rows(`<td rowspan="3"><p>a</p></td>${cell('b')}`, cell('|'), cell('c')),
    ],
    [
      'row',
      'delete',
      rows(`<td rowspan="2"><p>a</p></td>${cell('b|')}`, cell('c')),
      rows(cell('a') + cell('|c')),
    ],
    [
      'column',
      'delete',
      rows('<td colspan="2"><p>a</p></td>', cell('b') + cell('c|')),
      rows(cell('a'), cell('|b')),
    ],
    [
      'column',
      'delete',
      rows('<td colspan="2" colwidth="100,200"><p>a</p></td>', cell('b|') + cell('c')),
      rows('<td colwidth="200"><p>a</p></td>', cell('|c')),
    ],
    // A new row is never a second header row, but continues a header column.
    ['row', 'after', rows(head('a|') + head('b')), rows(head('a') + head('b'), cell('|') + cell(''))],
    [
      'row',
      'after',
      rows(`<th rowspan="2"><p>a|</p></th>${cell('b')}`, cell('c')),
      rows(`<th rowspan="2"><p>a</p></th>${cell('b')}`, cell('c'), cell('|') + cell('')),
    ],
    [
      'row',
      'after',
      rows(head('a') + cell('b'), head('c|') + cell('d')),
      rows(head('a') + cell('b'), head('c') + cell('d'), head('|') + cell('')),
    ],
  ] as const)('%s %s: %s', (axis, command, before, after) => {
    const editor = editing(before);
    changeLines(editor, axis, command);
    expect(caretHtml(editor)).toBe(after);
  });

  test.each([
    [
      'row',
      'on',
      rows(head('a|') + head('b'), cell('c') + cell('d')),
      rows(head('c') + head('d'), cell('|a') + cell('b')),
    ],
    [
      'row',
      'back',
      rows(head('a') + cell('b'), head('c') + cell('d'), head('e') + cell('f|')),
      rows(head('a') + cell('b'), head('e') + cell('|f'), head('c') + cell('d')),
    ],
    ['column', 'back', two('a', 'b|', 'c', 'd'), two('|b', 'a', 'd', 'c')],
    [
      'column',
      'on',
      rows('<td colwidth="100"><p>a|</p></td>' + cell('b')),
      rows(cell('b') + '<td colwidth="100"><p>|a</p></td>'),
    ],
    ['row', 'on', rows(cell('|a'), cell('b|'), cell('c')), rows(cell('c'), cell('|a'), cell('b|'))],
    ['row', 'back', two('a|', 'b', 'c', 'd'), two('a|', 'b', 'c', 'd')],
    ['column', 'on', two('a', 'b|', 'c', 'd'), two('a', 'b|', 'c', 'd')],
    [
      'row',
      'on',
      rows(cell('a|') + cell('b'), `<td rowspan="2"><p>c</p></td>${cell('d')}`, cell('e')),
      rows(cell('a|') + cell('b'), `<td rowspan="2"><p>c</p></td>${cell('d')}`, cell('e')),
    ],
  ] as const)('%s %s: moved in %s', (axis, way, before, after) => {
    const editor = editing(before);
    moveLines(editor, axis, way);
    expect(caretHtml(editor)).toBe(after);
  });

  test('are selected and emptied, and one undo restores the text', () => {
    const editor = editing(two('a', 'b|', 'c', 'd'));
    selectLines(editor, 'column');
    expect(caretHtml(editor)).toBe(two('a', '|b', 'c', 'd|'));
    editor.deleteFragment();
    expect(caretHtml(editor)).toBe(two('a', '|', 'c', ''));
    editor.undo();
    expect(caretHtml(editor)).toBe(two('a', '|b', 'c', 'd|'));
  });

  test('deleting the last row deletes the table and puts the caret in its place', () => {
    const editor = editing(`<p>x</p>${rows(cell('a|'))}`);
    changeLines(editor, 'row', 'delete');
    expect(caretHtml(editor)).toBe('<p>x</p><p>|</p>');
  });

  test('a new table is three by three with headers, and Tab in its last cell adds a row', () => {
    const editor = editing('<p>|</p>');
    insertTable(editor);
    expect(caretHtml(editor).match(/<th>/g)).toHaveLength(3);
    expect(caretHtml(editor).match(/<td>/g)).toHaveLength(6);
    for (let step = 0; step < 9; step += 1) moveToCell(editor, 'next');
    expect(caretHtml(editor).match(/<tr>/g)).toHaveLength(4);
    expect(caretHtml(editor)).toMatch(/<tr><td><p>\|<\/p>/);
  });

  test('headers are toggled, and cells are merged and split', () => {
    const editor = editing(two('|a', 'b|', 'c', 'd'));
    mergeOrSplitCells(editor);
    expect(caretHtml(editor)).toBe(rows('<td colspan="2"><p>|a</p><p>b</p></td>', cell('c') + cell('d')));
    toggleHeaderRow(editor);
    expect(caretHtml(editor)).toBe(rows('<th colspan="2"><p>|a</p><p>b</p></th>', cell('c') + cell('d')));
    mergeOrSplitCells(editor);
    expect(caretHtml(editor)).toBe(rows('<th><p>|a</p><p>b</p></th><th><p></p></th>', cell('c') + cell('d')));
  });

  test('a first row with some headers becomes all headers, then none', () => {
    const editor = editing(rows(head('|a') + cell('b')));
    toggleHeaderRow(editor);
    expect(caretHtml(editor)).toBe(rows(head('|a') + head('b')));
    toggleHeaderRow(editor);
    expect(caretHtml(editor)).toBe(rows(cell('|a') + cell('b')));
  });

  test('merged and split cells keep their widths', () => {
    const [narrow, wide] = ['<td colwidth="100"><p>|a</p></td>', '<td colwidth="200"><p>b|</p></td>'];
    const editor = editing(rows(narrow + wide, cell('c') + cell('d')));
    mergeOrSplitCells(editor);
    expect(caretHtml(editor)).toContain('<td colspan="2" colwidth="100,200">');
    mergeOrSplitCells(editor);
    expect(caretHtml(editor)).toContain('</td><td colwidth="200"><p></p></td>');
    expect(caretHtml(editor)).toContain('<td colwidth="100"><p>|a</p><p>b</p></td>');
  });

  test.each([
    [3, 25],
    [25.4, 25],
    [26, 26],
    [9000, 4000],
  ])('a column that is dragged to %d px is %d px wide', (dragged, width) => {
    const editor = editing(two('a|', 'b', 'c', 'd'));
    setColumnWidth(editor, [0], 0, dragged);
    expect(caretHtml(editor)).toContain(`<td colwidth="${width}"><p>a|</p></td><td><p>b</p></td>`);
  });

  test('a table inserted within a cell is below the outer table', () => {
    const editor = editing(`${rows(cell('a|'))}<p>b</p>`);
    insertTable(editor);
    expect(caretHtml(editor)).toMatch(
      /^<table><tbody><tr><td><p>a<\/p><\/td><\/tr><\/tbody><\/table><table>/,
    );
    expect(caretHtml(editor)).toMatch(/<tr><th><p>\|<\/p><\/th>.*<\/table><p>b<\/p>$/);
  });
});

describe('pasting', () => {
  test('a table over cells fills them, and the table grows if necessary', () => {
    const editor = editing(two('a', 'b', 'c', 'd|'));
    insertValue(editor, htmlToValue(two('1', '2', '3', '4')));
    expect(caretHtml(editor)).toBe(
      rows(
        cell('a') + cell('b') + cell(''),
        cell('c') + cell('1') + cell('2'),
        cell('') + cell('3') + cell('4|'),
      ),
    );
  });

  test('a table with one row or with rows of different lengths also fills cells', () => {
    const editor = editing(two('a|', 'b', 'c', 'd'));
    insertPlain(editor, '1\t2\n3');
    expect(caretHtml(editor)).toBe(two('1', '2', '3', 'd|'));
    editor.undo();
    insertPlain(editor, '1\t2');
    expect(caretHtml(editor)).toBe(two('1', '2|', 'c', 'd'));
  });

  test('a table among other content enters a cell as text only', () => {
    const editor = editing(rows(cell('a|')));
    insertValue(editor, htmlToValue(`<p>x</p>${rows(cell('1'))}`));
    expect(caretHtml(editor)).toBe(rows('<td><p>ax</p><p>1|</p></td>'));
  });
});
