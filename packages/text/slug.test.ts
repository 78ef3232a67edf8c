import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSlug, slugify } from './slug.ts';

describe('slugify', () => {
  test.each([
    ["Çağrı Merkezi'nde İlk Adım", 'cagri-merkezi-nde-ilk-adim'],
    ['İstanbul', 'istanbul'],
    ['ISPARTA', 'isparta'],
    ['Iğdır çağrı şöyle', 'igdir-cagri-soyle'],
    ['  --Üç   nokta…  ', 'uc-nokta'],
    ['Straße & Co.', 'strasse-co'],
    ['Ærø, Œuvre, Đakovo, Łódź', 'aero-oeuvre-dakovo-lodz'],
    ['çözüm', 'cozum'],
    ['müş\u00adteri', 'musteri'],
    ['müş\u200bteri mem\u00adnuniyeti', 'musteri-memnuniyeti'],
    ['!!!', ''],
  ])('%s becomes %s', (text, slug) => {
    expect(slugify(text)).toBe(slug);
  });

  test('returns slugs, and does not change a slug', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const slug = slugify(text);
        expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
        expect(slugify(slug)).toBe(slug);
      }),
    );
  });
});

test.each([
  ['yazi', true],
  ['a', true],
  ['24-saat-7-gun', true],
  ['', false],
  ['-', false],
  ['ya--zi', false],
  ['-yazi', false],
  ['yazi-', false],
  ['Yazi', false],
  ['yazı', false],
  ['ya_zi', false],
  ['ya zi', false],
  ['yazi\n', false],
  ['yazi/2', false],
])('%j is a slug: %s', (text, expected) => {
  expect(isSlug(text)).toBe(expected);
});
