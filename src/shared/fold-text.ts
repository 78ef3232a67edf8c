/** For search and comparison, in spite of other spelling or typography. */

/** Signs of the apostrophe key, or similar to them. */
export const APOSTROPHES = "'`´‘’‚‛′‵ʹʻʼʽʾʿ‹›";
/** Signs of the quotation mark key, or similar to them. */
export const QUOTES = '"“”„‟″«»〝〞〟ʺ';
export const DASHES = '-‐‑‒–—―−⁃⸺⸻';

/** Signs that NFKD leaves, and their folded form. */
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

/** Signs that NFKD would split into a space and a mark. */
const SPLIT_BY_NFKD: ReadonlyMap<string, string> = new Map([
  ['´', "'"],
  ['\u1ffd', "'"],
  ['″', '"'],
]);

/** Soft hyphens, zero-width spaces, direction marks, fillers, selectors: characters without a shape. */
export const INVISIBLE = '\\p{Default_Ignorable_Code_Point}\\ufff9-\\ufffb';
/** Invisible characters, and combining marks of Latin, Greek and Cyrillic letters. */
const NEGLIGIBLE = new RegExp(`[${INVISIBLE}\\u0300-\\u036f]`, 'gu');

/**
 * Folds text for a Turkish reader's search: I, İ, ı and i are one letter; marks, case, invisible characters
 * and the kind of apostrophe, quotation mark, dash and space are ignored; repeated dashes or spaces become
 * one; `…` becomes three dots. The database's `fold_text` (migrations/0001_text.sql) has the same rule; a
 * test compares the two.
 */
export function foldText(text: string): string {
  return text
    .replace(/[´\u1ffd″]/g, (sign) => SPLIT_BY_NFKD.get(sign) ?? sign)
    .normalize('NFKD')
    .replace(NEGLIGIBLE, '')
    .toLowerCase()
    .replace(ANY_SIGN, (sign) => SIGNS.get(sign) ?? sign)
    .replace(/-+/g, '-')
    .replace(/ +/g, ' ');
}

/**
 * Folds text letter by letter, to mark matches.
 * @returns the folded text, and for each of its characters the index in `letters`
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
