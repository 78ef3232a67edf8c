/** CSS lengths with an absolute unit, as office programs write them. */

const POINTS_PER_UNIT: Readonly<Record<string, number>> = {
  pt: 1,
  px: 0.75,
  pc: 12,
  in: 72,
  cm: 72 / 2.54,
  mm: 72 / 25.4,
};

/** The length in points; undefined without a unit, or for one that depends on something else. */
export function pointsOf(length: string): number | undefined {
  const [, number, unit] = /^\s*(-?\d{0,6}(?:\.\d{1,6})?)(pt|px|pc|in|cm|mm)\s*$/.exec(length) ?? [];
  const points = Number(number || Number.NaN) * (POINTS_PER_UNIT[unit ?? ''] ?? Number.NaN);
  return Number.isNaN(points) ? undefined : points;
}

/** The length in whole CSS pixels. */
export function pixelsOf(length: string): number | undefined {
  const points = pointsOf(length);
  return points === undefined ? undefined : Math.round(points / 0.75);
}
