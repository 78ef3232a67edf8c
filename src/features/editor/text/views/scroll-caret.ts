import { defaultScrollSelectionIntoView, ReactEditor } from 'slate-react';

/** Pixels at a window's edges that bars may cover; the style sheet says exactly where the caret is scrolled to. */
const COVERED = { above: 200, below: 120 };
const SCROLLERS = 'pre, table';

/** Parts of a long text get their true height when they come into sight: so often the place is looked at again. */
const FRAMES = 12;

let watching = 0;

/** Slate's own way asks every box around the caret, with every key. A caret that stands free needs one measurement. */
export function scrollCaret(editor: ReactEditor, range: Range): void {
  if (standsFree(range)) return;
  defaultScrollSelectionIntoView(editor, range);
  keepCaretInSight(editor);
}

/** Follows the caret, which went far, until it stays in the window; a scroll by hand ends it. */
export function keepCaretInSight(editor: ReactEditor): void {
  cancelAnimationFrame(watching);
  const release = () => cancelAnimationFrame(watching);
  addEventListener('wheel', release, { once: true, passive: true });
  const look = (left: number) => {
    const range = caretRange(editor);
    if (range) scrollTo(range);
    if (left > 0) watching = requestAnimationFrame(() => look(left - 1));
    else removeEventListener('wheel', release);
  };
  watching = requestAnimationFrame(() => look(FRAMES));
}

function caretRange(editor: ReactEditor): Range | undefined {
  const { selection } = editor;
  if (!selection || !ReactEditor.isFocused(editor)) return undefined;
  try {
    return ReactEditor.toDOMRange(editor, { anchor: selection.focus, focus: selection.focus });
  } catch {
    // Its place is not drawn yet: the next frame has it.
    return undefined;
  }
}

function scrollTo(range: Range): void {
  const { top, bottom, height } = range.getBoundingClientRect();
  if (height === 0) {
    // What is out of sight and not drawn has no height: once its box is in sight it has.
    range.startContainer.parentElement?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    return;
  }
  const below = bottom - (window.innerHeight - COVERED.below);
  if (below > 0) window.scrollBy({ top: below, behavior: 'instant' });
  else if (top < COVERED.above) window.scrollBy({ top: top - COVERED.above, behavior: 'instant' });
}

function standsFree(range: Range): boolean {
  if (!range.collapsed || range.startContainer.parentElement?.closest(SCROLLERS)) return false;
  const { top, bottom, height } = range.getBoundingClientRect();
  return height > 0 && top > COVERED.above && bottom < window.innerHeight - COVERED.below;
}
