/** Folds text, so that search and comparison ignore differences of spelling and typography. */

import { normalizeUnicode } from './normalize-unicode.ts';

/** The apostrophe and similar characters. */
export const APOSTROPHES = "'`´‘’‚‛′‵ʹʻʼʽʾʿ‹›";
/** The quotation mark and similar characters. */
export const QUOTES = '"“”„‟″«»〝〞〟ʺ';
export const DASHES = '-‐‑‒–—―−⁃⸺⸻';

/** Folded forms of signs that NFKD does not change. */
const SIGNS: ReadonlyMap<string, string> = new Map([
  ...Array.from(APOSTROPHES, (sign) => [sign, "'"] as const),
  ...Array.from(QUOTES, (sign) => [sign, '"'] as const),
  ...Array.from(DASHES, (sign) => [sign, '-'] as const),
  ['⁄', '/'],
  ['∕', '/'],
  ['\t', ' '],
  ['\u1680', ' '],
  ['ı', 'i'],
  ['ς', 'σ'],
]);
const ANY_SIGN = new RegExp(
  `[${[...SIGNS.keys()].map((sign) => (sign === '-' ? '\\-' : sign)).join('')}]`,
  'g',
);

/** Folded forms of characters that NFKD would split into a space and a mark. */
const SPLIT_BY_NFKD: ReadonlyMap<string, string> = new Map([
  ['´', "'"],
  ['\u1ffd', "'"],
  ['″', '"'],
]);

/** Characters that are never visible: soft hyphens, zero-width spaces, direction marks, fillers, selectors. */
export const INVISIBLE = '\\p{Default_Ignorable_Code_Point}\\ufff9-\\ufffb';
/**
 * Characters that folding removes: invisible characters, and combining marks of Latin, Greek and Cyrillic
 * letters.
 */
const NEGLIGIBLE = new RegExp(`[${INVISIBLE}\\u0300-\\u036f]`, 'gu');

/**
 * Folds text for a Turkish reader's search. I, İ, ı and i become one letter; `…` becomes three dots. Marks,
 * case, invisible characters, the kind of apostrophe, quotation mark, dash and space, and repeated dashes and
 * spaces make no difference. The database's `fold_text` (migrations/0001_text.sql) has the same rule; a test
 * compares the two.
 */
export function foldText(text: string): string {
  const prepared = text.replace(/[´\u1ffd″]/g, (sign) => SPLIT_BY_NFKD.get(sign) ?? sign);
  return normalizeUnicode(prepared, 'NFKD')
    .replace(NEGLIGIBLE, '')
    .toLowerCase()
    .replace(ANY_SIGN, (sign) => SIGNS.get(sign) ?? sign)
    .replace(/-+/g, '-')
    .replace(/ +/g, ' ');
}

/** Returns each word of the folded text once. Signs separate words. */
export function wordsOf(text: string): string[] {
  return [...new Set(foldText(text).match(/[\p{L}\p{N}]+/gu))];
}

/**
 * Folds letters one by one, so that a match in the folded text can be marked in the original.
 * @returns the folded text, and for each of its characters the index in `letters`
 */
export function foldLetters(letters: readonly string[]): { folded: string; origins: number[] } {
  const origins: number[] = [];
  let result = '';
  for (const [index, letter] of letters.entries()) {
    for (const character of foldText(letter)) {
      const isRepeated = (character === ' ' || character === '-') && result.endsWith(character);
      if (isRepeated) continue;
      result += character;
      origins.push(index);
    }
  }
  return { folded: result, origins };
}
