import { ReactEditor } from 'slate-react';
import type { TextEditor } from '../slate-types.ts';

/** The attribute for the label. It is set outside of React, so that a label causes no render. */
const MARK = 'data-marked-by';

/** Sets the labels of blocks and removes all others. @param marks labels by block index */
export function markBlocks(editor: TextEditor, marks: ReadonlyMap<number, string>): void {
  const sheet = findElement(editor, undefined);
  const wordsByElement = new Map(
    [...marks].flatMap(([index, words]) => {
      const element = findElement(editor, index);
      return element ? [[element, words]] : [];
    }),
  );
  for (const element of sheet?.querySelectorAll(`[${MARK}]`) ?? []) {
    if (!wordsByElement.has(element)) element.removeAttribute(MARK);
  }
  for (const [element, words] of wordsByElement) element.setAttribute(MARK, words);
}

function findElement(editor: TextEditor, index: number | undefined): Element | undefined {
  const node = index === undefined ? editor : editor.children[index];
  try {
    return node && ReactEditor.toDOMNode(editor, node);
  } catch {
    return undefined;
  }
}
