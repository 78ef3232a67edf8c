import type { SITE_TEXT_ERRORS } from './errors.ts';

export const siteTextErrors: Record<keyof typeof SITE_TEXT_ERRORS, string> = {
  SITE_TEXT_CHANGED: 'Bu metni bu arada başkası değiştirdi.',
  SITE_TEXT_INVALID: 'Bu metin henüz yayınlanamaz: boş, fazla uzun ya da anlaşılmayan alanlar var.',
  SITE_TEXT_BREAKS_OTHER: 'Bu değişiklikle başka bir metin fazla uzun ya da anlaşılmaz olur: {page}',
  SITE_TEXT_BREAKS_WITH_PLAN:
    'Planlanan bir değişiklik yayına girince bu metin fazla uzun ya da anlaşılmaz olur: {page}',
  SITE_TEXT_TOO_LARGE: 'Bu metin saklanamayacak kadar uzun.',
  SITE_PAGE_INCOMPLETE: 'Sayfanın adı ve adresi, şehrin alan kodu da gerekir.',
  SITE_PLAN_IN_PAST: 'İleri bir tarih ve saat seçin.',
  EXPERIMENT_RUNS: 'Bu sayfanın bir metni deneniyor ve değişmeden kalmalı. Önce denemeyi bitirin: {page}',
  EXPERIMENT_CHANGED: 'Bu denemeyi bu arada başkası başlattı, bitirdi ya da değiştirdi.',
  EXPERIMENT_SAME: 'B sürümü A ile aynı.',
  EXPERIMENT_UNFIT: 'Bu metin denenemez: ziyaretçiler onu şu an okumuyor.',
  EXPERIMENT_HAS_PLAN:
    'Planlanan bir yayın bu metni değiştiriyor. Planı iptal edin ya da sonrasında deneyin.',
  EXPERIMENT_TOO_MANY: 'Bu sayfada iki deneme sürüyor. Önce birini bitirin.',
};
