/** One person by e-mail address or phone: what is kept of them, to be handed over or erased. */
import { z } from 'zod';
import { ERRORS } from '../errors.ts';
import { toE164 } from '../phone.ts';

/** Whose data it is: an address, or a number in international form. */
export type PersonKey = { email: string } | { phone: string };

const NOBODY = ERRORS.PERSON_UNREADABLE.text;

/** Reads what was typed as an address or a number. @returns undefined for what is neither */
export function readPersonKey(typed: string): PersonKey | undefined {
  const text = typed.normalize('NFC').trim();
  if (/^[^\s@]+@[^\s@]+$/.test(text)) return { email: text.toLowerCase() };
  const phone = toE164(text);
  return phone === undefined ? undefined : { phone };
}

/** An address or a number, as it is typed. */
export const personInput = z.strictObject({
  who: z
    .string()
    .max(254, NOBODY)
    .regex(/^[^\0]*$/)
    .refine((typed) => readPersonKey(typed) !== undefined, NOBODY),
});

export const personSummary = z.strictObject({
  /** Demo requests that are not erased. */
  leads: z.int(),
  /** Of these, which the marketing-forms service has as well. */
  delivered: z.int(),
  /** Whether somebody with this address administers the site. */
  hasAccount: z.boolean(),
});

export const personExport = z.strictObject({
  /** JSON, for the person. */
  text: z.string(),
});

export const personErased = z.strictObject({ leads: z.int(), delivered: z.int() });

export type PersonSummary = z.output<typeof personSummary>;
