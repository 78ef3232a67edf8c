import { Editor, Node, Path, Range, Transforms } from 'slate';
import type { Table } from '#rich-text/schema.ts';
import { above, emptyParagraph } from './nodes.ts';
import {
  cellsIn,
  columnWidths,
  gridOf,
  type PlacedCell,
  type Rectangle,
  rectangleAround,
  type TableGrid,
} from './table-grid.ts';
import {
  isHeaderRow,
  newTable,
  withColumnWidth,
  withHeaderRowToggled,
  withLine,
  withLinesMoved,
  withMerged,
  withoutLines,
  withSplit,
} from './table-shape.ts';
import { insertBlock } from './voids.ts';
import { asGroup } from './with-history-groups.ts';

/** The size of a new table, and the width of the narrowest column in pixels (specification, Post editor). */
const NEW_ROWS = 3;
const NEW_COLUMNS = 3;
export const MIN_COLUMN_WIDTH = 25;
const MAX_COLUMN_WIDTH = 4000;

export type TablePlace = { table: Table; path: Path; grid: TableGrid; cell: PlacedCell };

export function tableAt(
  editor: Editor,
  at: Path | undefined = editor.selection?.focus.path,
): TablePlace | undefined {
  const entry = at && above(editor, ['table'], at);
  if (!at || !entry) return undefined;
  const [table, path] = entry;
  const grid = gridOf(table);
  const [row, index] = at.slice(path.length);
  const cell = grid.cells.find(({ rowIndex, cellIndex }) => rowIndex === row && cellIndex === index);
  return cell && { table, path, grid, cell };
}

export function cellPath(path: Path, { rowIndex, cellIndex }: PlacedCell): Path {
  return [...path, rowIndex, cellIndex];
}

export type CellSelection = TablePlace & { rectangle: Rectangle; cells: readonly PlacedCell[] };

/** Returns the selected cells if the selection begins in one cell of a table and ends in another. */
export function selectedCells(editor: Editor): CellSelection | undefined {
  const { selection } = editor;
  if (!selection || Range.isCollapsed(selection)) return undefined;
  const common = Path.common(selection.anchor.path, selection.focus.path);
  const tablePath = [...common];
  // Finds the innermost table that contains both ends of the selection.
  while (tablePath.length > 0) {
    const node = Node.get(editor, tablePath);
    if ('type' in node && node.type === 'table') break;
    if ('type' in node && node.type === 'table-cell') return undefined;
    tablePath.pop();
  }
  if (tablePath.length === 0) return undefined;
  const placeIn = (path: Path) => tableAt(editor, path.slice(0, tablePath.length + 2));
  const [one, other] = [placeIn(selection.anchor.path), placeIn(selection.focus.path)];
  if (!one || !other || one.cell === other.cell) return undefined;
  const rectangle = rectangleAround(one.grid, one.cell, other.cell);
  return { ...one, rectangle, cells: cellsIn(one.grid, rectangle) };
}

function rectangleAt(editor: Editor): (TablePlace & { rectangle: Rectangle }) | undefined {
  const selection = selectedCells(editor);
  if (selection) return selection;
  const place = tableAt(editor);
  return place && { ...place, rectangle: rectangleAround(place.grid, place.cell, place.cell) };
}

export function insertTable(editor: Editor): void {
  Editor.withoutNormalizing(editor, () => {
    const outer = Editor.above(editor, {
      match: (node) => 'type' in node && node.type === 'table',
      mode: 'highest',
    });
    const table = newTable(NEW_ROWS, NEW_COLUMNS);
    // A new table is never nested in a cell, as nested tables are unusable on phones.
    const path = outer ? Path.next(outer[1]) : insertBlock(editor, table);
    if (outer) Transforms.insertNodes(editor, table, { at: path });
    Transforms.select(editor, Editor.start(editor, path));
  });
}

function replaceTable(editor: Editor, at: Path, table: Table, caret: { row: number; column: number }): void {
  Editor.withoutNormalizing(editor, () => {
    Transforms.removeNodes(editor, { at });
    Transforms.insertNodes(editor, table, { at });
    const grid = gridOf(table);
    const row = Math.min(Math.max(caret.row, 0), grid.rows - 1);
    const column = Math.min(Math.max(caret.column, 0), grid.columns - 1);
    const cell = grid.at(row, column) ?? grid.cells[0];
    if (cell) Transforms.select(editor, Editor.start(editor, cellPath(at, cell)));
  });
}

