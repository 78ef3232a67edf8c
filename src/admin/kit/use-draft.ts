import { useLayoutEffect, useRef, useState } from 'react';

/**
 * The draft of a field: settled after a pause in typing, and dropped when the settled value changes elsewhere
 * (the back button, Clear).
 */
export function useDraft(settled: string, settle: (value: string) => void, pauseMs: number) {
  const [draft, setDraft] = useState(settled);
  const [known, setKnown] = useState(settled);
  /** Values that were settled here and have not come back yet: more may have been typed by the time they do. */
  const [sent, setSent] = useState<readonly string[]>([]);
  /** The value whose pause is running. */
  const [pending, setPending] = useState<{ value: string }>();

  if (settled !== known) {
    const place = sent.indexOf(settled);
    setKnown(settled);
    // Our own value coming back must not undo later typing; a value from elsewhere ends it.
    setSent(place === -1 ? [] : sent.slice(place + 1));
    if (place === -1) {
      setDraft(settled);
      setPending(undefined);
    }
  }

  // The latest callback: a choice made during the pause must not be undone.
  const latest = useRef(settle);
  useLayoutEffect(() => {
    latest.current = settle;
  });
  useLayoutEffect(() => {
    if (!pending) return undefined;
    const pause = setTimeout(() => {
      const value = pending.value.trim();
      setSent((values) => [...values, value]);
      latest.current(value);
    }, pauseMs);
    return () => clearTimeout(pause);
    // oxlint-disable-next-line react/exhaustive-deps -- typing begins a pause, and nothing else does
  }, [pending]);

  const type = (value: string) => {
    setDraft(value);
    setPending({ value });
  };
  const reset = (value: string) => {
    setDraft(value);
    setPending(undefined);
    setSent([]);
  };
  return { draft, type, reset };
}
