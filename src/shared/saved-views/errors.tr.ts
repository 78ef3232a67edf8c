import type { VIEW_ERRORS } from './errors.ts';

export const viewErrors: Record<keyof typeof VIEW_ERRORS, string> = {
  VIEW_NAME_EMPTY: 'Görünüme bir ad verin',
  VIEW_NAME_TOO_LONG: 'Ad en çok 60 karakter olabilir',
  VIEW_NAME_TAKEN: 'Bu adda bir görünümünüz zaten var.',
  VIEW_NOT_FOUND: 'Bu görünüm artık yok.',
  TOO_MANY_SHARED_VIEWS:
    'Bir listenin en çok 20 paylaşılan görünümü olabilir. Gerekmeyen birini paylaşmayı durdurun.',
  TOO_MANY_VIEWS: 'Bir listenin en çok 20 görünümü olabilir. Artık gerekmeyen birini silin.',
};
