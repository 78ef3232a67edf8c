import { type LeadSubmission, TOO_FAST_MS } from '#shared/schemas/lead.ts';

/** Which trap a submission fell into. It is stored all the same, and answered like any other. */
export function suspicionOf({ website, elapsedMs }: LeadSubmission['trap']): 'honeypot' | 'too fast' | null {
  if (website.trim() !== '') return 'honeypot';
  return elapsedMs < TOO_FAST_MS ? 'too fast' : null;
}
