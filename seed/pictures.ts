/** Files in `public/media` for generated posts, drawn by `scripts/draw-covers.ts`. */
const NAMES = [
  'gece-aranan-klinik-neden-sabah-kazanir',
  'kargom-nerede-sorusunun-gercek-maliyeti',
  'yapay-zeka-kendini-nasil-tanitmali',
  'randevuya-gelmeyen-hastayi-geri-kazanmak',
  'cok-dilli-otel-resepsiyonu-sapanca-notlari',
  'bayram-haftasinda-telefonu-kim-acacak',
  'sifir-virgul-sekiz-saniye',
  'bir-depo-sorumlusuyla-alti-soru',
  'numaranizi-yonlendirmeden-once-on-bes-dakika',
  'dakika-hesabi-hangi-paket-size-yeter',
  'randevu-bildirimini-sisteminize-baglamak',
  'ayni-anda-on-arama',
] as const;

export const PICTURES: readonly string[] = NAMES.map((name) => `/media/${name}.svg`);
