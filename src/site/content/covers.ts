/** Covers of posts without a picture. Each category has a motif and a background colour. */

/** Motifs, which consist only of stems (`src/site/blog/cover-motifs.ts`). */
export type CoverMotif = 'calendar' | 'dial' | 'dome' | 'parcels' | 'shield' | 'steps' | 'tally' | 'wave';

/** Background colours, each with a light and a dark value (`cover.css`). */
type CoverGround = 'pine' | 'mint' | 'ash' | 'ink';

export type CoverStyle = { motif: CoverMotif; ground: CoverGround };

/**
 * The styles of covers by the slug of the category. A category without an entry always gets the same one of these
 * styles, by its name.
 */
export const COVER_STYLES: Readonly<Record<string, CoverStyle>> = {
  saglik: { motif: 'calendar', ground: 'pine' },
  randevu: { motif: 'dial', ground: 'ash' },
  'e-ticaret': { motif: 'parcels', ground: 'mint' },
  lojistik: { motif: 'parcels', ground: 'ash' },
  'ses-tasarimi': { motif: 'wave', ground: 'ash' },
  kvkk: { motif: 'shield', ground: 'ink' },
  turizm: { motif: 'dome', ground: 'pine' },
  kurulum: { motif: 'steps', ground: 'mint' },
  fiyat: { motif: 'tally', ground: 'ash' },
};

/** Words that a cover does not mark, and that do not end a cover's text. */
export const SMALL_WORDS: ReadonlySet<string> = new Set(
  'acaba ama bir bu çok da daha de diye en gibi hangi her hiç için ile ise kadar kaç ki kim mi mı mu mü nasıl ne neden nerede niçin niye o olarak sonra şu ve veya ya'.split(
    ' ',
  ),
);
