/** The characters in the site's fonts; `scripts/subset-fonts.ts` removes the others. */

/** Turkish, names and languages beside it, and punctuation. */
export const BASE_CHARACTERS = `${codePoints(0x20, 0x7e)}\u00a0§©«®°·»ÂÄÇÉÎÖ×ÛÜßàáâäçèéîïñóôöûüı–—‘’“”„•…‹›€−`;

/** Letters missing from Latin-1: each face has a separate file for them. */
export const TURKISH_LETTERS = 'ĞğİŞş';

/** Instrument Sans lacks ₺, so another font draws it. Newsreader's Turkish files contain it. */
export const LIRA = '₺';

/** Fonts of headlines arrive with the page; with `TURKISH_LETTERS` the Turkish alphabet. */
export const HEADLINE_CHARACTERS =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzÇÖÜçöüıâîû0123456789 .,:;?!%+-/&()·–—‘’“”…\u00a0';

/** Letters of the menu's first level, which has another weight. */
export const MENU_CHARACTERS = ' BFHaegiklmortyzÖ';

export function codePoints(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join('');
}
