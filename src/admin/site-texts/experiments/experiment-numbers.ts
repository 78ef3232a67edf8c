/** Numbers of tests in the language of the area. */
import { language } from '#src/admin/lib/words.ts';

const points = new Intl.NumberFormat(language, { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
const plainPoints = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
const rates = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });

/** Returns a difference of rates in points: `+2,6`, `−0,4`. */
export function formatPoints(share: number): string {
  return points.format(100 * share).replace('-', '−');
}

/** Returns points without a sign. */
export function formatSize(share: number): string {
  return plainPoints.format(Math.abs(100 * share));
}

export function formatRate(share: number): string {
  return rates.format(share);
}
