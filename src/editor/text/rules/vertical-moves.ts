/**
 * Handles ArrowUp and ArrowDown in cases in which browsers differ. Some browsers move through tables in text
 * order, and skip pictures and rules. Between lines of text, the browser itself moves the caret.
 */
import { Editor, Element, Node, Path, type Point, Range, Transforms } from 'slate';
import { goOnAbove, goOnBelow } from './code-block.ts';
import { above, isOfType, isTextBlock, nextPath, previousPath, textBlockAt } from './nodes.ts';
import { cellsIn, gridOf } from './table-grid.ts';
import { cellPath, type TablePlace, tableAt } from './tables.ts';
import { voidAt } from './voids.ts';

export type Direction = 'up' | 'down';

/**
 * Tells whether a block has a further line beyond the caret. `reached` means that measuring has moved the caret to
 * this line.
 */
export type FurtherLine = 'none' | 'some' | 'reached';

/** Measures rendered lines. Positions are CSS pixels from the left of the window. */
export type Lines = {
  further: (point: Point, path: Path, direction: Direction) => FurtherLine;
  leftOf: (point: Point) => number;
  rightOf: (cell: Path) => number;
  nearest: (path: Path, direction: Direction, left: number) => Point;
};

type Walk = {
  editor: Editor;
  direction: Direction;
  lines: Lines;
  left: () => number;
};

/** The target of a move: an existing block, or a new paragraph beside a block. */
type Step = { to: Path } | { beside: Path };

/**
 * The horizontal position at which a series of vertical moves began. A change of the selection by other means ends
 * the series.
 */
const GOALS = new WeakMap<Editor, { selection: Range; left: number }>();

/** Returns whether the key was handled. */
export function moveVertically(editor: Editor, direction: Direction, lines: Lines): boolean {
  const { selection } = editor;
  if (!selection) return false;
  const from = direction === 'up' ? Range.start(selection) : Range.end(selection);
  const selectedVoid = voidAt(editor, from);
  const block = selectedVoid ?? textBlockAt(editor, from);
  if (!block) return false;
  const [, path] = block;
  const goal = GOALS.get(editor);
  let left = goal?.selection === selection ? goal.left : undefined;
  const walk: Walk = { editor, direction, lines, left: () => (left ??= lines.leftOf(from)) };

  const step = stepFrom(walk, path);
  if (!step) return false;
  if (!selectedVoid && 'to' in step && isLineToLine(editor, path, step.to)) return false;
  const further = selectedVoid ? 'none' : lines.further(from, path, direction);
  if (further !== 'none') return further === 'reached';
  if ('to' in step) goTo(walk, step.to);
  else insertLine(walk, step.beside);
  return true;
}

/**
 * True if the move is between two lines of text within a cell or outside of tables. All browsers handle such moves
 * alike.
 */
function isLineToLine(editor: Editor, from: Path, to: Path): boolean {
  const [one, other] = [from, to].map((path) => above(editor, ['table-cell'], path)?.[0]);
  return one === other && isTextBlock(Node.get(editor, to));
}

function goTo({ editor, direction, lines, left }: Walk, path: Path): void {
  const goal = left();
  const isText = isTextBlock(Node.get(editor, path));
  Transforms.select(editor, isText ? lines.nearest(path, direction, goal) : Editor.start(editor, path));
  if (editor.selection) GOALS.set(editor, { selection: editor.selection, left: goal });
}

function insertLine({ editor, direction }: Walk, path: Path): void {
  if (direction === 'down') Editor.withoutNormalizing(editor, () => goOnBelow(editor, path));
  else goOnAbove(editor, path);
}

function stepFrom(walk: Walk, block: Path): Step | undefined {
  const { editor, direction } = walk;
  // `edge` becomes the outermost picture, code block or table that begins or ends here.
  let edge = isOfType(Node.get(editor, block), 'paragraph', 'heading') ? undefined : block;
  let at = block;
  while (at.length > 0) {
    if (isOfType(Node.get(editor, at), 'table-cell')) {
      const next = cellBeyond(walk, at);
      if (next) return { to: firstReached(walk, next) };
      at = at.slice(0, -2);
      edge = at;
    }
    const sibling = direction === 'up' ? previousPath(at) : nextPath(editor, at);
    if (sibling) return { to: firstReached(walk, sibling) };
    const parent = Path.parent(at);
    // At the end of a quote or item, writing after code or a table is possible only in a new paragraph.
    if (
      isOfType(Node.get(editor, at), 'code-block', 'table') &&
      !isOfType(Node.get(editor, parent), 'table-cell')
    )
      break;
    at = parent;
  }
  return edge && { beside: edge };
}

/** Returns the cell above or below that is nearest to the horizontal position. */
function cellBeyond(walk: Walk, path: Path): Path | undefined {
  const place = tableAt(walk.editor, path);
  if (!place) return undefined;
  const { row, rowspan, column, colspan } = place.cell;
  const beyond = walk.direction === 'up' ? row - 1 : row + rowspan;
  return cellOfRow(walk, place, beyond, column, column + colspan - 1);
}

function cellOfRow(
  { lines, left }: Walk,
  { path, grid }: Pick<TablePlace, 'path' | 'grid'>,
  row: number,
  from: number,
  to: number,
): Path | undefined {
  const cells = cellsIn(grid, { top: row, bottom: row, left: from, right: to })
    .toSorted((one, other) => one.column - other.column)
    .map((cell) => cellPath(path, cell));
  if (cells.length < 2) return cells[0];
  return cells.find((cell) => lines.rightOf(cell) >= left()) ?? cells.at(-1);
}

function firstReached(walk: Walk, path: Path): Path {
  const { editor, direction } = walk;
  const node = Node.get(editor, path);
  if (isTextBlock(node) || !Element.isElement(node) || editor.isVoid(node)) return path;
  if (isOfType(node, 'table')) {
    const grid = gridOf(node);
    const row = direction === 'up' ? grid.rows - 1 : 0;
    const cell = cellOfRow(walk, { path, grid }, row, 0, grid.columns - 1);
    if (cell) return firstReached(walk, cell);
  }
  return firstReached(walk, [...path, direction === 'up' ? node.children.length - 1 : 0]);
}
