/** Writes a document as one line of HTML, with `|` at the caret or at both ends of the selection. */

import { Editor, Node, Path, type Point, type PointRef, Transforms } from 'slate';
import { htmlToValue } from '#rich-text/rich-text.ts';
import type { Value } from '#rich-text/schema.ts';
import { serializeValue } from '#rich-text/serialize.ts';
import { withoutTrailing } from '../rules/trailing.ts';
import type { TextEditor } from '../slate-types.ts';
import { editorOf } from './editing.ts';

const CARET = '|';

export function editing(html: string): TextEditor {
  const editor = editorOf(htmlToValue(html));
  const refs: PointRef[] = [];
  Editor.withoutNormalizing(editor, () => {
    for (let mark = findMark(editor); mark; mark = findMark(editor)) {
      Transforms.delete(editor, { at: { anchor: mark, focus: { ...mark, offset: mark.offset + 1 } } });
      refs.push(Editor.pointRef(editor, besideEmptyText(editor, mark)));
    }
  });
  const points = refs.flatMap((ref) => ref.unref() ?? []);
  const [anchor, focus = anchor] = points;
  if (anchor && focus) Transforms.select(editor, { anchor, focus });
  editor.history = { undos: [], redos: [] };
  return editor;
}

function findMark(editor: TextEditor): Point | undefined {
  for (const [{ text }, path] of Node.texts(editor)) {
    const offset = text.indexOf(CARET);
    if (offset !== -1) return { path, offset };
  }
  return undefined;
}

/** Returns the same point in the adjacent text, as normalization may remove an empty text. */
function besideEmptyText(editor: TextEditor, point: Point): Point {
  const siblings = Node.parent(editor, point.path).children;
  const index = point.path.at(-1) ?? 0;
  if (Node.string(Node.get(editor, point.path)) !== '') return point;
  const before = siblings[index - 1];
  if (before && 'text' in before) return { path: Path.previous(point.path), offset: before.text.length };
  const after = siblings[index + 1];
  return after && 'text' in after ? { path: Path.next(point.path), offset: 0 } : point;
}

/** Returns the document with `|` at the caret, or without `|` if the caret is in a picture or rule. */
export function caretHtml(editor: TextEditor): string {
  const copy = editorOf(editor.children);
  copy.children = structuredClone(editor.children);
  const { selection } = editor;
  if (selection) {
    const { anchor, focus } = selection;
    const [start, end] = Editor.edges(editor, selection);
    const isCaret = anchor.offset === focus.offset && anchor.path.join() === focus.path.join();
    for (const { path, offset } of isCaret ? [start] : [end, start]) {
      const node = Node.get(copy, path);
      if ('text' in node) copy.apply({ type: 'insert_text', path, offset, text: CARET });
    }
  }
  // The editor's rules allow only blocks at the top level.
  const value = copy.children as Value;
  const html = serializeValue(withoutTrailing(value));
  return html
    .replaceAll(/<table[^>]*><colgroup>.*?<\/colgroup>/g, '<table>')
    .replaceAll(/<label>.*?<\/label>/g, '');
}
