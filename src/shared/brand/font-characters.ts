/** The characters in the site's fonts; `scripts/subset-fonts.ts` removes the others. */

/** Letters of Turkish (without `TURKISH_LETTERS`) and English, digits, and frequent signs. */
export const FREQUENT_CHARACTERS =
  ' !"#%&\'()+,-./0123456789:;?@ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz\u00a0©°·ÇÖÜâçîöûüı–—‘’“”•…€−';

/** Letters of foreign names, and signs. Each font face has a separate file for them. */
export const RARE_CHARACTERS = '$*<=>[\\]^_`{|}~§«®»ÂÄÉÎ×Ûßàáäèéïñóô„‹›';

/** Turkish letters outside Latin-1, without `ı`. Each font face has a separate file for them. */
export const TURKISH_LETTERS = 'ĞğİŞş';

/**
 * The lira sign. Instrument Sans lacks it, so the browser draws it in another font; Newsreader's Turkish
 * files contain it.
 */
export const LIRA = '₺';

/**
 * Characters of the headline fonts, which are inlined in the page. With `TURKISH_LETTERS` they cover the
 * Turkish alphabet.
 */
export const HEADLINE_CHARACTERS =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzÇÖÜçöüıâîû0123456789 .,:;?!%+-/&()·–—‘’“”…\u00a0';

/** Characters of the menu's first level, which has its own font weight. */
export const MENU_CHARACTERS = ' BFHaegiklmortyzÖ';
