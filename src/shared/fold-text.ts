/** Folds text for search and comparison: what one reader types finds what another one, or our typography, has written. */

/** Signs that are typed with the apostrophe key, or print it. */
export const APOSTROPHES = "'`´‘’‚‛′‵ʹʻʼʽʾʿ‹›";
/** Signs that are typed with the quotation mark key, or print it. */
export const QUOTES = '"“”„‟″«»〝〞〟ʺ';
export const DASHES = '-‐‑‒–—―−⁃⸺⸻';

/** Each sign that survives the compatibility decomposition, with the one that stands for it in folded text. */
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

/** Signs that the compatibility decomposition would tear apart. */
const TORN: ReadonlyMap<string, string> = new Map([
  ['´', "'"],
  ['\u1ffd', "'"],
  ['″', '"'],
]);

/** Soft hyphens, zero-width spaces, marks of direction, fillers, selectors: characters without a shape. */
export const INVISIBLE = '\\p{Default_Ignorable_Code_Point}\\ufff9-\\ufffb';
/** Invisible characters, and the marks of Latin, Greek and Cyrillic letters. */
const NEGLIGIBLE = new RegExp(`[${INVISIBLE}\\u0300-\\u036f]`, 'gu');

/**
 * Folds text for a Turkish reader's search: I, İ, ı and i are one letter; marks, case, invisible characters and the
 * kind of apostrophe, quotation mark, dash and space do not count; several dashes or spaces in a row are one; `…` is
 * three dots. The database's
 * `fold_text` (migrations/0001_text.sql) has the same rule; a test compares the two.
 */
export function foldText(text: string): string {
  return text
    .replace(/[´\u1ffd″]/g, (sign) => TORN.get(sign) ?? sign)
    .normalize('NFKD')
    .replace(NEGLIGIBLE, '')
    .toLowerCase()
    .replace(ANY_SIGN, (sign) => SIGNS.get(sign) ?? sign)
    .replace(/-+/g, '-')
    .replace(/ +/g, ' ');
}

/**
 * Folds text letter by letter, for marking what a search finds.
 * @returns the folded text, and for each of its characters the index of its letter in `letters`
 */
export function foldLetters(letters: readonly string[]): { folded: string; origins: number[] } {
  const origins: number[] = [];
  let folded = '';
  for (const [at, letter] of letters.entries()) {
    for (const character of foldText(letter)) {
      const isRepeated = (character === ' ' || character === '-') && folded.endsWith(character);
      if (isRepeated) continue;
      folded += character;
      origins.push(at);
    }
  }
  return { folded, origins };
}
