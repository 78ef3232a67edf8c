import { useEffect, useLayoutEffect, useRef } from 'react';

/** Keys with Control or Command that mean something wherever the focus is in the form; none while a dialog is open. */
export function useFormKeys(acts: Readonly<Record<string, () => void>>): void {
  const latest = useRef(acts);
  useLayoutEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // With Shift some of them are the text's.
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      const act = latest.current[event.key.toLowerCase()];
      if (!act || event.defaultPrevented) return;
      event.preventDefault();
      if (!event.repeat && document.querySelector('dialog[open]') === null) act();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
