/**
 * Listens on the document for events in elements that match `selector`, static markup included.
 * @param type the class of such an element; others are ignored
 * @param handle gets the nearest such element
 * @returns a function that stops listening
 */
export function delegate<Target extends Element, Kind extends keyof DocumentEventMap>(
  kinds: readonly Kind[],
  selector: string,
  type: new () => Target,
  handle: (target: Target, event: DocumentEventMap[Kind]) => void,
  options: AddEventListenerOptions = {},
): () => void {
  const listening = new AbortController();
  for (const kind of kinds) {
    document.addEventListener(
      kind,
      (event) => {
        const target = event.target instanceof Element && event.target.closest(selector);
        if (target instanceof type) handle(target, event);
      },
      { ...options, signal: listening.signal },
    );
  }
  return () => listening.abort();
}

/** Before a press: pointing, touching, or focusing by keyboard. */
export const INTENT = ['pointerover', 'touchstart', 'focusin'] as const;

/**
 * Like `INTENT`, but not while the page moves under a pointer.
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

/** Browsers fire pointer events for a resting pointer when the page moves beneath it. */
export function isStillPointer(event: Event): boolean {
  return event instanceof PointerEvent && event.movementX === 0 && event.movementY === 0;
}

/** Other buttons and modifier keys do more than follow the link. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
