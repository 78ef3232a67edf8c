/** The elements of blocks that have handles, and their places in the window. */
import { Node, Path } from 'slate';
import { ReactEditor } from 'slate-react';
import { countNeighbours, handledBlock, siblingsOf } from '../rules/move-blocks.ts';
import type { TextEditor } from '../slate-types.ts';
import type { Gap } from './use-handle-drag.ts';

/** Pixels of the line at a gap. */
export const LINE = 3;

/** The block of a handle at a place in the document; undefined where the place is not drawn. */
export function drawnBlockAt(editor: TextEditor, at: Path): HTMLElement | undefined {
  return Node.has(editor, at) ? drawn(editor, handledBlock(editor, at)) : undefined;
}

/** The block of a handle that an element of the page is in. */
export function drawnBlockAround(editor: TextEditor, target: EventTarget | null): HTMLElement | undefined {
  const element =
    target instanceof Element ? target.closest<HTMLElement>('[data-slate-node="element"]') : null;
  const path = element && pathOf(editor, element);
  return path ? drawnBlockAt(editor, path) : undefined;
}

/** The path of a drawn node; undefined where it has gone meanwhile, or is about to be drawn anew. */
export function pathOf(editor: TextEditor, element: HTMLElement): Path | undefined {
  try {
    return ReactEditor.findPath(editor, ReactEditor.toSlateNode(editor, element));
  } catch {
    return undefined;
  }
}

function drawn(editor: TextEditor, path: Path): HTMLElement {
  return ReactEditor.toDOMNode(editor, Node.get(editor, path));
}

/** The box of a block's first line. */
export function firstLineOf(block: HTMLElement): DOMRect {
  const { x, y, width, height } = block.getBoundingClientRect();
  return new DOMRect(x, y, width, Math.min(Number.parseFloat(getComputedStyle(block).lineHeight), height));
}

/** The gap among a block's neighbours that is nearest to a height in the window. */
export function gapAt(editor: TextEditor, block: Path, y: number): Gap {
  const { parent } = siblingsOf(block);
  const boxOf = (index: number) => drawn(editor, [...parent, index]).getBoundingClientRect();
  const count = countNeighbours(editor, parent);
  // Halving, as every box that is out of sight costs a layout.
  let [index, end] = [0, count];
  while (index < end) {
    const middle = Math.floor((index + end) / 2);
    const { top, height } = boxOf(middle);
    if (top + height / 2 < y) index = middle + 1;
    else end = middle;
  }
  const above = index > 0 ? boxOf(index - 1) : undefined;
  const below = index < count ? boxOf(index) : undefined;
  const { left, width } = boxOf(block.at(-1) ?? 0);
  const [bottom, top] = [above?.bottom ?? below?.top ?? y, below?.top ?? above?.bottom ?? y];
  return { index, line: { left, width, top: (bottom + top - LINE) / 2, height: LINE } };
}
