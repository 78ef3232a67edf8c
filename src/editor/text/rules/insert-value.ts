import { Editor, Node, Path, Point, Range, Transforms } from 'slate';
import { coerceDraft } from '#rich-text/coerce.ts';
import type { Block, Inline, ListItem, TaskItem, TextNode, Value } from '#rich-text/schema.ts';
import { LIMITS } from '#rich-text/schema.ts';
import { codeBlockAt } from './code-block.ts';
import { itemAt } from './lists.ts';
import {
  above,
  depthAt,
  isItem,
  isList,
  isOfType,
  isTextBlock,
  type TextBlock,
  textBlockAt,
  unhang,
} from './nodes.ts';
import { plainTextOf } from './selected-value.ts';
import { gridOf } from './table-grid.ts';
import { withLine } from './table-shape.ts';
import { cellPath, tableAt } from './tables.ts';
import { voidAt } from './voids.ts';
import { asGroup } from './with-history-groups.ts';

export function insertValue(editor: Editor, value: Value): void {
  if (!editor.selection || value.length === 0) return;
  unhang(editor);
  asGroup(editor, () => Editor.withoutNormalizing(editor, () => replaceSelection(editor, value)));
}

function replaceSelection(editor: Editor, value: Value): void {
  if (codeBlockAt(editor)) {
    editor.insertText(plainTextOf(value));
    return;
  }
  if (fillCells(editor, value)) return;
  if (editor.selection && Range.isExpanded(editor.selection))
    Editor.withoutNormalizing(editor, () => editor.deleteFragment());
  if (!editor.selection) Transforms.select(editor, Editor.end(editor, []));
  const fitting = fit(editor, value);
  const [only] = fitting;
  if (fitting.length === 1 && only?.type === 'paragraph' && !voidAt(editor))
    insertInlines(editor, only.children);
  else insertBlocks(editor, fitting);
}

/** Pastes a table's cells into the cells from the selection's start. Adds rows and columns if necessary. */
function fillCells(editor: Editor, value: Value): boolean {
  const [firstBlock, ...others] = value;
  const place = tableAt(editor, editor.selection ? Range.start(editor.selection).path : undefined);
  if (!place || firstBlock?.type !== 'table' || others.length > 0) return false;
  const source = gridOf(firstBlock);
  const plain = [...source.cells, ...place.grid.cells].every(
    ({ rowspan, colspan }) => rowspan === 1 && colspan === 1,
  );
  if (!plain) return false;
  const { row: top, column: left } = place.cell;
  let { table } = place;
  while (gridOf(table).rows < top + source.rows) table = withLine(table, 'row', gridOf(table).rows);
  while (gridOf(table).columns < left + source.columns)
    table = withLine(table, 'column', gridOf(table).columns);
  const children = table.children.map((row, y) => ({
    ...row,
    children: row.children.map((cell, x) => {
      const sourceCell = source.at(y - top, x - left);
      return sourceCell && y >= top && x >= left ? { ...cell, children: sourceCell.cell.children } : cell;
    }),
  }));
  Transforms.removeNodes(editor, { at: place.path });
  Transforms.insertNodes(editor, { ...table, children }, { at: place.path });
  const last = gridOf(table).at(top + source.rows - 1, left + source.columns - 1);
  if (last) Transforms.select(editor, Editor.end(editor, cellPath(place.path, last)));
  return true;
}

/** Reduces pasted content so that no table is within a table and the depth stays within the limit. */
function fit(editor: Editor, value: Value): Value {
  const path = editor.selection?.focus.path ?? [];
  const inTable = above(editor, ['table']) !== undefined;
  const flat = inTable ? value.flatMap(withoutTables) : value;
  let depth = depthAt(editor, path);
  let wrappedNodes: unknown = flat;
  // `coerceDraft` flattens content that is too deep. The quotes add the depth of the caret.
  if (depth + deepest(flat) <= LIMITS.depth) return flat;
  const around = depth;
  for (; depth > 0; depth -= 1) wrappedNodes = [{ type: 'blockquote', children: wrappedNodes }];
  let boundedValue: Value = coerceDraft(wrappedNodes);
  for (let level = 0; level < around; level += 1) {
    const [quote] = boundedValue;
    if (quote?.type === 'blockquote') boundedValue = quote.children;
  }
  return boundedValue;
}

function deepest(blocks: readonly Block[]): number {
  return blocks.reduce((most, block) => {
    if (isTextBlock(block)) return most;
    return Math.max(most, ...Array.from(Node.elements(block), ([, path]) => path.length + 1));
  }, 0);
}

