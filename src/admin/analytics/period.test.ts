import { describe, expect, test } from 'vitest';
import { shiftDay } from '#shared/analytics/schemas.ts';
import { formatDay, hasEvents, lengthSearch, rangeSearch, readPeriod } from './period.ts';

const TODAY = '2026-03-14';
const read = (search: string) => readPeriod(new URLSearchParams(search), TODAY);

describe('the period in the URL', () => {
  test.each([
    ['', { from: '2026-02-13', to: TODAY, length: 30 }],
    ['days=7', { from: '2026-03-08', to: TODAY, length: 7 }],
    ['days=365', { from: '2025-03-15', to: TODAY, length: 365 }],
    ['days=8', { from: '2026-02-13', to: TODAY, length: 30 }],
    ['from=2026-01-01&to=2026-01-31', { from: '2026-01-01', to: '2026-01-31', length: undefined }],
    ['from=2026-02-01&to=2026-01-31', { from: '2026-02-13', to: TODAY, length: 30 }],
    ['from=2020-01-01&to=2026-01-31', { from: '2026-02-13', to: TODAY, length: 30 }],
    ['from=2026-02-30&to=2026-03-01', { from: '2026-02-13', to: TODAY, length: 30 }],
    ['from=2026-01-01&to=2026-01-31&days=7', { from: '2026-01-01', to: '2026-01-31', length: undefined }],
  ])('%s', (search, period) => {
    expect(read(search)).toEqual(period);
  });

  test('a written period is read back', () => {
    const search = new URLSearchParams('from=2026-01-01&to=2026-01-02&compare=1');
    expect(read(lengthSearch(search, 90).toString()).length).toBe(90);
    expect(lengthSearch(search, 30).toString()).toBe('compare=1');
    const range = { from: '2026-01-05', to: '2026-01-06' };
    expect(read(String(rangeSearch(search, range)))).toMatchObject(range);
    expect(rangeSearch(search, { from: '2026-01-06', to: '2026-01-05' })).toBeUndefined();
    expect(rangeSearch(search, { from: '', to: '' })).toBeUndefined();
  });

  test('of revenue is ninety days by default', () => {
    expect(read('view=revenue').length).toBe(90);
    const search = new URLSearchParams('view=revenue&days=30');
    expect(read(String(search)).length).toBe(30);
    expect(String(lengthSearch(search, 90))).toBe('view=revenue');
  });

  test('is compared only while its events are stored', () => {
    expect(hasEvents({ from: '2025-03-15', to: '2025-04-01' }, TODAY)).toBe(true);
    expect(hasEvents({ from: '2024-03-15', to: '2025-03-14' }, TODAY)).toBe(false);
    expect(hasEvents({ from: '2025-02-15', to: '2025-02-20' }, TODAY)).toBe(true);
    expect(hasEvents({ from: '2025-02-14', to: '2025-02-20' }, TODAY)).toBe(false);
  });
});

test('days are shifted across months, leap days and clock changes', () => {
  expect(shiftDay('2026-03-01', -1)).toBe('2026-02-28');
  expect(shiftDay('2024-02-28', 1)).toBe('2024-02-29');
  expect(shiftDay('2026-03-28', 2)).toBe('2026-03-30');
  expect(formatDay('2026-03-04')).toBe('Mar 4');
  expect(formatDay('2026-03-04', true)).toBe('Mar 4, 2026');
});
