import { useLayoutEffect, useRef, useState } from 'react';

/**
 * Says whether work is under way. A control that is disabled meanwhile loses the focus to the body: it gets it back
 * where it still stands, and nothing else has taken it.
 * @returns that, and a function that runs work
 */
export function useBusy(): readonly [busy: boolean, during: (work: () => Promise<void>) => Promise<void>] {
  const [busy, setBusy] = useState(false);
  const pressed = useRef<Element>(null);

  useLayoutEffect(() => {
    const { current } = pressed;
    if (busy || document.activeElement !== document.body) return;
    if (current instanceof HTMLElement && current.isConnected) current.focus({ preventScroll: true });
  }, [busy]);

  const during = async (work: () => Promise<void>) => {
    pressed.current = document.activeElement;
    setBusy(true);
    try {
      await work();
    } finally {
      setBusy(false);
    }
  };
  return [busy, during];
}
