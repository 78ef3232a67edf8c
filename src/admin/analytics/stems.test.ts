import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shiftDay } from '#shared/analytics/schemas.ts';
import { labelledStems, scaleOf, spansOf } from './stems.ts';

const daysOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    day: shiftDay('2026-01-01', index),
    visits: index,
    pages: 2 * index,
  }));

describe('stems', () => {
  test('are days for a short period', () => {
    expect(spansOf(daysOf(62))).toEqual({ spans: daysOf(62), weekly: false });
  });

  test('are weeks for a long period, and their sums lose no visit', () => {
    const days = daysOf(90);
    const { spans, weekly } = spansOf(days);
    expect(weekly).toBe(true);
    expect(spans).toHaveLength(13);
    expect(spans[1]).toEqual({ day: '2026-01-08', visits: 7 + 8 + 9 + 10 + 11 + 12 + 13, pages: 140 });
    expect(spans.reduce((sum, { visits }) => sum + visits, 0)).toBe((89 * 90) / 2);
  });
});

describe('the scale', () => {
  test.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [4, [0, 1, 2, 3, 4]],
    [5, [0, 2, 4, 6]],
    [17, [0, 5, 10, 15, 20]],
    [1234, [0, 500, 1000, 1500]],
  ])('for at most %i', (most, lines) => {
    expect(scaleOf(most)).toEqual(lines);
  });

  test('always reaches the highest stem, in whole numbers and few lines', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), (most) => {
        const lines = scaleOf(most);
        expect(lines.at(-1)).toBeGreaterThanOrEqual(most);
        expect(lines.length).toBeLessThanOrEqual(5);
        expect(lines.every(Number.isInteger)).toBe(true);
      }),
    );
  });
});

test('the first and the last stem always have a label', () => {
  expect(labelledStems(3, 5)).toEqual([0, 1, 2]);
  expect(labelledStems(30, 5)).toEqual([0, 7, 15, 22, 29]);
});
