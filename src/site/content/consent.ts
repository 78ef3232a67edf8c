import { consent } from '#shared/site-texts/defaults/consent.ts';
import type { Consent } from '#shared/site-texts/records/consent.ts';
import type { Site } from '#shared/site-texts/site.ts';

export function consentTexts({ texts }: Pick<Site, 'texts'>): Consent {
  return texts?.consent ?? consent;
}
