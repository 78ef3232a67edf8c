import { z } from 'zod';
import { emailKey, normalizeLine, normalizeParagraphs } from '#text/typed-text.ts';
import type { coded } from './coded.ts';
import { PAGE_MAX } from './list-search.ts';

type Message = ReturnType<typeof coded> | string;

/**
 * Returns the largest length before normalizing: pasted text may have as many invisible characters as visible
 * ones.
 */
const unnormalizedMaxLength = (max: number) => max * 2 + 100;

/** Normalizes a text before checking its length against `max`. */
export function typedText(
  normalize: (text: string) => string,
  max: number,
  { tooLong, missing }: { tooLong?: Message | undefined; missing?: Message | undefined } = {},
) {
  return z
    .string(missing)
    .max(unnormalizedMaxLength(max), { ...asParams(tooLong), abort: true })
    .overwrite(normalize)
    .max(max, { ...asParams(tooLong), abort: true });
}

function asParams(message: Message | undefined) {
  return typeof message === 'string' ? { error: message } : message;
}

/** Returns a schema of a text of one line. */
export function plainText(max: number, tooLong?: Message, missing?: Message) {
  return typedText(normalizeLine, max, { tooLong, missing });
}

/** Returns a schema of a text with line breaks. */
export function paragraphs(max: number, tooLong?: Message, missing?: Message) {
  return typedText(normalizeParagraphs, max, { tooLong, missing });
}

/** The largest length of an e-mail address in characters (RFC 5321). */
const EMAIL_MAX_LENGTH = 254;

/** Normalizes an e-mail address by `emailKey`; its format is not checked. */
export function emailText(tooLong?: Message) {
  return typedText(emailKey, EMAIL_MAX_LENGTH, { tooLong });
}

export const pageNumber = z.int().min(1).max(PAGE_MAX);
