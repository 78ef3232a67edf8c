/**
 * Opens and closes the services menu. Until this module has loaded, the style sheet does this. The listeners are
 * on the document, because the server's markup replaces a failed header.
 */
import { delegate } from '#src/lib/delegate.ts';

const MENU = '.drop';
const BUTTON = `${MENU} > button`;
/**
 * Milliseconds until the menu closes after the pointer has left it, so that the pointer can cross the gap to the
 * panel (specification, Frame).
 */
const CLOSE_DELAY_MS = 150;

const loadedAt = performance.now();
let hasEarlyPress = false;
/** True if the pointer has opened the menu; a following press then keeps the menu open. */
let isOpenedByPointer = document.querySelector(`${MENU}:hover`) !== null;
let timer: ReturnType<typeof setTimeout> | undefined;

// A menu that the style sheet opened stays open if the pointer is over it or its panel has the focus.
setOpen(isOpenedByPointer || document.querySelector(`${MENU}-panel :focus`) !== null);

delegate(['pointerover'], MENU, Element, (_, { pointerType, relatedTarget }) => {
  if (pointerType !== 'mouse') return;
  clearTimeout(timer);
  if (isInside(relatedTarget)) return;
  isOpenedByPointer = !isOpen();
  setOpen(true);
});
delegate(['pointerout'], MENU, Element, (_, { pointerType, relatedTarget }) => {
  if (pointerType !== 'mouse' || isInside(relatedTarget)) return;
  clearTimeout(timer);
  timer = setTimeout(closeServicesMenu, CLOSE_DELAY_MS);
});
delegate(['pointerdown'], '*', Element, (target) => {
  if (!isInside(target)) closeServicesMenu();
});
delegate(['focusout'], MENU, Element, (menu, { relatedTarget }) => {
  // The new page takes the focus after a press of a link. The menu stays open while the pointer is over it.
  if (relatedTarget && !isInside(relatedTarget) && !menu.matches(':hover')) closeServicesMenu();
});

/** Handles a press of the button, and Escape. All presses from before this module loaded count as one. */
export function handleMenuEvent(event: Event): void {
  const button = document.querySelector<HTMLElement>(BUTTON);
  if (event instanceof KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen()) return;
    closeServicesMenu();
    button?.focus();
  } else if (event.target instanceof Node && button?.contains(event.target)) press(event);
}

function press({ timeStamp }: Event): void {
  const isEarly = timeStamp < loadedAt;
  if (isEarly && hasEarlyPress) return;
  hasEarlyPress = isEarly;
  setOpen(isOpenedByPointer || !isOpen());
  isOpenedByPointer = false;
}

export function closeServicesMenu(): void {
  setOpen(false);
}

function setOpen(open: boolean): void {
  const menu = document.querySelector(MENU);
  if (menu?.getAttribute('data-open') === String(open)) return;
  menu?.setAttribute('data-open', String(open));
  document.querySelector(BUTTON)?.setAttribute('aria-expanded', String(open));
}

function isOpen(): boolean {
  return document.querySelector(`${MENU}[data-open="true"]`) !== null;
}

function isInside(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(MENU) !== null;
}
