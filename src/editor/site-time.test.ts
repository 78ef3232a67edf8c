import { expect, test } from 'vitest';
import { formatClock, monthOf } from './site-time.ts';

test('the time of a save has seconds', () => {
  const at = Date.parse('2026-03-14T11:32:08Z');
  expect(formatClock(at, 'Europe/Istanbul')).toBe('14:32:08');
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
