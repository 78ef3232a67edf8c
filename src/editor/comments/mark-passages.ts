import type { Range } from 'slate';
import { ReactEditor } from 'slate-react';
import type { TextEditor } from '../text/slate-types.ts';

/** The name of the highlight, which the style sheet uses too. */
const NAME = 'commented';

/**
 * Highlights passages without changing the text's elements.
 * @returns a function that removes the highlights
 */
export function markPassages(editor: TextEditor, passages: readonly Range[]): () => void {
  if (!('Highlight' in globalThis && 'highlights' in CSS)) return () => {};
  const marks = new Highlight();
  for (const passage of passages) {
    const range = ReactEditor.resolveDOMRange(editor, passage);
    if (range) marks.add(range);
  }
  CSS.highlights.set(NAME, marks);
  return () => CSS.highlights.delete(NAME);
}
