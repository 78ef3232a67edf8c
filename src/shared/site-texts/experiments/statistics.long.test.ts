/** Simulates tests that somebody looks at every day. */
import { expect, test } from 'vitest';
import { createRandom } from '#seed/random.ts';
import { compareVersions, type DayCounts, LENGTHS, smallestRate } from './statistics.ts';

const RATES = [0.01, 0.02, 0.05] as const;
const READERS_PER_DAY = [20, 80, 400] as const;
/** The readers that come for each planned reader: as planned, fewer, and more. */
const TURNOUTS = [1, 0.7, 1.4] as const;

const DESIGNS = LENGTHS.flatMap((length) =>
  RATES.flatMap((rate) =>
    READERS_PER_DAY.flatMap((perDay) => TURNOUTS.map((turnout) => ({ length, rate, perDay, turnout }))),
  ),
);

const generator = createRandom(66, 1);

/** Counts successes. The gaps between successes are geometric, which takes a step for each success only. */
function countSuccesses(trials: number, probability: number): number {
  let [count, at] = [0, -1];
  for (;;) {
    at += 1 + Math.floor(Math.log(1 - generator.next()) / Math.log(1 - probability));
    if (at >= trials) return count;
    count += 1;
  }
}

type Simulation = { length: number; rateA: number; rateB: number; perDay: number; plannedReaders: number };

/** Looks at a test on each day. @returns the winner of the first and of the last look, if they have one */
function simulate({ length, rateA, rateB, perDay, plannedReaders }: Simulation) {
  const days: DayCounts[] = [];
  let first: 'a' | 'b' | undefined;
  let last: 'a' | 'b' | undefined;
  for (let elapsedDays = 1; elapsedDays <= length; elapsedDays += 1) {
    const readers = Math.round(perDay * (0.5 + generator.next()));
    const ofB = countSuccesses(readers, 0.5);
    days.push({
      a: { readers: readers - ofB, requests: countSuccesses(readers - ofB, rateA) },
      b: { readers: ofB, requests: countSuccesses(ofB, rateB) },
    });
    const { verdict } = compareVersions(days, { plannedReaders, elapsedDays });
    last = verdict === 'a' || verdict === 'b' ? verdict : undefined;
    first ??= last;
  }
  return { first, last };
}

test('of 10,000 tests without a difference, at most 5 % ever have a winner under daily looks', () => {
  const tests = 10_000;
  let winners = 0;
  for (let index = 0; index < tests; index += 1) {
    const { length, rate, perDay, turnout } = DESIGNS[index % DESIGNS.length] ?? DESIGNS[0]!; // The list is not empty.
    const plannedReaders = Math.round((perDay * length) / 2 / turnout);
    if (simulate({ length, rateA: rate, rateB: rate, perDay, plannedReaders }).first) winners += 1;
  }
  const standardError = Math.sqrt((0.05 * 0.95) / tests);
  expect(winners / tests).toBeLessThanOrEqual(0.05 + 3 * standardError);
  // A simulation without any winner would prove nothing.
  expect(winners).toBeGreaterThan(0);
});

test.each(LENGTHS.flatMap((length) => RATES.map((rate) => ({ length, rate }))))(
  'in $length days with the named readers, the named difference from $rate is found in 80 % of the tests',
  ({ length, rate }) => {
    const tests = 1_000;
    const perDay = 400;
    // The readers come a little earlier than the last day, so that each test has all planned readers.
    const plannedReaders = Math.round((perDay * length) / 2 / 1.4);
    const rateB = smallestRate(rate, plannedReaders);
    let wins = 0;
    for (let index = 0; index < tests; index += 1)
      if (simulate({ length, rateA: rate, rateB, perDay, plannedReaders }).last === 'b') wins += 1;
    expect(wins / tests).toBeGreaterThanOrEqual(0.8);
  },
);
