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

/** Fills an empty form with the draft, and unfolds the fields that then have a text. */
export function fillFromDraft(form: HTMLFormElement): void {
  const fields = fieldsOf(form);
  if (fields.some(({ value }) => value !== '')) return;
  const draft: Readonly<Record<string, string | undefined>> = readLeadDraft();
  for (const field of fields) {
    field.value = draft[field.name] ?? '';
    if (field.value !== '') field.closest('details')?.setAttribute('open', '');
  }
}

/** Returns the fields that a visitor fills in, without the honeypot and without hidden inputs. */
export function fieldsOf(form: HTMLFormElement): (HTMLInputElement | HTMLTextAreaElement)[] {
  return [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('.in')];
}
