import { expect, test } from 'vitest';
import { formatBytes, formatProgress } from './format-bytes.ts';

test.each([
  [1, '1 kB'],
  [86_016, '84 kB'],
  [1024 * 1024, '1.0 MB'],
  [20 * 1024 * 1024, '20.0 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

test.each([
  [0, 2_700_000, '0.0 of 2.6 MB'],
  [1_900_000, 2_700_000, '1.8 of 2.6 MB'],
  [0, 86_016, '0 of 84 kB'],
])('%i of %i bytes are in one unit', (sentBytes, bytes, text) => {
  expect(formatProgress(sentBytes, bytes)).toBe(text);
});
