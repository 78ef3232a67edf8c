import { describe, expect, test } from 'vitest';
import { loadWords } from '#src/admin/lib/words.ts';
import { readTypedDay, readTypedTime, showDay } from './typed-day.ts';

describe('in English', () => {
  test.each([
    ['2026-03-14', '2026-03-14'],
    ['14.3.2026', '2026-03-14'],
    ['14 03 2026', '2026-03-14'],
    [' Mar  14, 2026 ', '2026-03-14'],
    ['\u202dMar\u00a014,\u202f2026\u200b', '2026-03-14'],
    ['march 14 2026', '2026-03-14'],
    ['14 Mar. 2026', '2026-03-14'],
    // English dates have the month first.
    ['3/4/2026', '2026-03-04'],
    ['29.02.2028', '2028-02-29'],
  ])('%s is the day %s', (text, day) => {
    expect(readTypedDay(text)).toBe(day);
  });

  test.each([
    '',
    '14',
    '14.3.26',
    '31.6.2026',
    '29.02.2026',
    '13/13/2026',
    'Mai 14, 2026',
    'tomorrow',
    '2026-3',
  ])('“%s” is no day', (text) => {
    expect(readTypedDay(text)).toBeUndefined();
  });

  test.each([
    ['Mar 14, 2026, 23:30', '2026-03-14T23:30'],
    ['14.03.2026 9.05', '2026-03-14T09:05'],
    ['2026-03-14T00:00', '2026-03-14T00:00'],
    ['14.03.2026', '2026-03-14T16:45'],
  ])('%s is the moment %s', (text, moment) => {
    expect(readTypedTime(text, '16:45')).toBe(moment);
  });

  test('without a time the morning is used, and a wrong time is invalid', () => {
    expect(readTypedTime('14.03.2026')).toBe('2026-03-14T09:00');
    expect(readTypedTime('14.03.2026 24:00')).toBeUndefined();
  });

  test.each(['', '2026-03-04', '2026-03-04T09:05', '9999-12-29'])(
    '“%s” is formatted and parsed back',
    (day) => {
      const text = showDay(day);
      const read = day.includes('T') ? readTypedTime(text) : readTypedDay(text);
      expect(read ?? '').toBe(day);
    },
  );
});

describe('in Turkish', () => {
  test('the day is before the month, whose name is Turkish', async () => {
    await loadWords('tr');
    expect(showDay('2026-03-04')).toBe('04.03.2026');
    expect(showDay('2026-03-04T09:05')).toBe('04.03.2026 09:05');
    expect(readTypedDay('4/3/2026')).toBe('2026-03-04');
    expect(readTypedDay('14 ŞUBAT 2026')).toBe('2026-02-14');
    expect(readTypedDay('14 ara 2026')).toBe('2026-12-14');
    await loadWords('en');
  });
});
