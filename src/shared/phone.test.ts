import { describe, expect, test } from 'vitest';
import { looksLikePhone, toE164 } from './phone.ts';

describe('looksLikePhone', () => {
  test.each([
    ['05321234567', true],
    ['0532 123 45 67', true],
    ['+90 (532) 123-45-67', true],
    ['٠٥٣٢١٢٣٤٥٦٧', true],
    // By the letter of the rule, signs count like digits.
    ['((((((((((', true],
    ['532 123 45', false],
    ['444 0 123', false],
    ['++905321234567', false],
    ['0532 123 45 67 dahili 4', false],
    ['', false],
  ])('%j → %s', (typed, verdict) => {
    expect(looksLikePhone(typed)).toBe(verdict);
  });
});

describe('toE164', () => {
  test.each([
    ['0532 123 45 67', '+905321234567'],
    ['532 123 45 67', '+905321234567'],
    ['+90 532 123 45 67', '+905321234567'],
    ['90 532 123 45 67', '+905321234567'],
    ['0090 532 123 45 67', '+905321234567'],
    ['+90 (0) 532 123-45-67', '+905321234567'],
    ['+90 0532 123 45 67', '+905321234567'],
    ['(0212) 123 45 67', '+902121234567'],
    ['0850 000 00 00', '+908500000000'],
    ['٠٥٣٢ ١٢٣ ٤٥ ٦٧', '+905321234567'],
    ['۰۵۳۲ ۱۲۳ ۴۵ ۶۷', '+905321234567'],
    ['+49 30 1234567', '+49301234567'],
    ['0044 20 7946 0958', '+442079460958'],
    ['444 0 123', undefined],
    ['+90 532 123 45', undefined],
    ['0132 123 45 67', undefined],
    ['((((((((((', undefined],
    ['+0 532 123 45 67', undefined],
    ['+1234567890123456', undefined],
    ['05321234567890', undefined],
  ])('%j → %s', (typed, normalised) => {
    expect(toE164(typed)).toBe(normalised);
  });
});