export type Axis = 'row' | 'column';

export type LineCommand = 'before' | 'after' | 'delete';

export function changeLines(editor: Editor, axis: Axis, command: LineCommand): void {
  const place = rectangleAt(editor);
  if (!place) return;
  const { table, path, rectangle } = place;
  const { from, to } = linesOf(rectangle, axis);
  if (command === 'delete') {
    const rest = withoutLines(table, axis, from, to);
    if (rest) replaceTable(editor, path, rest, caretAt(rectangle, axis, from));
    else deleteTable(editor);
    return;
  }
  const line = command === 'before' ? from : to + 1;
  replaceTable(editor, path, withLine(table, axis, line), caretAt(rectangle, axis, line));
}

/** True if cells are selected, or if the caret's block is the only block of its cell. */
export function isInRow(editor: Editor): boolean {
  if (selectedCells(editor)) return true;
  const around = above(editor, ['table-cell', 'list-item', 'task-item', 'blockquote'])?.[0];
  return around?.type === 'table-cell' && around.children.length === 1;
}

/** Moves the selected rows or columns by one place. Returns undefined at the table's edge. */
export function moveLines(editor: Editor, axis: Axis, way: 'back' | 'on'): LinePlace | undefined {
  const place = rectangleAt(editor);
  if (!place) return undefined;
  const { from, to } = linesOf(place.rectangle, axis);
  return moveLinesTo(editor, axis, way === 'back' ? from - 1 : to + 2);
}

export type LinePlace = { place: number; count: number };

/** @param gap the number of rows or columns before the target, in the present order */
export function moveLinesTo(editor: Editor, axis: Axis, gap: number): LinePlace | undefined {
  const place = rectangleAt(editor);
  if (!place) return undefined;
  const { table, path, grid, rectangle } = place;
  const { from, to } = linesOf(rectangle, axis);
  const count = axis === 'row' ? grid.rows : grid.columns;
  if (gap < 0 || gap > count || (gap >= from && gap <= to + 1)) return undefined;
  const movedTable = withLinesMoved(table, axis, { from, to }, gap);
  if (!movedTable) return undefined;
  const start = gap > to ? gap - (to - from + 1) : gap;
  replaceTable(editor, path, movedTable, caretAt(rectangle, axis, start));
  if (to > from) selectLines(editor, axis, start, start + to - from);
  return { place: start + 1, count };
}

function linesOf({ top, left, bottom, right }: Rectangle, axis: Axis): { from: number; to: number } {
  return axis === 'row' ? { from: top, to: bottom } : { from: left, to: right };
}

function caretAt({ top, left }: Rectangle, axis: Axis, line: number): { row: number; column: number } {
  return axis === 'row' ? { row: line, column: left } : { row: top, column: line };
}

export function selectLines(editor: Editor, axis: Axis, from?: number, to?: number): void {
  const place = rectangleAt(editor);
  if (!place) return;
  const { path, grid, rectangle } = place;
  const selectedLines = linesOf(rectangle, axis);
  const [first, last] = [from ?? selectedLines.from, to ?? selectedLines.to];
  const [start, end] =
    axis === 'row'
      ? [grid.at(first, 0), grid.at(last, grid.columns - 1)]
      : [grid.at(0, first), grid.at(grid.rows - 1, last)];
  if (!start || !end) return;
  const anchor = Editor.start(editor, cellPath(path, start));
  Transforms.select(editor, { anchor, focus: Editor.end(editor, cellPath(path, end)) });
}

export function addLine(editor: Editor, path: Path, axis: Axis): void {
  const table = Node.get(editor, path);
  if (!('type' in table) || table.type !== 'table') return;
  const { rows, columns } = gridOf(table);
  const line = axis === 'row' ? rows : columns;
  const caret = axis === 'row' ? { row: line, column: 0 } : { row: 0, column: line };
  replaceTable(editor, path, withLine(table, axis, line), caret);
}

export function toggleHeaderRow(editor: Editor): void {
  const place = tableAt(editor);
  if (place) replaceTable(editor, place.path, withHeaderRowToggled(place.table), place.cell);
}

