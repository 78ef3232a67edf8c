import { z } from 'zod';
import { emailKey, isEmail, normalizeLine, normalizeParagraphs, normalizePhone } from '#text/typed-text.ts';
import { ADDRESS_MAX_LENGTH, PATH_FORM } from '../analytics/events.ts';
import { typedText } from '../inputs.ts';
import type { LEAD_FIELDS, LeadField, LeadFieldName } from './lead-fields.ts';
import {
  type CAMPAIGN_KEYS,
  CAMPAIGN_VALUE_MAX_LENGTH,
  EARLIER_VISITS_MAX,
  LEAD_VARIANTS,
  PARAGRAPH_MAX_LENGTH,
  VISITED_PAGES_MAX,
} from './lead-rules.ts';
import { LEAD_FIELD_ROWS } from './lead-values.ts';
import { looksLikePhone } from './phone.ts';

/**
 * The time in milliseconds below which a form counts as sent by a program. The limit is low, because it is worse
 * to hold a person's lead than to let a bot's lead pass.
 */
export const TOO_FAST_MS = 200;

/** The longest stored time in seconds. A longer time means that the page was left open. */
const SECONDS_MAX = 24 * 60 * 60;

const KINDS: Readonly<
  Record<
    LeadField['kind'],
    { normalize: (text: string) => string; isValid: (text: string) => boolean; invalidMessage: string }
  >
> = {
  line: { normalize: normalizeLine, isValid: () => true, invalidMessage: '' },
  email: {
    normalize: emailKey,
    isValid: looksLikeEmail,
    invalidMessage: 'Geçerli bir e-posta adresi girin',
  },
  phone: {
    normalize: normalizePhone,
    isValid: looksLikePhone,
    invalidMessage: 'Geçerli bir telefon numarası girin',
  },
  paragraphs: { normalize: normalizeParagraphs, isValid: () => true, invalidMessage: '' },
};

const tooLong = ({ subject, maxLength }: LeadField) => `${subject} en fazla ${maxLength} karakter olabilir`;

function requiredText(field: LeadField) {
  const { normalize, isValid, invalidMessage } = KINDS[field.kind];
  const missingMessage = `${field.subject} gereklidir`;
  return typedText(normalize, field.maxLength, { tooLong: tooLong(field), missing: missingMessage })
    .min(1, { error: missingMessage, abort: true })
    .refine(isValid, invalidMessage);
}

function optionalText(field: LeadField) {
  const { normalize, isValid, invalidMessage } = KINDS[field.kind];
  return typedText(normalize, field.maxLength, { tooLong: tooLong(field) })
    .refine((text) => text === '' || isValid(text), invalidMessage)
    .optional()
    .transform((text) => text || undefined);
}

type LeadFieldSchemas = {
  [Name in LeadFieldName]: (typeof LEAD_FIELDS)[Name]['required'] extends true
    ? ReturnType<typeof requiredText>
    : ReturnType<typeof optionalText>;
};

/** The schema of the form's fields, with their messages (specification, Demo request). */
export const leadFields = z.object(
  Object.fromEntries(
    LEAD_FIELD_ROWS.map(([name, field]) => [
      name,
      field.required ? requiredText(field) : optionalText(field),
    ]),
  ) as LeadFieldSchemas,
);

/** Truncates a hidden value instead of refusing it: a long URL must not prevent a request. */
const truncatedText = (max: number) =>
  z.string().overwrite((text) =>
    normalizeLine(text.slice(0, max * 2))
      .slice(0, max)
      .toWellFormed(),
  );
const campaignValue = truncatedText(CAMPAIGN_VALUE_MAX_LENGTH).optional();

const campaign = z.object({
  utm_source: campaignValue,
  utm_medium: campaignValue,
  utm_campaign: campaignValue,
  utm_term: campaignValue,
  utm_content: campaignValue,
  gclid: campaignValue,
  gbraid: campaignValue,
  wbraid: campaignValue,
  fbclid: campaignValue,
  msclkid: campaignValue,
} satisfies Record<(typeof CAMPAIGN_KEYS)[number], typeof campaignValue>);

/** A path without query, or an empty text for a malformed one. */
const visitedPath = z
  .string()
  .transform((value) => value.replace(/[?#].*$/s, ''))
  .pipe(z.string().max(ADDRESS_MAX_LENGTH).regex(PATH_FORM))
  .catch('');

const visitedPage = z.object({
  path: visitedPath,
  /** The number of seconds for which the page was visible; 0 for an invalid number. */
  seconds: z.number().min(0).max(SECONDS_MAX).transform(Math.round).catch(0),
});

const earlierVisit = z.object({
  /** The first page of the visit. */
  path: visitedPath,
  referrer: truncatedText(2000).optional().catch(undefined),
  campaign: campaign.optional().catch(undefined),
});

/**
 * Returns a schema of the last `max` pages or visits. Invalid entries are dropped, as they must not prevent a
 * request.
 */
const pathParts = <Part extends z.ZodType<{ path: string }>>(part: Part, max: number) =>
  z
    .array(part)
    .catch([])
    .default([])
    .transform((parts) => parts.filter(({ path }) => path !== '').slice(-max));

const leadContext = z.object({
  variant: z.enum(LEAD_VARIANTS),
  /** The button that opened the form. */
  button: truncatedText(100),
  /** The package chosen on the pricing page. */
  package: truncatedText(100).optional(),
  pageUri: truncatedText(2000),
  pageName: truncatedText(300),
  referrer: truncatedText(2000).optional(),
  campaign: campaign.optional(),
  /** The last pages of this visit, oldest first. */
  path: pathParts(visitedPage, VISITED_PAGES_MAX),
  /** Oldest first; only if the visitor has consented. */
  earlierVisits: pathParts(earlierVisit, EARLIER_VISITS_MAX),
  /** The beginning of the paragraph that was visible when the form opened. */
  paragraph: truncatedText(PARAGRAPH_MAX_LENGTH).optional(),
  noticeVersion: truncatedText(40),
  /** The marketing service's cookie; only if the visitor has consented. */
  trackingCookie: truncatedText(200).optional(),
});

export const leadSubmission = z.object({
  fields: leadFields,
  context: leadContext,
  /** Created when the form opens, so that a repeated request does not store a second lead. */
  idempotencyKey: z.uuid(),
  /**
   * `website` is the honeypot; `elapsedMs` is the time from opening to sending. The name `trap` must stay,
   * because open tabs send it.
   */
  trap: z.object({ website: z.string().max(2000), elapsedMs: z.number().min(0) }),
});

export const leadAnswer = z.strictObject({ leadId: z.uuid() });

export type LeadFields = z.output<typeof leadFields>;
export type LeadSubmission = z.output<typeof leadSubmission>;
export type LeadAnswer = z.output<typeof leadAnswer>;

function looksLikeEmail(text: string): boolean {
  return isEmail(text) && /@.+\../.test(text);
}
