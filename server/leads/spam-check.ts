import { type LeadSubmission, TOO_FAST_MS } from '#shared/leads/schemas.ts';

/**
 * Returns the reason to quarantine a submission, or null. A quarantined submission is stored and gets the
 * usual response.
 */
export function checkSpam({ website, elapsedMs }: LeadSubmission['trap']): 'honeypot' | 'too fast' | null {
  if (website.trim() !== '') return 'honeypot';
  return elapsedMs < TOO_FAST_MS ? 'too fast' : null;
}
