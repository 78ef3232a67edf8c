import { z } from 'zod';
import { PAGE_MAX } from '../list-search.ts';
import { emailKey, normalizeLine, normalizeParagraphs } from '../typed-text.ts';
import type { coded } from './coded.ts';

type Message = ReturnType<typeof coded> | string;

/** Pasted text may have as many invisible characters as visible ones; more is refused before any work is done. */
const roomFor = (max: number) => max * 2 + 100;

/** A text that `normalize` normalizes before its `max` characters are counted. */
export function typedText(
  normalize: (text: string) => string,
  max: number,
  { tooLong, missing }: { tooLong?: Message | undefined; missing?: Message | undefined } = {},
) {
  return z
    .string(missing)
    .max(roomFor(max), { ...asParams(tooLong), abort: true })
    .overwrite(normalize)
    .max(max, { ...asParams(tooLong), abort: true });
}

function asParams(message: Message | undefined) {
  return typeof message === 'string' ? { error: message } : message;
}

/** One line of text. */
export function plainText(max: number, tooLong?: Message, missing?: Message) {
  return typedText(normalizeLine, max, { tooLong, missing });
}

/** A text that keeps its line breaks. */
export function paragraphs(max: number, tooLong?: Message, missing?: Message) {
  return typedText(normalizeParagraphs, max, { tooLong, missing });
}

/** The longest e-mail address (RFC 5321). */
const EMAIL_MAX_LENGTH = 254;

/** An e-mail address as `emailKey` writes it; its form is not checked. */
export function emailText(tooLong?: Message) {
  return typedText(emailKey, EMAIL_MAX_LENGTH, { tooLong });
}

export const pageNumber = z.int().min(1).max(PAGE_MAX);
