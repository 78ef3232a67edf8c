/** What analytics hears of the dialog (specification, section 1). */
import { LEAD_CONVERSION } from '#shared/analytics-events.ts';
import { track, trackFormOpened } from '#src/lib/analytics.ts';
import type { LeadRequest } from './open-lead-dialog.ts';

export function trackLeadOpened({ button }: LeadRequest): void {
  trackFormOpened(button);
}

export function trackLeadAbandoned({ button }: LeadRequest, seconds: number): void {
  track({ name: 'demo_form_abandoned', button, seconds: Math.round(seconds) });
}

export function trackLeadStored({ button }: LeadRequest): void {
  track({ name: 'demo_form_submitted', button });
  track({ name: 'generate_lead', button, ...LEAD_CONVERSION });
}
