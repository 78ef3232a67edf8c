import { z } from 'zod';
import { type LEAD_FIELDS, type LeadFieldName, QUOTED_FIELD } from '../lead-fields.ts';
import { LEAD_FIELD_ROWS } from '../lead-values.ts';
import { LEAD_VARIANTS } from '../lead-rules.ts';
import {
  LEAD_NOTE_MAX_LENGTH,
  LEAD_OPENING_LENGTH,
  LEAD_SEARCH_MAX_LENGTH,
  LEAD_STAGES,
  LEAD_STATES,
  LEADS_ON_DASHBOARD,
  LEADS_PER_PAGE,
  NOTICE_CHANNELS,
} from '../lead-states.ts';
import { day } from './analytics.ts';
import { coded } from './coded.ts';
import { pageNumber, paragraphs, plainText } from './inputs.ts';
import { profile } from './profile.ts';

const search = plainText(LEAD_SEARCH_MAX_LENGTH, coded('SEARCH_TOO_LONG')).default('');

const state = z.enum(LEAD_STATES);

const stage = z.enum(LEAD_STAGES);

/** Missing properties do not restrict. */
export const leadFilter = z.object({
  q: search,
  /** The delivery’s state. */
  state: state.optional(),
  /** Without leads that are held by the spam check or erased. */
  stage: stage.optional(),
  owner: z.uuid().optional(),
  due: z.boolean().optional(),
  /** First and last day of arrival, inclusive, in the site's time zone. */
  from: day.optional(),
  to: day.optional(),
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
  suspicion: z.enum(['honeypot', 'too fast']).nullable(),
  state,
  attempts: z.int(),
  /** The service may have stored it twice, as an answer was lost. */
  ambiguous: z.boolean(),
  /** The service's error code. */
  reason: z.string().nullable(),
  deliveredAt: z.date().nullable(),
  nextAttemptAt: z.date(),
  erasedAt: z.date().nullable(),
  stage,
  owner: profile.nullable(),
  /** In the site's time zone. */
  remindOn: z.iso.date().nullable(),
  due: z.boolean(),
});

export const leadListOutput = z.strictObject({
  leads: z.array(leadRow).max(LEADS_PER_PAGE),
  /** On all pages. */
  total: z.int(),
  /** All leads, regardless of the search. */
  counts: z.record(state, z.int()),
  /** Without held and erased leads, regardless of the search. */
  stages: z.record(stage, z.int()),
  /** Leads with a due reminder. */
  due: z.int(),
});

export const leadAttention = z.strictObject({
  /** Rejected leads, and leads that the spam check holds. */
  count: z.int(),
  fresh: z.int(),
});

/** For the dashboard. */
export const waitingLeads = z.strictObject({
  /** The member's own leads that are neither won nor lost: the earliest reminder first, then the newest. */
  own: z.strictObject({ ownerId: z.uuid(), count: z.int(), leads: z.array(leadRow).max(LEADS_ON_DASHBOARD) }),
  fresh: z.int(),
  newest: z.array(leadRow).max(LEADS_ON_DASHBOARD),
  due: z.int(),
  /** The longest due first. */
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
  kind: z.enum(['stage', 'owner', 'reminder', 'note']),
  /** The stage, the owner's name, the day or the note; null if owner or reminder were removed. */
  value: z.string().nullable(),
});

export const leadStageInput = leadId.extend({ stage });

export const leadOwnerInput = leadId.extend({ ownerId: z.uuid().nullable() });

export const leadReminderInput = leadId.extend({ on: day.nullable() });

export const leadNoteInput = leadId.extend({
  text: paragraphs(LEAD_NOTE_MAX_LENGTH, coded('NOTE_TOO_LONG')).min(1, coded('NOTE_EMPTY')),
});

/** Members who may own a lead. `isOwn` is the calling member. */
export const leadOwners = z.array(z.strictObject({ id: z.uuid(), name: z.string(), isOwn: z.boolean() }));

export const leadDetail = leadRow.extend({
  [QUOTED_FIELD]: quotedField,
  phoneE164: z.string().nullable(),
  variant: z.enum(LEAD_VARIANTS),
  pageUri: z.string(),
  pageName: z.string(),
  referrer: z.string().nullable(),
  campaign: z.record(z.string(), z.string()),
  noticeVersion: z.string().nullable(),
  visitorIp: z.string().nullable(),
  /** Fields that the service refused, so that the lead was sent without them. */
  leftOut: z.array(z.string()),
  erasedBy: z.string().nullable(),
  /** Oldest first. */
  history: z.array(leadAttempt),
  ownerId: z.uuid().nullable(),
  /** Notes, and changes of stage, owner and reminder, newest first. */
  changes: z.array(leadChange),
  notices: z.array(leadNotice),
});

export type LeadAttention = z.output<typeof leadAttention>;
export type LeadFilter = z.output<typeof leadFilter>;
export type LeadListQuery = z.output<typeof leadListInput>;
export type LeadRow = z.output<typeof leadRow>;
export type LeadListOutput = z.output<typeof leadListOutput>;
export type LeadAttempt = z.output<typeof leadAttempt>;
export type LeadNotice = z.output<typeof leadNotice>;
export type LeadChange = z.output<typeof leadChange>;
export type LeadOwners = z.output<typeof leadOwners>;
export type WaitingLeads = z.output<typeof waitingLeads>;
export type LeadDetail = z.output<typeof leadDetail>;
