import { Editor, Node, Path, type Point, Range, Transforms } from 'slate';
import { pressedLetter } from '#src/lib/pressed-letter.ts';
import { goOnAbove, goOnBelow, indentCode, outdentCode } from './code-block.ts';
import { indent, outdent } from './lists.ts';
import { above, isCaretAt, previousPath, textBlockAt } from './nodes.ts';
import { cellPath, moveToCell, selectedCells, type TablePlace, tableAt } from './tables.ts';
import { type Lines, moveVertically } from './vertical-moves.ts';
import { voidAt } from './voids.ts';

export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/**
 * Returns whether a key press matches `keys`, such as `mod+shift+8`. Digits also match by the key's position,
 * because Shift+7 types a slash on Turkish keyboards; letters match as `pressedLetter` says.
 */
export function isPressed(keys: string, press: KeyPress): boolean {
  const parts = keys.split('+');
  const key = parts.at(-1) ?? '';
  const mod = parts.includes('mod');
  if (mod !== (press.ctrlKey || press.metaKey)) return false;
  if (parts.includes('shift') !== press.shiftKey || parts.includes('alt') !== press.altKey) return false;
  return (pressedLetter(press) ?? press.key.toLowerCase()) === key || press.code === `Digit${key}`;
}

/** Stores whether the pressed keys request a plain paste, as the paste event does not contain the keys. */
export function notePasteKeys(editor: Editor, press: KeyPress): void {
  editor.pastesPlain = isPressed('mod+shift+v', press);
}

type Act = (editor: Editor, lines: Lines) => boolean;

/** The actions by key. The first action that applies handles the key. */
const ACTS: readonly { keys: string; act: Act }[] = [
  { keys: 'tab', act: (editor) => indentCode(editor) || indent(editor) || moveToCell(editor, 'next') },
  {
    keys: 'shift+tab',
    act: (editor) => outdentCode(editor) || outdent(editor) || moveToCell(editor, 'previous'),
  },
  { keys: 'mod+enter', act: goOnBelowAll },
  { keys: 'arrowdown', act: (editor, lines) => moveVertically(editor, 'down', lines) },
  { keys: 'arrowup', act: (editor, lines) => moveVertically(editor, 'up', lines) },
  { keys: 'arrowright', act: (editor) => leaveVoid(editor, 'after') },
  { keys: 'arrowleft', act: (editor) => leaveVoid(editor, 'before') },
  { keys: 'shift+arrowdown', act: (editor, lines) => extendCells(editor, 'down', lines) },
  { keys: 'shift+arrowup', act: (editor, lines) => extendCells(editor, 'up', lines) },
  { keys: 'shift+arrowright', act: (editor, lines) => extendCells(editor, 'right', lines) },
  { keys: 'shift+arrowleft', act: (editor, lines) => extendCells(editor, 'left', lines) },
  { keys: 'mod+a', act: selectAround },
  // These keys have actions, as browsers do not move the caret to a picture at the start or the end of the
  // document.
  { keys: 'mod+home', act: (editor) => goTo(editor, 'start') },
  { keys: 'mod+end', act: (editor) => goTo(editor, 'end') },
];

/** Returns whether an action handled the key. The browser must then ignore the key. */
export function actOnKey(editor: Editor, press: KeyPress, lines: Lines): boolean {
  if (!editor.selection) return false;
  return ACTS.some(({ keys, act }) => isPressed(keys, press) && act(editor, lines));
}

type Arrow = 'up' | 'down' | 'left' | 'right';

/**
 * Extends a selection of cells by rows and columns, whereas browsers select cells in text order.
 * @returns whether the key was handled
 */
function extendCells(editor: Editor, arrow: Arrow, lines: Lines): boolean {
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

function goTo(editor: Editor, edge: 'start' | 'end'): boolean {
  Transforms.select(editor, Editor[edge](editor, []));
  return true;
}

function goOnBelowAll(editor: Editor): boolean {
  const around = above(editor, ['code-block', 'table', 'blockquote']);
  if (!around) return false;
  Editor.withoutNormalizing(editor, () => goOnBelow(editor, around[1]));
  return true;
}

function leaveVoid(editor: Editor, side: 'before' | 'after'): boolean {
  const selectedVoid = voidAt(editor);
  if (!selectedVoid) return false;
  const [, path] = selectedVoid;
  if (side === 'before') {
    if (previousPath(path)) return false;
    goOnAbove(editor, path);
    return true;
  }
  if (Node.has(editor, Path.next(path))) return false;
  Editor.withoutNormalizing(editor, () => goOnBelow(editor, path));
  return true;
}

function selectAround(editor: Editor): boolean {
  const around = above(editor, ['code-block', 'table-cell']);
  const range = around && Editor.range(editor, around[1]);
  const { selection } = editor;
  if (!range || !selection || isCovered(range, selection)) {
    Transforms.select(editor, Editor.range(editor, []));
    return true;
  }
  if (isCaretAt(editor, 'start', around[1]) && isCaretAt(editor, 'end', around[1])) {
    Transforms.select(editor, Editor.range(editor, []));
    return true;
  }
  Transforms.select(editor, range);
  return true;
}

function isCovered(range: Range, selection: Range): boolean {
  const part = Range.intersection(range, selection);
  return part !== null && Range.equals(part, range) && Range.isExpanded(range);
}
