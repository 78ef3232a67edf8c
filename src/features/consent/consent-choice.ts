/** Whether the visitor lets Google measure, kept in the browser with its time and the notice it was given under. */
import { NOTICE_VERSION } from '#shared/notice-version.ts';

export type ConsentChoice = 'granted' | 'denied';

type StoredChoice = { choice: ConsentChoice; at: string; notice: string };

const STORAGE_KEY = 'consent';

const listeners = new Set<() => void>();
/** Where storage is refused the choice lives as long as the page. */
let unstored: ConsentChoice | undefined;

/** The choice, or undefined where there is none yet, or only one under an older notice. */
export function readConsent(): ConsentChoice | undefined {
  if (unstored) return unstored;
  const stored = readStorage();
  if (stored?.notice !== NOTICE_VERSION) return undefined;
  return stored.choice === 'granted' || stored.choice === 'denied' ? stored.choice : undefined;
}

export function chooseConsent(choice: ConsentChoice): void {
  const chosen: StoredChoice = { choice, at: new Date().toISOString(), notice: NOTICE_VERSION };
  unstored = choice;
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(chosen));
    unstored = undefined;
  } catch {
    // Storage is off or full: `unstored` holds it.
  }
  for (const listener of listeners) listener();
}

/** Follows this page's choice and other tabs', also those made while this page was put aside. */
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

function readStorage(): Partial<StoredChoice> | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');
    return typeof stored === 'object' ? stored : null;
  } catch {
    return null;
  }
}
