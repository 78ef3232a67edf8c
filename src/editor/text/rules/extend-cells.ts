/** Shift and arrows in a table: from the edge of a cell's text on they select whole cells, by rows and columns. */
import { Editor, Path, type Point, Transforms } from 'slate';
import { isCaretAt, textBlockAt } from './nodes.ts';
import { cellPath, selectedCells, type TablePlace, tableAt } from './tables.ts';
import type { Lines } from './vertical-moves.ts';

type Arrow = 'up' | 'down' | 'left' | 'right';

/** Says whether it took the key: browsers go on from cell to cell as they stand in the text. */
export function extendCells(editor: Editor, arrow: Arrow, lines: Lines): boolean {
  const { selection } = editor;
  const place = tableAt(editor);
  if (!selection || !place || !Path.isAncestor(place.path, selection.anchor.path)) return false;
  const areCells = selectedCells(editor) !== undefined;
  if (!areCells && !isAtEdge(editor, place, arrow, lines)) return false;
  const next = cellBeyond(place, arrow);
  if (next) Transforms.select(editor, { anchor: selection.anchor, focus: Editor.start(editor, next) });
  return next !== undefined || areCells;
}

function isAtEdge(editor: Editor, { path, cell }: TablePlace, arrow: Arrow, lines: Lines): boolean {
  const focus = editor.selection?.focus;
  const at = cellPath(path, cell);
  const isBack = arrow === 'left' || arrow === 'up';
  const block = textBlockAt(editor, focus)?.[1];
  if (!focus || !block || !isInEdgeBlock(editor, at, focus, isBack)) return false;
  if (arrow === 'left' || arrow === 'right') return isCaretAt(editor, isBack ? 'start' : 'end', at);
  return lines.further(focus, block, arrow) === 'none';
}

function isInEdgeBlock(editor: Editor, cell: Path, point: Point, isFirst: boolean): boolean {
  const edge = Editor[isFirst ? 'start' : 'end'](editor, cell);
  const [one, other] = [textBlockAt(editor, point), textBlockAt(editor, edge)];
  return one !== undefined && one[0] === other?.[0];
}

function cellBeyond({ path, grid, cell }: TablePlace, arrow: Arrow): Path | undefined {
  const { row, column, rowspan, colspan } = cell;
  const next = {
    up: () => grid.at(row - 1, column),
    down: () => grid.at(row + rowspan, column),
    left: () => grid.at(row, column - 1),
    right: () => grid.at(row, column + colspan),
  }[arrow]();
  return next && cellPath(path, next);
}
