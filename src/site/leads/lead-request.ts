import type { ButtonName } from '#shared/leads/button-names.ts';
import type { LeadVariant } from '#shared/leads/lead-rules.ts';

/** The context of a request: the button that has opened the form, and its place. */
export type LeadRequest = {
  button: ButtonName;
  variant: LeadVariant;
  package?: string | undefined;
  /** The URL of the page with the button, if the form is on another page. */
  from?: string | undefined;
  /** The beginning of the paragraph that was visible when the button was pressed. */
  paragraph?: string | undefined;
};

/** Selects the buttons that open the dialog. They are links to the page with the form. */
export const LEAD_BUTTON = 'a[data-lead-button]';
