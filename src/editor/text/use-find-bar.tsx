import { lazy, type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FindBarHandle } from './views/find-bar.tsx';

/** Comes with the first search. */
const FindBar = lazy(async () => ({ default: (await import('./views/find-bar.tsx')).FindBar }));

/** The search in the text while it is open. @param onClosed called once it is gone */
export function useFindBar(onClosed: () => void): { findBar: ReactNode; openFindBar: () => void } {
  const [isOpen, setOpen] = useState(false);
  const handle = useRef<FindBarHandle>(null);
  const close = () => {
    flushSync(() => setOpen(false));
    onClosed();
  };
  return {
    openFindBar: useCallback(() => {
      setOpen(true);
      handle.current?.focus();
    }, []),
    findBar: isOpen && (
      <Suspense>
        <FindBar handle={handle} onClose={close} />
      </Suspense>
    ),
  };
}
