/** Names of the lead form for the browser's first load, without zod and the table of fields. */
import type { ButtonName } from './analytics-events.ts';

/** The two requests of the form: a demo, or more about a package. */
export const LEAD_VARIANTS = ['demo', 'contact'] as const;

export type LeadVariant = (typeof LEAD_VARIANTS)[number];

/** Campaign parameters of a URL that are kept with a lead. */
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

/** The query of the form's page that confirms a stored request. */
export const LEAD_DONE_SEARCH = '?durum=alindi';

/** The name of the form's own page as a button, where no button led to it. */
export const PAGE_BUTTON = 'page_demo_request' satisfies ButtonName;
