import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Correction, computationIn, correctionOf, isAboutPast } from './fact-corrections.ts';
import { contradictionFinder } from './fact-rules.ts';
import { SHIPPED_FACTS } from './facts.ts';
import type { Facts } from './records/facts.ts';

const applied = (text: string, { replacements }: Correction) =>
  replacements.reduce(
    (before, { start, end, text: part }) => before.slice(0, start) + part + before.slice(end),
    text,
  );

const correct = (text: string, changes: Partial<Facts>) => {
  const find = contradictionFinder({ ...SHIPPED_FACTS, ...changes });
  return find(text).map((contradiction) => {
    const correction = correctionOf(text, contradiction);
    if (!correction) return undefined;
    return applied(text, correction);
  });
};

test.each<[text: string, changes: Partial<Facts>, corrected: string]>([
  ['Profesyonel paket 170.000 ₺.', { priceProfesyonel: '185.000 ₺' }, 'Profesyonel paket 185.000 ₺.'],
  // The unit and the spelling of the number stay.
  [
    'Profesyonel paket 170.000 TL’den.',
    { priceProfesyonel: '185.000 ₺' },
    'Profesyonel paket 185.000 TL’den.',
  ],
  ['Profesyonel paket 170000 lira.', { priceProfesyonel: '185.000 ₺' }, 'Profesyonel paket 185000 lira.'],
  ['Profesyonel paket ₺170.000’den.', { priceProfesyonel: '185.000 ₺' }, 'Profesyonel paket ₺185.000’den.'],
  ['Doğruluk yüzde 99’luk.', { accuracy: '%98' }, 'Doğruluk yüzde 98’lik.'],
  ["Doğruluk %99'un üstünde.", { accuracy: '%98' }, "Doğruluk %98'in üstünde."],
  ['Doğruluk 99 %.', { accuracy: '%98,5' }, 'Doğruluk 98,5 %.'],
  ['Doğruluk %99’u bulur.', { accuracy: '%93' }, 'Doğruluk %93’ü bulur.'],
  ['48 saatte kurulum biter.', { setup: '72 saat' }, '72 saatte kurulum biter.'],
  ['48 saatte kurulum biter.', { setup: '2 gün' }, '2 günde kurulum biter.'],
  ['Kamuda kurulum 48-72 saatlik.', { setupPublic: '24–36 saat' }, 'Kamuda kurulum 24–36 saatlik.'],
  ['Asistan 0,8 saniyede yanıt verir.', { answer: '0,5 sn' }, 'Asistan 0,5 saniyede yanıt verir.'],
  ['Bursa hattı 5 dili konuşur.', { languagesBursa: '6 dil' }, 'Bursa hattı 6 dili konuşur.'],
  // Only one of the two trials had this number before.
  ['14 gün ücretsiz deneme.', { trial: '7 gün' }, '7 gün ücretsiz deneme.'],
  // Other sentences stay, also with the same number.
  [
    'Kapıda 48 saat. Kurulum 48 saat. Sonra 48 saat.',
    { setup: '72 saat' },
    'Kapıda 48 saat. Kurulum 72 saat. Sonra 48 saat.',
  ],
])('“%s” with %j becomes “%s”', (text, changes, corrected) => {
  expect(correct(text, changes)).toEqual([corrected]);
});

test.each<[text: string, changes: Partial<Facts>]>([
  // Two facts had this number before, and have different values today.
  ['7 gün ücretsiz deneme.', {}],
  // An accusative or a possessive: the new value would have different suffixes.
  ['Doğruluk %99’u bulur.', { accuracy: '%97' }],
  // The suffix is unknown.
  ['Doğruluk %99’dur.', { accuracy: '%98' }],
])('“%s” with %j is not corrected', (text, changes) => {
  expect(correct(text, changes)).toEqual([undefined]);
});

const SENTENCES = [
  'Kargo 48 saatte gelir.',
  'Kurulum 48 saat sürer.',
  'Doğruluk %99.',
  'Kapıda 5 kişi, 170.000 ₺.',
];

test('a correction removes its contradiction and changes nothing outside of its sentence', () => {
  const facts = { ...SHIPPED_FACTS, setup: '72 saat', accuracy: '%97' };
  const find = contradictionFinder(facts);
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.constantFrom(...SENTENCES), fc.string())), (sentences) => {
      const text = sentences.join(' ');
      const contradictions = find(text);
      for (const contradiction of contradictions) {
        const correction = correctionOf(text, contradiction);
        if (!correction) continue;
        const [from, to] = contradiction.ranges.sentence;
        const corrected = applied(text, correction);
        expect(text.slice(from, to)).toContain(correction.former);
        expect(corrected.slice(0, from)).toBe(text.slice(0, from));
        expect(corrected.slice(from + corrected.length - text.length + to - from)).toBe(text.slice(to));
        expect(find(corrected)).toHaveLength(contradictions.length - 1);
      }
    }),
  );
});

test.each<[sentence: string, isPast: boolean]>([
  ['Geçen yıl Profesyonel 170.000 ₺ idi; bu yıl değişti.', true],
  ['Eskiden kurulum 48 saat sürüyordu.', true],
  ['2024’te doğruluk %99.', true],
  ['Profesyonel pakette ayda 170.000 ₺ ödersiniz.', false],
  ['Kurulum 48 saat sürer.', false],
])('“%s” is about the past: %s', (sentence, isPast) => {
  expect(isAboutPast(sentence)).toBe(isPast);
});

test.each<[sentence: string, computation: string | undefined]>([
  ['Dakikası 17 ₺’ye gelen asistan, akşam vardiyasının beşte biridir.', 'beşte biri'],
  ['48 saat, rakiplerin yarısı.', 'yarısı'],
  ['Bu, iki katı demek.', 'iki katı'],
  ['Kurulum 48 saat sürer.', undefined],
])('beside the number, “%s” computes %s', (sentence, computation) => {
  expect(computationIn(sentence)).toBe(computation);
});
