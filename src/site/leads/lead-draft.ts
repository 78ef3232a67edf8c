/**
 * Stores a draft of the form in this tab until the form is sent. The draft survives a reload and closing the
 * dialog.
 */
import type { LeadValues } from '#shared/leads/lead-values.ts';
import { readTabValue, writeTabValue } from '#src/site/lib/tab-storage.ts';

const STORAGE_KEY = 'lead-draft';

type LeadDraft = Partial<LeadValues>;

export function readLeadDraft(): LeadDraft {
  const storedText = readTabValue(STORAGE_KEY);
  if (typeof storedText !== 'object' || storedText === null) return {};
  return Object.fromEntries(Object.entries(storedText).filter(([, value]) => typeof value === 'string'));
}

export function writeLeadDraft(draft: LeadDraft): void {
  writeTabValue(STORAGE_KEY, draft);
}

export function forgetLeadDraft(): void {
  writeTabValue(STORAGE_KEY, undefined);
}
