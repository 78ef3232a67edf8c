/** Remembers in this tab that a request was stored, so that buttons change their label. */
import { readTabValue, writeTabValue } from '#src/site/lib/tab-storage.ts';

const STORAGE_KEY = 'lead-stored';

/** Replaces session storage, if missing, for this page. */
let isStored = false;

/** Applies the label to the page's buttons. The first script calls it. */
export function updateLeadButtons(): void {
  document.documentElement.toggleAttribute('data-asked', hasStoredLead());
}

export function rememberStoredLead(): void {
  isStored = true;
  writeTabValue(STORAGE_KEY, 1);
  updateLeadButtons();
}

export function hasStoredLead(): boolean {
  return isStored || readTabValue(STORAGE_KEY) !== undefined;
}
