import { type LeadSubmission, TOO_FAST_MS } from '#shared/schemas/lead.ts';

/** The reason to hold a submission, if any. A held submission is stored and answered like any other. */
export function checkSpam({ website, elapsedMs }: LeadSubmission['trap']): 'honeypot' | 'too fast' | null {
  if (website.trim() !== '') return 'honeypot';
  return elapsedMs < TOO_FAST_MS ? 'too fast' : null;
}
