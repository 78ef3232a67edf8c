import { z } from 'zod';
import { type LEAD_FIELDS, type LeadFieldName, QUOTED_FIELD } from '../lead-fields.ts';
import { LEAD_FIELD_ROWS } from '../lead-form.ts';
import { LEAD_VARIANTS } from '../lead-rules.ts';
import { LEAD_OPENING_LENGTH, LEAD_SEARCH_MAX_LENGTH, LEADS_PER_PAGE, LEAD_STATES } from '../lead-states.ts';
import { coded } from './coded.ts';
import { pageNumber, plainText } from './inputs.ts';

const search = plainText(LEAD_SEARCH_MAX_LENGTH, coded('SEARCH_TOO_LONG')).default('');

const state = z.enum(LEAD_STATES);

export const leadFilter = z.object({ q: search, state: state.optional() });

export const leadListInput = leadFilter.extend({ page: pageNumber.default(1) });

export const leadId = z.object({ id: z.uuid() });

/** The form's fields as they are stored. */
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
  /** The reason why it is not delivered, as the service's error code. */
  reason: z.string().nullable(),
  deliveredAt: z.date().nullable(),
  nextAttemptAt: z.date(),
  erasedAt: z.date().nullable(),
});

export const leadListOutput = z.strictObject({
  leads: z.array(leadRow).max(LEADS_PER_PAGE),
  /** Leads that match, on all pages. */
  total: z.int(),
  /** Counts of all leads, independent of the search. */
  counts: z.record(state, z.int()),
});

export const leadAttention = z.strictObject({ count: z.int() });

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
  /** Parts that the service refused and that were left out. */
  leftOut: z.array(z.string()),
  erasedBy: z.string().nullable(),
  /** The lead's events, oldest first. */
  history: z.array(leadAttempt),
});

export type LeadAttention = z.output<typeof leadAttention>;
export type LeadFilter = z.output<typeof leadFilter>;
export type LeadListQuery = z.output<typeof leadListInput>;
export type LeadRow = z.output<typeof leadRow>;
export type LeadListOutput = z.output<typeof leadListOutput>;
export type LeadAttempt = z.output<typeof leadAttempt>;
export type LeadDetail = z.output<typeof leadDetail>;
