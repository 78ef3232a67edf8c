import { expect, test } from 'vitest';
import { partsOf } from './highlighted-text.tsx';

const marked = (text: string, searchText: string) =>
  partsOf(text, searchText)
    .map(({ part, isFound }) => (isFound ? `[${part}]` : part))
    .join('');

test.each([
  ['Gece aranan klinik', 'KLİNİK', 'Gece aranan [klinik]'],
  ['İSTANBUL’da ISTANBUL', 'ıstanbul', '[İSTANBUL]’da [ISTANBUL]'],
  ['Çağrı merkezi', 'cagri', '[Çağrı] merkezi'],
  ['ag\u0306 ag', 'ağ', '[ag\u0306] [ag]'],
  ['ﬁkir ve fikir', 'fik', '[ﬁk]ir ve [fik]ir'],
  ['½ saat', '1', '[½] saat'],
  ['İzmir’de', "izmir'de", '[İzmir’de]'],
  ["İzmir'de", 'izmir’de', "[İzmir'de]"],
  ['“Kargo” takibi…', '"kargo" takibi...', '[“Kargo” takibi…]'],
  ['müş\u00adteri memnuniyeti', 'müşteri', '[müş\u00adteri] memnuniyeti'],
  ['a \u00a0 b—-c', 'a b-c', '[a \u00a0 b—-c]'],
  ['aaaa', 'aa', '[aa][aa]'],
  ['a%b', '%', 'a[%]b'],
  ['hiç', 'yok', 'hiç'],
  ['hiç', '', 'hiç'],
  ['hiç', '\u0301', 'hiç'],
  ['', 'a', ''],
])('a text “%s” with the search “%s” is marked as %s', (text, searchText, expected) => {
  expect(marked(text, searchText)).toBe(expected);
});

test('the parts together are the text', () => {
  for (const text of ['ﬁ\u0301x', 'İı\u0307i', '😀ağ😀', '\u0301'])
    for (const searchText of ['f', 'i', 'ağ', '😀'])
      expect(
        partsOf(text, searchText)
          .map(({ part }) => part)
          .join(''),
      ).toBe(text);
});
