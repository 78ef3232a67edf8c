import type { REVIEW_ERRORS } from './errors.ts';

export const reviewErrors: Record<keyof typeof REVIEW_ERRORS, string> = {
  POST_NOT_DRAFT: 'Yalnızca bir taslak incelemeye gönderilebilir.',
  POST_NOT_SUBMITTED: 'Bu yazı artık incelemede değil.',
  COMMENT_EMPTY: 'Bir yorum yazın',
  COMMENT_TOO_LONG: 'Yorum en çok 2000 karakter olabilir',
  COMMENT_NOT_FOUND: 'Bu yorum artık burada değil.',
  TOO_MANY_COMMENTS: 'Bir yazının en çok 500 açık yorumu olabilir. Önce bazılarını çözün.',
  TOO_MANY_PREVIEW_LINKS: 'Bir yazının en çok 20 önizleme bağlantısı olabilir. Gerekmeyen birini geri çekin.',
};
