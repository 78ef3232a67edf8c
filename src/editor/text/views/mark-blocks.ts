import { ReactEditor } from 'slate-react';
import type { TextEditor } from '../slate-types.ts';

/** React does not know the attribute, so a mark renders nothing. */
const MARK = 'data-marked-by';

/** @param marks words by the block's index; other blocks lose their mark */
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

/** The element of a block, or of the text without an index. Undefined before its render. */
function findElement(editor: TextEditor, index: number | undefined): Element | undefined {
  const node = index === undefined ? editor : editor.children[index];
  try {
    return node && ReactEditor.toDOMNode(editor, node);
  } catch {
    return undefined;
  }
}
