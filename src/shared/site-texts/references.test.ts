import { expect, test } from 'vitest';
import { resolveReferences, resolveText } from './references.ts';

const FACTS = { setup: '48 saat', demo: '15 dakika', saving: '%80', answer: '0,8 sn', brand: 'Sesdaş' };

test.each([
  ['Kurulum {setup}.', 'Kurulum 48 saat.'],
  ['{setup|de} kurulur', '48 saatte kurulur'],
  ['{setup|number} {setup|unit}', '48 saat'],
  ['{saving|number}', '%80'],
  ['{demo|words}', 'on beş dakika'],
  ['{demo|Words|lik} bir demo', 'On beş dakikalık bir demo'],
  ['{brand}, {setup}, {brand}', 'Sesdaş, 48 saat, Sesdaş'],
])('%s becomes %s', (text, resolved) => {
  expect(resolveText(text, FACTS)).toBe(resolved);
});

test.each([
  ['an unknown fact', '{yok}'],
  ['a name of every object', '{constructor}'],
  ['an unknown form', '{setup|yok}'],
  ['a form that the fact does not have', '{answer|words}'],
  ['braces without a name', '{} { setup }'],
])('%s stays as it is', (_, text) => {
  expect(resolveText(text, FACTS)).toBe(text);
});

test('references are replaced in every text of a record, and nothing else changes', () => {
  const record = { title: '{setup}', rows: [{ at: 3, text: '{demo}', popular: true }], none: undefined };
  expect(resolveReferences(record, FACTS)).toEqual({
    title: '48 saat',
    rows: [{ at: 3, text: '15 dakika', popular: true }],
    none: undefined,
  });
});
