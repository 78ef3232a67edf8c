/** Detects that somebody is about to touch the page. Scrolling is reading and needs no script. */
import { delegate, isStillPointer } from '#src/lib/delegate.ts';

/** Events that show a touch anywhere on the page. */
const ANYWHERE = ['pointerdown', 'touchstart', 'keydown', 'focusin'] as const;

/**
 * Links, and the fields and buttons of a page's islands. The browser answers everything else by itself, or the first
 * script does: the header, buttons of demo requests, players and sliders.
 */
const NEEDS_REACT = 'a[href]:not([data-lead-button]),[data-island^=page] :is(button,input,select,textarea)';

/** Calls `act` at the first touch of the page, whatever it touches. */
export function onFirstTouch(act: () => void): void {
  const listening = new AbortController();
  const once = () => {
    listening.abort();
    act();
  };
  for (const kind of ANYWHERE)
    document.addEventListener(kind, once, { capture: true, passive: true, signal: listening.signal });
}

/**
 * Calls `act` when somebody is about to use something that needs React, and after a failure at the next such intent.
 * @returns a function that reports another kind of intent
 */
export function onIntent(act: () => Promise<void>): () => void {
  let isUnderWay = false;
  const start = async () => {
    if (isUnderWay) return;
    isUnderWay = true;
    try {
      await act();
      stop();
    } catch (error) {
      // Without its code the page stays as the server sent it: complete, with plain links.
      console.warn('The page could not be hydrated.', error);
      isUnderWay = false;
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
  // An element may have had the focus before this script.
  if (document.activeElement?.closest(NEEDS_REACT)) startNow();
  return startNow;
}

/** The browser follows such a link sooner than the page could. */
function isFingerOnLink(control: HTMLElement, event: Event): boolean {
  if (!(control instanceof HTMLAnchorElement)) return false;
  if (event instanceof PointerEvent) return event.pointerType === 'touch';
  // A finger leaves the focus behind, without its ring.
  return event.type === 'touchstart' || (event.type === 'focusin' && !control.matches(':focus-visible'));
}
