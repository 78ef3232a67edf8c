import { activityErrors } from '#shared/activity/errors.tr.ts';
import { analyticsErrors } from '#shared/analytics/errors.tr.ts';
import { assistantErrors } from '#shared/assistants/errors.tr.ts';
import { categoryErrors } from '#shared/categories/errors.tr.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { importErrors } from '#shared/import-export/errors.tr.ts';
import { leadErrors } from '#shared/leads/errors.tr.ts';
import { mediaErrors } from '#shared/media/errors.tr.ts';
import { memberErrors } from '#shared/members/errors.tr.ts';
import { postErrors } from '#shared/posts/errors.tr.ts';
import { redirectErrors } from '#shared/redirects/errors.tr.ts';
import { reviewErrors } from '#shared/review/errors.tr.ts';
import { viewErrors } from '#shared/saved-views/errors.tr.ts';
import { signInErrors } from '#shared/sign-in/errors.tr.ts';
import { siteTextErrors } from '#shared/site-texts/errors.tr.ts';
import type { Words } from '../en.ts';

const ERRORS: Record<ErrorCode, string> = {
  BAD_REQUEST: 'İstek anlaşılamadı.',
  UNAUTHORIZED: 'Devam etmek için giriş yapın.',
  FORBIDDEN: 'Bu sayfayı açma yetkiniz yok.',
  OTHER_ADDRESS: 'Bu site {origin} adresinde çalışıyor. Sayfayı o adresten açıp yeniden deneyin.',
  NOT_FOUND: 'Bu adreste bir şey yok.',
  GONE: 'Bu adresteki sayfa kaldırıldı.',
  PAYLOAD_TOO_LARGE: 'Gönderilen içerik çok büyük.',
  UNSUPPORTED_MEDIA_TYPE: 'Bu istek türü desteklenmiyor.',
  RANGE_NOT_SATISFIABLE: 'İstenen bölüm bu dosyada yok.',
  TOO_MANY_REQUESTS: 'Çok fazla istek geldi. Lütfen biraz sonra yeniden deneyin.',
  TOO_MANY_LEADS: 'Kısa sürede çok fazla talep gönderildi. Lütfen daha sonra yeniden deneyin.',
  LEAD_KEY_CONFLICT: 'Bu form daha önce başka bilgilerle gönderildi.',
  DATABASE_UNAVAILABLE: 'Şu anda yanıt veremiyoruz. Lütfen birkaç saniye sonra yeniden deneyin.',
  CONNECTION_LOST: 'Sunucu yanıt vermiyor. Bağlantınızı denetleyip yeniden deneyin.',
  INTERNAL: 'Beklenmeyen bir hata oluştu.',
  ...activityErrors,
  ...analyticsErrors,
  ...assistantErrors,
  ...categoryErrors,
  ...importErrors,
  ...leadErrors,
  ...mediaErrors,
  ...memberErrors,
  ...postErrors,
  ...redirectErrors,
  ...reviewErrors,
  ...viewErrors,
  ...signInErrors,
  ...siteTextErrors,
  NOTE_EMPTY: 'Bir not yazın',
  NOTE_TOO_LONG: 'Not en çok 2000 karakter olabilir',
  SLUG_TAKEN: '“{slug}” adresi zaten kullanılıyor. Lütfen başka bir adres seçin.',
  SLUG_INVALID: '“{slug}” adresi kullanılamaz. Lütfen başka bir adres seçin.',
  REVISION_NOT_FOUND: 'Bu sürüm artık saklanmıyor.',
  SEARCH_TOO_LONG: 'Arama en çok 100 karakter olabilir',
};

export const errorText: Words['errorText'] = (code) => ERRORS[code];
