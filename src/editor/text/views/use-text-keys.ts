import { useEffect, useLayoutEffect, useRef } from 'react';
import { ReactEditor } from 'slate-react';
import type { TextEditor } from '../slate-types.ts';

/**
 * Handles keys for a floating element while the text has the focus. The element handles its keys before the text.
 */
export function useTextKeys(
  editor: TextEditor,
  isListening: boolean,
  handlers: Readonly<Record<string, () => void>>,
): void {
  const latest = useRef(handlers);
  useLayoutEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    if (!isListening) return undefined;
    const text = ReactEditor.toDOMNode(editor, editor);
    const onKeyDown = (event: KeyboardEvent) => {
      const handler = latest.current[event.key];
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
      if (!handler || event.isComposing || hasModifier) return;
      event.preventDefault();
      event.stopPropagation();
      handler();
    };
    text.addEventListener('keydown', onKeyDown);
    return () => text.removeEventListener('keydown', onKeyDown);
  }, [editor, isListening]);
}
