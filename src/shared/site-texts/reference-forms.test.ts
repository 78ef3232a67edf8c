import { expect, test } from 'vitest';
import { endingsOf, spellingsOf, textOfReference } from './reference-forms.ts';
import { readReference, splitReferences, writeReference } from './references.ts';

const TEXTS = { setup: '48 saat', trial: '14 gün', answer: '0,8 sn', open: '7/24', brand: 'Sesdaş' };

const formsOf = (forms: ReturnType<typeof endingsOf>) =>
  forms.map(({ reference, text }) => [writeReference(reference), text]);

test('the endings of a value follow its spelling', () => {
  expect(formsOf(endingsOf(readReference('{trial}'), TEXTS)).slice(0, 4)).toEqual([
    ['{trial}', '14 gün'],
    ['{trial|in}', '14 günün'],
    ['{trial|i}', '14 günü'],
    ['{trial|e}', '14 güne'],
  ]);
  expect(formsOf(endingsOf(readReference('{trial|Words|lik}'), TEXTS))).toContainEqual([
    '{trial|Words|lik}',
    'On dört günlük',
  ]);
});

test('of two forms with the same text, the present one is offered', () => {
  const textsOf = (reference: string) => formsOf(endingsOf(readReference(reference), TEXTS));
  expect(textsOf('{trial}')).toContainEqual(['{trial|i}', '14 günü']);
  expect(textsOf('{trial|si}')).toContainEqual(['{trial|si}', '14 günü']);
  const texts = textsOf('{trial|si}').map(([, text]) => text);
  expect(new Set(texts).size).toBe(texts.length);
});

test.each([
  ['{trial|lik}', ['14 günlük', 'on dört günlük', 'On dört günlük', '14’lük', 'günlük']],
  ['{answer}', ['0,8 sn', '0,8', 'sn']],
  ['{open}', ['7/24']],
  ['{brand|de}', ['Sesdaş’ta']],
])('the spellings of %s are those that its value has', (reference, spellings) => {
  expect(spellingsOf(readReference(reference), TEXTS).map(({ text }) => text)).toEqual(spellings);
});

test('a form that a value does not have has no text', () => {
  expect(textOfReference(readReference('{answer|words}'), TEXTS)).toBeUndefined();
});

test.each([
  ['Kurulum {setup|de}.', ['Kurulum ', '{setup|de}', '.']],
  ['{yok} {setup}', ['{yok} ', '{setup}', '']],
  ['{constructor}', ['{constructor}']],
  ['', ['']],
])('“%s” is split at its references to known names', (text, parts) => {
  expect(splitReferences(text, TEXTS)).toEqual(parts);
});
