/** Keeps a floating element at its place in the text, within the window. */
import { autoUpdate, computePosition, flip, offset, shift, size } from '@floating-ui/dom';
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
    return autoUpdate(place, element, () => void put(element, place));
  });
  return floating;
}

async function put(element: HTMLElement, place: Parameters<typeof computePosition>[0]): Promise<void> {
  const { x, y } = await computePosition(place, element, {
    strategy: 'fixed',
    placement: 'bottom-start',
    middleware: [
      offset(GAP),
      // Small below is better than large above, where it covers what was written.
      size({
        padding: GAP,
        apply: ({ availableHeight }) =>
          element.style.setProperty('--room', `${Math.max(availableHeight, HEIGHT_MIN)}px`),
      }),
      flip({ padding: GAP }),
      shift({ padding: GAP }),
    ],
  });
  element.style.translate = `${x}px ${y}px`;
}
