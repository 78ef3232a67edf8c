/**
 * Normalizes text that people type, paste or let a program fill in. Schemas reach it by `plainText`, `paragraphs` and
 * `emailText` of schemas/inputs.ts; a test lists every text field of every procedure.
 */
import { APOSTROPHES, DASHES, INVISIBLE } from './fold-text.ts';

const EVERY_INVISIBLE = new RegExp(`[${INVISIBLE}]`, 'gu');

/** Emoji, and letters of scripts without case: between two of them a joiner has a meaning. */
const JOINABLE = '[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\p{Lo}\\p{M}]';
const MEANINGFUL = [
  `(?<=${JOINABLE})[\\u200c\\u200d](?=${JOINABLE})`,
  // A heart or a digit becomes an emoji by it.
  '(?<=\\p{Emoji})[\\ufe0e\\ufe0f]',
  // The flags of England, Scotland and Wales.
  '\\u{1f3f4}[\\u{e0020}-\\u{e007e}]{1,16}\\u{e007f}',
].join('|');
const MEANINGFUL_OR_INVISIBLE = new RegExp(`(${MEANINGFUL})|[${INVISIBLE}]`, 'gu');

/** The text without invisible characters, but for those that emoji and Persian need, in the composed form NFC. */
function visibleText(text: string): string {
  return text.toWellFormed().replace(MEANINGFUL_OR_INVISIBLE, '$1').normalize('NFC');
}

/** One line: controls and line breaks are spaces, every kind of space is the usual one, and none is at the ends. */
export function normalizeLine(text: string): string {
  return visibleText(text)
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/\p{Zs}/gu, ' ')
    .trim();
}

/** As `normalizeLine`, with line breaks as `\n`, and tabs. */
export function normalizeParagraphs(text: string): string {
  return visibleText(text)
    .replace(/\r\n?|[\x85\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\t\n]+/gu, ' ')
    .replace(/\p{Zs}/gu, ' ')
    .trim();
}

/** The text without any invisible character, for identifiers such as a slug or a telephone number. */
export function withoutInvisible(text: string): string {
  return text.replace(EVERY_INVISIBLE, '');
}

const APOSTROPHE = new RegExp(`[${APOSTROPHES}]`, 'g');
const DASH = new RegExp(`[\\${DASHES}]`, 'g');

/**
 * An e-mail address as it is stored, compared and counted: in small letters, where İ is i, and without `mailto:`.
 * The database's `email_key` (migrations/0001_text.sql) has the same rule; a test compares the two.
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

/** Says whether `key` has the form `a@b`, without signs by which a `mailto:` link gets parameters or recipients. */
export function isEmail(key: string): boolean {
  return EMAIL.test(key);
}

/** A telephone number as it is stored: with the usual digits, spaces and hyphens, and what else was typed. */
export function normalizePhone(typed: string): string {
  return normalizeLine(withoutInvisible(typed).normalize('NFKC')).replace(DASH, '-');
}
