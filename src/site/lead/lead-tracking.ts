/** The form's analytics events (specification, section 1). */
import { type ButtonName, LEAD_CONVERSION } from '#shared/analytics-events.ts';
import { PAGE_BUTTON } from '#shared/lead-rules.ts';
import { track, trackFormOpened } from '#src/site/lib/analytics.ts';

type Asked = { button: ButtonName };

/** The press of a button, under its own name, and the opening of the form. */
export function trackLeadOpened({ button }: Asked): void {
  // A visitor who opened the form's own page directly pressed no button.
  if (button === PAGE_BUTTON) track({ name: 'demo_form_opened', button });
  else trackFormOpened(button);
}

export function trackLeadAbandoned({ button }: Asked, seconds: number): void {
  track({ name: 'demo_form_abandoned', button, seconds: Math.round(seconds) });
}

export function trackLeadStored({ button }: Asked): void {
  track({ name: 'demo_form_submitted', button });
  track({ name: 'generate_lead', button, ...LEAD_CONVERSION });
}
