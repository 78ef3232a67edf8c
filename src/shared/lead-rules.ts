/** For the first script, without zod and the table of fields. */
import type { ButtonName } from './analytics-events.ts';

/** A demo, or more about a package. */
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

/** Confirms a stored request on the form's own page. */
export const LEAD_DONE_SEARCH = '?durum=alindi';

/** The form's own page, if no button led to it. */
export const PAGE_BUTTON = 'page_demo_request' satisfies ButtonName;
