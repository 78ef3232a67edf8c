import type { ASSISTANT_ERRORS } from './errors.ts';

export const assistantErrors: Record<keyof typeof ASSISTANT_ERRORS, string> = {
  PROGRAM_MISSING: 'Jetonu nerede kullanacağınızı yazın.',
  PROGRAM_TOO_LONG: 'Ad en çok 80 karakter olabilir',
  LEVEL_ABOVE_ROLE: 'Rolünüz bir programa bu yetkiyi vermeye yetmiyor.',
  CONNECTION_NOT_FOUND: 'Bu bağlantı zaten bitmiş.',
  TOO_MANY_CONNECTIONS: 'Bir üyenin en çok {max} bağlantısı olabilir. Kullanılmayan birini bitirin.',
};
