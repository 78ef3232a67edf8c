import { useLayoutEffect, useRef, useState } from 'react';

/**
 * Says whether work is under way, so that its control can be disabled. A disabled control loses the focus to the body:
 * it gets the focus back where it is still in the document and nothing else has the focus.
 * @returns that, and a function that runs work
 */
export function useBusy(): readonly [busy: boolean, during: (work: () => Promise<void>) => Promise<void>] {
  const [running, setRunning] = useState(0);
  const busy = running > 0;
  const pressed = useRef<Element>(null);

  useLayoutEffect(() => {
    const { current } = pressed;
    if (busy || document.activeElement !== document.body) return;
    if (current instanceof HTMLElement && current.isConnected) current.focus({ preventScroll: true });
  }, [busy]);

  const during = async (work: () => Promise<void>) => {
    pressed.current = document.activeElement;
    setRunning((count) => count + 1);
    try {
      await work();
    } finally {
      setRunning((count) => count - 1);
    }
  };
  return [busy, during];
}
