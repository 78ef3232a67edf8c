import { normalizePhone } from '#text/typed-text.ts';

/** Arabic and Persian digits. The code point modulo 16 is the digit's value. */
const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;

/**
 * True for a telephone number by the form's rule (specification, Demo request). Numbering plans are not checked.
 */
export function looksLikePhone(text: string): boolean {
  return /^\+?[\d\s\-()./]{10,}$/.test(asciiDigits(text).replace(/\s/g, ''));
}

/**
 * Returns the E.164 form, or undefined. A number without a country code is Turkish: `0532 123 45 67`, `532
 * 123 45 67` and `90 532 123 45 67` are `+905321234567`.
 */
export function toE164(text: string): string | undefined {
  const plain = asciiDigits(text);
  // Business cards combine the national and the international form: `+90 (0) 532 …`.
  const digits = plain.replace(/\(0\)/, '').replace(/\D/g, '');
  if (plain.startsWith('+') || digits.startsWith('00')) {
    const international = digits.replace(/^00/, '');
    if (international.startsWith('90')) return turkishE164(international.slice(2).replace(/^0/, ''));
    return /^[1-9]\d{7,14}$/.test(international) ? `+${international}` : undefined;
  }
  if (digits.length === 12 && digits.startsWith('90')) return turkishE164(digits.slice(2));
  return turkishE164(digits.replace(/^0/, ''));
}

/** Returns undefined for 444 numbers, as they have seven digits and no international form. */
function turkishE164(national: string): string | undefined {
  return /^[234589]\d{9}$/.test(national) ? `+90${national}` : undefined;
}

function asciiDigits(text: string): string {
  return normalizePhone(text).replace(OTHER_DIGITS, (digit) => String((digit.codePointAt(0) ?? 0) % 16));
}
