import type { LEAD_ERRORS } from './errors.ts';

export const leadErrors: Record<keyof typeof LEAD_ERRORS, string> = {
  PERSON_UNREADABLE: 'Bir e-posta adresi ya da telefon numarası yazın.',
  LEAD_NOT_REJECTED: 'Yalnızca reddedilen bir talep yeniden gönderilebilir.',
  LEAD_NOT_HELD: 'Yalnızca bekletilen bir talep serbest bırakılabilir.',
  LEAD_NOT_FOUND: 'Bu talep artık burada değil.',
  LEAD_ERASED: 'Bu kişinin bilgileri silindi: üzerinde çalışılacak bir şey kalmadı.',
  LEAD_OWNER_UNKNOWN: 'Bir talebi yalnızca talepleri görebilen bir üye üstlenebilir.',
  LEAD_NOT_CLOSED: 'Yalnızca kazanılan ya da kaybedilen bir talebin günü olur.',
  LEAD_CLOSING_AHEAD: 'Kazanılan ya da kaybedilen bir talebin günü gelecekte olamaz.',
  LEAD_CALL_ANSWERED: 'Bu aramanın sonucu yazılmış ya da arama silinmiş.',
  AMOUNT_INVALID: 'Tutarı 155.000 ya da 155.000,50 gibi yazın; 1.000.000.000’dan az olmalı',
  LOST_WORDS_TOO_LONG: 'Kendi sözü en çok 300 karakter olabilir',
};
