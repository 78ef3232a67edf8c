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
    return autoUpdate(place, element, () => void put(element, { place, placement, below: barsOf(text) }));
  });
  return floating;
}

/** The lower edge of the bars over the text. */
function barsOf(text: HTMLElement): number {
  return text.closest('.text-field')?.querySelector('.bars')?.getBoundingClientRect().bottom ?? 0;
}

type Put = { place: Parameters<typeof computePosition>[0]; placement: Placement; below: number };

async function put(element: HTMLElement, { place, placement, below }: Put): Promise<void> {
  const padding = { top: below + GAP, bottom: GAP, left: GAP, right: GAP };
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
      shift({ padding, crossAxis: true }),
    ],
  });
  element.style.translate = `${x}px ${y}px`;
}
