import { z } from 'zod';
import { profile } from '../account/profile-schemas.ts';
import { day } from '../analytics/schemas.ts';
import { coded } from '../coded.ts';
import { pageNumber, paragraphs, plainText } from '../inputs.ts';
import { SEARCH_MAX_LENGTH } from '../list-search.ts';
import { isAmount } from '../revenue/amounts.ts';
import { type LEAD_FIELDS, type LeadFieldName, QUOTED_FIELD } from './lead-fields.ts';
import { LEAD_VARIANTS } from './lead-rules.ts';
import {
  CALL_OUTCOMES,
  CURRENCIES,
  LEAD_FILTER_MAX_LENGTH,
  LEAD_FILTER_VALUES_MAX,
  LEAD_NOTE_MAX_LENGTH,
  LEAD_OPENING_LENGTH,
  LEAD_STAGES,
  LEAD_STATES,
  LEADS_ON_DASHBOARD,
  LEADS_PER_PAGE,
  LOST_REASONS,
  LOST_WORDS_MAX_LENGTH,
  NOTICE_CHANNELS,
  OTHER_REQUESTS_MAX,
} from './lead-states.ts';
import { LEAD_FIELD_ROWS } from './lead-values.ts';

const search = plainText(SEARCH_MAX_LENGTH, coded('SEARCH_TOO_LONG')).default('');

const state = z.enum(LEAD_STATES);

const stage = z.enum(LEAD_STAGES);

const currency = z.enum(CURRENCIES);

const lostReason = z.enum(LOST_REASONS);

const filterValue = plainText(LEAD_FILTER_MAX_LENGTH).optional();

/** A filter of the list of leads. A missing property does not restrict the list. */
export const leadFilter = z.object({
  q: search,
  /** The delivery’s state. */
  state: state.optional(),
  /** A stage. The filter excludes leads that the spam check holds, and erased leads. */
  stage: stage.optional(),
  owner: z.uuid().optional(),
  due: z.boolean().optional(),
  /** First and last day of arrival, inclusive, in the site's time zone. */
  from: day.optional(),
  to: day.optional(),
  /** `NO_SOURCE` for visits without a known source. */
  source: filterValue,
  campaign: filterValue,
  package: filterValue,
  firstPath: filterValue,
});

export const leadListInput = leadFilter.extend({ page: pageNumber.default(1) });

export const leadId = z.object({ id: z.uuid() });

/** The form's fields as stored. */
export const storedLeadFields = Object.fromEntries(
  LEAD_FIELD_ROWS.map(([name, { required }]) => [name, required ? z.string() : z.string().nullable()]),
) as {
  [Name in LeadFieldName]: (typeof LEAD_FIELDS)[Name]['required'] extends true
    ? z.ZodString
    : z.ZodNullable<z.ZodString>;
};

const { [QUOTED_FIELD]: quotedField, ...listedFields } = storedLeadFields;

export const leadRow = z.strictObject({
  id: z.uuid(),
  createdAt: z.date(),
  ...listedFields,
  /** The beginning of the message. */
  opening: z.string().max(LEAD_OPENING_LENGTH).nullable(),
  /** The button that opened the form. */
  button: z.string(),
  package: z.string().nullable(),
  /** The source of the visit with the form; empty if unknown or erased. */
  source: z.string(),
  medium: z.string(),
  campaignName: z.string(),
  firstPath: z.string(),
  suspicion: z.enum(['honeypot', 'too fast']).nullable(),
  state,
  attempts: z.int(),
  /** True if the service may have stored the lead twice, as a response was lost. */
  ambiguous: z.boolean(),
  /** The service's error code. */
  reason: z.string().nullable(),
  deliveredAt: z.date().nullable(),
  nextAttemptAt: z.date(),
  erasedAt: z.date().nullable(),
  stage,
  owner: profile.nullable(),
  /** The day of the reminder, in the site's time zone. */
  remindOn: z.iso.date().nullable(),
  due: z.boolean(),
  expectedAmount: z.number().nullable(),
  wonAmount: z.number().nullable(),
  currency,
  /** The day on which the lead was won or lost. */
  closedOn: z.iso.date().nullable(),
  lostReason: lostReason.nullable(),
  /** The number of the person's leads, for the newest of these leads; 1 for the others. */
  requests: z.int(),
});

