import type { MEMBER_ERRORS } from './errors.ts';

export const memberErrors: Record<keyof typeof MEMBER_ERRORS, string> = {
  MEMBER_EXISTS: 'Bu kişi zaten üye.',
  MEMBER_NOT_FOUND: 'Bu kişi artık üye değil.',
  MEMBER_NAME_TOO_LONG: 'Ad en çok 80 karakter olabilir',
  MEMBER_NAME_IS_EMAIL: 'Ad bir e-posta adresi olamaz: @ olmadan yazın.',
  LAST_ADMINISTRATOR: 'Bu son yönetici. Önce başka birini yönetici yapın.',
  INVITATION_INVALID: 'Bu davet kullanıldı, geri çekildi ya da süresi doldu. Yeni bir davet isteyin.',
};
