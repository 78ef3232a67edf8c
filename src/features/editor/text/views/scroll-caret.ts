import { defaultScrollSelectionIntoView, type ReactEditor } from 'slate-react';

/** Pixels at a window's edges that bars may cover; the style sheet says exactly where the caret is scrolled to. */
const COVERED = { above: 200, below: 120 };
const SCROLLERS = 'pre, table';

/** Slate's own way asks every box around the caret, with every key. A caret that stands free needs one measurement. */
export function scrollCaret(editor: ReactEditor, range: Range): void {
  if (!standsFree(range)) defaultScrollSelectionIntoView(editor, range);
}

function standsFree(range: Range): boolean {
  if (!range.collapsed || range.startContainer.parentElement?.closest(SCROLLERS)) return false;
  const { top, bottom, height } = range.getBoundingClientRect();
  return height > 0 && top > COVERED.above && bottom < window.innerHeight - COVERED.below;
}
