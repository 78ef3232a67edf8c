/** The ruler under the interval of a difference. All numbers are percentage points. */
export type Ruler = {
  ticks: readonly number[];
  /** Returns the place of a value in percent of the ruler's width. */
  placeOf: (points: number) => number;
};

const STEPS = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50] as const;
const TICKS_MAX = 6;

/** Makes a ruler that contains the interval and zero. */
export function rulerFor(low: number, high: number): Ruler {
  const [least, most] = [Math.min(low, 0), Math.max(high, 0)];
  const ticksFrom = (step: number) => {
    const [first, last] = [
      Math.floor(least / step) - (low > 0 ? 1 : 0),
      Math.ceil(most / step) + (high < 0 ? 1 : 0),
    ];
    return Array.from({ length: last - first + 1 }, (_, index) =>
      Number(((first + index) * step).toFixed(1)),
    );
  };
  const ticks = STEPS.map(ticksFrom).find(({ length }) => length <= TICKS_MAX) ?? [-100, 0, 100];
  const [start = 0, end = 1] = [ticks[0], ticks.at(-1)];
  return { ticks, placeOf: (points) => (100 * (points - start)) / (end - start) };
}
