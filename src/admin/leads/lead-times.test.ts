import { expect, test } from 'vitest';
import { formatArrival, formatMoment, formatStep } from './lead-times.ts';

const ZONE = 'Europe/Istanbul';
const NOW = new Date('2026-03-14T20:30:00Z');

test.each([
  ['2026-03-14T11:18:00Z', '14:18'],
  ['2026-03-13T21:05:00Z', '00:05'],
  ['2026-03-13T20:55:00Z', 'Yesterday'],
  ['2026-03-11T09:00:00Z', 'Mar 11'],
  ['2025-12-31T20:30:00Z', 'Dec 31, 2025'],
  // Clocks differ: a time slightly in the future is today.
  ['2026-03-14T21:30:00Z', '00:30'],
])('%s is formatted as %s', (moment, text) => {
  expect(formatArrival(new Date(moment), NOW, ZONE)).toBe(text);
});

test.each([
  ['2026-03-14T11:18:04Z', '14:18:04'],
  ['2026-03-15T05:00:00Z', 'Mar 15, 08:00:00'],
])('a step at %s is formatted as %s', (moment, text) => {
  expect(formatStep(new Date(moment), new Date('2026-03-14T11:00:00Z'), ZONE)).toBe(text);
});

test('the full moment has its day and its seconds', () => {
  expect(formatMoment(new Date('2026-03-14T11:18:04Z'), ZONE)).toBe('Mar 14, 2026, 14:18:04');
});
