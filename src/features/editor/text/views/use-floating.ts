/** Keeps a floating element at its place in the text, within the window. */
import { autoUpdate, computePosition, flip, offset, type Placement, shift, size } from '@floating-ui/dom';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Range } from 'slate';
import { ReactEditor } from 'slate-react';
import type { TextEditor } from '../slate-types.ts';

const GAP = 8;
const HEIGHT_MIN = 180;

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
    return autoUpdate(place, element, () => {
      // Its block may have gone.
      element.style.visibility = placeOf(editor) ? 'visible' : 'hidden';
      void put(element, { place, placement, field, gap, isPinned });
    });
  });
  return floating;
}

/** The lower edge of the bars over the text. */
export function barsOf(field: Element): number {
  return field.querySelector('.bars')?.getBoundingClientRect().bottom ?? 0;
}

type Put = {
  place: Parameters<typeof computePosition>[0];
  placement: Placement;
  field: Element;
  gap: number;
  isPinned: boolean;
};

async function put(element: HTMLElement, { place, placement, field, gap, isPinned }: Put): Promise<void> {
  const padding = { top: barsOf(field) + GAP, bottom: GAP, left: GAP, right: GAP };
  const { x, y } = await computePosition(place, element, {
    strategy: 'fixed',
    placement,
    middleware: isPinned
      ? [offset(gap)]
      : [
          offset(gap),
          // Small below is better than large above, where it covers what was written.
          size({
            padding: GAP,
            apply: ({ availableHeight }) =>
              element.style.setProperty('--room', `${Math.max(availableHeight, HEIGHT_MIN)}px`),
          }),
          flip({ padding }),
          // Beside the text stand the post's settings.
          shift({ padding: gap, boundary: field }),
          shift({ padding, crossAxis: true }),
        ],
  });
  element.style.translate = `${x}px ${y}px`;
}
