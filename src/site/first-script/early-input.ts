/** Detects input that precedes hydration. `replay-input.ts` repeats this input. */
declare global {
  interface Window {
    /** The clicks and keys since the page was parsed; undefined once React receives presses. */
    earlyPresses?: Event[] | undefined;
  }
}

/**
 * A script in the head of every public page, which records presses. The first script may load too late for this.
 */
export const RECORD_EARLY_PRESSES =
  'earlyPresses=[];onclick=onkeydown=e=>{e.key&&e.key!="Escape"||window.earlyPresses?.push(e)}';

/** Selects the islands of pages. The header is not selected, because React handles no input there. */
export const ISLANDS = '[data-island^=page]';

const submittedForms = new WeakSet<EventTarget>();

/** Records forms that the browser submits. Must be called only once. */
export function followEarlySubmits(): void {
  document.addEventListener('submit', ({ target, defaultPrevented }) => {
    if (target && !defaultPrevented) submittedForms.add(target);
  });
}

/**
 * True if somebody has pressed a control of an island, or a field differs from the server's value. A field may
 * also differ because the browser has restored it after Back.
 */
export function hasEarlyInput(): boolean {
  return [...document.querySelectorAll(ISLANDS)].some(
    (island) =>
      window.earlyPresses?.some((press) => isInside(island, press)) ||
      [...island.querySelectorAll('input, select')].some(isChanged),
  );
}

/** Submits the filters for a choice before hydration: one page arrives sooner than the code. */
export function submitEarlyChoices(): void {
  document.addEventListener('change', ({ target }) => {
    if (window.earlyPresses && target instanceof HTMLSelectElement && target.matches('.filters *'))
      target.form?.requestSubmit();
  });
}

/** True if the browser is submitting the form. */
export function isSentEarly(form: HTMLFormElement): boolean {
  return submittedForms.has(form);
}

/** Repeats presses from before the first script. Presses that no handler prevents wait for hydration. */
export function replayPressesBeforeScript(): void {
  const presses = window.earlyPresses ?? [];
  window.earlyPresses = [];
  pressAgain(presses);
}

/** Repeats presses. Several presses of the same button count as one. */
export function pressAgain(presses: readonly Event[]): void {
  const clickTargets = presses.flatMap(({ type, target }) =>
    type === 'click' && target instanceof Element ? [target] : [],
  );
  for (const button of new Set(
    clickTargets.map((target) => target.closest<HTMLElement>('button[type=button]')),
  ))
    button?.click();
  for (const press of presses)
    if (press instanceof KeyboardEvent) press.target?.dispatchEvent(new KeyboardEvent(press.type, press));
}

/**
 * True for a press inside the island that the first script has not handled. The first script prevents the default
 * action of each press that it handles.
 */
export function isInside(island: Element, { target, defaultPrevented }: Event): boolean {
  return !defaultPrevented && target instanceof Node && island.contains(target);
}

/** True if a field differs from the server's value. */
function isChanged(field: Element): boolean {
  if (field instanceof HTMLInputElement) return field.value !== field.defaultValue;
  if (!(field instanceof HTMLSelectElement)) return false;
  const servedIndex = [...field.options].findIndex((option) => option.defaultSelected);
  return field.selectedIndex !== Math.max(servedIndex, 0);
}
