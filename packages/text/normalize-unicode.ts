/** The longest run of combining marks in real texts. Unicode's stream-safe format has the same limit (UAX 15). */
const MARKS_MAX = 30;

const JOINER = '\u034f';
const LONG_RUN = new RegExp(`(?:(?!${JOINER})\\p{M}){${MARKS_MAX}}(?=(?!${JOINER})\\p{M})`, 'gu');

/**
 * Normalizes text in linear time. `String.prototype.normalize` takes quadratic time for a long run of combining
 * marks, so an invisible grapheme joiner divides such a run.
 */
export function normalizeUnicode(text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string {
  return text.replace(LONG_RUN, `$&${JOINER}`).normalize(form);
}
