/** React keeps the text of fields while hydrating, but resets selects and misses earlier presses. */
declare global {
  interface Window {
    /** Presses since parsing; undefined once React receives them. */
    earlyPresses?: Event[] | undefined;
  }
}

/** A script in the head of every public page, as even the first script may arrive late. */
export const RECORD_EARLY_PRESSES =
  'earlyPresses=[];onclick=onkeydown=e=>{e.key&&e.key!="Escape"||window.earlyPresses?.push(e)}';

/** Islands of pages; React handles no input in the header. */
const ISLANDS = '[data-island^=page]';

/** Module state, as a document hydrates once; each island takes its own events. */
let recordedPresses: readonly Event[] = [];
const selections = new WeakMap<HTMLSelectElement, string>();
const submittedForms = new WeakSet<EventTarget>();

/** Records forms that the browser submits. Call it once. */
export function followEarlySubmits(): void {
  document.addEventListener('submit', ({ target, defaultPrevented }) => {
    if (target && !defaultPrevented) submittedForms.add(target);
  });
}

/** True if an island was pressed or filled in before any script, or before a step back. */
export function hasEarlyInput(): boolean {
  return [...document.querySelectorAll(ISLANDS)].some(
    (island) =>
      window.earlyPresses?.some((press) => isInside(island, press)) ||
      [...island.querySelectorAll('input, select')].some(isChanged),
  );
}

/** Restores selects of a form from before hydration. */
export function restoreEarlyInput(form: HTMLFormElement): void {
  for (const field of form.elements) {
    if (!(field instanceof HTMLSelectElement)) continue;
    field.value = selections.get(field) ?? field.value;
    selections.delete(field);
  }
}

/** True if the browser is submitting the form. */
export function isSentEarly(form: HTMLFormElement): boolean {
  return submittedForms.has(form);
}

/** Repeats presses from before the first script; the unanswered ones wait for hydration. */
export function replayPressesBeforeScript(): void {
  const presses = window.earlyPresses ?? [];
  window.earlyPresses = [];
  pressAgain(presses);
}

/** Takes presses and choices. Call it with the hydration, when React begins to receive presses. */
export function takeEarlyInput(): void {
  recordedPresses = window.earlyPresses ?? [];
  window.earlyPresses = undefined;
  for (const select of document.querySelectorAll('select')) selections.set(select, select.value);
  // Hydration runs in slices, between which a visitor may choose.
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && selections.has(target)) selections.set(target, target.value);
  });
}

/** Repeats an island's presses from before its hydration. */
export function replayEarlyPresses(island: Element): void {
  if (!island.matches(ISLANDS)) return;
  const presses = recordedPresses.filter((press) => isInside(island, press));
  recordedPresses = recordedPresses.filter((press) => !presses.includes(press));
  pressAgain(presses);
}

/** Repeated presses of one button count once. */
function pressAgain(presses: readonly Event[]): void {
  const clicked = presses.flatMap(({ type, target }) =>
    type === 'click' && target instanceof Element ? [target] : [],
  );
  for (const button of new Set(clicked.map((target) => target.closest<HTMLElement>('button[type=button]'))))
    button?.click();
  for (const press of presses)
    if (press instanceof KeyboardEvent) press.target?.dispatchEvent(new KeyboardEvent(press.type, press));
}

/** Default-prevented presses were handled by the first script. */
function isInside(island: Element, { target, defaultPrevented }: Event): boolean {
  return !defaultPrevented && target instanceof Node && island.contains(target);
}

/** True if a field differs from the server's value. */
function isChanged(field: Element): boolean {
  if (field instanceof HTMLInputElement) return field.value !== field.defaultValue;
  if (!(field instanceof HTMLSelectElement)) return false;
  const servedIndex = [...field.options].findIndex((option) => option.defaultSelected);
  return field.selectedIndex !== Math.max(servedIndex, 0);
}
