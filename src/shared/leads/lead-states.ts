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

/** Stages of leads that may still be won. */
export const OPEN_STAGES = ['new', 'contacted'] as const satisfies LeadStage[];

/** The outcomes of a telephone call to the person of a lead. */
export const CALL_OUTCOMES = ['missed', 'talked', 'won'] as const;

export type CallOutcome = (typeof CALL_OUTCOMES)[number];

export const CURRENCIES = ['TRY', 'USD', 'EUR', 'GBP'] as const;

export type Currency = (typeof CURRENCIES)[number];

export const LOST_REASONS = ['price', 'timing', 'competitor', 'no answer', 'no fit'] as const;

export type LostReason = (typeof LOST_REASONS)[number];

export const LOST_WORDS_MAX_LENGTH = 300;

/**
 * The filter's value for leads of visits without a known source. No source has this name, as a source begins with
 * a letter or a digit.
 */
export const NO_SOURCE = '-';
/** The longest value of a filter in characters, as long as the longest path. */
export const LEAD_FILTER_MAX_LENGTH = 280;
/** The largest number of values that the list offers for each filter. */
export const LEAD_FILTER_VALUES_MAX = 50;
/** The number of newest leads from which the filter offers values. */
export const LEAD_FILTER_SAMPLE = 5000;
/** The largest number of other requests of a person that a lead lists. */
export const OTHER_REQUESTS_MAX = 20;
export const LEAD_NOTE_MAX_LENGTH = 2000;
/** The largest number of newest leads, and of leads with a reminder, on the dashboard. */
export const LEADS_ON_DASHBOARD = 5;
export const LEADS_PER_PAGE = 20;
/** The length to which the list of leads truncates a message. */
export const LEAD_OPENING_LENGTH = 160;
