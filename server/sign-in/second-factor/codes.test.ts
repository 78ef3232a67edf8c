import { expect, test } from 'vitest';
import { codeOf, SECRET } from '#tests/support/factories/second-factor.ts';
import { findStep } from './codes.ts';

const PERIOD_MS = 30_000;
const START = 1_800_000_000_000;

test('a code belongs to the same period for as long as it is valid', () => {
  const code = codeOf(SECRET, 0, START);
  const period = START / PERIOD_MS;
  const offsets = [-PERIOD_MS, -1, 0, 1, PERIOD_MS - 1, PERIOD_MS, 2 * PERIOD_MS - 1];
  expect(offsets.map((offset) => findStep(SECRET, code, START + offset))).toEqual(offsets.map(() => period));
  expect([-PERIOD_MS - 1, 2 * PERIOD_MS].map((offset) => findStep(SECRET, code, START + offset))).toEqual([
    undefined,
    undefined,
  ]);
});

test('codes from just before and just after the start of a period belong to different periods', () => {
  const codes = [-1, 0].map((offset) => codeOf(SECRET, 0, START + offset));
  const periods = codes.map((code) => findStep(SECRET, code, START));
  expect(periods).toEqual([START / PERIOD_MS - 1, START / PERIOD_MS]);
});
