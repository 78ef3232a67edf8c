/** For structured data. The date is the specification's; an expired trial is omitted. */
import { CLAIMS } from '#shared/claims.ts';
export const TRIAL_OFFER = {
  name: `${CLAIMS.trial} ücretsiz deneme`,
  price: 0,
  currency: 'TRY',
  validUntil: '2025-12-31',
} as const;
