/**
 * States of a lead's delivery to the marketing-forms service. The spam check sets `held`; a permanent refusal
 * by the service sets `rejected`; `erased` means that the person was erased before delivery.
 */
export const LEAD_STATES = ['waiting', 'held', 'delivered', 'rejected', 'erased'] as const;

export type LeadState = (typeof LEAD_STATES)[number];

/**
 * Channels by which members and other systems are notified of a lead. `webhook` sends new leads, and
 * `webhook changes` sends changes of stage and amounts to the same URL.
 */
export const NOTICE_CHANNELS = ['email', 'webhook', 'webhook changes', 'push'] as const;

export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

export const LEAD_STAGES = ['new', 'contacted', 'won', 'lost'] as const;

export type LeadStage = (typeof LEAD_STAGES)[number];

export const LEAD_NOTE_MAX_LENGTH = 2000;
/** The largest number of newest leads, and of leads with a reminder, on the dashboard. */
export const LEADS_ON_DASHBOARD = 5;
export const LEADS_PER_PAGE = 20;
export const LEAD_SEARCH_MAX_LENGTH = 100;
/** The length to which the list of leads truncates a message. */
export const LEAD_OPENING_LENGTH = 160;
