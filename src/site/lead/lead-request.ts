import type { ButtonName } from '#shared/analytics-events.ts';
import type { LeadVariant } from '#shared/lead-rules.ts';

/** The button that opened the form. */
export type LeadRequest = {
  button: ButtonName;
  variant: LeadVariant;
  package?: string | undefined;
  /** The path of the page with the button, if another one. */
  from?: string | undefined;
};
