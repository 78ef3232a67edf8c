import type { Facts } from '#shared/site-texts/records/facts.ts';

export const OFFER_CURRENCY = 'TRY';

/** Returns the free trial for structured data, which omits an expired date (specification, Page metadata). */
export function trialOffer({ trial }: Pick<Facts, 'trial'>) {
  return {
    name: `${trial} ücretsiz deneme`,
    price: 0,
    currency: OFFER_CURRENCY,
    validUntil: '2025-12-31',
  } as const;
}
