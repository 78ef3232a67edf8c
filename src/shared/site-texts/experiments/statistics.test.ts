import { expect, test } from 'vitest';
import { compareVersions, readersFor, smallestRate } from './statistics.ts';

const day = (a: [readers: number, requests: number], b: [readers: number, requests: number]) => ({
  a: { readers: a[0], requests: a[1] },
  b: { readers: b[0], requests: b[1] },
});

test('a smaller difference needs more readers, and the smallest visible rate is the inverse of their number', () => {
  const [small, large] = [readersFor(0.02, 0.025), readersFor(0.02, 0.04)];
  expect(small).toBeGreaterThan(large);
  expect(smallestRate(0.02, large)).toBeCloseTo(0.04, 4);
  expect(smallestRate(0.02, small)).toBeCloseTo(0.025, 4);
});

test('without readers of both versions there is no difference', () => {
  const result = compareVersions([day([12, 1], [0, 0])], { plannedReaders: 100, elapsedDays: 20 });
  expect(result).toMatchObject({ difference: null, low: -1, high: 1, verdict: 'early' });
});

test('the better version wins, but not before two weeks', () => {
  const days = [day([1184, 22], [1169, 52])];
  const compare = (elapsedDays: number) => compareVersions(days, { plannedReaders: 1180, elapsedDays });
  expect(compare(13).verdict).toBe('early');
  const result = compare(14);
  expect(result.verdict).toBe('b');
  expect(result.low).toBeGreaterThan(0);
  expect(result.difference).toBeCloseTo(52 / 1169 - 22 / 1184, 10);
  const [reversed] = [
    compareVersions([day([1169, 52], [1184, 22])], { plannedReaders: 1180, elapsedDays: 14 }),
  ];
  expect(reversed.verdict).toBe('a');
});

test('an interval with zero means too early, and no difference once both versions have the planned readers', () => {
  const days = [day([600, 11], [600, 13])];
  expect(compareVersions(days, { plannedReaders: 1000, elapsedDays: 28 }).verdict).toBe('early');
  expect(compareVersions(days, { plannedReaders: 600, elapsedDays: 28 }).verdict).toBe('same');
});

test('the interval is wider before the planned readers, so that early looks cost nothing', () => {
  const days = [day([300, 6], [300, 9])];
  const widthWith = (plannedReaders: number) => {
    const { low, high } = compareVersions(days, { plannedReaders, elapsedDays: 14 });
    return high - low;
  };
  expect(widthWith(1200)).toBeCloseTo(2 * widthWith(300), 10);
});

test('days after the planned readers do not count', () => {
  const days = [day([700, 14], [700, 14]), day([300, 0], [300, 60])];
  const result = compareVersions(days, { plannedReaders: 700, elapsedDays: 28 });
  expect(result).toMatchObject({
    a: { readers: 700 },
    b: { requests: 14 },
    isComplete: true,
    verdict: 'same',
  });
});
