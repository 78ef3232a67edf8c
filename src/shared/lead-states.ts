/**
 * Where a lead stands on its way to the marketing-forms service: on its way, held back as suspected, taken,
 * refused for good, or erased before it was taken.
 */
export const LEAD_STATES = ['waiting', 'held', 'delivered', 'rejected', 'erased'] as const;

export type LeadState = (typeof LEAD_STATES)[number];

export const LEADS_PER_PAGE = 20;
/** Characters of a search text that count. */
export const LEAD_SEARCH_MAX_LENGTH = 100;
/** Characters of a message that the list of leads shows. */
export const LEAD_OPENING_LENGTH = 160;
