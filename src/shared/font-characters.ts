/** What the site's own fonts can write: `scripts/subset-fonts.ts` cuts them to it, drawings keep to it. */

/** Letters of Turkish and of the names and languages that appear beside it; punctuation of both. */
export const BASE_CHARACTERS = `${codePoints(0x20, 0x7e)}\u00a0§©«®°·»ÂÄÇÉÎÖ×ÛÜßàáâäçèéîïñóôöûüı–—‘’“”„•…‹›€−`;

/** The letters that Latin-1 lacks: each face keeps them in a file of their own. */
export const TURKISH_LETTERS = 'ĞğİŞş';

/** Instrument Sans has no ₺: another font supplies it there. Newsreader's Turkish files carry it. */
export const LIRA = '₺';

/** The characters from `first` to `last`, both included. */
export function codePoints(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join('');
}
