/**
 * Compares the rates of requests of two versions, however often somebody looks at the numbers.
 *
 * The method is the boundary of O'Brien and Fleming (A multiple testing procedure for clinical trials, Biometrics 35,
 * 1979, 549–556) in the form for any number of looks, the spending function of Lan and DeMets (Discrete sequential
 * boundaries for clinical trials, Biometrika 70, 1983, 659–663). The sum of differences behaves like a Brownian
 * motion, and by the reflection principle a Brownian motion leaves ±c before the time 1 with at most the probability
 * 4 (1 − Φ(c)). The time is the share of the planned readers. Intervals are repeated confidence intervals (Jennison
 * and Turnbull, Interim analyses: the repeated confidence interval approach, JRSS B 51, 1989, 305–361).
 */

type Counts = { readers: number; requests: number };

/** The counts of one day. */
export type DayCounts = { a: Counts; b: Counts };

export const VERDICTS = ['early', 'same', 'a', 'b'] as const;
export type Verdict = (typeof VERDICTS)[number];

export type Comparison = {
  a: Counts;
  b: Counts;
  /** The rate of B minus the rate of A; null while a version has no readers. */
  difference: number | null;
  /** The interval that contains the true difference at all looks with a probability of at least 95 %. */
  low: number;
  high: number;
  verdict: Verdict;
  /** True if both versions have the planned readers. Later days no longer count. */
  isComplete: boolean;
};

/** The minimum length in days. A shorter test would depend on the days of the week. */
export const LENGTHS = [14, 28, 56] as const;
const [DAYS_MIN] = LENGTHS;

/** The quantile of 0.9875: 4 (1 − Φ(2.2414)) is 5 %. */
const BOUNDARY = 2.2414;
/** The quantile of 0.82. The screen promises 80 %; the rest is for the error of the normal approximation. */
const POWER = 0.9154;

/**
 * Returns how many readers each version needs to reveal the difference of two rates with a probability of 80 %.
 * @param rate the rate of A @param other the rate of B, another one
 */
export function readersFor(rate: number, other: number): number {
  return Math.ceil(((BOUNDARY + POWER) ** 2 * (variance(rate) + variance(other))) / (other - rate) ** 2);
}

/** Returns the smallest higher rate that so many readers of each version reveal with a probability of 80 %. */
export function smallestRate(rate: number, readers: number): number {
  let [low, high] = [rate, 1];
  while (high - low > 1e-6) {
    const middle = (low + high) / 2;
    if (readersFor(rate, middle) > readers) low = middle;
    else high = middle;
  }
  return high;
}

/**
 * Compares the versions.
 * @param days the counts by day, oldest first @param plannedReaders the planned readers of each version
 * @param elapsedDays the days since the start
 */
export function compareVersions(
  days: readonly DayCounts[],
  { plannedReaders, elapsedDays }: { plannedReaders: number; elapsedDays: number },
): Comparison {
  let [a, b] = [NOTHING, NOTHING];
  let time = 0;
  for (const day of days) {
    if (time >= 1) break;
    [a, b] = [sum(a, day.a), sum(b, day.b)];
    time = harmonicMean(a.readers, b.readers) / plannedReaders;
  }
  const isComplete = time >= 1;
  if (time === 0) return { a, b, difference: null, low: -1, high: 1, verdict: 'early', isComplete };
  const difference = b.requests / b.readers - a.requests / a.readers;
  const width = (BOUNDARY / Math.sqrt(Math.min(time, 1))) * standardError(a, b);
  const [low, high] = [Math.max(-1, difference - width), Math.min(1, difference + width)];
  const verdict = elapsedDays < DAYS_MIN ? 'early' : verdictOf({ low, high, isComplete });
  return { a, b, difference, low, high, verdict, isComplete };
}

const NOTHING: Counts = { readers: 0, requests: 0 };

function verdictOf({ low, high, isComplete }: Pick<Comparison, 'low' | 'high' | 'isComplete'>): Verdict {
  if (low > 0) return 'b';
  if (high < 0) return 'a';
  return isComplete ? 'same' : 'early';
}

function sum(one: Counts, other: Counts): Counts {
  return { readers: one.readers + other.readers, requests: one.requests + other.requests };
}

function harmonicMean(one: number, other: number): number {
  return one === 0 || other === 0 ? 0 : 2 / (1 / one + 1 / other);
}

function variance(rate: number): number {
  return rate * (1 - rate);
}

/**
 * The standard error of the difference. A request and a reader without one are added to each version (Agresti and
 * Caffo, The American Statistician 54, 2000, 280–288), as few requests would make the error too small.
 */
function standardError(a: Counts, b: Counts): number {
  const part = ({ readers, requests }: Counts) => variance((requests + 1) / (readers + 2)) / (readers + 2);
  return Math.sqrt(part(a) + part(b));
}
