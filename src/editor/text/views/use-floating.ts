/** Keeps a floating element at its place in the text, within the window. */
import type { Placement } from '@floating-ui/dom';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Range } from 'slate';
import { ReactEditor } from 'slate-react';
import type { TextEditor } from '../slate-types.ts';
import type { Floating } from './place-floating.ts';

const GAP = 8;
/** Out of sight, and yet able to take the focus. */
const NOWHERE = '-200vw';

/** Comes after the text: nothing floats before somebody asks for it. */
export const fetchPlacing = () => import('./place-floating.ts');

/**
 * @param placeOf words of the text, or a box in the window
 * @param isPinned keeps its side of the box, even out of sight
 * @returns the ref of a fixed element, whose property `--room` is the height that is free for it
 */
export function useFloating(
  editor: TextEditor,
  placeOf: (editor: TextEditor) => Range | DOMRect | undefined,
  placement: Placement = 'bottom-start',
  gap = GAP,
  isPinned = false,
): RefObject<HTMLDivElement | null> {
  const floating = useRef<HTMLDivElement>(null);
  // After every drawing, as the place changes with the text.
  useLayoutEffect(() => {
    const element = floating.current;
    if (!element) return undefined;
    const text = ReactEditor.toDOMNode(editor, editor);
    const place = {
      contextElement: text,
      getBoundingClientRect: () => {
        const at = placeOf(editor);
        if (at instanceof DOMRect) return at;
        const drawn = at && ReactEditor.resolveDOMRange(editor, at);
        return (drawn ?? text).getBoundingClientRect();
      },
    };
    const field = text.closest('.text-field') ?? text;
    // Its block may have gone.
    const isShown = () => placeOf(editor) !== undefined;
    const ended = new AbortController();
    void keepPlaced(element, { place, placement, field, gap, isPinned, isShown }, ended.signal);
    return () => ended.abort();
  });
  return floating;
}

async function keepPlaced(element: HTMLElement, floating: Floating, ended: AbortSignal): Promise<void> {
  element.style.translate ||= NOWHERE;
  try {
    const { placeFloating } = await fetchPlacing();
    if (!ended.aborted) ended.addEventListener('abort', placeFloating(element, floating));
  } catch {
    // Without the code it lies in the corner, as a menu that has the focus must be seen.
    element.style.translate = '';
  }
}
