/** Numbers of tests in the language of the area. */
import { language } from '#src/admin/lib/words.ts';

const DIGITS = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
const points = new Intl.NumberFormat(language, { ...DIGITS, signDisplay: 'exceptZero' });
const ticks = new Intl.NumberFormat(language, { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
const plainPoints = new Intl.NumberFormat(language, DIGITS);
const rates = new Intl.NumberFormat(language, { ...DIGITS, style: 'percent' });

/** Returns a difference of rates in points: `+2,6`, `−0,4`. */
export function formatPoints(share: number): string {
  return points.format(100 * share).replace('-', '−');
}

/** Returns points for the scale of a ruler: `+2`, `−0,5`. */
export function formatTick(share: number): string {
  return ticks.format(100 * share).replace('-', '−');
}

/** Returns points without a sign. */
export function formatSize(share: number): string {
  return plainPoints.format(Math.abs(100 * share));
}

export function formatRate(share: number): string {
  return rates.format(share);
}
