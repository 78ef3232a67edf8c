/** The characters of the site's fonts, to which `scripts/subset-fonts.ts` reduces them. */

/** Letters of Turkish and of the names and languages that appear beside it; punctuation of both. */
export const BASE_CHARACTERS = `${codePoints(0x20, 0x7e)}\u00a0§©«®°·»ÂÄÇÉÎÖ×ÛÜßàáâäçèéîïñóôöûüı–—‘’“”„•…‹›€−`;

/** Letters missing from Latin-1: each face has a separate file for them. */
export const TURKISH_LETTERS = 'ĞğİŞş';

/** Instrument Sans lacks ₺, so another font supplies it there. Newsreader's Turkish files contain it. */
export const LIRA = '₺';

/** Letters and signs of headlines, which arrive with the page; with `TURKISH_LETTERS` the Turkish alphabet. */
export const HEADLINE_CHARACTERS =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzÇÖÜçöüıâîû0123456789 .,:;?!%+-/&()·–—‘’“”…\u00a0';

/** Letters of the menu's first level, whose weight is another. */
export const MENU_CHARACTERS = ' BFHaegiklmortyzÖ';

export function codePoints(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join('');
}
