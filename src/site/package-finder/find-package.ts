/** From calls a month to the smallest package that holds their minutes: arithmetic on the packages' own figures. */
import { fill, PACKAGE_FINDER } from '#src/site/content/package-finder-words.ts';

/** The slider's steps: finer where small businesses are. */
export const CALLS = [
  30, 60, 100, 150, 200, 300, 450, 600, 800, 1000, 1500, 2000, 3000, 4000, 6000, 10_000,
] as const;

/** The length of a call is chosen in steps of half a minute. */
export const HALF_MINUTES = { least: 1, most: 16 } as const;

/** The first position of both sliders. */
export const FIRST_STEPS = { calls: 7, halves: 6 } as const;

/** A package as the finder knows it; the last one has no upper end. */
export type SizedPackage = { name: string; minutes: number };

export type Finding = { calls: string; length: string; fits: string; rest: string; place: number };

/** @param callStep the place in `CALLS` */
export function findPackage(packages: readonly SizedPackage[], callStep: number, halves: number): Finding {
  const calls = CALLS[callStep] ?? CALLS[0];
  const needed = Math.round((calls * halves) / 2);
  const found = packages.findIndex(({ minutes }) => minutes >= needed);
  const place = found === -1 ? packages.length - 1 : found;
  const { name, minutes } = packages[place] ?? { name: '', minutes: 0 };
  return {
    calls: fill(PACKAGE_FINDER.calls.answer, { calls: written(calls) }),
    length: fill(PACKAGE_FINDER.length.answer, { minutes: written(halves / 2) }),
    fits: fill(PACKAGE_FINDER.fits, { minutes: written(needed), name }),
    rest: place === packages.length - 1 ? PACKAGE_FINDER.beyond : restOf(minutes - needed),
    place,
  };
}

function restOf(minutes: number): string {
  return minutes === 0 ? PACKAGE_FINDER.exact : fill(PACKAGE_FINDER.left, { minutes: written(minutes) });
}

/** Formats a number in the Turkish way: `1.800`, `1,5`. */
function written(number: number): string {
  return number.toLocaleString('tr-TR');
}
