/** Keeps a floating element at its place in the text, within the window. */
import { autoUpdate, computePosition, flip, offset, type Placement, shift, size } from '@floating-ui/dom';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Range } from 'slate';
import { ReactEditor } from 'slate-react';
import type { TextEditor } from '../slate-types.ts';

const GAP = 8;
const HEIGHT_MIN = 180;

/** @returns the ref of a fixed element, whose property `--room` is the height that is free for it */
export function useFloating(
  editor: TextEditor,
  rangeOf: (editor: TextEditor) => Range | undefined,
  placement: Placement = 'bottom-start',
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
        const range = rangeOf(editor);
        const drawn = range && ReactEditor.resolveDOMRange(editor, range);
        return (drawn ?? text).getBoundingClientRect();
      },
    };
    const field = text.closest('.text-field') ?? text;
    return autoUpdate(place, element, () => void put(element, { place, placement, field }));
  });
  return floating;
}

/** The lower edge of the bars over the text. */
function barsOf(field: Element): number {
  return field.querySelector('.bars')?.getBoundingClientRect().bottom ?? 0;
}

type Put = { place: Parameters<typeof computePosition>[0]; placement: Placement; field: Element };

async function put(element: HTMLElement, { place, placement, field }: Put): Promise<void> {
  const padding = { top: barsOf(field) + GAP, bottom: GAP, left: GAP, right: GAP };
  const { x, y } = await computePosition(place, element, {
    strategy: 'fixed',
    placement,
    middleware: [
      offset(GAP),
      // Small below is better than large above, where it covers what was written.
      size({
        padding: GAP,
        apply: ({ availableHeight }) =>
          element.style.setProperty('--room', `${Math.max(availableHeight, HEIGHT_MIN)}px`),
      }),
      flip({ padding }),
      // Beside the text stand the post's settings.
      shift({ padding: GAP, boundary: field }),
      shift({ padding, crossAxis: true }),
    ],
  });
  element.style.translate = `${x}px ${y}px`;
}
