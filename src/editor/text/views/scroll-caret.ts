import { defaultScrollSelectionIntoView, ReactEditor } from 'slate-react';

/** Pixels that bars may cover; `sheet.css` has the exact values. */
const BARS = { above: 160, below: 120 };
const SCROLLERS = 'pre, table';

/** Frames that check the position, as parts of a long text get their height late. */
const FRAMES = 12;

/** Module state, as one text has the caret. */
let stopFollowing = () => {};

/** Measures only the caret. Slate measures every box around the caret for every key. */
export function scrollCaret(editor: ReactEditor, range: Range): void {
  if (isInSight(range)) return;
  defaultScrollSelectionIntoView(editor, range);
  keepCaretInSight(editor);
}

/** Follows the caret after a long jump. A wheel or a press stops it. */
export function keepCaretInSight(editor: ReactEditor): void {
  stopFollowing();
  let frame = 0;
  const listeners = new AbortController();
  stopFollowing = () => {
    cancelAnimationFrame(frame);
    listeners.abort();
  };
  // A pressed button must not move before its release.
  for (const event of ['wheel', 'pointerdown'])
    addEventListener(event, () => stopFollowing(), {
      capture: true,
      passive: true,
      signal: listeners.signal,
    });
  const look = (framesLeft: number) => {
    const range = caretRange(editor);
    if (range) scrollTo(range);
    if (framesLeft > 0) frame = requestAnimationFrame(() => look(framesLeft - 1));
    else listeners.abort();
  };
  frame = requestAnimationFrame(() => look(FRAMES));
}

function caretRange(editor: ReactEditor): Range | undefined {
  const { selection } = editor;
  if (!selection || !ReactEditor.isFocused(editor)) return undefined;
  try {
    return ReactEditor.toDOMRange(editor, { anchor: selection.focus, focus: selection.focus });
  } catch {
    // Not rendered yet: the next frame looks again.
    return undefined;
  }
}

function scrollTo(range: Range): void {
  const { top, bottom, height } = range.getBoundingClientRect();
  if (height === 0) {
    // A part has no height until its box is visible.
    range.startContainer.parentElement?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    return;
  }
  const below = bottom - visibleBottom();
  if (below > 0) window.scrollBy({ top: below, behavior: 'instant' });
  else if (top < BARS.above) window.scrollBy({ top: top - BARS.above, behavior: 'instant' });
}

function isInSight(range: Range): boolean {
  if (!range.collapsed || range.startContainer.parentElement?.closest(SCROLLERS)) return false;
  const { top, bottom, height } = range.getBoundingClientRect();
  return height > 0 && top > BARS.above && bottom < visibleBottom();
}

/** Above a phone's keyboard and the bars. */
function visibleBottom(): number {
  return (visualViewport?.height ?? innerHeight) - BARS.below;
}
