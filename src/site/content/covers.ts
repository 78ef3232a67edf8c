/** Covers of posts without a picture. Each category has a motif and a background colour. */

/** Motifs, which consist only of stems (`src/site/blog/cover-motifs.ts`). */
export type CoverMotif = 'calendar' | 'dial' | 'dome' | 'parcels' | 'shield' | 'steps' | 'tally' | 'wave';

/** Background colours, each with a light and a dark value (`cover.css`). */
type CoverGround = 'pine' | 'mint' | 'ash' | 'ink';

type CoverStyle = { motif: CoverMotif; ground: CoverGround };

/**
 * Styles by the slug of a category. Another category gets one of these styles, always the same one for its
 * name.
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

/** Small words: a cover marks none of them, and does not end with one. */
export const SMALL_WORDS: ReadonlySet<string> = new Set(
  'acaba ama bir bu çok da daha de diye en gibi hangi her hiç için ile ise kadar kaç ki kim mi mı mu mü nasıl ne neden nerede niçin niye o olarak sonra şu ve veya ya'.split(
    ' ',
  ),
);
