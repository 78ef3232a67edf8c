/**
 * Listens on the document for events in elements that match `selector`, including static markup.
 * @param type the class of the matching element; elements of other classes are ignored
 * @param handle receives the nearest matching element around the target of the event
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

/** Events that precede a press: the pointer enters an element, a finger touches it, or the keyboard focuses it. */
export const INTENT = ['pointerover', 'touchstart', 'focusin'] as const;

/**
 * Calls `act` when a pointer moves over a matching element, a finger touches it, or the keyboard focuses it.
 * Unlike `INTENT`, this ignores elements that move under a resting pointer.
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

/**
 * True for a pointer event without movement: browsers fire such events when the page moves under a resting
 * pointer.
 */
export function isStillPointer(event: Event): boolean {
  return event instanceof PointerEvent && event.movementX === 0 && event.movementY === 0;
}

/**
 * True for a click that only follows a link. Clicks with other buttons or modifier keys also have other effects.
 */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
