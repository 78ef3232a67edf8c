/** Converts absolute CSS lengths, which office programs write. */

const POINTS_PER_UNIT: Readonly<Record<string, number>> = {
  pt: 1,
  px: 0.75,
  pc: 12,
  in: 72,
  cm: 72 / 2.54,
  mm: 72 / 25.4,
};

/** Returns the length in points; undefined without a unit or with a relative unit. */
export function pointsOf(length: string): number | undefined {
  const [, number, unit] = /^\s*(-?\d{0,6}(?:\.\d{1,6})?)(pt|px|pc|in|cm|mm)\s*$/.exec(length) ?? [];
  const points = Number(number || Number.NaN) * (POINTS_PER_UNIT[unit ?? ''] ?? Number.NaN);
  return Number.isNaN(points) ? undefined : points;
}

/** Returns the length in whole CSS pixels; undefined as in `pointsOf`. */
export function pixelsOf(length: string): number | undefined {
  const points = pointsOf(length);
  return points === undefined ? undefined : Math.round(points / 0.75);
}
