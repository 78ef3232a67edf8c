/**
 * The delivery to the marketing-forms service; `held` by the spam check, `rejected` for good, `erased`
 * before delivery.
 */
export const LEAD_STATES = ['waiting', 'held', 'delivered', 'rejected', 'erased'] as const;

export type LeadState = (typeof LEAD_STATES)[number];

/** The ways to tell administrators of a lead. */
export const NOTICE_CHANNELS = ['email', 'webhook', 'push'] as const;

export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

/** The progress of the work on a lead. */
export const LEAD_STAGES = ['new', 'contacted', 'won', 'lost'] as const;

export type LeadStage = (typeof LEAD_STAGES)[number];

export const LEAD_NOTE_MAX_LENGTH = 2000;
/** Leads of each kind on the dashboard. */
export const LEADS_ON_DASHBOARD = 5;
export const LEADS_PER_PAGE = 20;
export const LEAD_SEARCH_MAX_LENGTH = 100;
/** Characters of a message in the list of leads. */
export const LEAD_OPENING_LENGTH = 160;
