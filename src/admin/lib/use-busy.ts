import { useLayoutEffect, useRef, useState } from 'react';

/**
 * Returns a state that disables controls during work. A disabled control loses the focus. The control gets the
 * focus back afterwards, unless another element has it.
 * @returns whether work is pending, and a function that runs work
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
