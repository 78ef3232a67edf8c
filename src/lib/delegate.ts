/**
 * Listens on the document for events inside elements that match `selector`, in static markup as well.
 * @param type the class of such an element; others are ignored
 * @param handle is called with the nearest such element
 * @returns a function that stops listening
 */
export function delegate<Found extends Element, Kind extends keyof DocumentEventMap>(
  kinds: readonly Kind[],
  selector: string,
  type: new () => Found,
  handle: (found: Found, event: DocumentEventMap[Kind]) => void,
  options: AddEventListenerOptions = {},
): () => void {
  const listening = new AbortController();
  for (const kind of kinds) {
    document.addEventListener(
      kind,
      (event) => {
        const found = event.target instanceof Element && event.target.closest(selector);
        if (found instanceof type) handle(found, event);
      },
      { ...options, signal: listening.signal },
    );
  }
  return () => listening.abort();
}

/** Events before a press: pointing, touching, or focusing by keyboard. */
export const INTENT = ['pointerover', 'touchstart', 'focusin'] as const;

/**
 * Calls `act` when somebody is about to press an element: like `INTENT`, but not while the page moves under a
 * pointer.
 * @returns a function that stops listening
 */
export function onApproach(selector: string, act: () => void): () => void {
  return delegate(
    ['pointermove', 'touchstart', 'focusin'],
    selector,
    Element,
    (_, event) => {
      if (!isStillPointer(event)) act();
    },
    { passive: true },
  );
}

/** Browsers fire pointer events for a resting pointer when a page appears or moves beneath it. */
export function isStillPointer(event: Event): boolean {
  return event instanceof PointerEvent && event.movementX === 0 && event.movementY === 0;
}

/** Says whether a click only follows a link; other buttons and modifiers ask the browser for more. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
