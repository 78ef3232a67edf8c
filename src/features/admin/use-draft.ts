import { useEffect, useRef, useState } from 'react';

/**
 * What stands in a field while somebody types: settled after a pause, and given up when the settled value changes from
 * elsewhere (the back button, Clear).
 */
export function useDraft(settled: string, settle: (value: string) => void, pauseMs: number) {
  const [draft, setDraft] = useState(settled);
  const [known, setKnown] = useState(settled);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The one of the last drawing: what else was chosen during the pause must not be undone.
  const latest = useRef(settle);
  useEffect(() => {
    latest.current = settle;
  });

  if (settled !== known) {
    setKnown(settled);
    // Our own value coming back must not undo what was typed since.
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
