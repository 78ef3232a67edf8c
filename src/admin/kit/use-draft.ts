import { useLayoutEffect, useRef, useState } from 'react';

/**
 * Passes the typed text to `settle` after a pause in typing. Discards the text if `outerValue` changes for another
 * reason, such as the back button or Clear.
 */
export function useDraft(outerValue: string, settle: (value: string) => void, pauseMs: number) {
  const [draft, setDraft] = useState(outerValue);
  const [previousOuterValue, setPreviousOuterValue] = useState(outerValue);
  /** Values passed to `settle` that have not come back as `outerValue` yet. */
  const [awaitedValues, setAwaitedValues] = useState<readonly string[]>([]);
  const [pending, setPending] = useState<{ value: string }>();

  if (outerValue !== previousOuterValue) {
    const index = awaitedValues.indexOf(outerValue);
    setPreviousOuterValue(outerValue);
    // A value that `settle` has reported must not undo later typing. A value from outside replaces the text.
    setAwaitedValues(index === -1 ? [] : awaitedValues.slice(index + 1));
    if (index === -1) {
      setDraft(outerValue);
      setPending(undefined);
    }
  }

  // The latest `settle`, which includes choices that were made during the pause.
  const latest = useRef(settle);
  useLayoutEffect(() => {
    latest.current = settle;
  });
  useLayoutEffect(() => {
    if (!pending) return undefined;
    const pause = setTimeout(() => {
      const value = pending.value.trim();
      setAwaitedValues((values) => [...values, value]);
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
    setAwaitedValues([]);
  };
  return { draft, type, reset };
}
