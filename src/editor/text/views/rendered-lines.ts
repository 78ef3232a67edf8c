import { Editor, Node, Path, type Point, Range } from 'slate';
import { ReactEditor } from 'slate-react';
import { textBlockAt } from '../rules/nodes.ts';
import type { Direction, FurtherLine, Lines } from '../rules/vertical-moves.ts';
import type { TextEditor } from '../slate-types.ts';
import { keepCaretInSight } from './scroll-caret.ts';
import { catchUp } from './text-focus.ts';

/**
 * The position of the caret.
 * @property isWrapped true at a line wrap, where the browser may show the caret in either of two lines
 */
type CaretBox = { left: number; line: DOMRect; isWrapped: boolean };

export function renderedLines(editor: TextEditor): Lines {
  return {
    further: (point, path, direction) => furtherLine(editor, point, path, direction),
    leftOf: (point) => caretBoxOf(editor, point)?.left ?? 0,
    rightOf: (cell) => elementAt(editor, cell).getBoundingClientRect().right,
    nearest: (path, direction, left) => nearestPoint(editor, path, direction, left),
  };
}

function elementAt(editor: TextEditor, path: Path): HTMLElement {
  return ReactEditor.toDOMNode(editor, Node.get(editor, path));
}

function furtherLine(editor: TextEditor, point: Point, path: Path, direction: Direction): FurtherLine {
  const caret = caretBoxOf(editor, point);
  if (!caret) return 'some';
  const block = elementAt(editor, path);
  if (caret.isWrapped && editor.selection && Range.isCollapsed(editor.selection))
    return moveWithin(editor, block, direction) ? 'reached' : 'none';
  const content = document.createRange();
  content.selectNodeContents(block);
  return boxesOf(content).some((line) => isBeyond(line, caret.line, direction)) ? 'some' : 'none';
}

/** Lets the browser move the caret, as only the browser knows in which of two lines the caret is visible. */
function moveWithin(editor: TextEditor, block: HTMLElement, direction: Direction): boolean {
  const selection = document.getSelection();
  selection?.modify('move', direction === 'up' ? 'backward' : 'forward', 'line');
  if (!block.contains(selection?.focusNode ?? null)) return false;
  catchUp(editor);
  keepCaretInSight(editor);
  return true;
}

function nearestPoint(editor: TextEditor, path: Path, direction: Direction, left: number): Point {
  const reverse = direction === 'up';
  const edge = reverse ? Editor.end(editor, path) : Editor.start(editor, path);
  const first = caretBoxOf(editor, edge);
  if (!first) return edge;
  let best = { point: edge, distance: Math.abs(first.left - left) };
  for (const point of Editor.positions(editor, { at: path, unit: 'character', reverse })) {
    const caret = caretBoxOf(editor, point);
    if (!caret || isBeyond(caret.line, first.line, direction)) break;
    const distance = Math.abs(caret.left - left);
    if (distance < best.distance) best = { point, distance };
  }
  return best.point;
}

/**
 * Returns the position of the caret. The letters beside the caret are measured, as some browsers have no rectangle
 * for the caret itself.
 */
function caretBoxOf(editor: TextEditor, point: Point): CaretBox | undefined {
  const [before, after] = [letterBeside(editor, point, 'before'), letterBeside(editor, point, 'after')];
  if (after) {
    const isWrapped = before !== undefined && !before.isLineEnd && isBeyond(after.box, before.box, 'down');
    return { left: after.box.left, line: after.box, isWrapped };
  }
  if (before && !before.isLineEnd) return { left: before.box.right, line: before.box, isWrapped: false };
  const line = emptyLine(editor, point);
  return line && { left: line.left, line, isWrapped: false };
}

function letterBeside(
  editor: TextEditor,
  point: Point,
  side: 'before' | 'after',
): { box: DOMRect; isLineEnd: boolean } | undefined {
  const beyond = Editor[side](editor, point, { unit: 'character' });
  const block = textBlockAt(editor, point);
  if (!beyond || !block || !Path.isAncestor(block[1], beyond.path)) return undefined;
  const letter = side === 'before' ? { anchor: beyond, focus: point } : { anchor: point, focus: beyond };
  const range = ReactEditor.resolveDOMRange(editor, letter);
  const boxes = range ? boxesOf(range) : [];
  const box = side === 'before' ? boxes[0] : boxes.at(-1);
  return box && { box, isLineEnd: Editor.string(editor, letter) === '\n' };
}

/** Measures an empty last line, in which Slate renders a placeholder character. */
function emptyLine(editor: TextEditor, point: Point): DOMRect | undefined {
  const range = ReactEditor.resolveDOMRange(editor, { anchor: point, focus: point });
  if (!range) return undefined;
  const { startContainer: node, startOffset: offset } = range;
  if (node instanceof Text && offset < node.length) range.setEnd(node, offset + 1);
  return boxesOf(range).at(-1) ?? node.parentElement?.getBoundingClientRect();
}

function boxesOf(range: globalThis.Range): DOMRect[] {
  return [...range.getClientRects()].filter(({ height }) => height > 0);
}

/**
 * True if a line is above or below another line. The middle of the line is compared, as tall letters overlap the
 * next line.
 */
function isBeyond(line: DOMRect, from: DOMRect, direction: Direction): boolean {
  const middle = (line.top + line.bottom) / 2;
  return direction === 'up' ? middle < from.top : middle > from.bottom;
}
