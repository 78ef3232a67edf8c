/** What somebody typed into the lead form: it outlives the dialog and a reload, in this tab, until it was sent. */
import type { LeadFieldName } from './lead-values.ts';

const STORAGE_KEY = 'lead-draft';

type LeadDraft = Partial<Record<LeadFieldName, string>>;

export function readLeadDraft(): LeadDraft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(Object.entries(stored).filter(([, value]) => typeof value === 'string'));
  } catch {
    return {};
  }
}

export function writeLeadDraft(draft: LeadDraft): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(draft));
  } catch {
    // Storage is off or full: the form itself still holds it.
  }
}

export function forgetLeadDraft(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Then there was none.
  }
}
