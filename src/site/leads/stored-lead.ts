/** Stores in this tab that the visitor has sent a request, so that buttons change their labels. */
import { readTabValue, writeTabValue } from '#src/site/lib/tab-storage.ts';

const STORAGE_KEY = 'lead-stored';

/** The value for this page if the browser has no session storage. */
let isStored = false;

/** Changes the labels of the page's buttons. The first script also calls this function. */
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
