import { expect, test } from 'vitest';
import { DEFAULT_RECORDS } from '#shared/site-texts/defaults/all.ts';
import { SHIPPED_RECORD_NAMES } from '#shared/site-texts/records.ts';
import { referenceTexts } from '#shared/site-texts/references.ts';
import { DEFAULT_SITE } from '#shared/site-texts/site.ts';
import { loadWords } from '#src/admin/lib/words.ts';

await loadWords('en');
const { findTexts, prepareSearch, quoteOf } = await import('./text-search.ts');

const fieldsOf = (name: keyof typeof DEFAULT_RECORDS) => ({
  name,
  title: null,
  fields: DEFAULT_RECORDS[name],
});
const site = prepareSearch({
  records: SHIPPED_RECORD_NAMES.filter((name) => name in DEFAULT_RECORDS).map((name) =>
    fieldsOf(name as keyof typeof DEFAULT_RECORDS),
  ),
  texts: referenceTexts(DEFAULT_RECORDS.facts, DEFAULT_SITE),
});
const find = (text: string) =>
  findTexts(site, text).map(({ title, fields }) => ({ title, ids: fields.map(({ id }) => id) }));

test('a search finds numbers that texts name, as visitors read them', () => {
  const ankara = find('onayınız çıkınca saat işlemeye başlar; 48–72 saatte').find(
    ({ title }) => title === 'Ankara',
  );
  expect(ankara?.ids).toHaveLength(1);
});

test('case, marks and dotted letters make no difference', () => {
  expect(find('ONAYINIZ CIKINCA').map(({ title }) => title)).toEqual(['Ankara']);
});

test('a search finds the names of texts, and the labels of fields', () => {
  expect(find('bursa')).toContainEqual(expect.objectContaining({ title: 'Bursa' }));
  expect(find('consent banner')).toEqual([{ title: 'Consent banner', ids: [] }]);
  expect(find('campaign line').find(({ title }) => title === 'Ankara')?.ids).toHaveLength(1);
});

test('no text has a brace or a bracket', () => {
  const texts = site.flatMap(({ fields }) => fields.map(({ text }) => text));
  expect(texts.length).toBeGreaterThan(500);
  expect(texts.filter((text) => /[{}[\]]/.test(text))).toEqual([]);
});

test.each([
  ['a short text', 'Kurulum 48 saat.', 8, 'Kurulum 48 saat.'],
  ['the start of a long text', 'a'.repeat(200), 0, `${'a'.repeat(180)}…`],
  [
    'the part around a match',
    `${'a'.repeat(200)}b${'c'.repeat(300)}`,
    200,
    `…${'a'.repeat(60)}b${'c'.repeat(119)}…`,
  ],
])('a result quotes %s', (_, text, matchAt, quote) => {
  expect(quoteOf(text, matchAt)).toBe(quote);
});