/** The sum of the expected amounts of open leads in a currency. */
const expectedSum = z.strictObject({ currency, amount: z.number(), leads: z.int() });

export const leadListOutput = z.strictObject({
  leads: z.array(leadRow).max(LEADS_PER_PAGE),
  /** The number of leads on all pages. */
  total: z.int(),
  /** The number of leads by state, regardless of the search. */
  counts: z.record(state, z.int()),
  /** The number of leads by stage, without held and erased leads, regardless of the search. */
  stages: z.record(stage, z.int()),
  /** The number of leads with a due reminder. */
  due: z.int(),
  /** Sums of expected amounts, regardless of the search, the largest sum first. */
  expected: z.array(expectedSum).max(CURRENCIES.length),
});

const filterValues = z.array(z.string()).max(LEAD_FILTER_VALUES_MAX);

/** Values of recent leads, the most frequent first. */
export const leadFilterValues = z.strictObject({
  source: filterValues,
  campaign: filterValues,
  package: filterValues,
  firstPath: filterValues,
});

export const leadAttention = z.strictObject({
  /** Rejected leads, and leads that the spam check holds. */
  count: z.int(),
  fresh: z.int(),
});

/** Leads that wait for the member, for the dashboard. */
export const waitingLeads = z.strictObject({
  /** The member's own leads that are neither won nor lost: the earliest reminder first, then the newest. */
  own: z.strictObject({ ownerId: z.uuid(), count: z.int(), leads: z.array(leadRow).max(LEADS_ON_DASHBOARD) }),
  fresh: z.int(),
  newest: z.array(leadRow).max(LEADS_ON_DASHBOARD),
  due: z.int(),
  /** Leads with a due reminder, the longest due first. */
  reminders: z.array(leadRow).max(LEADS_ON_DASHBOARD),
});

const leadAttempt = z.strictObject({
  startedAt: z.date(),
  endedAt: z.date().nullable(),
  outcome: z.enum([
    'under way',
    'delivered',
    'passing',
    'ambiguous',
    'rejected',
    'left out',
    'lost',
    'retried',
    'released',
    'erased',
  ]),
  status: z.int().nullable(),
  reason: z.string().nullable(),
  askedBy: z.string().nullable(),
});

const leadNotice = z.strictObject({
  channel: z.enum(NOTICE_CHANNELS),
  state: z.enum(['waiting', 'held', 'sent', 'given up']),
  attempts: z.int(),
  reason: z.string().nullable(),
  createdAt: z.date(),
  sentAt: z.date().nullable(),
});

const leadChange = z.strictObject({
  id: z.string(),
  changedAt: z.date(),
  changedBy: z.string(),
  kind: z.enum([
    'stage',
    'owner',
    'reminder',
    'expected amount',
    'won amount',
    'closing day',
    'reason',
    'words',
    'note',
  ]),
  /** The stage, owner's name, day, amount with currency, reason, words or note; null for a removed value. */
  value: z.string().nullable(),
});

const leadCall = z.strictObject({
  id: z.uuid(),
  calledAt: z.date(),
  /** The member’s name, or their e-mail address. */
  calledBy: z.string(),
  callerEmail: z.string(),
  /** Null until the member says how the call went. */
  outcome: z.enum(CALL_OUTCOMES).nullable(),
});

export const leadStageInput = leadId.extend({ stage });

export const leadOwnerInput = leadId.extend({ ownerId: z.uuid().nullable() });

export const leadReminderInput = leadId.extend({ on: day.nullable() });

/** Sets the expected or the won amount. An amount in another currency removes the lead's other amount. */
export const leadAmountInput = leadId.extend({
  of: z.enum(['expected', 'won']),
  amount: z.number().refine(isAmount, coded('AMOUNT_INVALID')).nullable(),
  currency,
});

