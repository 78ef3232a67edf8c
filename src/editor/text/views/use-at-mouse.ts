import { useEffect, useState } from 'react';
import { ReactEditor } from 'slate-react';
import type { TextEditor } from '../slate-types.ts';

/** Finds the element that a target is in, or none; undefined where nothing tells, as in the margin beside handles. */
export type FindAtMouse = (
  editor: TextEditor,
  target: EventTarget | null,
) => HTMLElement | 'none' | undefined;

/**
 * The element of the text that the mouse was over last, until the writer types or the mouse leaves the text and its
 * bars.
 */
export function useAtMouse(editor: TextEditor, find: FindAtMouse): HTMLElement | undefined {
  const [found, setFound] = useState<HTMLElement>();
  useEffect(() => {
    const text = ReactEditor.toDOMNode(editor, editor);
    const field = text.closest<HTMLElement>('.text-field') ?? text;
    const heard = new AbortController();
    const on = <K extends keyof HTMLElementEventMap>(
      name: K,
      listen: (event: HTMLElementEventMap[K]) => void,
    ) => field.addEventListener(name, listen, { passive: true, signal: heard.signal });
    const look = (target: EventTarget | null) => {
      const under = find(editor, target);
      if (under !== undefined) setFound(under === 'none' ? undefined : under);
    };
    // The mouse that this was loaded for may rest by now.
    look([...field.querySelectorAll(':hover')].at(-1) ?? null);
    on('pointermove', ({ target, pointerType, buttons }) => {
      if (pointerType !== 'touch' && buttons === 0) look(target);
    });
    on('pointerleave', ({ buttons }) => {
      if (buttons === 0) setFound(undefined);
    });
    on('keydown', () => setFound(undefined));
    return () => heard.abort();
  }, [editor, find]);
  return found;
}
