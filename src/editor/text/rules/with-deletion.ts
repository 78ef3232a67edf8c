import { Editor, Node, type NodeEntry, Path, Point, Range, Transforms } from 'slate';
import { liftOutOfQuote, setTextKind, toggleCodeBlock } from './blocks.ts';
import { itemAt, outdentItem } from './lists.ts';
import {
  above,
  emptyParagraph,
  isCaretAt,
  isOfType,
  nextPath,
  previousPath,
  type TextBlock,
  textBlockAt,
  unhang,
} from './nodes.ts';
import { gridOf } from './table-grid.ts';
import { cellPath, clearCell, clearCells, removeTable, selectedCells, tableAt } from './tables.ts';

export function withDeletion<E extends Editor>(editor: E): E {
  const { deleteBackward, deleteForward, deleteFragment, insertText } = editor;

  editor.deleteFragment = (options) => {
    // Backspace and Delete have a direction. A deletion without a direction is followed by an insertion.
    if (options?.direction === undefined) unhang(editor);
    const { selection } = editor;
    if (!selection || Range.isCollapsed(selection)) return deleteFragment(options);
    if (isWholeDocument(editor, selection)) return clearDocument(editor);
    const cellSelection = selectedCells(editor);
    if (cellSelection) {
      const { path, cells, grid } = cellSelection;
      return cells.length === grid.cells.length ? removeTable(editor, path) : clearCells(editor, path, cells);
    }
    if (!deleteAcrossTables(editor, selection)) deleteFragment(options);
    return undefined;
  };

  editor.deleteBackward = (unit) => {
    const { selection } = editor;
    const block = textBlockAt(editor);
    if (selection && Range.isCollapsed(selection) && block && isCaretAt(editor, 'start', block[1])) {
      if (deleteBefore(editor, block)) return;
    }
    deleteBackward(unit);
  };

  editor.deleteForward = (unit) => {
    const { selection } = editor;
    const block = textBlockAt(editor);
    if (selection && Range.isCollapsed(selection) && block && isCaretAt(editor, 'end', block[1])) {
      if (deleteAfter(editor, block)) return;
    }
    deleteForward(unit);
  };

  editor.insertText = (text, options) => {
    const { selection } = editor;
    if (selection && Range.isExpanded(selection) && options?.at === undefined) {
      const [start, end] = Range.edges(selection).map((point) => textBlockAt(editor, point)?.[1]);
      if (!start || !end || !Path.equals(start, end)) editor.deleteFragment();
    }
    insertText(text, options);
  };
  return editor;
}

function isWholeDocument(editor: Editor, selection: Range): boolean {
  const [start, end] = Range.edges(selection);
  return Point.equals(start, Editor.start(editor, [])) && Point.equals(end, Editor.end(editor, []));
}

function clearDocument(editor: Editor): void {
  Editor.withoutNormalizing(editor, () => {
    Transforms.insertNodes(editor, emptyParagraph(), { at: [0] });
    Transforms.select(editor, Editor.start(editor, [0]));
    for (let index = editor.children.length - 1; index > 0; index -= 1) {
      Transforms.removeNodes(editor, { at: [index] });
    }
  });
}

/** Deletes a selection that begins or ends in a table. The table's selected cells are emptied. */
function deleteAcrossTables(editor: Editor, range: Range): boolean {
  const [start, end] = Range.edges(range);
  const first = tableNotAround(editor, start, end);
  const last = tableNotAround(editor, end, start);
  if (!first && !last) return false;
  Editor.withoutNormalizing(editor, () => {
    const caret = Editor.pointRef(editor, start);
    // If the caret's text node is removed, the caret moves to the start of this cell.
    const cell = first ? start.path.slice(0, first.length + 2) : above(editor, ['table-cell'], start)?.[1];
    const from = first ? Editor.after(editor, Editor.end(editor, first)) : start;
    const to = last ? Editor.before(editor, Editor.start(editor, last)) : end;
    const between =
      from && to && Point.isBefore(from, to)
        ? Editor.rangeRef(editor, { anchor: from, focus: to })
        : undefined;
    // The later table is emptied first, so that earlier paths stay valid.
    if (last) emptyTable(editor, last, { anchor: Editor.start(editor, last), focus: end });
    const middle = between?.unref();
    if (middle) Transforms.delete(editor, { at: middle, hanging: true });
    if (first) emptyTable(editor, first, { anchor: start, focus: Editor.end(editor, first) });
    const point = caret.unref() ?? (cell && Editor.start(editor, cell));
    if (point) Transforms.select(editor, point);
  });
  return true;
}

