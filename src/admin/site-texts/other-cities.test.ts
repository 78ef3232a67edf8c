import { expect, test } from 'vitest';
import { textsNamingOthers } from './other-cities.ts';

const FIELDS = {
  name: 'Antalya',
  title: 'İzmir’de her arama açılır',
  lead: 'IZMIR esnafı bekletilmez.',
  href: '/izmir-ai-cagri-merkezi',
  button: 'city_izmir',
  voice: 'Çizmir nerede?',
  faq: {
    items: [
      { question: 'Kurulum?', answer: 'İzmirli ekip kurar.' },
      { question: 'Ankara?', answer: '' },
    ],
  },
};

test('the texts that name a copied city are found, with suffixes, in lists, and not within other words', () => {
  expect(
    textsNamingOthers(FIELDS, ['İzmir', 'Muğla']).map(({ path, city }) => [path.join('.'), city]),
  ).toEqual([
    ['title', 'İzmir'],
    ['lead', 'İzmir'],
    ['faq.items.0.answer', 'İzmir'],
  ]);
  expect(textsNamingOthers(FIELDS, [])).toEqual([]);
});

test('a city that the page itself is named after does not count', () => {
  expect(textsNamingOthers({ ...FIELDS, name: 'İzmir Bornova' }, ['İzmir'])).toEqual([]);
});
