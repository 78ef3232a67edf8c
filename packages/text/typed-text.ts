/**
 * Normalizes typed text. Schemas call these functions through `plainText`, `paragraphs` and `emailText`
 * (src/shared/inputs.ts); a test checks every text field of every procedure.
 */
import { APOSTROPHES, DASHES, INVISIBLE } from './fold-text.ts';
import { normalizeUnicode } from './normalize-unicode.ts';

const EVERY_INVISIBLE = new RegExp(`[${INVISIBLE}]`, 'gu');

/** Matches emoji, and letters of scripts without case. A joiner between two such characters has a meaning. */
const JOINABLE = '[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\p{Lo}\\p{M}]';
const MEANINGFUL = [
  `(?<=${JOINABLE})[\\u200c\\u200d](?=${JOINABLE})`,
  // A variation selector makes a heart or a digit an emoji.
  '(?<=\\p{Emoji})[\\ufe0e\\ufe0f]',
  // Flags of England, Scotland and Wales.
  '\\u{1f3f4}[\\u{e0020}-\\u{e007e}]{1,16}\\u{e007f}',
].join('|');
const MEANINGFUL_OR_INVISIBLE = new RegExp(`(${MEANINGFUL})|[${INVISIBLE}]`, 'gu');

/** Returns text in NFC, without invisible characters except those that emoji and Persian need. */
export function visibleText(text: string): string {
  return normalizeUnicode(text.toWellFormed().replace(MEANINGFUL_OR_INVISIBLE, '$1'), 'NFC');
}

/**
 * Replaces control characters, line breaks and every kind of space with a plain space, and trims the text.
 */
export function normalizeLine(text: string): string {
  return visibleText(text)
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/\p{Zs}/gu, ' ')
    .trim();
}

/** Like `normalizeLine`, but preserves tabs and converts line breaks to `\n`. */
export function normalizeParagraphs(text: string): string {
  return visibleText(text)
    .replace(/\r\n?|[\x85\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\t\n]+/gu, ' ')
    .replace(/\p{Zs}/gu, ' ')
    .trim();
}

/** Removes every invisible character, for identifiers such as a slug or a telephone number. */
export function withoutInvisible(text: string): string {
  return text.replace(EVERY_INVISIBLE, '');
}

const APOSTROPHE = new RegExp(`[${APOSTROPHES}]`, 'g');
const DASH = new RegExp(`[\\${DASHES}]`, 'g');

/**
 * Returns the form of an e-mail address that is stored and compared: in lower case, with İ as i, without
 * `mailto:`. The database's `email_key` (migrations/0001_text.sql) has the same rule; a test compares the
 * two.
 */
export function emailKey(text: string): string {
  return normalizeLine(withoutInvisible(text))
    .replace(/ +/g, ' ')
    .replace(/^mailto: ?/i, '')
    .replace(/\.$/, '')
    .replace(APOSTROPHE, "'")
    .replace(DASH, '-')
    .replaceAll('İ', 'i')
    .toLowerCase()
    .replaceAll('i\u0307', 'i');
}

/** Matches the at sign, and the full-width and small signs that look like it. */
export const AT_SIGN = /[@\uFF20\uFE6B]/;

const NO_EMAIL_CHARACTER = '\\s@\\uFF20\\uFE6B?%:;,<>()"\\\\[\\]';
/** Characters that no host contains: those that end the host in a URL, and those that only local parts have. */
const NO_HOST_CHARACTER = `${NO_EMAIL_CHARACTER}#/&=!$*+'{}|^~\``;
const EMAIL = new RegExp(`^[^${NO_EMAIL_CHARACTER}]+@[^${NO_HOST_CHARACTER}]+$`);

/** True for `a@b` without characters that add parameters or recipients to a `mailto:` link. */
export function isEmail(key: string): boolean {
  return EMAIL.test(key);
}

/**
 * Returns the stored form of a telephone number. Full-width digits and all kinds of spaces and hyphens become
 * the usual ones; other characters stay.
 */
export function normalizePhone(text: string): string {
  return normalizeLine(normalizeUnicode(withoutInvisible(text), 'NFKC')).replace(DASH, '-');
}
