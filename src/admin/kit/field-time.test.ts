import { expect, test } from 'vitest';
import { fromFieldTime, toFieldTime } from './field-time.ts';

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
