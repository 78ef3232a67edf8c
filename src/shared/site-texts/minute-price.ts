import { readMoney } from '../revenue/amounts.ts';
import type { PricingPackage } from './records/pricing.ts';

/** Returns the price of a minute, rounded to hundredths, halves up; undefined for a negotiated price. */
export function minutePrice({
  price,
  minutes,
}: Pick<PricingPackage, 'price' | 'minutes'>): number | undefined {
  const { amount } = readMoney(price) ?? {};
  // The price is whole hundredths, so that only the quotient is rounded.
  return amount === undefined ? undefined : Math.round(Math.round(amount * 100) / minutes) / 100;
}