function withoutTables(block: Block): Block[] {
  switch (block.type) {
    case 'table':
      return block.children.flatMap(({ children }) =>
        children.flatMap((cell) => cell.children.flatMap(withoutTables)),
      );
    case 'blockquote':
      return [{ ...block, children: block.children.flatMap(withoutTables) }];
    case 'task-list':
      return [{ ...block, children: block.children.map(itemWithoutTables) }];
    case 'bullet-list':
    case 'ordered-list':
      return [{ ...block, children: block.children.map(itemWithoutTables) }];
    default:
      return [block];
  }
}

function itemWithoutTables<Item extends ListItem | TaskItem>(item: Item): Item {
  return { ...item, children: item.children.flatMap(withoutTables) };
}

function insertInlines(editor: Editor, inlines: readonly Inline[]): void {
  const inLink = above(editor, ['link']) !== undefined;
  const nodes: Inline[] = inLink ? inlines.flatMap(textsOf) : [...inlines];
  const insertedNodes = nodes.filter((node) => 'type' in node || node.text !== '');
  if (insertedNodes.length === 0) return;
  const point = editor.selection && Editor.insertionPoint(editor, editor.selection.focus);
  if (point) Transforms.select(editor, point);
  Transforms.insertNodes(
    editor,
    isOfType(insertedNodes.at(-1) ?? { text: '' }, 'link') ? [...insertedNodes, { text: '' }] : insertedNodes,
    { select: true },
  );
}

function textsOf(inline: Inline): TextNode[] {
  return 'type' in inline ? inline.children : [inline];
}

function isEmptyBlock(editor: Editor, block: TextBlock, path: Path): boolean {
  return block.type !== 'code-block' && Editor.string(editor, path) === '';
}

/** Splits the caret's block. A paragraph at either end of the pasted content joins one half. */
function insertBlocks(editor: Editor, blocks: readonly Block[]): void {
  const current = textBlockAt(editor);
  if (!current) {
    const selectedVoid = voidAt(editor);
    putBlocks(editor, blocks, selectedVoid ? Path.next(selectedVoid[1]) : [editor.children.length]);
    return;
  }
  const [block, path] = current;
  if (pasteItems(editor, blocks, path)) return;
  if (isEmptyBlock(editor, block, path)) {
    const isOnlyOfItem = path.at(-1) === 0 && isItem(Node.parent(editor, path));
    if (!isOnlyOfItem || blocks[0]?.type === 'paragraph') {
      Transforms.removeNodes(editor, { at: path });
      putBlocks(editor, blocks, path);
      return;
    }
    putBlocks(editor, blocks, Path.next(path));
    return;
  }
  const [first] = blocks;
  const joinsFirst = first?.type === 'paragraph';
  const point = editor.selection?.focus;
  const atStart = point !== undefined && Point.equals(point, Editor.start(editor, path));
  if (atStart && !joinsFirst) {
    putBlocks(editor, blocks, path);
    return;
  }
  Transforms.splitNodes(editor, { always: true });
  const rest = Path.next(path);
  if (joinsFirst) {
    Transforms.select(editor, Editor.end(editor, path));
    insertInlines(editor, first.children);
  }
  joinRest(editor, joinsFirst ? blocks.slice(1) : blocks, rest);
}

function joinRest(editor: Editor, blocks: readonly Block[], rest: Path): void {
  const last = blocks.at(-1);
  if (last?.type !== 'paragraph') {
    const isEmpty = Editor.string(editor, rest) === '';
    if (isEmpty) Transforms.removeNodes(editor, { at: rest });
    if (blocks.length > 0) putBlocks(editor, blocks, rest);
    return;
  }
  const ref = Editor.pathRef(editor, rest);
  if (blocks.length > 1) Transforms.insertNodes(editor, blocks.slice(0, -1), { at: rest });
  const at = ref.unref();
  if (!at) return;
  Transforms.select(editor, Editor.start(editor, at));
  insertInlines(editor, last.children);
}

function putBlocks(editor: Editor, blocks: readonly Block[], at: Path): void {
  Transforms.insertNodes(editor, [...blocks], { at });
  const last = [...Path.parent(at), (at.at(-1) ?? 0) + blocks.length - 1];
  Transforms.select(editor, Editor.end(editor, last));
}

/** Inserts pasted list items after the caret's item, or in place of an empty item. */
function pasteItems(editor: Editor, blocks: readonly Block[], path: Path): boolean {
  const item = itemAt(editor, path);
  if (!item || !blocks.every((block) => isList(block))) return false;
  const items = blocks.flatMap((block) => (isList(block) ? [...block.children] : []));
  const isEmpty = item[0].children.length === 1 && Editor.string(editor, item[1]) === '';
  const at = isEmpty ? item[1] : Path.next(item[1]);
  if (isEmpty) Transforms.removeNodes(editor, { at });
  Transforms.insertNodes(editor, items, { at });
  Transforms.select(editor, Editor.end(editor, [...Path.parent(at), (at.at(-1) ?? 0) + items.length - 1]));
  return true;
}
