import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { slugify } from './slug.ts';

describe('slugify', () => {
  test.each([
    ["Çağrı Merkezi'nde İlk Adım", 'cagri-merkezi-nde-ilk-adim'],
    ['İstanbul', 'istanbul'],
    ['ISPARTA', 'isparta'],
    ['Iğdır çağrı şöyle', 'igdir-cagri-soyle'],
    ['  --Üç   nokta…  ', 'uc-nokta'],
    ['Straße & Co.', 'strasse-co'],
    ['çözüm', 'cozum'],
    ['!!!', ''],
  ])('%s becomes %s', (text, slug) => {
    expect(slugify(text)).toBe(slug);
  });

  test('gives what the database accepts, and leaves a slug alone', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const slug = slugify(text);
        expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
        expect(slugify(slug)).toBe(slug);
      }),
    );
  });
});
