/** One person's stored data, for export or erasure. */
import { z } from 'zod';
import { emailKey, normalizePhone } from '#text/typed-text.ts';
import { coded } from '../coded.ts';
import { plainText } from '../inputs.ts';
import { toE164 } from './phone.ts';

/**
 * The e-mail address or number of a person. `phone` is in E.164; `digits` are those of a number without that form.
 */
export type PersonKey = { email: string } | { phone: string } | { digits: string };

/** The smallest number of digits of a phone number without E.164 form, such as 444 1 444. */
const DIGITS_MIN = 5;

const NOBODY = coded('PERSON_UNREADABLE');

/** Reads an e-mail address or a phone number. @returns undefined for other text */
export function readPersonKey(input: string): PersonKey | undefined {
  const email = emailKey(input);
  // Leads of earlier versions may have an e-mail address in any form.
  if (/^[^\s@]+@[^\s@]+$/.test(email)) return { email };
  const text = normalizePhone(input);
  const phone = toE164(text);
  if (phone !== undefined) return { phone };
  const digits = /^[\d\s+()./-]*$/.test(text) ? text.replace(/\D/g, '') : '';
  return digits.length >= DIGITS_MIN ? { digits } : undefined;
}

export const personInput = z.object({
  who: plainText(254, NOBODY).refine((text) => readPersonKey(text) !== undefined, NOBODY),
});

export const personSummary = z.strictObject({
  /** Demo requests that are not erased. */
  leads: z.int(),
  /** The service has these leads, or may have them because an answer was lost or is pending. */
  forwarded: z.int(),
  /** True if a member has this e-mail address. */
  hasAccount: z.boolean(),
});

export const personExport = z.strictObject({
  text: z.string(),
});

export const personErased = z.strictObject({ leads: z.int(), forwarded: z.int() });

export type PersonSummary = z.output<typeof personSummary>;
