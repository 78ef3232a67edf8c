import { expect, test } from 'vitest';
import { dayBeside, daysOfMonth, monthBeside, nameOfDay, nameOfMonth, readMonth } from './month.ts';

test.each([
  ['2026-11', '2026-10-26', '2026-12-06', 42],
  ['2027-02', '2027-02-01', '2027-02-28', 28],
  ['2026-12', '2026-11-30', '2027-01-03', 35],
])('%s is shown from %s to %s, in whole weeks from Monday', (month, first, last, count) => {
  const days = daysOfMonth(month);
  expect([days[0], days.at(-1), days.length]).toEqual([first, last, count]);
});

test('months and days are walked over the ends of years', () => {
  expect([monthBeside('2026-12', 1), monthBeside('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  expect([dayBeside('2026-12-31', 1), dayBeside('2026-03-01', -7)]).toEqual(['2027-01-01', '2026-02-22']);
  expect([nameOfMonth('2026-11'), nameOfDay('2026-11-26')]).toEqual(['November 2026', 'Thu 26 November']);
});

test.each([
  ['month=2027-03', '2027-03'],
  ['', '2026-11'],
  ['month=2027-13', '2026-11'],
  ['month=1999-01', '2026-11'],
  ['month=x', '2026-11'],
])('“%s” asks for %s', (search, month) => {
  expect(readMonth(new URLSearchParams(search), '2026-11-19')).toBe(month);
});
