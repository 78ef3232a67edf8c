/**
 * The states of a lead's delivery to the marketing-forms service: on its way, held by the spam check, taken,
 * rejected for good, or erased before it was taken.
 */
export const LEAD_STATES = ['waiting', 'held', 'delivered', 'rejected', 'erased'] as const;

export type LeadState = (typeof LEAD_STATES)[number];

/** The ways in which the site's people are told of a lead. */
export const NOTICE_CHANNELS = ['email', 'webhook', 'push'] as const;

export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

/** How far the work on a lead has come. */
export const LEAD_STAGES = ['new', 'contacted', 'won', 'lost'] as const;

export type LeadStage = (typeof LEAD_STAGES)[number];

/** Characters of a note on a lead. */
export const LEAD_NOTE_MAX_LENGTH = 2000;
/** Leads of each kind that the dashboard lists. */
export const LEADS_ON_DASHBOARD = 5;
export const LEADS_PER_PAGE = 20;
/** Characters of a search text that are used. */
export const LEAD_SEARCH_MAX_LENGTH = 100;
/** Characters of a message that the list of leads shows. */
export const LEAD_OPENING_LENGTH = 160;
