/**
 * Until it loads, the style sheet opens and closes the menu. Listens on the document, as the server's markup
 * replaces a failed header.
 */
import { delegate } from '#src/lib/delegate.ts';

const MENU = '.drop';
const BUTTON = `${MENU} > button`;
/** Milliseconds for the pointer's way to the panel (specification, section 2). */
const GRACE_MS = 150;

const arrivedAt = performance.now();
let hasEarlyPress = false;
/** True if the pointer has opened the menu: a following press means the same. */
let isByPointer = document.querySelector(`${MENU}:hover`) !== null;
let timer: ReturnType<typeof setTimeout> | undefined;

// A menu that the style sheet opened stays open for a pointer over it and for a focus in its panel.
show(isByPointer || document.querySelector(`${MENU}-panel :focus`) !== null);

delegate(['pointerover'], MENU, Element, (_, { pointerType, relatedTarget }) => {
  if (pointerType !== 'mouse') return;
  clearTimeout(timer);
  if (isInside(relatedTarget)) return;
  isByPointer = !isOpen();
  show(true);
});
delegate(['pointerout'], MENU, Element, (_, { pointerType, relatedTarget }) => {
  if (pointerType !== 'mouse' || isInside(relatedTarget)) return;
  clearTimeout(timer);
  timer = setTimeout(closeServicesMenu, GRACE_MS);
});
delegate(['pointerdown'], '*', Element, (target) => {
  if (!isInside(target)) closeServicesMenu();
});
delegate(['focusout'], MENU, Element, (menu, { relatedTarget }) => {
  // A new page takes the focus; the menu stays open for a pointer over it.
  if (relatedTarget && !isInside(relatedTarget) && !menu.matches(':hover')) closeServicesMenu();
});

/** Handles a press of the button, and Escape. Presses from before this module loaded count as one. */
export function answerServicesMenu(event: Event): void {
  const button = document.querySelector<HTMLElement>(BUTTON);
  if (event instanceof KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen()) return;
    closeServicesMenu();
    button?.focus();
  } else if (event.target instanceof Node && button?.contains(event.target)) press(event);
}

function press({ timeStamp }: Event): void {
  const isEarly = timeStamp < arrivedAt;
  if (isEarly && hasEarlyPress) return;
  hasEarlyPress = isEarly;
  show(isByPointer || !isOpen());
  isByPointer = false;
}

export function closeServicesMenu(): void {
  show(false);
}

function show(isShown: boolean): void {
  const menu = document.querySelector(MENU);
  if (menu?.getAttribute('data-open') === String(isShown)) return;
  menu?.setAttribute('data-open', String(isShown));
  document.querySelector(BUTTON)?.setAttribute('aria-expanded', String(isShown));
}

function isOpen(): boolean {
  return document.querySelector(`${MENU}[data-open="true"]`) !== null;
}

function isInside(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(MENU) !== null;
}
