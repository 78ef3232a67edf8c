/**
 * Restores input from before hydration: React keeps the text of fields, but resets selects and misses earlier
 * presses. Loaded with hydration.
 */
import { ISLANDS, isInside, pressAgain } from './early-input.ts';

declare global {
  interface HTMLSelectElement {
    /** The selection from before hydration, until a form restores it. */
    earlyValue?: string | undefined;
  }
}

/**
 * The recorded presses. They are in the module, because a document hydrates only once. Each island repeats its own
 * presses.
 */
let recordedPresses: readonly Event[] = [];

/**
 * Records presses and selections for hydration. Must be called at the start of hydration, when React begins
 * to receive presses.
 */
export function recordEarlyInput(): void {
  recordedPresses = window.earlyPresses ?? [];
  window.earlyPresses = undefined;
  for (const select of document.querySelectorAll('select')) select.earlyValue = select.value;
  // Hydration runs in slices, and a visitor may change a select element between two slices.
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && target.earlyValue !== undefined)
      target.earlyValue = target.value;
  });
}

/** Repeats the presses of an island from before its hydration. */
export function replayEarlyPresses(island: Element): void {
  if (!island.matches(ISLANDS)) return;
  const presses = recordedPresses.filter((press) => isInside(island, press));
  recordedPresses = recordedPresses.filter((press) => !presses.includes(press));
  pressAgain(presses);
}
