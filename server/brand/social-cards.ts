/**
 * Reads the texts of the social cards from the published records. During an outage of the database, the cards have
 * the shipped texts.
 */
import type { SocialCard, SocialCardName } from '#shared/brand/brand-files.ts';
import type { Api } from '#shared/rendering-entry.ts';
import { DEFAULT_RECORDS } from '#shared/site-texts/defaults/all.ts';
import { LEGAL_CARD } from '#shared/site-texts/defaults/legal.ts';
import type { ShippedRecordName } from '#shared/site-texts/records.ts';
import { referenceTexts, resolveReferences } from '#shared/site-texts/references.ts';
import type { Site } from '#shared/site-texts/site.ts';

const RECORDS = {
  landing: 'landing',
  services: 'services',
  ecommerce: 'service-ecommerce',
  health: 'service-health',
  istanbul: 'city-istanbul',
  ankara: 'city-ankara',
  izmir: 'city-izmir',
  bursa: 'city-bursa',
  sakarya: 'city-sakarya',
  pricing: 'pricing',
  blog: 'blog-frame',
  notice: 'legal',
} as const satisfies Record<SocialCardName, ShippedRecordName>;

export async function readSocialCard(
  name: SocialCardName,
  { readRecord, site }: { readRecord: Api['site']['record']; site: Site },
): Promise<SocialCard> {
  const record = RECORDS[name];
  try {
    return (await readRecord(record)).card;
  } catch {
    // `readSite` has already logged the failure, as the brand calls it first.
    const card = record === 'legal' ? LEGAL_CARD : DEFAULT_RECORDS[record].card;
    return resolveReferences(card, referenceTexts(DEFAULT_RECORDS.facts, site));
  }
}
