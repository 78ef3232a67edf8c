import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { voiceLine } from './voice-stems.ts';

describe('voiceLine', () => {
  it.each([
    ['aeâé', 0.84, 1],
    ['oöô', 0.74, 0.9],
    ['ıiuüîû', 0.56, 0.72],
    ['lmnrvyzğ', 0.36, 0.52],
    ['bcdgj', 0.28, 0.44],
    ['çfhkpsşt', 0.17, 0.3],
  ])('draws %s between the heights %d and %d at every position', (letters, low, high) => {
    for (const letter of letters) {
      for (const height of voiceLine(letter.repeat(26))) {
        expect(height).toBeGreaterThanOrEqual(low);
        expect(height).toBeLessThanOrEqual(high);
      }
    }
  });

  it('draws spaces and punctuation at the lowest height', () => {
    expect(voiceLine(' .,?’“–')).toEqual([0.05, 0.05, 0.05, 0.05, 0.05, 0.05, 0.05]);
  });

  it('draws Turkish capitals like small letters', () => {
    expect(voiceLine('ISPARTA İZMİR ŞİŞLİ ĞÜÖÇ')).toEqual(voiceLine('ısparta izmir şişli ğüöç'));
  });

  it('draws a letter and its mark as one stem, however they are encoded', () => {
    const words = 'Çağrı görüşmesi İstanbul’da';
    expect(voiceLine(words.normalize('NFD'))).toEqual(voiceLine(words));
  });

  it('tells the cedilla and the breve apart from the plain letters', () => {
    expect(voiceLine('c')[0]).toBeGreaterThanOrEqual(0.28);
    expect(voiceLine('çç')[1]).toBeLessThanOrEqual(0.3);
    expect(voiceLine('ğ')[0]).toBeGreaterThanOrEqual(0.36);
  });

  it('draws a digit like the first vowel of its Turkish name', () => {
    expect(voiceLine('0123456789')).toEqual(voiceLine('ıiiüöeaeeo'));
  });

  it('draws repeated letters at different heights', () => {
    expect(new Set(voiceLine('a'.repeat(13))).size).toBe(13);
  });

  it('returns for each character of a composed text one height in (0, 1], always the same', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...Array.from('abcçdefgğhıijklmnoöprsştuüvyz ABCÇIİ09.,?日')) }),
        (text) => {
          const line = voiceLine(text);
          expect(line).toHaveLength(Array.from(text).length);
          expect(line.every((height) => height > 0 && height <= 1)).toBe(true);
          expect(voiceLine(text)).toEqual(line);
        },
      ),
    );
  });

  it('returns no stems for an empty text', () => {
    expect(voiceLine('')).toEqual([]);
  });
});
