import { consent } from '#shared/content/defaults/consent.ts';
import type { Consent } from '#shared/content/records/consent.ts';
import type { Site } from '#shared/site.ts';

export function consentTexts({ texts }: Pick<Site, 'texts'>): Consent {
  return texts?.consent ?? consent;
}