/** A missing property does not change the lead. */
export const leadClosingInput = leadId.extend({
  on: day.optional(),
  reason: lostReason.nullable().optional(),
  /** Empty removes the words. */
  words: plainText(LOST_WORDS_MAX_LENGTH, coded('LOST_WORDS_TOO_LONG')).optional(),
});

/** `not called` removes the call. */
export const leadCallOutcomeInput = leadId.extend({
  call: z.uuid(),
  outcome: z.enum([...CALL_OUTCOMES, 'not called']),
});

export const leadNoteInput = leadId.extend({
  text: paragraphs(LEAD_NOTE_MAX_LENGTH, coded('NOTE_TOO_LONG')).min(1, coded('NOTE_EMPTY')),
});

/** Members who may own a lead. `isOwn` is the calling member. */
export const leadOwners = z.array(z.strictObject({ id: z.uuid(), name: z.string(), isOwn: z.boolean() }));

const visitedPage = z.strictObject({
  path: z.string(),
  /** The number of seconds for which the page was visible. */
  seconds: z.number(),
  /** The title if the page is a published post, else null. */
  title: z.string().nullable(),
});

const leadVisit = z.strictObject({
  source: z.string(),
  medium: z.string(),
  campaign: z.string(),
  page: z.string(),
});

const otherRequest = z.strictObject({
  id: z.uuid(),
  createdAt: z.date(),
  stage,
  package: z.string().nullable(),
});

export const leadDetail = leadRow.extend({
  [QUOTED_FIELD]: quotedField,
  phoneE164: z.string().nullable(),
  variant: z.enum(LEAD_VARIANTS),
  pageUri: z.string(),
  pageName: z.string(),
  referrer: z.string().nullable(),
  campaign: z.record(z.string(), z.string()),
  /** The pages of the visit before the form, oldest first. */
  path: z.array(visitedPage),
  /** All visits, oldest first; the last one has the form. */
  visits: z.array(leadVisit),
  /** The beginning of the paragraph that was visible when the form opened. */
  paragraph: z.string().nullable(),
  lostWords: z.string().nullable(),
  /** The newest other requests of the same person. */
  otherRequests: z.array(otherRequest).max(OTHER_REQUESTS_MAX),
  noticeVersion: z.string().nullable(),
  visitorIp: z.string().nullable(),
  /** Fields that the service refused, so that the lead was sent without them. */
  leftOut: z.array(z.string()),
  erasedBy: z.string().nullable(),
  /** Oldest first. */
  history: z.array(leadAttempt),
  ownerId: z.uuid().nullable(),
  /** Notes, and changes of stage, owner, reminder and amounts, newest first. */
  changes: z.array(leadChange),
  /** Telephone calls, newest first. */
  calls: z.array(leadCall),
  notices: z.array(leadNotice),
});

export type LeadAttention = z.output<typeof leadAttention>;
export type LeadFilter = z.output<typeof leadFilter>;
export type LeadListQuery = z.output<typeof leadListInput>;
export type LeadRow = z.output<typeof leadRow>;
export type LeadListOutput = z.output<typeof leadListOutput>;
export type LeadFilterValues = z.output<typeof leadFilterValues>;
export type LeadAmount = Omit<z.output<typeof leadAmountInput>, 'id'>;
export type LeadClosing = Omit<z.output<typeof leadClosingInput>, 'id'>;
export type LeadAttempt = z.output<typeof leadAttempt>;
export type LeadNotice = z.output<typeof leadNotice>;
export type LeadChange = z.output<typeof leadChange>;
export type LeadCall = z.output<typeof leadCall>;
export type LeadCallOutcome = Omit<z.output<typeof leadCallOutcomeInput>, 'id'>;
export type LeadOwners = z.output<typeof leadOwners>;
export type WaitingLeads = z.output<typeof waitingLeads>;
export type LeadDetail = z.output<typeof leadDetail>;
