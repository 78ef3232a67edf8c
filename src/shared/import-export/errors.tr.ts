import type { IMPORT_ERRORS } from './errors.ts';

export const importErrors: Record<keyof typeof IMPORT_ERRORS, string> = {
  IMPORT_FORMAT_UNKNOWN: 'Bu dosya WordPress, Ghost, Markdown ya da bu ürünün dışa aktarımı değil: {place}',
  IMPORT_FILE_MISSING: 'Böyle bir dosya yok: {place}',
  IMPORT_FILE_TRUNCATED: 'Dosya yarım kalmış. Lütfen yeniden dışa aktarın: {place}',
  IMPORT_FILE_DAMAGED: 'Dosya bozuk. Lütfen yeniden dışa aktarın: {place}',
  IMPORT_FILE_TOO_LARGE:
    'Dışa aktarılan dosya en çok 500 MB, açılmış hâli en çok 5 GB olabilir. Sınırı aşan bölüm: {place}',
  IMPORT_TOO_MANY_POSTS:
    'Bir içe aktarmada en çok 100.000 yazı olabilir. Lütfen yazıları birkaç dosya hâlinde dışa aktarın.',
  IMPORT_STORAGE_FULL:
    'Yüklenen dosyalar çok yer kaplıyor. Artık gerekmeyen bir içe aktarmadan vazgeçip dosyayı yeniden yükleyin.',
  IMPORT_DISK_FULL: 'Sunucunun diskinde bu dosya için yeterli yer yok. Siteyi işleten kişiye haber verin.',
  IMPORT_FILE_HOSTILE: 'Dosya zarar verebileceği için reddedildi: {place}',
  IMPORT_FILE_TOO_COMPLEX:
    'Dosyayı okumak, bir içe aktarmaya ayrılandan fazla bellek ya da süre istiyor. Lütfen şu bölümü çıkarın: {place}',
  IMPORT_FILE_ENCRYPTED: 'Arşiv parolalı. Lütfen parolasız bir arşiv oluşturun: {place}',
  IMPORT_SITES_DIFFER: 'Dosyalar farklı sitelere ait. Siteleri tek tek içe aktarın: {place}',
  IMPORT_ENCODING: 'Dosyadaki harfler okunamıyor. Lütfen UTF-8 olarak kaydedin: {place}',
  IMPORT_SITE_URL: 'Eski sitenin adresini yazın, örneğin https://example.com',
  EXPORT_BUSY: 'Site şu anda zaten dışa aktarılıyor. Lütfen bitmesini bekleyin.',
  IMPORT_NOT_FOUND: 'Bu içe aktarma artık burada değil.',
  IMPORT_BUSY: 'Başka bir içe aktarma sürüyor. Bitmesini bekleyin ya da durdurun.',
  IMPORT_NOT_READY: 'Bu içe aktarma şu anda başlatılamaz.',
  IMPORT_FAILED: 'Beklenmeyen bir hata içe aktarmayı durdurdu. Nedeni sunucunun günlüğünde.',
  IMPORT_AUTHOR_LOST:
    'Yazarı bilinmeyen yazıların verildiği üyenin artık rolü yok. Dosyayı başka bir üyeyle yeniden içe aktarın.',
  IMPORT_NOT_RUNNING: 'Bu içe aktarma artık sürmüyor.',
};
