/** Recognizes texts that totals must not keep as names, because they may identify a person. */
import { decodePercent } from '#text/decode-percent.ts';

/** The levels of percent-encoding that are decoded. A redirect may encode a parameter again. */
const DECODINGS = 3;

/** Characters between the digits of a telephone number. */
const SEPARATORS = String.raw`[\s.()/+_~|:,'\u2019\u2022\u00b7\u2010-\u2015\u2212-]{0,3}`;

/** Telephone, identity, card and account numbers, with or without separators. */
const LONG_NUMBER = new RegExp(String.raw`\p{Nd}(?:${SEPARATORS}\p{Nd}){9,}`, 'u');
const INTERNATIONAL_NUMBER = new RegExp(String.raw`\+\s?\p{Nd}(?:${SEPARATORS}\p{Nd}){6,}`, 'u');
/** `444 1 444`, and `555 66 77` without its area code. */
const SHORT_NUMBER =
  /(?<!\p{Nd})(?:444(?:[\s./-]?\p{Nd}){4}|\p{Nd}{3}[\s.-]\p{Nd}{2}[\s.-]\p{Nd}{2})(?!\p{Nd})/u;

/** `01.11.2026`, `2026-11-28`, `2025-2026` and `09:30`, which campaigns have in their names. */
const DATES = [
  /(?<!\p{Nd})(?:0?[1-9]|[12]\d|3[01])([._/-])(?:0?[1-9]|1[0-2])\1(?:19|20)\d{2}(?!\p{Nd})/gu,
  /(?<!\p{Nd})(?:19|20)\d{2}([._/-])(?:0?[1-9]|1[0-2])\1(?:0?[1-9]|[12]\d|3[01])(?!\p{Nd})/gu,
  /(?<!\p{Nd})(?:19|20)\d{2}[/\u2013-](?:19|20)\d{2}(?!\p{Nd})/gu,
  /(?<!\p{Nd})(?:[01]?\d|2[0-3]):[0-5]\d(?!\p{Nd})/gu,
];

const UUID = /[\da-f]{8}[-_ ]?[\da-f]{4}[-_ ]?[\da-f]{4}[-_ ]?[\da-f]{4}[-_ ]?[\da-f]{12}/i;
const HEXADECIMAL_KEY = /[\da-f]{20,}/i;
const WORD = /[A-Za-z\d_-]{16,}/g;
/** Matches each change between letters and digits, and each change from a small letter to a capital one. */
const SWITCH = /[A-Za-z](?=\d)|\d(?=[A-Za-z])|[a-z](?=[A-Z])/g;
/** The number of matches of `SWITCH` from which a word counts as a key. `YazKampanyasi2026Istanbul` has fewer. */
const SWITCHES_OF_KEY = 6;

const AT_SIGN = /@|&#64;|&#x40;|&commat;|[([{]\s*at\s*[)\]}]/i;
/**
 * Matches an e-mail address in a decoded text. A decoded at sign alone does not count, because `%40` is also a
 * discount.
 */
const ENCODED_ADDRESS = /[^\s@]@[^\s@]+\.[^\s@]/;

/** Returns true for a text that may contain an e-mail address, a telephone or other long number, or a key. */
export function mayBePersonal(text: string): boolean {
  let decoded = text;
  for (let step = 0; step <= DECODINGS; step += 1) {
    // Digits of other scripts and full-width signs count as well.
    const plain = decoded.normalize('NFKC').replace(/\p{Cf}/gu, '');
    if ((step === 0 ? AT_SIGN : ENCODED_ADDRESS).test(plain) || hasNumber(plain) || hasKey(plain))
      return true;
    const next = decode(decoded);
    if (next === decoded) return false;
    decoded = next;
  }
  return false;
}

function hasNumber(text: string): boolean {
  const withoutDates = DATES.reduce((rest, pattern) => rest.replace(pattern, 'x'), text);
  return [LONG_NUMBER, INTERNATIONAL_NUMBER, SHORT_NUMBER].some((pattern) => pattern.test(withoutDates));
}

function hasKey(text: string): boolean {
  if (UUID.test(text) || HEXADECIMAL_KEY.test(text)) return true;
  return (text.match(WORD) ?? []).some((word) => (word.match(SWITCH) ?? []).length >= SWITCHES_OF_KEY);
}

function decode(text: string): string {
  return text.replace(/(?:%[\da-f]{2})+/gi, (encoded) => decodePercent(encoded) ?? encoded);
}
