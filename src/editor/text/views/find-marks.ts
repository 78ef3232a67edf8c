/** Marks matches without changing the elements of the text. */
import type { Range as TextRange } from 'slate';
import { ReactEditor } from 'slate-react';
import type { TextEditor } from '../slate-types.ts';

/** The names of the highlights in `find-bar.css`. */
const ALL = 'found';
const CURRENT = 'found-now';
/** The maximum number of marks, as more marks would slow the page. The displayed count includes all matches. */
const MARK_MAX = 1000;

/**
 * Marks all matches and the current match. In browsers without CSS highlights, boxes mark only the current match.
 * @returns a function that removes the marks
 */
export function markMatches(editor: TextEditor, matches: readonly TextRange[], current: number): () => void {
  const currentRange = matches[current] && ReactEditor.resolveDOMRange(editor, matches[current]);
  if (!hasHighlights()) return currentRange ? markWithBoxes(currentRange) : () => {};
  const all = new Highlight();
  for (const match of matches.slice(0, MARK_MAX)) {
    const range = ReactEditor.resolveDOMRange(editor, match);
    if (range) all.add(range);
  }
  const currentHighlight = new Highlight(...(currentRange ? [currentRange] : []));
  currentHighlight.priority = 1;
  CSS.highlights.set(ALL, all);
  CSS.highlights.set(CURRENT, currentHighlight);
  return () => {
    CSS.highlights.delete(ALL);
    CSS.highlights.delete(CURRENT);
  };
}

function hasHighlights(): boolean {
  return 'Highlight' in globalThis && 'highlights' in CSS;
}

function markWithBoxes(range: Range): () => void {
  const boxes = [...range.getClientRects()].map(({ left, top, width, height }) => {
    const box = document.createElement('div');
    box.className = 'found-box';
    box.ariaHidden = 'true';
    box.style.cssText = `left:${left + scrollX}px;top:${top + scrollY}px;width:${width}px;height:${height}px`;
    document.body.append(box);
    return box;
  });
  return () => {
    for (const box of boxes) box.remove();
  };
}

/** Scrolls the match to the middle of the window, where no bar covers it. */
export function showMatch(editor: TextEditor, match: TextRange): void {
  const range = ReactEditor.resolveDOMRange(editor, match);
  range?.startContainer.parentElement?.scrollIntoView({ block: 'center', behavior: 'instant' });
}
