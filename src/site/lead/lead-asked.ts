/** Remembers in this tab that a request was stored: from then on the buttons say so. */
import { readTabValue, writeTabValue } from '#src/site/lib/tab-storage.ts';

const STORAGE_KEY = 'lead-stored';

/** Without session storage this remembers it until the page is left. */
let asked = false;

/** Has the page's buttons say so where a request of this visit was stored. The first script calls it. */
export function showAsking(): void {
  document.documentElement.toggleAttribute('data-asked', hasAsked());
}

export function rememberAsking(): void {
  asked = true;
  writeTabValue(STORAGE_KEY, 1);
  showAsking();
}

export function hasAsked(): boolean {
  return asked || readTabValue(STORAGE_KEY) !== undefined;
}
