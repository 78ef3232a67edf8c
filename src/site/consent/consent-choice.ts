/** Stores the choice with its time and the version of the privacy notice. */
import { createStoredChoice } from '#src/lib/stored-choice.ts';

export type ConsentChoice = 'granted' | 'denied';

type ConsentRecord = { choice: ConsentChoice; at: string; notice: string };

const storedChoice = createStoredChoice('consent');

const listeners = new Set<() => void>();

/** Returns the visitor's choice; undefined without a choice for this version of the notice. */
export function readConsent(notice: string): ConsentChoice | undefined {
  const choice = readChoice();
  if (choice?.notice !== notice) return undefined;
  return choice.choice === 'granted' || choice.choice === 'denied' ? choice.choice : undefined;
}

export function chooseConsent(choice: ConsentChoice, notice: string): void {
  const record: ConsentRecord = { choice, at: new Date().toISOString(), notice };
  storedChoice.write(JSON.stringify(record));
  for (const listener of listeners) listener();
}

/**
 * Calls the listener when the choice changes in this page or in another tab, and when the page returns from
 * the back-forward cache.
 */
export function subscribeToConsent(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  window.addEventListener('pageshow', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
    window.removeEventListener('pageshow', listener);
  };
}

function readChoice(): Partial<ConsentRecord> | null {
  try {
    const value: unknown = JSON.parse(storedChoice.read() ?? 'null');
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}