export function hasHeaderRow(editor: Editor): boolean {
  const place = tableAt(editor);
  return place !== undefined && isHeaderRow(place.table);
}

export function mergeOrSplitCells(editor: Editor): void {
  const selection = selectedCells(editor);
  if (selection) {
    const { top: row, left: column } = selection.rectangle;
    replaceTable(editor, selection.path, withMerged(selection.table, selection.rectangle), { row, column });
    return;
  }
  const place = tableAt(editor);
  if (!place || !isSpanning(place.cell)) return;
  const { row, column } = place.cell;
  replaceTable(editor, place.path, withSplit(place.table, row, column), place.cell);
}

function isSpanning({ rowspan, colspan }: PlacedCell): boolean {
  return rowspan > 1 || colspan > 1;
}

export function mergeOrSplit(editor: Editor): 'merge' | 'split' | undefined {
  if (selectedCells(editor)) return 'merge';
  const place = tableAt(editor);
  return place && isSpanning(place.cell) ? 'split' : undefined;
}

export function deleteTable(editor: Editor): void {
  const place = tableAt(editor);
  if (place) removeTable(editor, place.path);
}

export function removeTable(editor: Editor, path: Path): void {
  Editor.withoutNormalizing(editor, () => {
    Transforms.removeNodes(editor, { at: path });
    if (!Node.has(editor, path)) Transforms.insertNodes(editor, emptyParagraph(), { at: path });
    Transforms.select(editor, Editor.start(editor, path));
  });
}

export function clearCells(editor: Editor, tablePath: Path, cells: readonly PlacedCell[]): void {
  Editor.withoutNormalizing(editor, () => {
    for (const cell of cells) clearCell(editor, cellPath(tablePath, cell));
    const [first] = cells;
    if (first) Transforms.select(editor, Editor.start(editor, cellPath(tablePath, first)));
  });
}

export function clearCell(editor: Editor, path: Path): void {
  const cell = Node.get(editor, path);
  const count = 'children' in cell ? cell.children.length : 0;
  Transforms.insertNodes(editor, emptyParagraph(), { at: [...path, 0] });
  for (let index = count; index > 0; index -= 1) Transforms.removeNodes(editor, { at: [...path, index] });
}

/**
 * Moves the caret to the next or previous cell. After the last cell, adds a row. Returns false outside of a table.
 */
export function moveToCell(editor: Editor, direction: 'next' | 'previous'): boolean {
  const place = tableAt(editor);
  if (!place) return false;
  const { grid, path, table, cell } = place;
  const index = grid.cells.indexOf(cell);
  const target = grid.cells[direction === 'next' ? index + 1 : index - 1];
  if (target) Transforms.select(editor, Editor.start(editor, cellPath(path, target)));
  else if (direction === 'next')
    replaceTable(editor, path, withLine(table, 'row', grid.rows), { row: grid.rows, column: 0 });
  return true;
}

export function setColumnWidth(editor: Editor, tablePath: Path, column: number, width: number): void {
  const table = Node.get(editor, tablePath);
  if (!('type' in table) || table.type !== 'table') return;
  const boundedWidth = Math.min(Math.max(Math.round(width), MIN_COLUMN_WIDTH), MAX_COLUMN_WIDTH);
  const changedTable = withColumnWidth(table, column, boundedWidth);
  const setWidths = () => {
    for (const [index, { cell, ...position }] of gridOf(table).cells.entries()) {
      const next = gridOf(changedTable).cells[index]?.cell.colwidth;
      if (next === undefined || next === cell.colwidth) continue;
      Transforms.setNodes(editor, { colwidth: next }, { at: cellPath(tablePath, { cell, ...position }) });
    }
  };
  asGroup(editor, () => Editor.withoutNormalizing(editor, setWidths));
}

const WIDTH_STEP = 25;
/** The width in CSS pixels with which keys begin to resize a column that has no width. */
const USUAL_WIDTH = 150;

export function changeColumnWidth(editor: Editor, direction: 1 | -1): void {
  const place = tableAt(editor);
  if (!place) return;
  const width = columnWidths(place.grid)[place.cell.column] || USUAL_WIDTH;
  setColumnWidth(editor, place.path, place.cell.column, width + direction * WIDTH_STEP);
}
