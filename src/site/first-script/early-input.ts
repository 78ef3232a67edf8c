/**
 * Keeps input from before hydration. React keeps the text of fields while hydrating, but resets selects, and
 * misses earlier presses.
 */
declare global {
  interface Window {
    /** Presses since the page was parsed; undefined once React receives them itself. */
    earlyPresses?: Event[] | undefined;
  }
}

/** A script in the head of every public page, as even the first script may arrive late. */
export const RECORD_EARLY_PRESSES =
  'earlyPresses=[];onclick=onkeydown=e=>{e.key&&e.key!="Escape"||window.earlyPresses?.push(e)}';

/** The islands of pages. The header has no input of React's. */
const ISLANDS = '[data-island^=page]';

/** Presses, choices and submits of the document, which has one: every island asks for its own. */
let taken: readonly Event[] = [];
const chosen = new WeakMap<HTMLSelectElement, string>();
const sent = new WeakSet<EventTarget>();

/** Records forms that the browser submits by itself. The first script calls it once. */
export function followEarlySubmits(): void {
  document.addEventListener('submit', ({ target, defaultPrevented }) => {
    if (target && !defaultPrevented) sent.add(target);
  });
}

/** Says whether an island was pressed or filled in before any script, or before a step back. */
export function hasEarlyInput(): boolean {
  return [...document.querySelectorAll(ISLANDS)].some(
    (island) =>
      window.earlyPresses?.some((press) => isInside(island, press)) ||
      [...island.querySelectorAll('input, select')].some(isChanged),
  );
}

/** Restores the choices of a form's selects from before hydration. */
export function restoreEarlyInput(form: HTMLFormElement): void {
  for (const field of form.elements) {
    if (!(field instanceof HTMLSelectElement)) continue;
    field.value = chosen.get(field) ?? field.value;
    chosen.delete(field);
  }
}

/** Says whether the browser is submitting a form by itself already. */
export function isSentEarly(form: HTMLFormElement): boolean {
  return sent.has(form);
}

/** Repeats presses from before the first script. Unanswered ones wait for the hydration. */
export function replayPressesBeforeScript(): void {
  const presses = window.earlyPresses ?? [];
  window.earlyPresses = [];
  pressAgain(presses);
}

/** Takes the presses and choices so far. Called with the hydration, from which on React receives presses. */
export function takeEarlyInput(): void {
  taken = window.earlyPresses ?? [];
  window.earlyPresses = undefined;
  for (const select of document.querySelectorAll('select')) chosen.set(select, select.value);
  // Hydration runs in slices: somebody may choose in between.
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && chosen.has(target)) chosen.set(target, target.value);
  });
}

/** Repeats an island's presses from before its hydration. */
export function replayEarlyPresses(island: Element): void {
  if (!island.matches(ISLANDS)) return;
  const presses = taken.filter((press) => isInside(island, press));
  taken = taken.filter((press) => !presses.includes(press));
  pressAgain(presses);
}

/** Repeated presses of one button, by an impatient visitor, count once. */
function pressAgain(presses: readonly Event[]): void {
  const clicked = presses.flatMap(({ type, target }) =>
    type === 'click' && target instanceof Element ? [target] : [],
  );
  for (const button of new Set(clicked.map((target) => target.closest<HTMLElement>('button[type=button]'))))
    button?.click();
  for (const press of presses)
    if (press instanceof KeyboardEvent) press.target?.dispatchEvent(new KeyboardEvent(press.type, press));
}

/** Says whether a press was for an island; one that the first script handled has its default prevented. */
function isInside(island: Element, { target, defaultPrevented }: Event): boolean {
  return !defaultPrevented && target instanceof Node && island.contains(target);
}

/** Says whether a field has another value than the server's. */
function isChanged(field: Element): boolean {
  if (field instanceof HTMLInputElement) return field.value !== field.defaultValue;
  if (!(field instanceof HTMLSelectElement)) return false;
  const served = [...field.options].findIndex((option) => option.defaultSelected);
  return field.selectedIndex !== Math.max(served, 0);
}
