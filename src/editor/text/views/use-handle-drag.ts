/** Drags something by its handle: a line shows where it would fall, and Escape lets go of it. */
import { type MouseEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { TextEditor } from '../slate-types.ts';
import { barsOf } from './place-floating.ts';
import { words } from '#src/admin/lib/words.ts';

/** Pixels that a pointer moves before a press is a drag. */
const DRAG_FROM = 4;
/** Pixels from the bars around the text at which it scrolls, and pixels that it then scrolls in a frame. */
const EDGE = 32;
const SCROLLED = 9;

type Point = { x: number; y: number };

/** A gap between neighbours, by the number of those before it, with the line that shows it in the window. */
export type Gap = { index: number; line: { left: number; top: number; width: number; height: number } };

type Dragging = {
  element: HTMLElement;
  /** The gap that is nearest to a point in the window; undefined where the element has gone. */
  gapAt: (at: Point) => Gap | undefined;
  drop: (gap: number) => void;
};

/** @returns the gap into which it would fall, undefined while nothing is dragged, and the handle's handlers */
export function useHandleDrag(editor: TextEditor, { element, gapAt, drop }: Dragging) {
  const pressed = useRef<{ from: Point; at: Point }>(undefined);
  const wasDragged = useRef(false);
  const [isDragged, setDragged] = useState(false);
  const [gap, setGap] = useState<Gap>();

  const end = () => {
    pressed.current = undefined;
    setDragged(false);
    setGap(undefined);
  };
  const onFrame = () => {
    const at = pressed.current?.at;
    if (!at) return;
    scrollBy({ top: scrollAt(element, at.y), behavior: 'instant' });
    const next = gapAt(at);
    setGap((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
  };
  const onEscape = () => {
    end();
    editor.say(words.blocks.notMoved);
  };
  useWhileDragged(isDragged ? element : undefined, onFrame, onEscape);

  return {
    gap,
    /** Says whether the last press was a drag, after which the browser reports a click as well. */
    wasDragged: () => wasDragged.current,
    handlers: {
      // The text keeps the focus, and the selection with it.
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
      onPointerDown: ({ currentTarget, pointerId, clientX: x, clientY: y }: PointerEvent<HTMLElement>) => {
        wasDragged.current = false;
        currentTarget.setPointerCapture(pointerId);
        pressed.current = { from: { x, y }, at: { x, y } };
      },
      onPointerMove: ({ clientX: x, clientY: y }: PointerEvent<HTMLElement>) => {
        const press = pressed.current;
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

/** Marks what is dragged, and calls back for each frame and for Escape, whatever has the focus. */
function useWhileDragged(element: HTMLElement | undefined, onFrame: () => void, onEscape: () => void): void {
  const follow = useEffectEvent(onFrame);
  const letGo = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onEscape();
  });
  useEffect(() => {
    if (!element) return undefined;
    element.toggleAttribute('data-dragged', true);
    let frame = requestAnimationFrame(function next() {
      follow();
      frame = requestAnimationFrame(next);
    });
    const heard = new AbortController();
    addEventListener('keydown', (event) => letGo(event), { capture: true, signal: heard.signal });
    return () => {
      cancelAnimationFrame(frame);
      heard.abort();
      element.removeAttribute('data-dragged');
    };
  }, [element]);
}

function scrollAt(element: HTMLElement, y: number): number {
  const field = element.closest('.text-field');
  if (!field) return 0;
  if (y < barsOf(field) + EDGE) return -SCROLLED;
  const foot = field.querySelector('.context')?.getBoundingClientRect().top ?? innerHeight;
  return y > foot - EDGE ? SCROLLED : 0;
}
