import { useEffect, useLayoutEffect, useRef } from 'react';
import { ReactEditor } from 'slate-react';
import type { TextEditor } from '../slate-types.ts';

/** Gives keys that are pressed in the text to something that floats over it first. */
export function useTextKeys(
  editor: TextEditor,
  isListening: boolean,
  acts: Readonly<Record<string, () => void>>,
): void {
  const latest = useRef(acts);
  useLayoutEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    if (!isListening) return undefined;
    const text = ReactEditor.toDOMNode(editor, editor);
    const listen = (event: KeyboardEvent) => {
      const act = latest.current[event.key];
      const isHeld = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
      if (!act || event.isComposing || isHeld) return;
      event.preventDefault();
      event.stopPropagation();
      act();
    };
    text.addEventListener('keydown', listen);
    return () => text.removeEventListener('keydown', listen);
  }, [editor, isListening]);
}
