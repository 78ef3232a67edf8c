/** Figures and names of the lead form that the browser's first load may know: no zod here. */

/** Most characters of each field. */
export const LEAD_LIMITS = {
  firstName: 100,
  lastName: 100,
  email: 254,
  mobilePhone: 40,
  company: 200,
  message: 2000,
} as const;

/** Campaign parameters of an address that are kept with a lead. */
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
