/** Finds the smallest package with sufficient minutes for a number of calls per month. */
import { fill, formatNumber, PACKAGE_FINDER } from '#src/site/content/package-finder-words.ts';

/** The steps of the slider for calls per month. The steps are smaller for small businesses. */
export const CALLS = [
  30, 60, 100, 150, 200, 300, 450, 600, 800, 1000, 1500, 2000, 3000, 4000, 6000, 10_000,
] as const;

/** The limits of the slider for the length of a call, in half minutes. */
export const HALF_MINUTES = { least: 1, most: 16 } as const;

export const FIRST_STEPS = { calls: 7, halves: 6 } as const;

/** A package with its minutes per month. The last package fits any number of minutes. */
export type SizedPackage = { minutes: number };

/** The length of an average month, rounded. */
const MONTH_DAYS = 30;

export type Finding = {
  calls: string;
  /** The number of calls per day. */
  perDay: string;
  length: string;
  total: string;
  /** The words around the package's name. */
  before: string;
  after: string;
  rest: string;
  packageIndex: number;
  /** The share of the package's minutes that are needed, at most 1. */
  use: number;
};

/** @param callStep an index of `CALLS` */
export function findPackage(packages: readonly SizedPackage[], callStep: number, halves: number): Finding {
  const calls = CALLS[callStep] ?? CALLS[0];
  const totalMinutes = Math.round((calls * halves) / 2);
  const fitting = packages.findIndex(({ minutes }) => minutes >= totalMinutes);
  const packageIndex = fitting === -1 ? packages.length - 1 : fitting;
  const isLargest = packageIndex > 0 && packageIndex === packages.length - 1;
  const { minutes } = packages[packageIndex] ?? { minutes: 0 };
  return {
    calls: fill(PACKAGE_FINDER.calls.answer, { calls: formatNumber(calls) }),
    perDay: fill(PACKAGE_FINDER.calls.hint, { calls: formatNumber(Math.round(calls / MONTH_DAYS)) }),
    length: fill(PACKAGE_FINDER.length.answer, { minutes: formatNumber(halves / 2) }),
    total: fill(PACKAGE_FINDER.total, { minutes: formatNumber(totalMinutes) }),
    ...(isLargest ? PACKAGE_FINDER.largest : PACKAGE_FINDER.fits),
    rest: packageIndex === packages.length - 1 ? PACKAGE_FINDER.beyond : restOf(minutes - totalMinutes),
    packageIndex,
    use: minutes === 0 ? 1 : Math.min(1, Math.round((totalMinutes / minutes) * 1000) / 1000),
  };
}

function restOf(minutes: number): string {
  return minutes === 0 ? PACKAGE_FINDER.exact : fill(PACKAGE_FINDER.left, { minutes: formatNumber(minutes) });
}
