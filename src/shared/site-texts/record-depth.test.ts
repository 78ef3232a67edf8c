import { expect, test } from 'vitest';
import { draftInput, previewInput, recordFields } from './schemas.ts';

const nested = (depth: number): unknown => JSON.parse(`${'{"a":'.repeat(depth)}"b"${'}'.repeat(depth)}`);

test.each([
  [1, true],
  [32, true],
  [33, false],
  [3_000, false],
  [100_000, false],
])('fields that are nested %d deep are accepted: %s', (depth, isAccepted) => {
  const fields = nested(depth);
  expect(recordFields.safeParse(fields).success).toBe(isAccepted);
  expect(previewInput.safeParse({ fields }).success).toBe(isAccepted);
  expect(draftInput.safeParse({ name: 'pricing', version: 0, base: 0, fields }).success).toBe(isAccepted);
});

test('deep lists are refused', () => {
  const list: unknown = JSON.parse('['.repeat(5_000) + ']'.repeat(5_000));
  expect(recordFields.safeParse({ list }).success).toBe(false);
});
