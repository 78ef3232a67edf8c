import { useEffect, useState } from 'react';
import { ReactEditor } from 'slate-react';
import type { TextEditor } from '../slate-types.ts';

/** Finds the element around a target. Undefined keeps the last element, as in the margin with handles. */
export type FindAtMouse = (
  editor: TextEditor,
  target: EventTarget | null,
) => HTMLElement | 'none' | undefined;

/** The last element under the mouse, until a key or until the mouse leaves the field. */
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
    const look = (target: EventTarget | null) => {
      const result = find(editor, target);
      if (result !== undefined) setElement(result === 'none' ? undefined : result);
    };
    // The mouse that loaded this code may rest.
    look([...field.querySelectorAll(':hover')].at(-1) ?? null);
    on('pointermove', ({ target, pointerType, buttons }) => {
      if (pointerType !== 'touch' && buttons === 0) look(target);
    });
    on('pointerleave', ({ buttons }) => {
      if (buttons === 0) setElement(undefined);
    });
    on('keydown', () => setElement(undefined));
    return () => listeners.abort();
  }, [editor, find]);
  return element;
}
