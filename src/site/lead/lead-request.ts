import type { ButtonName } from '#shared/leads/button-names.ts';
import type { LeadVariant } from '#shared/leads/lead-rules.ts';

/** A request for the form, by the button that opened it. */
export type LeadRequest = {
  button: ButtonName;
  variant: LeadVariant;
  package?: string | undefined;
  /** The URL of the page with the button, if it is another page. */
  from?: string | undefined;
  /** The beginning of the paragraph that was visible when the button was pressed. */
  paragraph?: string | undefined;
};
