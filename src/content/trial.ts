/** The free trial as structured data offers it; the date is the specification's, and one that has passed is left out. */
export const TRIAL_OFFER = {
  name: '14 gün ücretsiz deneme',
  price: 0,
  currency: 'TRY',
  validUntil: '2025-12-31',
} as const;
