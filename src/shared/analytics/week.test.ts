import { expect, test } from 'vitest';
import { weekOf } from './week.ts';

const TODAY = '2026-03-03';
const count = (day: string, visits: number) => ({ day, visits, pages: visits });

test('the week has seven days up to today, each with the same weekday before; other days do not count', () => {
  const { days, visits, before } = weekOf(
    [
      count('2026-02-17', 500),
      count('2026-02-18', 4),
      count('2026-02-24', 9),
      count('2026-02-25', 7),
      count(TODAY, 3),
    ],
    TODAY,
  );
  expect(days.map((day) => Object.values(day))).toEqual([
    ['2026-02-25', 7, 4],
    ['2026-02-26', 0, 0],
    ['2026-02-27', 0, 0],
    ['2026-02-28', 0, 0],
    ['2026-03-01', 0, 0],
    ['2026-03-02', 0, 0],
    [TODAY, 3, 9],
  ]);
  expect([visits, before]).toEqual([10, 13]);
});

test.each([
  [608, 478, (608 - 478) / 478],
  [20, 40, -0.5],
  [20, 20, 0],
  [19, 40, undefined],
  [40, 19, undefined],
  [0, 0, undefined],
])('%i visits after %i have the difference %s', (visits, before, difference) => {
  expect(weekOf([count(TODAY, visits), count('2026-02-24', before)], TODAY).difference).toBe(difference);
});
