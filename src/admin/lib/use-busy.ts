import { useLayoutEffect, useRef, useState } from 'react';

/**
 * Tells whether work is pending, so that its control can be disabled. A disabled control loses the focus to the
 * body, so it gets the focus back afterwards, unless it is gone or another element has the focus.
 * @returns that, and a function that runs work
 */
export function useBusy(): readonly [busy: boolean, runBusy: (work: () => Promise<void>) => Promise<void>] {
  const [running, setRunning] = useState(0);
  const busy = running > 0;
  const focusedControl = useRef<Element>(null);

  useLayoutEffect(() => {
    const { current } = focusedControl;
    if (busy || document.activeElement !== document.body) return;
    if (current instanceof HTMLElement && current.isConnected) current.focus({ preventScroll: true });
  }, [busy]);

  const runBusy = async (work: () => Promise<void>) => {
    focusedControl.current = document.activeElement;
    setRunning((count) => count + 1);
    try {
      await work();
    } finally {
      setRunning((count) => count - 1);
    }
  };
  return [busy, runBusy];
}
