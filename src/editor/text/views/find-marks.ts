/** Marks matches in the text, without a change of its elements. */
import type { Range as TextRange } from 'slate';
import { ReactEditor } from 'slate-react';
import type { TextEditor } from '../slate-types.ts';

/** Named in the style sheet. */
const ALL = 'found';
const CURRENT = 'found-now';
/** Beyond it a page would be slow; the count names all. */
const MARKED_MAX = 1000;

/**
 * Marks matches, and one of them as the current one. Browsers without highlights are given the current one as boxes.
 * @returns a function that removes the marks
 */
export function markMatches(editor: TextEditor, matches: readonly TextRange[], current: number): () => void {
  const drawn = matches[current] && ReactEditor.resolveDOMRange(editor, matches[current]);
  if (!hasHighlights()) return drawn ? markWithBoxes(drawn) : () => {};
  const all = new Highlight();
  for (const match of matches.slice(0, MARKED_MAX)) {
    const range = ReactEditor.resolveDOMRange(editor, match);
    if (range) all.add(range);
  }
  const now = new Highlight(...(drawn ? [drawn] : []));
  now.priority = 1;
  CSS.highlights.set(ALL, all);
  CSS.highlights.set(CURRENT, now);
  return () => {
    CSS.highlights.delete(ALL);
    CSS.highlights.delete(CURRENT);
  };
}

function hasHighlights(): boolean {
  return 'Highlight' in globalThis && 'highlights' in CSS;
}

/** Boxes under the words, at their place on the page. */
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

/** Scrolls a match to the middle of the window, where no bar covers it. */
export function showMatch(editor: TextEditor, match: TextRange): void {
  const drawn = ReactEditor.resolveDOMRange(editor, match);
  drawn?.startContainer.parentElement?.scrollIntoView({ block: 'center', behavior: 'instant' });
}
