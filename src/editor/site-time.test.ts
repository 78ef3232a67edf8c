import { expect, test } from 'vitest';
import { formatClock, fromFieldTime, monthOf, toFieldTime } from './site-time.ts';

const ISTANBUL = 'Europe/Istanbul';

test.each([
  ['2026-03-31T20:30:00Z', ISTANBUL, '2026-03-31T23:30'],
  ['2026-03-31T21:30:00Z', ISTANBUL, '2026-04-01T00:30'],
  ['2026-07-01T06:00:00Z', 'Europe/Berlin', '2026-07-01T08:00'],
  ['2026-01-01T06:00:00Z', 'Europe/Berlin', '2026-01-01T07:00'],
])('%s in %s is %s, both ways', (moment, timeZone, field) => {
  expect(toFieldTime(new Date(moment), timeZone)).toBe(field);
  expect(fromFieldTime(field, timeZone)?.toISOString()).toBe(moment.replace('Z', '.000Z'));
});

test('a missing date is an empty field, and an empty field has no date', () => {
  expect(toFieldTime(null, ISTANBUL)).toBe('');
  expect(fromFieldTime('', ISTANBUL)).toBeNull();
});

test('the time of a save has seconds', () => {
  const at = Date.parse('2026-03-14T11:32:08Z');
  expect(formatClock(at, ISTANBUL)).toBe('14:32:08');
});

test.each([
  ['2026-03-14T12:00:00Z', 'Europe/Istanbul', '2026-03'],
  ['2026-03-31T20:59:59Z', 'Europe/Istanbul', '2026-03'],
  ['2026-03-31T21:00:00Z', 'Europe/Istanbul', '2026-04'],
  ['2026-01-01T09:59:59Z', 'Pacific/Honolulu', '2025-12'],
  ['2026-01-31T10:00:00Z', 'Pacific/Kiritimati', '2026-02'],
])('%s in %s is in the month %s', (moment, timeZone, month) => {
  expect(monthOf(new Date(moment), timeZone)).toBe(month);
});
