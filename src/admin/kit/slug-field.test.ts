import { expect, test } from 'vitest';
import { slugWhileTyping } from './slug-field.ts';

test.each([
  ['Çağrı Merkezi!', null, 'cagri-merkezi'],
  ['cagri-', '-', 'cagri-'],
  ['cagri ', ' ', 'cagri-'],
  ['cagri--', '-', 'cagri-'],
  ['cagri-m', 'm', 'cagri-m'],
  // A hyphen in the middle is a separator; the end is unchanged.
  ['ca-gri', '-', 'ca-gri'],
  ['-', '-', ''],
  [' ', ' ', ''],
  ['cagriŞ', 'Ş', 'cagris'],
])('%j after typing %j becomes %j', (text, character, slug) => {
  expect(slugWhileTyping(text, character)).toBe(slug);
});
