/** Posts without a picture get a drawn cover: each category has a motif and a ground. */

/** Each is drawn of stems only: `src/site/blog/cover-motifs.ts`. */
export type CoverMotif = 'calendar' | 'dial' | 'dome' | 'parcels' | 'shield' | 'steps' | 'tally' | 'wave';

/** With a light and a dark value each: `cover.css`. */
export type CoverGround = 'pine' | 'mint' | 'ash' | 'ink';

type CoverStyle = { motif: CoverMotif; ground: CoverGround };

/** By the category's slug. Another category gets one of these by its name, always the same. */
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

/** A cover marks none of these words, and does not end with one. */
export const SMALL_WORDS: ReadonlySet<string> = new Set(
  'acaba ama bir bu çok da daha de diye en gibi hangi her hiç için ile ise kadar kaç ki kim mi mı mu mü nasıl ne neden nerede niçin niye o olarak sonra şu ve veya ya'.split(
    ' ',
  ),
);
