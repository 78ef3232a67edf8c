import { Editor, type NodeEntry, Path, type Point, type Range, Transforms } from 'slate';
import type { HorizontalRule, Image, ImageAttributes } from '#rich-text/schema.ts';
import { above, emptyParagraph, nextPath, textBlockAt } from './nodes.ts';
import { asGroup } from './with-history-groups.ts';

export function imageAt(editor: Editor): NodeEntry<Image> | undefined {
  return above(editor, ['image']);
}

export function voidAt(editor: Editor, at?: Point): NodeEntry<Image | HorizontalRule> | undefined {
  return above(editor, ['image', 'horizontal-rule'], at);
}

/** Inserts and selects a picture below the caret's block, or in place of an empty paragraph. */
export function insertImage(editor: Editor, attributes: ImageAttributes): void {
  insertVoid(editor, { type: 'image', ...attributes, children: [{ text: '' }] }, 'select');
}

/** Inserts a picture without moving the caret. @returns the picture's range */
export function insertImageAt(editor: Editor, at: Range, attributes: ImageAttributes): Range {
  const caret = editor.selection && Editor.rangeRef(editor, editor.selection);
  Transforms.select(editor, at);
  insertImage(editor, attributes);
  const place = editor.selection ?? at;
  const selection = caret?.unref();
  if (selection) Transforms.select(editor, selection);
  return place;
}

export function insertRule(editor: Editor): void {
  insertVoid(editor, { type: 'horizontal-rule', children: [{ text: '' }] }, 'go on');
}

function insertVoid(editor: Editor, node: Image | HorizontalRule, then: 'select' | 'go on'): void {
  if (!editor.selection) return;
  Editor.withoutNormalizing(editor, () => {
    const at = insertBlock(editor, node);
    if (then === 'select') {
      Transforms.select(editor, Editor.start(editor, at));
      return;
    }
    const next = Path.next(at);
    if (!nextPath(editor, at)) Transforms.insertNodes(editor, emptyParagraph(), { at: next });
    Transforms.select(editor, Editor.start(editor, next));
  });
}

/** Inserts a block below the caret's block or in place of an empty paragraph. */
export function insertBlock(editor: Editor, node: Parameters<typeof Transforms.insertNodes>[1]): Path {
  const { selection } = editor;
  const text = textBlockAt(editor);
  const block = text ?? voidAt(editor);
  const end = [editor.children.length];
  if (!selection || !block) {
    Transforms.insertNodes(editor, node, { at: end });
    return end;
  }
  const [current, path] = block;
  const isFirstOfItem =
    path.at(-1) === 0 && above(editor, ['list-item', 'task-item'], path)?.[1].length === path.length - 1;
  if (current.type === 'paragraph' && Editor.string(editor, path) === '' && !isFirstOfItem) {
    Transforms.removeNodes(editor, { at: path });
    Transforms.insertNodes(editor, node, { at: path });
    return path;
  }
  const next = Path.next(path);
  Transforms.insertNodes(editor, node, { at: next });
  return next;
}

export function setImage(editor: Editor, at: Path, attributes: ImageAttributes): void {
  Editor.withoutNormalizing(editor, () => {
    Transforms.unsetNodes(editor, ['alt', 'title', 'width', 'height'], { at, voids: true });
    Transforms.setNodes(editor, attributes, { at, voids: true });
  });
}

/** Sets a picture's alternative text; an empty text removes it. */
export function describeImage(editor: Editor, at: Path, alt: string): void {
  if (alt === '') Transforms.unsetNodes(editor, 'alt', { at, voids: true });
  else Transforms.setNodes(editor, { alt }, { at, voids: true });
}

export type PictureSize = { width: number; height: number };

/** Sets a picture's size. Without `size`, the picture is displayed in its natural size. */
export function resizeImage(editor: Editor, at: Path, size: PictureSize | undefined): void {
  asGroup(editor, () => {
    if (size) Transforms.setNodes(editor, size, { at, voids: true });
    else Transforms.unsetNodes(editor, ['width', 'height'], { at, voids: true });
  });
}

export function removeVoid(editor: Editor): void {
  if (voidAt(editor)) Editor.deleteBackward(editor);
}
