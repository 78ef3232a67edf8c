import { expect, test } from 'vitest';
import { preferredLanguage } from './languages.ts';

test.each([
  ['tr-TR,tr;q=0.9,en-US;q=0.8,en;q=0.7', 'tr'],
  ['tr', 'tr'],
  ['de, en;q=0.5, tr;q=0.8', 'tr'],
  ['en;q=0.2, TR-tr', 'tr'],
  ['en-US,en;q=0.9,tr;q=0.8', 'en'],
  ['en, tr', 'en'],
  ['tr;q=0, en;q=0.1', 'en'],
  ['tr;q=often, en;q=0.1', 'en'],
  ['de-DE, *', undefined],
  ['trv', undefined],
  ['', undefined],
])('a browser that asks for “%s” prefers %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});
