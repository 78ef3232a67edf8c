/** Consent to Google's measuring, kept in the browser with its time and the version of the notice. */
import { NOTICE_VERSION } from '#shared/notice-version.ts';
import { keepChoice } from '#src/lib/kept-choice.ts';

export type ConsentChoice = 'granted' | 'denied';

type StoredChoice = { choice: ConsentChoice; at: string; notice: string };

const kept = keepChoice('consent');

const listeners = new Set<() => void>();

/** The choice, or undefined where there is none, or only one under an older notice. */
export function readConsent(): ConsentChoice | undefined {
  const stored = readChoice();
  if (stored?.notice !== NOTICE_VERSION) return undefined;
  return stored.choice === 'granted' || stored.choice === 'denied' ? stored.choice : undefined;
}

export function chooseConsent(choice: ConsentChoice): void {
  const chosen: StoredChoice = { choice, at: new Date().toISOString(), notice: NOTICE_VERSION };
  kept.write(JSON.stringify(chosen));
  for (const listener of listeners) listener();
}

/** Follows the choice of this page and of other tabs, also while this page is in the back-forward cache. */
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

function readChoice(): Partial<StoredChoice> | null {
  try {
    const stored: unknown = JSON.parse(kept.read() ?? 'null');
    return typeof stored === 'object' ? stored : null;
  } catch {
    return null;
  }
}
