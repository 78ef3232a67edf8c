import { useEffect, useState } from 'react';
import { ReactEditor } from 'slate-react';
import type { TextEditor } from '../slate-types.ts';

/** Finds the element around a target. Returns undefined if the last element should stay. */
export type FindAtMouse = (
  editor: TextEditor,
  target: EventTarget | null,
) => HTMLElement | 'none' | undefined;

/** Returns the last element under the mouse, until a key is pressed or the mouse leaves the field. */
export function useAtMouse(editor: TextEditor, find: FindAtMouse): HTMLElement | undefined {
  const [element, setElement] = useState<HTMLElement>();
  useEffect(() => {
    const text = ReactEditor.toDOMNode(editor, editor);
    const field = text.closest<HTMLElement>('.text-field') ?? text;
    const listeners = new AbortController();
    const on = <K extends keyof HTMLElementEventMap>(
      name: K,
      listen: (event: HTMLElementEventMap[K]) => void,
    ) => field.addEventListener(name, listen, { passive: true, signal: listeners.signal });
    const update = (target: EventTarget | null) => {
      const result = find(editor, target);
      if (result !== undefined) setElement(result === 'none' ? undefined : result);
    };
    // Updates now, as the mouse may not move after it has caused the loading of this code.
    update([...field.querySelectorAll(':hover')].at(-1) ?? null);
    on('pointermove', ({ target, pointerType, buttons }) => {
      if (pointerType !== 'touch' && buttons === 0) update(target);
    });
    on('pointerleave', ({ buttons }) => {
      if (buttons === 0) setElement(undefined);
    });
    on('keydown', () => setElement(undefined));
    return () => listeners.abort();
  }, [editor, find]);
  return element;
}
