import { expect, test } from 'vitest';
import { caretHtml, editing } from '../__fixtures__/caret-html.ts';
import { pressKey } from '../__fixtures__/editing.ts';
import { selectedCells } from './tables.ts';

const cell = (text: string) => `<td><p>${text}</p></td>`;
const table = (...rows: readonly (readonly string[])[]) =>
  `<table><tbody>${rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('')}</tbody></table>`;

test.each([
  ['ArrowDown', ['ab|', 'c'], ['d', 'e'], { top: 0, left: 0, bottom: 1, right: 0 }],
  ['ArrowUp', ['a', 'b'], ['c', 'd|'], { top: 0, left: 1, bottom: 1, right: 1 }],
  ['ArrowRight', ['a|', 'b'], ['c', 'd'], { top: 0, left: 0, bottom: 0, right: 1 }],
  ['ArrowLeft', ['a', '|b'], ['c', 'd'], { top: 0, left: 0, bottom: 0, right: 1 }],
] as const)('Shift and %s select cells', (key, one, other, rectangle) => {
  const editor = editing(table(one, other));
  expect(pressKey(editor, key, { shiftKey: true })).toBe(true);
  expect(selectedCells(editor)?.rectangle).toEqual(rectangle);
});

test('further arrows extend the selection by rows and columns within the table', () => {
  const editor = editing(table(['a|', 'b', 'c'], ['d', 'e', 'f']));
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowDown'])
    expect(pressKey(editor, key, { shiftKey: true })).toBe(true);
  expect(selectedCells(editor)?.rectangle).toEqual({ top: 0, left: 0, bottom: 1, right: 1 });
  editor.deleteFragment();
  expect(caretHtml(editor)).toBe(table(['|', '', 'c'], ['', '', 'f']));
});

test('the browser handles the key within the text of a cell and outside of tables', () => {
  const within = editing(table(['a|b', 'c']));
  expect(pressKey(within, 'ArrowRight', { shiftKey: true })).toBe(false);
  const atEdge = editing(table(['a', 'b|']));
  expect(pressKey(atEdge, 'ArrowRight', { shiftKey: true })).toBe(false);
  const outside = editing('<p>a|</p>');
  expect(pressKey(outside, 'ArrowDown', { shiftKey: true })).toBe(false);
});