function tableNotAround(editor: Editor, point: Point, other: Point): Path | undefined {
  return Editor.above(editor, {
    at: point,
    mode: 'highest',
    match: (node, path) => isOfType(node, 'table') && !Path.isAncestor(path, other.path),
  })?.[1];
}

function emptyTable(editor: Editor, path: Path, range: Range): void {
  const table = Node.get(editor, path);
  if (!isOfType(table, 'table')) return;
  for (const cell of gridOf(table).cells) {
    const at = cellPath(path, cell);
    const whole = Editor.range(editor, at);
    const part = Range.intersection(whole, range);
    if (!part) continue;
    if (Range.equals(part, whole)) clearCell(editor, at);
    else if (Range.isExpanded(part)) Transforms.delete(editor, { at: part });
  }
}

/** Handles Backspace at the start of a block. Returns false if Slate should handle the key. */
function deleteBefore(editor: Editor, [block, path]: NodeEntry<TextBlock>): boolean {
  const isEmpty = Editor.string(editor, path) === '';
  const isFirst = !previousPath(path);
  const parent = Node.parent(editor, path);
  if (block.type === 'code-block') return deleteBeforeCode(editor, path, isEmpty);
  if (block.type === 'heading' && (isEmpty || isFirst)) {
    setTextKind(editor, 'paragraph');
    return true;
  }
  const item = isFirst ? itemAt(editor, path) : undefined;
  if (item && Path.equals(Path.parent(path), item[1])) {
    outdentItem(editor, item[1]);
    return true;
  }
  if (isFirst && isOfType(parent, 'blockquote')) {
    liftOutOfQuote(editor);
    return true;
  }
  const before = previousPath(path);
  // Slate removes an empty line after a picture, and selects the picture.
  if (!before || (isEmpty && isVoidAt(editor, before))) return false;
  return selectWhole(editor, before);
}

/**
 * Handles Backspace at the start of code. Empty code becomes a paragraph; an empty paragraph before code is
 * removed.
 */
function deleteBeforeCode(editor: Editor, path: Path, isEmpty: boolean): boolean {
  const before = previousPath(path);
  if (isEmpty) toggleCodeBlock(editor);
  else if (before && !selectWhole(editor, before)) {
    const node = Node.get(editor, before);
    if (isOfType(node, 'paragraph') && Node.string(node) === '')
      Transforms.removeNodes(editor, { at: before });
  }
  return true;
}

/** Handles Delete at the end of a block. Returns false if Slate should handle the key. */
function deleteAfter(editor: Editor, [, path]: NodeEntry<TextBlock>): boolean {
  const after = nextPath(editor, path);
  if (!after || (Editor.string(editor, path) === '' && isVoidAt(editor, after))) return false;
  return selectWhole(editor, after);
}

function isVoidAt(editor: Editor, path: Path): boolean {
  return isOfType(Node.get(editor, path), 'image', 'horizontal-rule');
}

/** Selects a picture, rule or table, so that only a second press of the key deletes it. */
function selectWhole(editor: Editor, path: Path): boolean {
  const node = Node.get(editor, path);
  if (isOfType(node, 'table')) {
    const { cells } = gridOf(node);
    // A table with a single cell is not selected, as its selection would be invisible.
    if (cells.length === 1 && tableAt(editor, [...path, 0, 0]))
      Transforms.select(editor, Editor.start(editor, path));
    else Transforms.select(editor, Editor.range(editor, path));
    return true;
  }
  if (!isVoidAt(editor, path)) return false;
  Transforms.select(editor, Editor.start(editor, path));
  return true;
}
