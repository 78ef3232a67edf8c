import { defaultScrollSelectionIntoView, ReactEditor } from 'slate-react';

/** Pixels at the window's edges that bars may cover; the style sheet has the exact values. */
const COVERED = { above: 160, below: 120 };
const SCROLLERS = 'pre, table';

/** Frames in which the position is checked again, as parts of a long text get their height late. */
const FRAMES = 12;

/** Ends the watching under way. One is enough, as one text has the caret. */
let release = () => {};

/** Slate's own way measures every box around the caret for every key, this one only the caret. */
export function scrollCaret(editor: ReactEditor, range: Range): void {
  if (standsFree(range)) return;
  defaultScrollSelectionIntoView(editor, range);
  keepCaretInSight(editor);
}

/** Follows the caret after a long jump until it stays in the window; a scroll by hand, or a press, ends it. */
export function keepCaretInSight(editor: ReactEditor): void {
  release();
  let frame = 0;
  const heard = new AbortController();
  release = () => {
    cancelAnimationFrame(frame);
    heard.abort();
  };
  // A button that is pressed must not move away before it is let go.
  for (const event of ['wheel', 'pointerdown'])
    addEventListener(event, () => release(), { capture: true, passive: true, signal: heard.signal });
  const look = (left: number) => {
    const range = caretRange(editor);
    if (range) scrollTo(range);
    if (left > 0) frame = requestAnimationFrame(() => look(left - 1));
    else heard.abort();
  };
  frame = requestAnimationFrame(() => look(FRAMES));
}

function caretRange(editor: ReactEditor): Range | undefined {
  const { selection } = editor;
  if (!selection || !ReactEditor.isFocused(editor)) return undefined;
  try {
    return ReactEditor.toDOMRange(editor, { anchor: selection.focus, focus: selection.focus });
  } catch {
    // The position is not rendered yet: the next frame has it.
    return undefined;
  }
}

function scrollTo(range: Range): void {
  const { top, bottom, height } = range.getBoundingClientRect();
  if (height === 0) {
    // Unrendered parts have no height until their box is visible.
    range.startContainer.parentElement?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    return;
  }
  const below = bottom - endOfFree();
  if (below > 0) window.scrollBy({ top: below, behavior: 'instant' });
  else if (top < COVERED.above) window.scrollBy({ top: top - COVERED.above, behavior: 'instant' });
}

function standsFree(range: Range): boolean {
  if (!range.collapsed || range.startContainer.parentElement?.closest(SCROLLERS)) return false;
  const { top, bottom, height } = range.getBoundingClientRect();
  return height > 0 && top > COVERED.above && bottom < endOfFree();
}

/** Above the keyboard of a phone, and the bars. */
function endOfFree(): number {
  return (visualViewport?.height ?? innerHeight) - COVERED.below;
}
