import type { ButtonName } from '#shared/analytics-events.ts';
import type { LeadVariant } from '#shared/lead-rules.ts';

/** The button that a visitor pressed to get the form. */
export type LeadRequest = {
  button: ButtonName;
  variant: LeadVariant;
  package?: string | undefined;
  /** The path of the page with the button, where that is not the present page. */
  from?: string | undefined;
};
