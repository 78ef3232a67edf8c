/** Analytics events of the lead form (specification, Analytics events). */
import { LEAD_CONVERSION } from '#shared/analytics/events.ts';
import type { ButtonName } from '#shared/leads/button-names.ts';
import { PAGE_BUTTON } from '#shared/leads/lead-rules.ts';
import { track, trackFormOpened } from '#src/site/lib/analytics.ts';

type PressedButton = { button: ButtonName };

/** Sends two events: the button's own name, and the opening of the form. */
export function trackLeadOpened({ button }: PressedButton): void {
  // A visitor who opens the page with the form directly has pressed no button.
  if (button === PAGE_BUTTON) track({ name: 'demo_form_opened', button });
  else trackFormOpened(button);
}

export function trackLeadAbandoned({ button }: PressedButton, seconds: number): void {
  track({ name: 'demo_form_abandoned', button, seconds: Math.round(seconds) });
}

export function trackLeadStored({ button }: PressedButton): void {
  track({ name: 'demo_form_submitted', button });
  track({ name: 'generate_lead', button, ...LEAD_CONVERSION });
}
