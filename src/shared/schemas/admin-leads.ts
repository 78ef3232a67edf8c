import { z } from 'zod';
import { ERRORS } from '../errors.ts';
import { LEAD_OPENING_LENGTH, LEAD_SEARCH_MAX_LENGTH, LEADS_PER_PAGE, LEAD_STATES } from '../lead-states.ts';

const search = z
  .string()
  .max(LEAD_SEARCH_MAX_LENGTH, ERRORS.SEARCH_TOO_LONG.text)
  .regex(/^[^\0]*$/)
  .default('');

const state = z.enum(LEAD_STATES);

export const leadFilter = z.object({ q: search, state: state.optional() });

export const leadListInput = leadFilter.extend({ page: z.int().min(1).max(1_000_000).default(1) });

export const leadId = z.object({ id: z.uuid() });

export const leadRow = z.strictObject({
  id: z.uuid(),
  createdAt: z.date(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  mobilePhone: z.string(),
  company: z.string().nullable(),
  /** The beginning of what they wrote. */
  opening: z.string().max(LEAD_OPENING_LENGTH).nullable(),
  /** The button that opened the form. */
  button: z.string(),
  package: z.string().nullable(),
  suspicion: z.enum(['honeypot', 'too fast']).nullable(),
  state,
  attempts: z.int(),
  /** The service may have it twice: an answer was lost on the way. */
  ambiguous: z.boolean(),
  /** Why it is not delivered, in the service's words for errors. */
  reason: z.string().nullable(),
  deliveredAt: z.date().nullable(),
  nextAttemptAt: z.date(),
  erasedAt: z.date().nullable(),
});

export const leadListOutput = z.strictObject({
  leads: z.array(leadRow).max(LEADS_PER_PAGE),
  /** Leads that match, on all pages. */
  total: z.int(),
  /** Of all leads, whatever is searched for. */
  counts: z.record(state, z.int()),
});

export const leadAttention = z.strictObject({ count: z.int() });

export const leadAttempt = z.strictObject({
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
  message: z.string().nullable(),
  phoneE164: z.string().nullable(),
  variant: z.enum(['demo', 'contact']),
  pageUri: z.string(),
  pageName: z.string(),
  referrer: z.string().nullable(),
  campaign: z.record(z.string(), z.string()),
  noticeVersion: z.string().nullable(),
  visitorAddress: z.string().nullable(),
  /** Parts that the service did not take and that were left out. */
  leftOut: z.array(z.string()),
  erasedBy: z.string().nullable(),
  /** Everything that happened to it, oldest first. */
  history: z.array(leadAttempt),
});

export type LeadAttention = z.output<typeof leadAttention>;
export type LeadFilter = z.output<typeof leadFilter>;
export type LeadListQuery = z.output<typeof leadListInput>;
export type LeadRow = z.output<typeof leadRow>;
export type LeadListOutput = z.output<typeof leadListOutput>;
export type LeadAttempt = z.output<typeof leadAttempt>;
export type LeadDetail = z.output<typeof leadDetail>;
