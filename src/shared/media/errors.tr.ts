import type { MEDIA_ERRORS } from './errors.ts';

export const mediaErrors: Record<keyof typeof MEDIA_ERRORS, string> = {
  PICTURE_FILE_TOO_LARGE: 'Dosya {megabytes} MB’tan büyük. Lütfen daha küçük bir dosya seçin.',
  PICTURE_TYPE_REFUSED: 'Yalnızca JPEG, PNG, WebP, AVIF ve GIF resimleri yüklenebilir.',
  PICTURE_TOO_LARGE:
    'Resimde çok fazla piksel var: en çok 50 milyon, AVIF için 16 milyon, hareketli resmin kenarında 2560.',
  PICTURE_DAMAGED: 'Dosya bozuk: resim olarak okunamıyor.',
  PICTURE_ANIMATED: 'Bu animasyon burada hareketsiz kalır. Lütfen GIF ya da WebP olarak yükleyin.',
  PICTURE_TOO_SLOW:
    'Resmi hazırlamak çok uzun sürüyor. Lütfen daha az pikselli ya da daha kısa bir resim seçin.',
  PICTURE_UNREACHABLE: 'Resim bulunduğu siteden alınamadı.',
  PICTURE_EXISTS: 'Bu resim zaten kitaplıkta.',
  PICTURE_NOT_FOUND: 'Bu resim artık kitaplıkta değil.',
  PICTURE_IN_USE: 'Bu resmi {count} yazı kullanıyor.',
  PICTURE_TITLE_TOO_LONG: 'Ad en çok 200 karakter olabilir',
  ALT_TOO_LONG: 'Alternatif metin en çok 300 karakter olabilir',
  RECORDING_FILE_TOO_LARGE: 'Dosya {megabytes} MB’tan büyük. Lütfen kaydı 96 kbit/sn ile yeniden kaydedin.',
  RECORDING_TYPE_REFUSED: 'Yalnızca MP3 ve M4A kayıtları yüklenebilir. Bu dosyanın içi başka bir şey.',
  RECORDING_TYPE_DIFFERS:
    'Dosyanın adı içeriğine uymuyor: içi {format}. Lütfen adını değiştirin ya da başka bir dosya seçin.',
  RECORDING_TOO_LONG: 'Kayıt {minutes} dakikadan uzun. Lütfen kısaltıp yeniden deneyin.',
  RECORDING_DAMAGED: 'Dosya bozuk: kayıt olarak okunamıyor.',
  RECORDING_NOT_FOUND: 'Bu kayıt artık kitaplıkta değil.',
  RECORDING_IN_USE: 'Bu kayıt sitede kullanılıyor. Lütfen önce metinlerden ve taslaklarından kaldırın.',
  RECORDING_NOT_CONFIRMED: 'Lütfen önce kayıtta duyulan herkesin yayınlanmasına izin verdiğini onaylayın.',
  MEDIA_BUSY: 'Şu anda çok sayıda resim hazırlanıyor. Lütfen birkaç saniye sonra yeniden deneyin.',
};
