import { ReactEditor } from 'slate-react';
import type { TextEditor } from '../slate-types.ts';

/** The attribute with the words of a mark. React does not know it, so that a mark renders nothing anew. */
const MARK = 'data-marked-by';

/** Marks rendered blocks by their index with words, and no others. */
export function markBlocks(editor: TextEditor, marks: ReadonlyMap<number, string>): void {
  const sheet = findElement(editor, undefined);
  const marked = new Map(
    [...marks].flatMap(([index, words]) => {
      const element = findElement(editor, index);
      return element ? [[element, words]] : [];
    }),
  );
  for (const element of sheet?.querySelectorAll(`[${MARK}]`) ?? []) {
    if (!marked.has(element)) element.removeAttribute(MARK);
  }
  for (const [element, words] of marked) element.setAttribute(MARK, words);
}

/** The element of a block, or of the text; undefined while it is not rendered. */
function findElement(editor: TextEditor, index: number | undefined): Element | undefined {
  const node = index === undefined ? editor : editor.children[index];
  try {
    return node && ReactEditor.toDOMNode(editor, node);
  } catch {
    return undefined;
  }
}
