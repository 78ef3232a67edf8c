import type { Placement } from '@floating-ui/dom';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Range } from 'slate';
import { ReactEditor } from 'slate-react';
import type { TextEditor } from '../slate-types.ts';
import type { Floating } from './place-floating.ts';

const GAP = 8;
/** A position outside of the window, at which the element is invisible but can be focused. */
const OFFSCREEN = '-200vw';

export const fetchPlacing = () => import('./place-floating.ts');

/**
 * @param anchorOf returns a range of the text, or a box in the window
 * @param isPinned whether the element may leave the window instead of changing its side
 * @returns the ref of the element; its style property `--room` is the free height
 */
export function useFloating(
  editor: TextEditor,
  anchorOf: (editor: TextEditor) => Range | DOMRect | undefined,
  placement: Placement = 'bottom-start',
  gap = GAP,
  isPinned = false,
): RefObject<HTMLDivElement | null> {
  const floating = useRef<HTMLDivElement>(null);
  // The effect runs after each render, as the anchor moves with the text.
  useLayoutEffect(() => {
    const element = floating.current;
    if (!element) return undefined;
    const text = ReactEditor.toDOMNode(editor, editor);
    const anchor = {
      contextElement: text,
      getBoundingClientRect: () => {
        const target = anchorOf(editor);
        if (target instanceof DOMRect) return target;
        const range = target && ReactEditor.resolveDOMRange(editor, target);
        return (range ?? text).getBoundingClientRect();
      },
    };
    const field = text.closest('.text-field') ?? text;
    const hasAnchor = () => anchorOf(editor) !== undefined;
    const controller = new AbortController();
    void startPlacing(element, { anchor, placement, field, gap, isPinned, hasAnchor }, controller.signal);
    return () => controller.abort();
  });
  return floating;
}

async function startPlacing(element: HTMLElement, floating: Floating, signal: AbortSignal): Promise<void> {
  element.style.translate ||= OFFSCREEN;
  try {
    const { placeFloating } = await fetchPlacing();
    if (!signal.aborted) signal.addEventListener('abort', placeFloating(element, floating));
  } catch {
    // If the code fails to load, the element is in the corner, as the focus must be visible.
    element.style.translate = '';
  }
}
