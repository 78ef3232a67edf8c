import type { PricingPackage } from './records/pricing.ts';

/** Returns the price of a minute in whole liras; undefined for a negotiated price. */
export function minutePrice({
  price,
  minutes,
}: Pick<PricingPackage, 'price' | 'minutes'>): number | undefined {
  const liras = Number(price.replaceAll('.', ''));
  return Number.isFinite(liras) ? Math.round(liras / minutes) : undefined;
}
