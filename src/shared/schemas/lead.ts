import { z } from 'zod';
import type { LEAD_FIELDS, LeadField, LeadFieldName } from '../lead-fields.ts';
import { LEAD_FIELD_ROWS } from '../lead-values.ts';
import { type CAMPAIGN_KEYS, LEAD_VARIANTS } from '../lead-rules.ts';
import { looksLikePhone } from '../phone.ts';
import { emailKey, isEmail, normalizeLine, normalizeParagraphs, normalizePhone } from '../typed-text.ts';
import { typedText } from './inputs.ts';

/** A faster form comes from a program. Low, because holding a person's lead costs more than a bot's. */
export const TOO_FAST_MS = 200;

const KINDS: Readonly<
  Record<
    LeadField['kind'],
    { clean: (text: string) => string; fits: (text: string) => boolean; wrong: string }
  >
> = {
  line: { clean: normalizeLine, fits: () => true, wrong: '' },
  email: { clean: emailKey, fits: looksLikeEmail, wrong: 'Geçerli bir e-posta adresi girin' },
  phone: { clean: normalizePhone, fits: looksLikePhone, wrong: 'Geçerli bir telefon numarası girin' },
  paragraphs: { clean: normalizeParagraphs, fits: () => true, wrong: '' },
};

const tooLong = ({ subject, maxLength }: LeadField) => `${subject} en fazla ${maxLength} karakter olabilir`;

function requiredText(field: LeadField) {
  const { clean, fits, wrong } = KINDS[field.kind];
  const missing = `${field.subject} gereklidir`;
  return typedText(clean, field.maxLength, { tooLong: tooLong(field), missing })
    .min(1, { error: missing, abort: true })
    .refine(fits, wrong);
}

function optionalText(field: LeadField) {
  const { clean, fits, wrong } = KINDS[field.kind];
  return typedText(clean, field.maxLength, { tooLong: tooLong(field) })
    .refine((text) => text === '' || fits(text), wrong)
    .optional()
    .transform((text) => text || undefined);
}

type LeadFieldSchemas = {
  [Name in LeadFieldName]: (typeof LEAD_FIELDS)[Name]['required'] extends true
    ? ReturnType<typeof requiredText>
    : ReturnType<typeof optionalText>;
};

/** With the specification's messages (section 5). */
export const leadFields = z.object(
  Object.fromEntries(
    LEAD_FIELD_ROWS.map(([name, field]) => [
      name,
      field.required ? requiredText(field) : optionalText(field),
    ]),
  ) as LeadFieldSchemas,
);

/** Truncates hidden values: a long URL must not turn a visitor away. */
const truncated = (max: number) =>
  z.string().overwrite((text) =>
    normalizeLine(text.slice(0, max * 2))
      .slice(0, max)
      .toWellFormed(),
  );
const campaignValue = truncated(200).optional();

const leadContext = z.object({
  variant: z.enum(LEAD_VARIANTS),
  /** The button that opened the form. */
  button: truncated(100),
  /** The package chosen on the pricing page. */
  package: truncated(100).optional(),
  pageUri: truncated(2000),
  pageName: truncated(300),
  referrer: truncated(2000).optional(),
  campaign: z
    .object({
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
    } satisfies Record<(typeof CAMPAIGN_KEYS)[number], typeof campaignValue>)
    .optional(),
  noticeVersion: truncated(40),
  /** The marketing service's cookie, after the visitor's consent. */
  trackingCookie: truncated(200).optional(),
});

export const leadSubmission = z.object({
  fields: leadFields,
  context: leadContext,
  /** Made when the form opens, so that a repeated request is the same lead. */
  idempotencyKey: z.uuid(),
  /**
   * `website` is the honeypot; `elapsedMs` is the time from opening to sending. The name `trap` stays for
   * open tabs.
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
