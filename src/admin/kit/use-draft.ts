import { useLayoutEffect, useRef, useState } from 'react';

/**
 * The typed text is settled after a pause, and dropped when `settled` changes from outside (the back button, Clear).
 */
export function useDraft(settled: string, settle: (value: string) => void, pauseMs: number) {
  const [draft, setDraft] = useState(settled);
  const [previousSettled, setPreviousSettled] = useState(settled);
  /** Settled values that have not come back as `settled` yet. */
  const [expected, setExpected] = useState<readonly string[]>([]);
  const [pending, setPending] = useState<{ value: string }>();

  if (settled !== previousSettled) {
    const index = expected.indexOf(settled);
    setPreviousSettled(settled);
    // The field’s own value must not undo later typing; a value from outside replaces it.
    setExpected(index === -1 ? [] : expected.slice(index + 1));
    if (index === -1) {
      setDraft(settled);
      setPending(undefined);
    }
  }

  // The latest callback, which includes choices that were made during the pause.
  const latest = useRef(settle);
  useLayoutEffect(() => {
    latest.current = settle;
  });
  useLayoutEffect(() => {
    if (!pending) return undefined;
    const pause = setTimeout(() => {
      const value = pending.value.trim();
      setExpected((values) => [...values, value]);
      latest.current(value);
    }, pauseMs);
    return () => clearTimeout(pause);
    // oxlint-disable-next-line react/exhaustive-deps -- only typing begins a pause
  }, [pending]);

  const type = (value: string) => {
    setDraft(value);
    setPending({ value });
  };
  const reset = (value: string) => {
    setDraft(value);
    setPending(undefined);
    setExpected([]);
  };
  return { draft, type, reset };
}
