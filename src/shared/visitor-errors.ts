export type ErrorEntry = {
  status: number;
  text: string;
  /** Seconds after which the same request may succeed, if the time is constant. */
  retryAfterSeconds?: number;
  /** True if `messageOf` replaces the text with the screen's sentence, such as "Failed to delete post". */
  generic?: true;
};

/**
 * Errors that visitors can see; public pages load only this table of errors. Texts are Turkish, except those
 * for signed-in members.
 */
export const VISITOR_ERRORS = {
  BAD_REQUEST: { status: 400, generic: true, text: 'İstek anlaşılamadı.' },
  UNAUTHORIZED: { status: 401, generic: true, text: 'Please sign in to continue.' },
  FORBIDDEN: { status: 403, generic: true, text: 'You do not have access to this page.' },
  OTHER_ADDRESS: {
    status: 403,
    text: 'Bu site {origin} adresinde çalışıyor. Lütfen sayfayı o adresten açıp yeniden deneyin.',
  },
  NOT_FOUND: { status: 404, generic: true, text: 'Aradığınız sayfa bulunamadı.' },
  GONE: { status: 410, generic: true, text: 'Aradığınız sayfa kaldırıldı.' },
  PAYLOAD_TOO_LARGE: { status: 413, text: 'Gönderilen içerik çok büyük.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, generic: true, text: 'Bu istek türü desteklenmiyor.' },
  RANGE_NOT_SATISFIABLE: { status: 416, generic: true, text: 'İstenen bölüm bu dosyada yok.' },
  TOO_MANY_REQUESTS: {
    status: 429,
    retryAfterSeconds: 60,
    text: 'Çok fazla istek geldi. Lütfen biraz sonra yeniden deneyin.',
  },
  TOO_MANY_LEADS: {
    status: 429,
    retryAfterSeconds: 3600,
    text: 'Kısa sürede çok fazla talep gönderildi. Lütfen daha sonra yeniden deneyin ya da bize {phone} numarasından veya {email} adresinden ulaşın.',
  },
  LEAD_KEY_CONFLICT: {
    status: 409,
    text: 'Bu form daha önce başka bilgilerle gönderildi. Lütfen sayfayı yenileyip formu tekrar gönderin.',
  },
  DATABASE_UNAVAILABLE: {
    status: 503,
    retryAfterSeconds: 10,
    generic: true,
    text: 'Şu anda yanıt veremiyoruz. Lütfen birkaç saniye sonra yeniden deneyin.',
  },
  CONNECTION_LOST: {
    status: 503,
    generic: true,
    text: 'Bağlantı kurulamadı. İnternetinizi denetleyip yeniden deneyin.',
  },
  INTERNAL: { status: 500, generic: true, text: 'Beklenmeyen bir hata oluştu.' },
} as const satisfies Record<string, ErrorEntry>;

export type VisitorErrorCode = keyof typeof VISITOR_ERRORS;

/** True for an error code of visitors. The value may come from the network. */
export function isVisitorErrorCode(value: unknown): value is VisitorErrorCode {
  return typeof value === 'string' && value in VISITOR_ERRORS;
}

/** Replaces `{name}` by `details.name`. */
export function fillText(text: string, details: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(details[name] ?? whole));
}
