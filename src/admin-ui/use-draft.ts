import { useEffect, useRef, useState } from 'react';

/**
 * The draft of a field: settled after a pause in typing, and dropped when the settled value changes elsewhere
 * (the back button, Clear).
 */
export function useDraft(settled: string, settle: (value: string) => void, pauseMs: number) {
  const [draft, setDraft] = useState(settled);
  const [known, setKnown] = useState(settled);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The latest callback: a choice made during the pause must not be undone.
  const latest = useRef(settle);
  useEffect(() => {
    latest.current = settle;
  });

  if (settled !== known) {
    setKnown(settled);
    // Our own value coming back must not undo later typing.
    if (settled !== draft.trim()) setDraft(settled);
  }
  useEffect(() => () => clearTimeout(pause.current), []);

  const type = (value: string) => {
    setDraft(value);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => latest.current(value.trim()), pauseMs);
  };
  const reset = (value: string) => {
    clearTimeout(pause.current);
    setDraft(value);
  };
  return { draft, type, reset };
}
