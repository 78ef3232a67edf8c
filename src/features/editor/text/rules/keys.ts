/** What a press of keys does in the text. */
import { Editor, Node, Path, type Point, Range, Transforms } from 'slate';
import { codeBlockAt, goOnBelow, indentCode, leaveCodeDown, outdentCode } from './code-block.ts';
import { indent, outdent } from './lists.ts';
import { above, emptyParagraph, isCaretAt, previousPath, textBlockAt } from './nodes.ts';
import { moveToCell, tableAt } from './tables.ts';
import { voidAt } from './voids.ts';

export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/**
 * Whether a press is what `keys` says: `mod+shift+8`. Digits and letters are taken by their place where the layout, or
 * Shift, makes other characters of them: on a Turkish keyboard Shift and 7 write a slash.
 */
export function isPressed(keys: string, press: KeyPress): boolean {
  const parts = keys.split('+');
  const key = parts.at(-1) ?? '';
  const mod = parts.includes('mod');
  if (mod !== (press.ctrlKey || press.metaKey)) return false;
  if (parts.includes('shift') !== press.shiftKey || parts.includes('alt') !== press.altKey) return false;
  return (
    press.key.toLowerCase() === key ||
    press.code === `Digit${key}` ||
    (press.altKey && press.code === `Key${key.toUpperCase()}`)
  );
}

type Act = (editor: Editor) => boolean;

/** In the order in which they are asked; the first that acts has the key. */
const ACTS: readonly { keys: string; act: Act }[] = [
  { keys: 'tab', act: (editor) => indentCode(editor) || indent(editor) || moveToCell(editor, 'next') },
  {
    keys: 'shift+tab',
    act: (editor) => outdentCode(editor) || outdent(editor) || moveToCell(editor, 'previous'),
  },
  { keys: 'mod+enter', act: goOnBelowAll },
  { keys: 'arrowdown', act: (editor) => leaveCodeDown(editor) || leaveDown(editor) },
  { keys: 'arrowup', act: leaveUp },
  { keys: 'arrowright', act: (editor) => leaveVoid(editor, 'after') },
  { keys: 'arrowleft', act: (editor) => leaveVoid(editor, 'before') },
  { keys: 'mod+a', act: selectAround },
  // Browsers lose their way where the document begins or ends with a picture.
  { keys: 'mod+home', act: (editor) => goTo(editor, 'start') },
  { keys: 'mod+end', act: (editor) => goTo(editor, 'end') },
];

/** Does what the press means in the text. Says whether it meant anything: the browser has no part in it then. */
export function actOnKey(editor: Editor, press: KeyPress): boolean {
  if (!editor.selection) return false;
  return ACTS.some(({ keys, act }) => isPressed(keys, press) && act(editor));
}

function goTo(editor: Editor, edge: 'start' | 'end'): boolean {
  Transforms.select(editor, Editor[edge](editor, []));
  return true;
}

/** A new paragraph below the code, table or quote the caret is in. */
function goOnBelowAll(editor: Editor): boolean {
  const around = above(editor, ['code-block', 'table', 'blockquote']);
  if (!around) return false;
  Editor.withoutNormalizing(editor, () => goOnBelow(editor, around[1]));
  return true;
}

/** From a picture, or a table's last row, with nothing below it in a quote or cell, down into a new paragraph. */
function leaveDown(editor: Editor): boolean {
  const path = edgeBlock(editor, 'bottom');
  if (!path || Node.has(editor, Path.next(path))) return false;
  Editor.withoutNormalizing(editor, () => goOnBelow(editor, path));
  return true;
}

/** From a picture, a table's first row or code's first line, with nothing above it, up into a new paragraph. */
function leaveUp(editor: Editor): boolean {
  const path = edgeBlock(editor, 'top');
  if (!path || previousPath(path)) return false;
  goOnAbove(editor, path);
  return true;
}

function leaveVoid(editor: Editor, side: 'before' | 'after'): boolean {
  const held = voidAt(editor);
  if (!held) return false;
  const [, path] = held;
  if (side === 'before') {
    if (previousPath(path)) return false;
    goOnAbove(editor, path);
    return true;
  }
  if (Node.has(editor, Path.next(path))) return false;
  Editor.withoutNormalizing(editor, () => goOnBelow(editor, path));
  return true;
}

function goOnAbove(editor: Editor, path: Path): void {
  Transforms.insertNodes(editor, emptyParagraph(), { at: path });
  Transforms.select(editor, Editor.start(editor, path));
}

/** The picture, table or code block whose first or last line the caret is in. */
function edgeBlock(editor: Editor, edge: 'top' | 'bottom'): Path | undefined {
  const { selection } = editor;
  if (!selection || Range.isExpanded(selection)) return undefined;
  const held = voidAt(editor);
  if (held) return held[1];
  const code = codeBlockAt(editor);
  if (code)
    return edge === 'top' && !textUpTo(code[0].children[0].text, selection.focus).includes('\n')
      ? code[1]
      : undefined;
  const place = tableAt(editor);
  if (!place) return undefined;
  const { cell, grid, path } = place;
  const isEdgeRow = edge === 'top' ? cell.row === 0 : cell.row + cell.rowspan === grid.rows;
  const block = textBlockAt(editor);
  const isEdgeLine =
    block !== undefined && block[1].at(-1) === (edge === 'top' ? 0 : cell.cell.children.length - 1);
  return isEdgeRow && isEdgeLine ? path : undefined;
}

function textUpTo(text: string, { offset }: Point): string {
  return text.slice(0, offset);
}

/** First the code or the cell the caret is in, then everything. */
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
