/** One person by e-mail address or phone: what is kept of them, to be handed over or erased. */
import { z } from 'zod';
import { ERRORS } from '../errors.ts';
import { toE164 } from '../phone.ts';

/** Whose data it is: an address, a number in international form, or the digits of one that has no such form. */
export type PersonKey = { email: string } | { phone: string } | { digits: string };

/** Of a number like 444 1 444. */
const DIGITS_MIN = 5;

const NOBODY = ERRORS.PERSON_UNREADABLE.text;

/** Reads what was typed as an address or a number. @returns undefined for what is neither */
export function readPersonKey(typed: string): PersonKey | undefined {
  const text = typed.normalize('NFC').trim();
  if (/^[^\s@]+@[^\s@]+$/.test(text)) return { email: text.toLowerCase() };
  const phone = toE164(text);
  if (phone !== undefined) return { phone };
  const digits = /^[\d\s+()./-]*$/.test(text) ? text.replace(/\D/g, '') : '';
  return digits.length >= DIGITS_MIN ? { digits } : undefined;
}

/** An address or a number, as it is typed. */
export const personInput = z.object({
  who: z
    .string()
    .max(254, NOBODY)
    .regex(/^[^\0]*$/)
    .refine((typed) => readPersonKey(typed) !== undefined, NOBODY),
});

export const personSummary = z.strictObject({
  /** Demo requests that are not erased. */
  leads: z.int(),
  /** Of these, which the marketing-forms service has as well, or may have: an answer was lost or is under way. */
  forwarded: z.int(),
  /** Whether somebody with this address administers the site. */
  hasAccount: z.boolean(),
});

export const personExport = z.strictObject({
  /** JSON, for the person. */
  text: z.string(),
});

export const personErased = z.strictObject({ leads: z.int(), forwarded: z.int() });

export type PersonSummary = z.output<typeof personSummary>;
