/** The data kept of one person, by e-mail address or phone number, for export or erasure. */
import { z } from 'zod';
import { toE164 } from '../phone.ts';
import { emailKey, normalizePhone } from '../typed-text.ts';
import { coded } from './coded.ts';
import { plainText } from './inputs.ts';

/** The key of a person: an e-mail, a number in international form, or the digits of one that has no such form. */
export type PersonKey = { email: string } | { phone: string } | { digits: string };

/** Short numbers such as 444 1 444 have at least this many digits. */
const DIGITS_MIN = 5;

const NOBODY = coded('PERSON_UNREADABLE');

/** Reads typed text as an e-mail address or a phone number. @returns undefined for anything else */
export function readPersonKey(typed: string): PersonKey | undefined {
  const email = emailKey(typed);
  // Leads of earlier versions may have any address.
  if (/^[^\s@]+@[^\s@]+$/.test(email)) return { email };
  const text = normalizePhone(typed);
  const phone = toE164(text);
  if (phone !== undefined) return { phone };
  const digits = /^[\d\s+()./-]*$/.test(text) ? text.replace(/\D/g, '') : '';
  return digits.length >= DIGITS_MIN ? { digits } : undefined;
}

/** An e-mail address or a phone number, as it is typed. */
export const personInput = z.object({
  who: plainText(254, NOBODY).refine((typed) => readPersonKey(typed) !== undefined, NOBODY),
});

export const personSummary = z.strictObject({
  /** Demo requests that are not erased. */
  leads: z.int(),
  /** The number that the service has, or may have: an answer was lost or is pending. */
  forwarded: z.int(),
  /** True where an administrator has this e-mail. */
  hasAccount: z.boolean(),
});

export const personExport = z.strictObject({
  /** JSON for the person. */
  text: z.string(),
});

export const personErased = z.strictObject({ leads: z.int(), forwarded: z.int() });

export type PersonSummary = z.output<typeof personSummary>;
