/** The texts of the social cards: those of the published records, and during an outage of the database the shipped ones. */
import type { SocialCard, SocialCardName } from '#shared/brand-files.ts';
import { DEFAULT_RECORDS } from '#shared/content/defaults/all.ts';
import { referenceTexts, resolveReferences } from '#shared/content/references.ts';
import type { Api } from '#shared/rendering-entry.ts';
import type { Site } from '#shared/site.ts';

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
} as const satisfies Record<Exclude<SocialCardName, 'notice'>, keyof typeof DEFAULT_RECORDS>;

const NOTICE: SocialCard = {
  question: 'Söylediklerimi kim biliyor?',
  title: 'KVKK aydınlatma metni',
  voice: 'Bilgilerim [bende kalsın] istiyorum.',
};

export async function readSocialCard(
  name: SocialCardName,
  { readRecord, site }: { readRecord: Api['site']['record']; site: Site },
): Promise<SocialCard> {
  if (name === 'notice') return NOTICE;
  try {
    return (await readRecord(RECORDS[name])).card;
  } catch {
    // `SiteTexts` has logged the failure.
    return resolveReferences(
      DEFAULT_RECORDS[RECORDS[name]].card,
      referenceTexts(DEFAULT_RECORDS.facts, site),
    );
  }
}
