import { Editor, type Element, Node, Path, type Range, Transforms } from 'slate';
import { commandRange, isItem, isList, isOfType, type Siblings, siblingsIn } from './nodes.ts';

/** The position of a block among its siblings. @property place counts from 1 */
export type BlockPlace = { place: number; count: number };

/** Returns the block that a handle moves: the innermost list item, or the outermost block. */
export function handledBlock(editor: Editor, at: Path): Path {
  let block = at.slice(0, 1);
  for (const [node, path] of Node.levels(editor, at)) {
    if (isItem(node)) block = path;
    else if (!Editor.isEditor(node) && !isList(node)) break;
  }
  return block;
}

export function siblingsOf(block: Path): Siblings {
  const index = block.at(-1) ?? 0;
  return { parent: Path.parent(block), from: index, to: index };
}

/** @returns the new position, or undefined if the blocks cannot move further */
export function moveBlocks(
  editor: Editor,
  way: 'up' | 'down',
  blocks: Siblings | undefined = selectedBlocks(editor),
): BlockPlace | undefined {
  if (!blocks) return undefined;
  const { parent, from, to } = blocks;
  const neighbour = way === 'up' ? from - 1 : to + 1;
  const count = countNeighbours(editor, parent);
  // An item must begin with its first paragraph.
  const first = parent.length > 0 && isItem(Node.get(editor, parent)) ? 1 : 0;
  if (neighbour < first || neighbour >= count) return undefined;
  // The sibling moves instead of the blocks, so that the selection does not change.
  const beyond = way === 'up' ? to : from;
  Transforms.moveNodes(editor, { at: [...parent, neighbour], to: [...parent, beyond] });
  return { place: way === 'up' ? from : from + 2, count };
}

/**
 * @param gap the number of siblings before the target, in the present order
 * @returns the new position, or undefined if the position does not change
 */
export function moveBlockTo(editor: Editor, block: Path, gap: number): BlockPlace | undefined {
  const { parent, from } = siblingsOf(block);
  const to = gap > from ? gap - 1 : gap;
  if (to === from) return undefined;
  Transforms.moveNodes(editor, { at: block, to: [...parent, to] });
  return { place: to + 1, count: countNeighbours(editor, parent) };
}

export function removeBlock(editor: Editor, block: Path): void {
  Transforms.removeNodes(editor, { at: block });
  // If the only block was removed, the editor has added an empty block, which gets the selection.
  if (!editor.selection) Transforms.select(editor, Editor.start(editor, []));
}

export function duplicateBlocks(editor: Editor, blocks: Siblings | undefined = selectedBlocks(editor)): void {
  const range = commandRange(editor);
  if (!range || !blocks) return;
  const { parent, from, to } = blocks;
  const copies = Array.from({ length: to - from + 1 }, (_, index) =>
    structuredClone(Node.get(editor, [...parent, from + index]) as Element),
  );
  Transforms.insertNodes(editor, copies, { at: [...parent, to + 1] });
  const inCopy = (path: Path) =>
    path.map((step, depth) => (depth === parent.length ? step + copies.length : step));
  const [anchor, focus] = [range.anchor, range.focus].map(({ path, offset }) => ({
    path: inCopy(path),
    offset,
  }));
  if (anchor && focus) Transforms.select(editor, { anchor, focus });
}

function selectedBlocks(editor: Editor): Siblings | undefined {
  const range = commandRange(editor);
  return range && movableBlocks(editor, range);
}

/** Returns the blocks that move. A selection within an item's first line moves the whole item. */
function movableBlocks(editor: Editor, range: Range): Siblings {
  const blocks = siblingsIn(editor, range);
  const { parent, from, to } = blocks;
  const around = parent.length > 0 ? Node.get(editor, parent) : editor;
  if (isItem(around) && from === 0) {
    const index = parent.at(-1) ?? 0;
    return { parent: Path.parent(parent), from: index, to: index };
  }
  // If several items of one list are selected, the items move instead of the list.
  const list = from === to ? Node.get(editor, [...parent, from]) : undefined;
  if (list && isList(list)) {
    const [start, end] = Editor.edges(editor, range);
    const depth = parent.length + 1;
    return { parent: [...parent, from], from: start.path[depth] ?? 0, to: end.path[depth] ?? 0 };
  }
  return blocks;
}

/** Counts the children of a node without the editor's empty last line. */
export function countNeighbours(editor: Editor, parent: Path): number {
  const { children } = parent.length > 0 ? (Node.get(editor, parent) as Element) : editor;
  const last = children.at(-1);
  const isTrailing = parent.length === 0 && last && isOfType(last, 'paragraph') && Node.string(last) === '';
  return children.length - (isTrailing ? 1 : 0);
}
