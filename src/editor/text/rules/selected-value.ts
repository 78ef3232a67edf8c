import { type Descendant, Editor, Node, Path, Range } from 'slate';
import { coerceDraft } from '#rich-text/coerce.ts';
import type { Block, Table, Value } from '#rich-text/schema.ts';
import { holdsBlocks, isList, isTextBlock, textBlockAt } from './nodes.ts';
import { gridOf } from './table-grid.ts';
import { selectedCells } from './tables.ts';

/**
 * Returns the selected part of the document. A part of a block becomes a paragraph. A part of a cell becomes the
 * blocks of the cell.
 */
export function selectedValue(editor: Editor): Value {
  const { selection } = editor;
  if (!selection) return [];
  const cells = selectedCells(editor);
  if (cells) return [tableOf(cells.table, cells.rectangle)];
  const [start, end] = Range.edges(selection);
  const common = [...Path.common(start.path, end.path)];
  while (common.length > 0 && !holdsBlocks(Node.get(editor, common))) common.pop();
  let nodes: Descendant[] = Node.fragment(editor, selection);
  for (let level = 0; level < common.length; level += 1) {
    const [only] = nodes;
    if (only === undefined || !('children' in only)) break;
    nodes = only.children;
  }
  const [only, ...others] = nodes;
  const block = textBlockAt(editor, start);
  if (
    only &&
    isTextBlock(only) &&
    others.length === 0 &&
    block &&
    !Range.equals(selection, wholeOf(editor, block[1], selection))
  ) {
    return coerceDraft([{ type: 'paragraph', children: only.children }]);
  }
  return coerceDraft(nodes);
}

function wholeOf(editor: Editor, path: Path, selection: Range): Range {
  const [start, end] = Editor.edges(editor, path);
  return Range.isBackward(selection) ? { anchor: end, focus: start } : { anchor: start, focus: end };
}

function tableOf(
  table: Table,
  { top, left, bottom, right }: { top: number; left: number; bottom: number; right: number },
): Table {
  const inside = gridOf(table).cells.filter(
    ({ row, column }) => row >= top && row <= bottom && column >= left && column <= right,
  );
  const rows = Array.from({ length: bottom - top + 1 }, (_, index) =>
    inside.filter(({ row }) => row === top + index),
  );
  return {
    type: 'table',
    children: rows
      .filter((row) => row.length > 0)
      .map((row) => ({ type: 'table-row', children: row.map(({ cell }) => cell) })),
  };
}

export function plainTextOf(blocks: readonly Block[]): string {
  return blocks.map(linesOf).join('\n');
}

function linesOf(block: Block): string {
  if (isTextBlock(block)) return Node.string(block);
  if (block.type === 'table') {
    return block.children
      .map((row) => row.children.map((cell) => plainTextOf(cell.children).replaceAll('\n', ' ')).join('\t'))
      .join('\n');
  }
  if (isList(block)) return block.children.map((item) => plainTextOf(item.children)).join('\n');
  if (block.type === 'blockquote') return plainTextOf(block.children);
  return block.type === 'image' ? block.src : '';
}
