import type { CATEGORY_ERRORS } from './errors.ts';

export const categoryErrors: Record<keyof typeof CATEGORY_ERRORS, string> = {
  CATEGORY_CYCLE: 'Bir kategori kendi altına yerleştirilemez.',
  CATEGORY_IN_USE: 'Bu kategoride {count} yazı var, silinemez',
  CATEGORY_INCOMPLETE: 'Ad ve adres gerekli',
  CATEGORY_NAME_TOO_LONG: 'Ad en çok 200 karakter olabilir',
  CATEGORY_DESCRIPTION_TOO_LONG: 'Açıklama en çok 2000 karakter olabilir',
  CATEGORY_NOT_FOUND: 'Bu kategori artık yok.',
};
