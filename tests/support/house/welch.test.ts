import { expect, test } from 'vitest';
import { welchT } from './welch.ts';

test('computes Welch’s example of two samples with different variances', () => {
  const first = [27.5, 21.0, 19.0, 23.6, 17.0, 17.9, 16.9, 20.1, 21.9, 22.6, 23.1, 19.6, 19.0, 21.7, 21.4];
  const second = [27.1, 22.0, 20.8, 23.4, 23.4, 23.5, 25.8, 22.0, 24.8, 20.2, 21.9, 22.1, 22.9, 20.5, 24.4];
  expect(welchT(first, second)).toBeCloseTo(-2.46, 2);
  expect(welchT(first, first)).toBe(0);
});
