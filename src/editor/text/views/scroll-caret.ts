import { defaultScrollSelectionIntoView, ReactEditor } from 'slate-react';

/** The heights in pixels that bars may cover. `sheet.css` has the exact values. */
const BARS = { above: 160, aboveOnPhones: 80, below: 120 };
const SCROLLERS = 'pre, table';

/** The number of frames in which the caret's position is checked, as chunks get their height late. */
const FRAMES = 12;

/** Stops following the caret. The function is global, as only one text has the caret. */
let stopFollowing = () => {};

/**
 * Scrolls to the caret. Only the caret is measured, whereas Slate measures all boxes around the caret after each
 * key.
 */
export function scrollCaret(editor: ReactEditor, range: Range): void {
  const isNear = range.collapsed && isNearSight(range);
  if (!isNear || isInScroller(range)) defaultScrollSelectionIntoView(editor, range);
  if (isNear) scrollTo(range);
  else keepCaretInSight(editor);
}

/** Keeps the caret in sight after a long jump, until the writer scrolls or presses the pointer. */
export function keepCaretInSight(editor: ReactEditor): void {
  stopFollowing();
  let frame = 0;
  const listeners = new AbortController();
  stopFollowing = () => {
    cancelAnimationFrame(frame);
    listeners.abort();
  };
  // Scrolling stops at a press, as it must not move a button between press and release.
  for (const event of ['wheel', 'pointerdown'])
    addEventListener(event, () => stopFollowing(), {
      capture: true,
      passive: true,
      signal: listeners.signal,
    });
  const checkFrame = (framesLeft: number) => {
    const range = caretRange(editor);
    if (range) scrollTo(range);
    if (framesLeft > 0) frame = requestAnimationFrame(() => checkFrame(framesLeft - 1));
    else listeners.abort();
  };
  frame = requestAnimationFrame(() => checkFrame(FRAMES));
}

function caretRange(editor: ReactEditor): Range | undefined {
  const { selection } = editor;
  if (!selection || !ReactEditor.isFocused(editor)) return undefined;
  try {
    return ReactEditor.toDOMRange(editor, { anchor: selection.focus, focus: selection.focus });
  } catch {
    // The caret is not rendered yet, so the next frame checks again.
    return undefined;
  }
}

function scrollTo(range: Range): void {
  const { top, bottom, height } = range.getBoundingClientRect();
  if (height === 0) {
    // A chunk has no real height until it is visible.
    range.startContainer.parentElement?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    return;
  }
  const below = bottom - visibleBottom();
  if (below > 0) window.scrollBy({ top: below, behavior: 'instant' });
  else if (top < visibleTop()) window.scrollBy({ top: top - visibleTop(), behavior: 'instant' });
}

function isInScroller({ startContainer }: Range): boolean {
  return Boolean(startContainer.parentElement?.closest(SCROLLERS));
}

/** True if the caret is at most a screen away, where every chunk already has its height. */
function isNearSight(range: Range): boolean {
  const { top, bottom, height } = range.getBoundingClientRect();
  return height > 0 && top > -innerHeight && bottom < 2 * innerHeight;
}

function visibleTop(): number {
  return matchMedia('(max-width: 48rem)').matches ? BARS.aboveOnPhones : BARS.above;
}

/** Returns the lower edge of the visible text, above a phone's keyboard and the bars. */
function visibleBottom(): number {
  return (visualViewport?.height ?? innerHeight) - BARS.below;
}
