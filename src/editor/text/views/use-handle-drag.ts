import { type MouseEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { words } from '#src/admin/lib/words.ts';
import type { TextEditor } from '../slate-types.ts';
import { barsOf } from './place-floating.ts';

/** The distance in pixels from which a movement of the pressed pointer is a drag. */
const DRAG_FROM = 4;
/**
 * The text scrolls if the pointer is within `EDGE` pixels of the bars, by `SCROLL_STEP` pixels in each frame.
 */
const EDGE = 32;
const SCROLL_STEP = 9;

type Point = { x: number; y: number };

/**
 * A gap between siblings. `index` is the number of siblings before the gap, and `line` the box of the drop line in
 * the window.
 */
export type Gap = { index: number; line: { left: number; top: number; width: number; height: number } };

type DragTarget = {
  element: HTMLElement;
  gapAt: (at: Point) => Gap | undefined;
  drop: (gap: number) => void;
};

export function useHandleDrag(editor: TextEditor, { element, gapAt, drop }: DragTarget) {
  const pressRef = useRef<{ from: Point; at: Point }>(undefined);
  const wasDragged = useRef(false);
  const [isDragged, setDragged] = useState(false);
  const [gap, setGap] = useState<Gap>();

  const end = () => {
    pressRef.current = undefined;
    setDragged(false);
    setGap(undefined);
  };
  const onFrame = () => {
    const at = pressRef.current?.at;
    if (!at) return;
    scrollBy({ top: scrollAt(element, at.y), behavior: 'instant' });
    const next = gapAt(at);
    setGap((last) => (JSON.stringify(last) === JSON.stringify(next) ? last : next));
  };
  const onEscape = () => {
    end();
    editor.say(words.blocks.notMoved);
  };
  useWhileDragged(isDragged ? element : undefined, onFrame, onEscape);

  return {
    gap,
    /** Returns whether a click ends a drag, as the browser reports a click after a drag. */
    wasDragged: () => wasDragged.current,
    handlers: {
      // The focus and the selection stay in the text.
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
      onPointerDown: ({ currentTarget, pointerId, clientX: x, clientY: y }: PointerEvent<HTMLElement>) => {
        wasDragged.current = false;
        currentTarget.setPointerCapture(pointerId);
        pressRef.current = { from: { x, y }, at: { x, y } };
      },
      onPointerMove: ({ clientX: x, clientY: y }: PointerEvent<HTMLElement>) => {
        const press = pressRef.current;
        if (!press) return;
        press.at = { x, y };
        if (Math.hypot(x - press.from.x, y - press.from.y) < DRAG_FROM) return;
        wasDragged.current = true;
        setDragged(true);
      },
      onPointerUp: () => {
        if (gap) drop(gap.index);
        end();
      },
      onPointerCancel: end,
    },
  };
}

/** Marks the dragged element and lets Escape cancel the drag, wherever the focus is. */
function useWhileDragged(element: HTMLElement | undefined, onFrame: () => void, onEscape: () => void): void {
  const followPointer = useEffectEvent(onFrame);
  const cancelOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onEscape();
  });
  useEffect(() => {
    if (!element) return undefined;
    element.toggleAttribute('data-dragged', true);
    let frame = requestAnimationFrame(function next() {
      followPointer();
      frame = requestAnimationFrame(next);
    });
    const listeners = new AbortController();
    addEventListener('keydown', (event) => cancelOnEscape(event), {
      capture: true,
      signal: listeners.signal,
    });
    return () => {
      cancelAnimationFrame(frame);
      listeners.abort();
      element.removeAttribute('data-dragged');
    };
  }, [element]);
}

function scrollAt(element: HTMLElement, y: number): number {
  const field = element.closest('.text-field');
  if (!field) return 0;
  if (y < barsOf(field) + EDGE) return -SCROLL_STEP;
  return y > innerHeight - EDGE ? SCROLL_STEP : 0;
}
