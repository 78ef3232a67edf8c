/**
 * Normalizes typed text. Schemas use it by `plainText`, `paragraphs` and `emailText` (schemas/inputs.ts); a
 * test lists every text field of every procedure.
 */
import { APOSTROPHES, DASHES, INVISIBLE } from './fold-text.ts';

const EVERY_INVISIBLE = new RegExp(`[${INVISIBLE}]`, 'gu');

/** Emoji, and letters of scripts without case: a joiner between two of them has a meaning. */
const JOINABLE = '[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\p{Lo}\\p{M}]';
const MEANINGFUL = [
  `(?<=${JOINABLE})[\\u200c\\u200d](?=${JOINABLE})`,
  // It makes a heart or a digit an emoji.
  '(?<=\\p{Emoji})[\\ufe0e\\ufe0f]',
  // Flags of England, Scotland and Wales.
  '\\u{1f3f4}[\\u{e0020}-\\u{e007e}]{1,16}\\u{e007f}',
].join('|');
const MEANINGFUL_OR_INVISIBLE = new RegExp(`(${MEANINGFUL})|[${INVISIBLE}]`, 'gu');

/** In NFC, without invisible characters except those that emoji and Persian need. */
function visibleText(text: string): string {
  return text.toWellFormed().replace(MEANINGFUL_OR_INVISIBLE, '$1').normalize('NFC');
}

/** Controls and line breaks become spaces, every kind of space the usual one, and the ends are trimmed. */
export function normalizeLine(text: string): string {
  return visibleText(text)
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/\p{Zs}/gu, ' ')
    .trim();
}

/** Like `normalizeLine`, but with tabs, and line breaks as `\n`. */
export function normalizeParagraphs(text: string): string {
  return visibleText(text)
    .replace(/\r\n?|[\x85\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\t\n]+/gu, ' ')
    .replace(/\p{Zs}/gu, ' ')
    .trim();
}

/** Drops every invisible character, for identifiers such as a slug or a telephone number. */
export function withoutInvisible(text: string): string {
  return text.replace(EVERY_INVISIBLE, '');
}

const APOSTROPHE = new RegExp(`[${APOSTROPHES}]`, 'g');
const DASH = new RegExp(`[\\${DASHES}]`, 'g');

/**
 * The stored and compared form of an e-mail address: lower case, İ as i, without `mailto:`. The database's
 * `email_key` (migrations/0001_text.sql) has the same rule; a test compares the two.
 */
export function emailKey(typed: string): string {
  return normalizeLine(withoutInvisible(typed))
    .replace(/ +/g, ' ')
    .replace(/^mailto: ?/i, '')
    .replace(/\.$/, '')
    .replace(APOSTROPHE, "'")
    .replace(DASH, '-')
    .replaceAll('İ', 'i')
    .toLowerCase()
    .replaceAll('i\u0307', 'i');
}

const SIGN_OF_EMAIL = '[^\\s@?%:;,<>()"\\\\[\\]]';
const EMAIL = new RegExp(`^${SIGN_OF_EMAIL}+@${SIGN_OF_EMAIL}+$`);

/** True for `a@b` without signs that add parameters or recipients to a `mailto:` link. */
export function isEmail(key: string): boolean {
  return EMAIL.test(key);
}

/** The stored form of a telephone number: the usual digits, spaces and hyphens; other signs stay. */
export function normalizePhone(typed: string): string {
  return normalizeLine(withoutInvisible(typed).normalize('NFKC')).replace(DASH, '-');
}
