/** Moves and duplicates the blocks of the selection, or the items of a list that it is in. */
import { Editor, type Element, Node, Path, type Range, Transforms } from 'slate';
import { commandRange, isItem, isOfType, type Siblings, siblingsIn } from './nodes.ts';

/** @returns the place among its neighbours, from 1; undefined where there is nowhere to go */
export function moveBlocks(editor: Editor, way: 'up' | 'down'): { place: number; count: number } | undefined {
  const range = commandRange(editor);
  if (!range) return undefined;
  const { parent, from, to } = movableBlocks(editor, range);
  const neighbour = way === 'up' ? from - 1 : to + 1;
  const count = neighboursIn(editor, parent);
  // The first line of an item stays a line.
  const first = parent.length > 0 && isItem(Node.get(editor, parent)) ? 1 : 0;
  if (neighbour < first || neighbour >= count) return undefined;
  // The neighbour goes to the other side: the selection stays where it is, in its blocks.
  const beyond = way === 'up' ? to : from;
  Transforms.moveNodes(editor, { at: [...parent, neighbour], to: [...parent, beyond] });
  return { place: way === 'up' ? from : from + 2, count };
}

/** Puts a copy below, and the selection into it. */
export function duplicateBlocks(editor: Editor): void {
  const range = commandRange(editor);
  const blocks = range && movableBlocks(editor, range);
  if (!blocks) return;
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

/** An item moves as a whole when the selection does not leave its first line. */
function movableBlocks(editor: Editor, range: Range): Siblings {
  const blocks = siblingsIn(editor, range);
  const { parent, from, to } = blocks;
  const around = parent.length > 0 ? Node.get(editor, parent) : editor;
  if (isItem(around) && from === 0) {
    const index = parent.at(-1) ?? 0;
    return { parent: Path.parent(parent), from: index, to: index };
  }
  // Items of one list: their common parent among blocks holds the list.
  const list = from === to ? Node.get(editor, [...parent, from]) : undefined;
  if (list && isOfType(list, 'bullet-list', 'ordered-list', 'task-list')) {
    const [start, end] = Editor.edges(editor, range);
    const depth = parent.length + 1;
    return { parent: [...parent, from], from: start.path[depth] ?? 0, to: end.path[depth] ?? 0 };
  }
  return blocks;
}

/** All but the empty last line that the editor keeps to go on in. */
function neighboursIn(editor: Editor, parent: Path): number {
  const { children } = parent.length > 0 ? (Node.get(editor, parent) as Element) : editor;
  const last = children.at(-1);
  const isTrailing = parent.length === 0 && last && isOfType(last, 'paragraph') && Node.string(last) === '';
  return children.length - (isTrailing ? 1 : 0);
}
