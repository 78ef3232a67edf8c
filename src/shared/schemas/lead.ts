import { z } from 'zod';
import { type CAMPAIGN_KEYS, LEAD_LIMITS } from '../lead-rules.ts';
import { looksLikePhone } from '../phone.ts';

/** Sent sooner after opening, no hand filled it in. Low: a person held back costs more than a bot let through. */
export const TOO_FAST_MS = 200;

const atMost = (what: string, max: number) => `${what} en fazla ${max} karakter olabilir`;

const required = (missing: string, what: string, max: number) =>
  z
    .string(missing)
    .overwrite(line)
    .min(1, { error: missing, abort: true })
    .max(max, { error: atMost(what, max), abort: true });

const optional = (what: string, max: number, clean: (text: string) => string) =>
  z
    .string()
    .overwrite(clean)
    .max(max, atMost(what, max))
    .optional()
    .transform((text) => text || undefined);

/** The six fields of the form, with the specification's messages (section 5). */
export const leadFields = z.object({
  firstName: required('Ad gereklidir', 'Ad', LEAD_LIMITS.firstName),
  lastName: required('Soyad gereklidir', 'Soyad', LEAD_LIMITS.lastName),
  email: required('E-posta gereklidir', 'E-posta', LEAD_LIMITS.email).refine(
    looksLikeEmail,
    'Geçerli bir e-posta adresi girin',
  ),
  mobilePhone: required('Telefon numarası gereklidir', 'Telefon numarası', LEAD_LIMITS.mobilePhone).refine(
    looksLikePhone,
    'Geçerli bir telefon numarası girin',
  ),
  company: optional('Şirket adı', LEAD_LIMITS.company, line),
  message: optional('Mesaj', LEAD_LIMITS.message, paragraphs),
});

/** What comes along unseen is cut to size: a long address must not turn a visitor away. */
const cut = (max: number) => z.string().overwrite((text) => line(text).slice(0, max).toWellFormed());
const campaignValue = cut(200).optional();

export const leadContext = z.object({
  variant: z.enum(['demo', 'contact']),
  /** Name of the button that opened the form. */
  button: cut(100),
  /** The package chosen on the pricing page. */
  package: cut(100).optional(),
  pageUri: cut(2000),
  pageName: cut(300),
  referrer: cut(2000).optional(),
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
  noticeVersion: cut(40),
  /** The marketing service's own cookie, where the visitor consented to it. */
  trackingCookie: cut(200).optional(),
});

/** Input of `lead.submit`. */
export const leadSubmission = z.object({
  fields: leadFields,
  context: leadContext,
  /** One for each lead, made when the form opens: a second sending of it is the same lead. */
  idempotencyKey: z.uuid(),
  /** `website` is a field that no person sees; `elapsedMs` the time from opening to sending. */
  trap: z.object({ website: z.string().max(2000), elapsedMs: z.number().min(0) }),
});

export const leadAnswer = z.strictObject({ leadId: z.uuid() });

export type LeadFields = z.output<typeof leadFields>;
export type LeadSubmission = z.output<typeof leadSubmission>;
/** As the form sends it: not yet trimmed. */
export type LeadSubmissionInput = z.input<typeof leadSubmission>;
export type LeadAnswer = z.output<typeof leadAnswer>;

function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}

// Control characters carry nothing that a person meant, and Postgres refuses NUL, as it does half a character.
// oxlint-disable-next-line no-control-regex -- they are what is removed
const CONTROLS = /[\u0000-\u001f\u007f]+/g;
// oxlint-disable-next-line no-control-regex -- all but tab and line feed
const CONTROLS_IN_PARAGRAPHS = /[\u0000-\u0008\u000b-\u001f\u007f]+/g;

function line(text: string): string {
  return text.replace(CONTROLS, ' ').toWellFormed().trim();
}

function paragraphs(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(CONTROLS_IN_PARAGRAPHS, ' ').toWellFormed().trim();
}
