import type { REDIRECT_ERRORS } from './errors.ts';

export const redirectErrors: Record<keyof typeof REDIRECT_ERRORS, string> = {
  REDIRECT_PATH_MISSING: 'Bir adres yazın',
  REDIRECT_PATH_TOO_LONG: 'Bir adres en çok 2.000 karakter olabilir',
  REDIRECT_PATH_INVALID: 'Bu, bir sayfanın adresi olamaz',
  REDIRECT_PATH_RESERVED: 'Bu adres sitenin kendisine gerekli',
  REDIRECT_TO_OTHER_SITE: 'Yönlendirme yalnızca bu sitedeki bir adrese gidebilir',
  REDIRECT_FROM_FRAGMENT: 'Tarayıcılar # işaretinden sonrasını göndermez: eski adresi onsuz yazın',
  REDIRECT_PATTERN:
    'Kalıplar içe aktarılamaz; yalnızca adresler ve bir adresin altındaki her şey için /* geçerli',
  REDIRECT_ROW_DISABLED: 'Listede kapalı',
  REDIRECT_STATUS_INVALID: 'Kod 301, 302, 308 ya da 410 değil',
  REDIRECT_COVERS_SITE: 'Ana sayfa, altındaki bütün adreslerle birlikte yönlendirilemez',
  REDIRECT_TAKEN: 'Bu adres zaten yönlendiriliyor',
  REDIRECT_LOOP: 'Döngü: {to} zaten {from} adresine gidiyor. Ziyaretçi hiçbir yere varmaz.',
  REDIRECT_TO_ITSELF: 'Döngü: {from} yönlendirmesi {to} adresini de kapsar. Ziyaretçi hiçbir yere varmaz.',
  REDIRECT_TOO_MANY_QUERIES: 'Bir yol, en çok 100 farklı parametre listesi için yönlendirilebilir',
  REDIRECT_HIDES_PAGE: 'Yayında bir sayfayı gizler',
  REDIRECT_TARGET_MISSING: 'Hedefte bir şey yok',
  REDIRECT_NOT_FOUND: 'Bu yönlendirme artık yok.',
  REDIRECT_LIST_EMPTY: 'Dosyada adres yok',
  REDIRECT_LIST_NO_CSV: 'Bu bir CSV dosyası değil. Her satırda eski adres, virgül ve yeni adres olmalı.',
  REDIRECT_LIST_TOO_LONG: 'Bir dosyada en çok 100.000 satır olabilir',
  REDIRECT_LIST_UNREADABLE: 'Dosya CSV olarak okunamıyor: {line}. satır',
};
