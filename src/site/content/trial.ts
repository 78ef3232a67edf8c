/** The free trial in structured data. The date comes from the specification; an expired trial is omitted. */
import { CLAIMS } from '#shared/claims.ts';
export const TRIAL_OFFER = {
  name: `${CLAIMS.trial} ücretsiz deneme`,
  price: 0,
  currency: 'TRY',
  validUntil: '2025-12-31',
} as const;
