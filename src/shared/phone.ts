import { normalizePhone } from './typed-text.ts';

/** Arabic and Persian digits; `% 16` of the code point is the digit. */
const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** The specification's rule (section 5), plus dots and slashes; it ignores numbering plans. */
export function looksLikePhone(typed: string): boolean {
  return /^\+?[\d\s\-()./]{10,}$/.test(asciiDigits(typed).replace(/\s/g, ''));
}

/**
 * E.164 or undefined. Without a country a number is Turkish: `0532 123 45 67`, `532 123 45 67` and `90 532
 * 123 45 67` are `+905321234567`.
 */
export function toE164(typed: string): string | undefined {
  const plain = asciiDigits(typed);
  // Business cards combine both ways to dial: `+90 (0) 532 …`.
  const digits = plain.replace(/\(0\)/, '').replace(/\D/g, '');
  if (plain.startsWith('+') || digits.startsWith('00')) {
    const international = digits.replace(/^00/, '');
    if (international.startsWith('90')) return turkish(international.slice(2).replace(/^0/, ''));
    return /^[1-9]\d{7,14}$/.test(international) ? `+${international}` : undefined;
  }
  if (digits.length === 12 && digits.startsWith('90')) return turkish(digits.slice(2));
  return turkish(digits.replace(/^0/, ''));
}

/** 444 numbers have seven digits and no international form. */
function turkish(national: string): string | undefined {
  return /^[234589]\d{9}$/.test(national) ? `+90${national}` : undefined;
}

function asciiDigits(text: string): string {
  return normalizePhone(text).replace(OTHER_DIGITS, (digit) => String((digit.codePointAt(0) ?? 0) % 16));
}
