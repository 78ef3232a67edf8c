/**
 * Detects the first use of a page, and intent: that somebody is about to use a part that needs React. Scrolling
 * is not intent, because reading needs no script.
 */
import { delegate, isStillPointer } from '#src/lib/delegate.ts';

/**
 * The events that count as use of a page. A tap is not included, because other code must not compete with the code
 * of the tapped control.
 */
export const MOVEMENTS = ['pointermove', 'wheel', 'touchmove', 'keydown'] as const;

/**
 * Selects links, and the fields and buttons of a page's islands. All other controls work without React: the
 * header, buttons of demo requests, players and sliders.
 */
const NEEDS_REACT = 'a[href]:not([data-lead-button]),[data-island^=page] :is(button,input,select,textarea)';

/** Calls `act` once, at the first event of these kinds. Events of a pointer that rests do not count. */
export function onFirst(kinds: readonly (keyof DocumentEventMap)[], act: () => void): void {
  const stop = delegate(
    kinds,
    '*',
    Element,
    (_, event) => {
      if (isStillPointer(event)) return;
      stop();
      act();
    },
    { capture: true, passive: true },
  );
}

/**
 * Calls `act` at the first sign of intent. After a failure, the next sign calls `act` again.
 * @returns a function that reports another sign of intent
 */
export function onIntent(act: () => Promise<void>): () => void {
  let isRunning = false;
  const start = async () => {
    if (isRunning) return;
    isRunning = true;
    try {
      await act();
      stop();
    } catch (error) {
      // The page stays as the server has sent it, with working links.
      console.warn('Hydration failed.', error);
      isRunning = false;
    }
  };
  const startNow = () => void start();
  const stop = delegate(
    ['pointermove', 'touchstart', 'keydown', 'focusin'],
    NEEDS_REACT,
    HTMLElement,
    (control, event) => {
      if (!isStillPointer(event) && !isFingerOnLink(control, event)) startNow();
    },
    { capture: true, passive: true },
  );
  // A control may have had the focus before this script ran.
  if (document.activeElement?.closest(NEEDS_REACT)) startNow();
  return startNow;
}

/**
 * True for a finger on a link, which is not intent, as the browser follows the link before the page could hydrate.
 */
function isFingerOnLink(control: HTMLElement, event: Event): boolean {
  if (!(control instanceof HTMLAnchorElement)) return false;
  if (event instanceof PointerEvent) return event.pointerType === 'touch';
  // A finger's tap moves the focus without a visible ring.
  return event.type === 'touchstart' || (event.type === 'focusin' && !control.matches(':focus-visible'));
}
