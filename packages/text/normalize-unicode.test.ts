import { expect, test } from 'vitest';
import { normalizeUnicode } from './normalize-unicode.ts';

test.each([
  ['c\u0327ag\u0306r\u0131', 'NFC', 'çağrı'],
  ['ﬁ', 'NFKC', 'fi'],
  ['ç', 'NFKD', 'c\u0327'],
  [`a${'\u0301\u0316'.repeat(15)}`, 'NFC', `a${'\u0301\u0316'.repeat(15)}`.normalize('NFC')],
] as const)('%s in %s is %s', (text, form, normalized) => {
  expect(normalizeUnicode(text, form)).toBe(normalized);
});

test('a run of marks is divided after thirty, so that sorting the marks stays linear', () => {
  const marks = '\u0301'.repeat(50_000) + '\u0316'.repeat(50_000);
  const normalized = normalizeUnicode(`a${marks}`, 'NFC');
  const runs = normalized.split('\u034f').map((run) => run.length);
  expect(Math.max(...runs)).toBeLessThanOrEqual(31);
  expect(normalizeUnicode(normalized, 'NFC')).toBe(normalized);
});
