import { Editor, Node, Path, Transforms } from 'slate';
import type { Alignment, HeadingLevel } from '#rich-text/attributes.ts';
import { LIMITS, levelsOf } from '#rich-text/schema.ts';
import { itemAt, liftOutOfList } from './lists.ts';
import {
  above,
  commandRange,
  depthAt,
  isOfType,
  selectedTextBlocks,
  siblingsIn,
  type TextBlock,
} from './nodes.ts';

export type TextKind = 'paragraph' | HeadingLevel;

export function textKindOf(block: TextBlock): TextKind | undefined {
  if (block.type === 'code-block') return undefined;
  return block.type === 'heading' ? block.level : 'paragraph';
}

/**
 * Changes the selected blocks to paragraphs or headings. List items that become headings leave the list, as lists
 * cannot contain headings.
 */
export function setTextKind(editor: Editor, kind: TextKind): void {
  const refs = selectedTextBlocks(editor).map(([, path]) => Editor.pathRef(editor, path));
  Editor.withoutNormalizing(editor, () => {
    for (const ref of refs) {
      const item = kind !== 'paragraph' && ref.current ? itemAt(editor, ref.current) : undefined;
      if (item && ref.current?.at(-1) === 0) liftOutOfList(editor, item[1]);
      if (ref.current) setKindAt(editor, ref.current, kind);
    }
  });
  for (const ref of refs) ref.unref();
}

function setKindAt(editor: Editor, at: Path, kind: TextKind): void {
  if (isOfType(Node.get(editor, at), 'code-block')) {
    const paths = codeToParagraphs(editor, at);
    for (const path of paths) setKindAt(editor, path, kind);
    return;
  }
  if (kind === 'paragraph') {
    Transforms.setNodes(editor, { type: 'paragraph' }, { at });
    Transforms.unsetNodes(editor, 'level', { at });
  } else {
    Transforms.setNodes(editor, { type: 'heading', level: kind }, { at });
  }
}

export function toggleHeading(editor: Editor, level: HeadingLevel): void {
  const all = selectedTextBlocks(editor).every(([block]) => textKindOf(block) === level);
  setTextKind(editor, all ? 'paragraph' : level);
}

function codeToParagraphs(editor: Editor, path: Path): Path[] {
  const lines = Node.string(Node.get(editor, path)).split('\n');
  Transforms.setNodes(editor, { type: 'paragraph' }, { at: path });
  Transforms.unsetNodes(editor, 'language', { at: path });
  let offset = lines.slice(0, -1).join('\n').length;
  for (let line = lines.length - 1; line > 0; line -= 1) {
    const at = { path: [...path, 0], offset: offset + 1 };
    Transforms.splitNodes(editor, { at, always: true });
    Transforms.delete(editor, {
      at: { anchor: { path: [...path, 0], offset }, focus: { path: [...path, 0], offset: offset + 1 } },
    });
    offset -= (lines[line - 1]?.length ?? 0) + 1;
  }
  return lines.map((_, index) => [...Path.parent(path), (path.at(-1) ?? 0) + index]);
}

/**
 * Changes the selected blocks to code and joins adjacent blocks. If all selected blocks are code, changes their
 * lines to paragraphs.
 */
export function toggleCodeBlock(editor: Editor, language?: string): void {
  const blocks = selectedTextBlocks(editor);
  if (blocks.length === 0) return;
  if (blocks.every(([block]) => block.type === 'code-block')) {
    setTextKind(editor, 'paragraph');
    return;
  }
  Editor.withoutNormalizing(editor, () => {
    const refs = blocks.map(([, path]) => Editor.pathRef(editor, path));
    for (const ref of refs) {
      const item = ref.current && itemAt(editor, ref.current);
      if (item && ref.current?.at(-1) === 0) liftOutOfList(editor, item[1]);
    }
    let before: Path | undefined;
    for (const ref of refs) {
      const path = ref.unref();
      if (!path) continue;
      before =
        before && Path.equals(Path.next(before), path)
          ? joinCode(editor, before, path)
          : toCode(editor, path, language);
    }
  });
}

function toCode(editor: Editor, at: Path, language: string | undefined): Path {
  const { type, children } = Node.get(editor, at) as TextBlock;
  if (type === 'code-block') return at;
  Transforms.setNodes(editor, { type: 'code-block', ...(language !== undefined && { language }) }, { at });
  Transforms.unsetNodes(editor, ['align', 'level'], { at });
  for (let child = children.length - 1; child >= 0; child -= 1) {
    if (isOfType(Node.get(editor, [...at, child]), 'link'))
      Transforms.unwrapNodes(editor, { at: [...at, child] });
  }
  return at;
}

function joinCode(editor: Editor, code: Path, path: Path): Path {
  toCode(editor, path, undefined);
  Transforms.insertText(editor, '\n', { at: Editor.end(editor, code) });
  Transforms.mergeNodes(editor, { at: path });
  return code;
}

/** Wraps the selected blocks in a quote, or unwraps the innermost quote. */
export function toggleQuote(editor: Editor): void {
  const range = commandRange(editor);
  if (!range) return;
  if (above(editor, ['blockquote'])) {
    liftOutOfQuote(editor);
    return;
  }
  const { parent, from, to } = siblingsIn(editor, range);
  if (
    depthAt(editor, parent) + deepestBelow(editor, parent, from, to) + levelsOf('blockquote') >
    LIMITS.depth
  )
    return;
  Editor.withoutNormalizing(editor, () => {
    const at = [...parent, from];
    Transforms.wrapNodes(editor, { type: 'blockquote', children: [] }, { at });
    for (let index = 1; index <= to - from; index += 1) {
      Transforms.moveNodes(editor, { at: Path.next(at), to: [...at, index] });
    }
  });
}

function deepestBelow(editor: Editor, parent: Path, from: number, to: number): number {
  let deepest = 0;
  for (let index = from; index <= to; index += 1) {
    const node = Node.get(editor, [...parent, index]);
    for (const [, path] of Node.elements(node)) deepest = Math.max(deepest, path.length);
  }
  return deepest;
}

/** Moves the selected blocks out of their quote. Other blocks stay in the quote. */
export function liftOutOfQuote(editor: Editor): void {
  const range = commandRange(editor);
  const quote = above(editor, ['blockquote']);
  if (!range || !quote) return;
  const [start, end] = Editor.edges(editor, range);
  const [, path] = quote;
  const from = Path.isAncestor(path, start.path) ? (start.path[path.length] ?? 0) : 0;
  const last = quote[0].children.length - 1;
  const to = Path.isAncestor(path, end.path) ? (end.path[path.length] ?? last) : last;
  Editor.withoutNormalizing(editor, () => {
    // The last block moves first, so that the paths of earlier blocks stay valid.
    for (let index = to; index >= from; index -= 1) Transforms.liftNodes(editor, { at: [...path, index] });
  });
}

/** Returns the alignment of the caret's block; undefined if the block cannot be aligned. */
export function alignmentAt(editor: Editor): Alignment | undefined {
  const block = above(editor, ['paragraph', 'heading']);
  return block && (block[0].align ?? 'left');
}

/** Aligns the selected blocks. `left` is the default, which is not stored. */
export function setAlignment(editor: Editor, align: Alignment): void {
  Editor.withoutNormalizing(editor, () => {
    for (const [block, at] of selectedTextBlocks(editor)) {
      if (block.type === 'code-block') continue;
      if (align === 'left') Transforms.unsetNodes(editor, 'align', { at });
      else Transforms.setNodes(editor, { align }, { at });
    }
  });
}
