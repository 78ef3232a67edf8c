/** Rules that the first script needs, without zod and without the table of fields. */
import type { ButtonName } from './button-names.ts';

/** The kinds of requests: for a demo, or for contact about a package. */
export const LEAD_VARIANTS = ['demo', 'contact'] as const;

export type LeadVariant = (typeof LEAD_VARIANTS)[number];

/** Campaign parameters that a lead stores. */
export const CAMPAIGN_KEYS = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'gclid',
  'gbraid',
  'wbraid',
  'fbclid',
  'msclkid',
] as const;

/** Longer values of campaign parameters are truncated. */
export const CAMPAIGN_VALUE_MAX_LENGTH = 200;

/** The largest number of pages of a visit that a lead stores. */
export const VISITED_PAGES_MAX = 30;
/** The largest number of earlier visits that a lead stores, with consent. */
export const EARLIER_VISITS_MAX = 10;
export const PARAGRAPH_MAX_LENGTH = 200;

/** The path of the form of the dialog. Parameters: `tur` is a variant, `dar=true` folds the optional fields. */
export const DIALOG_FORM_PATH = '/form/talep';

/** The query with which the form's own page confirms a stored request. */
export const LEAD_DONE_SEARCH = '?durum=alindi';

/** The button name of requests from the form's own page, if no button led to the page. */
export const PAGE_BUTTON = 'page_demo_request' satisfies ButtonName;
