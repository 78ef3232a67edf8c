import type { SIGN_IN_ERRORS } from './errors.ts';

export const signInErrors: Record<keyof typeof SIGN_IN_ERRORS, string> = {
  INVALID_CREDENTIALS: 'E-posta ya da parola yanlış',
  EMAIL_NOT_CONFIRMED: 'Lütfen e-posta adresinizi onaylayın',
  TOO_MANY_ATTEMPTS: 'Art arda başarısız denemeler oldu. Yeniden denemeden önce biraz bekleyin.',
  SIGN_IN_INCOMPLETE: 'Lütfen bütün alanları doldurun',
  SIGN_IN_EMAIL_INVALID: 'Lütfen geçerli bir e-posta adresi yazın',
  SIGN_IN_PASSWORD_SHORT: 'Parola en az 6 karakter olmalı',
  SIGN_IN_FAILED: 'Beklenmeyen bir hata oluştu. Lütfen yeniden deneyin.',
  PASSWORD_TOO_SHORT: 'Yeni parola en az 12 karakter olmalı. En iyisi kısa bir cümle.',
  PASSWORD_GUESSABLE:
    'Bu parola saldırganlarca biliniyor ya da kolayca tahmin edilir. En iyisi size ait kısa bir cümle.',
  RESET_INVALID: 'Bu bağlantı kullanıldı ya da süresi doldu. Yenisini isteyin.',
  PASSWORD_MISSING: 'Parolanızı yazın.',
  PASSWORD_WRONG: 'Parola yanlış.',
  CONFIRMATION_NEEDED: 'Lütfen parolanızla onaylayın.',
  CODES_ON: 'Kodlar zaten açık. Önce kapatın.',
  CODE_MISSING: 'Kodu yazın.',
  CODE_WRONG:
    'Bu kod geçersiz. Kodlar 30 saniyede bir değişir ve her biri bir kez kullanılır: bir sonrakini bekleyin.',
  PASSKEY_REFUSED: 'Bu geçiş anahtarı kabul edilmedi. Yeniden deneyin ya da başka bir yol kullanın.',
  PASSKEY_NAME_EMPTY: 'Geçiş anahtarına bir ad verin',
  PASSKEY_NAME_TOO_LONG: 'Ad en çok 60 karakter olabilir',
  SIGN_IN_STEP_OVER: 'Çok zaman geçti. Lütfen yeniden giriş yapın.',
  SECOND_FACTOR_MISSING: 'Önce kodları ya da bir geçiş anahtarını kurun.',
  LAST_SECOND_FACTOR: 'Bu sitede yöneticiler için ikinci adım zorunlu. Önce başka birini kurun.',
  SECOND_FACTOR_NEEDED:
    'Bu sitede yöneticiler için ikinci adım zorunlu. Önce hesabınızda kodları ya da bir geçiş anahtarını kurun.',
  PASSWORD_TOO_LONG: 'Parola en çok 1024 karakter olabilir.',
  EMAIL_TAKEN: 'Bu e-posta adresiyle bir hesap zaten var.',
};
