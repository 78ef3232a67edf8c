/** Detects that somebody is about to touch the page. Scrolling is reading and needs no script. */
import { onApproach } from '#src/lib/delegate.ts';

/** Events that show an intent anywhere on the page. */
const ANYWHERE = ['pointerdown', 'touchstart', 'keydown', 'focusin'] as const;

/**
 * A moving pointer shows an intent only over elements that use script, and not while the page moves under it.
 */
const POINTED_AT = '[data-island], a[href], button, input, select, textarea, summary';

/**
 * Calls `act` at the first intent, and after a failure at the next one.
 * @returns a function that reports another kind of intent
 */
export function onIntent(act: () => Promise<void>): () => void {
  const listening = new AbortController();
  let isUnderWay = false;
  const start = async () => {
    if (isUnderWay) return;
    isUnderWay = true;
    try {
      await act();
      listening.abort();
      stopApproach();
    } catch (error) {
      // Without its code the page stays as the server sent it: complete, with plain links.
      console.warn('The page could not be hydrated.', error);
      isUnderWay = false;
    }
  };
  const startNow = () => void start();
  const stopApproach = onApproach(POINTED_AT, startNow);
  for (const kind of ANYWHERE)
    document.addEventListener(kind, startNow, { capture: true, passive: true, signal: listening.signal });
  // An element may have had the focus before this script.
  if (document.activeElement && document.activeElement !== document.body) startNow();
  return startNow;
}
