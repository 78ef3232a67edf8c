import { companyOf } from '../company-of-site.ts';
import type { DataHandling } from '../data-handling.ts';
import { SHIPPED_FACTS } from '../facts.ts';
import { REFERENCES } from '../named-texts.ts';
import type { ShippedRecords } from '../records.ts';
import { DEFAULT_SITE, defaultTagline, type Site } from '../site.ts';
import { ankara } from './ankara.ts';
import { articleClosings } from './article-closings.ts';
import { blogFrame } from './blog-frame.ts';
import { bursa } from './bursa.ts';
import { consent } from './consent.ts';
import { ecommerce } from './ecommerce.ts';
import { health } from './health.ts';
import { istanbul } from './istanbul.ts';
import { izmir } from './izmir.ts';
import { landing } from './landing.ts';
import { leadDialogs } from './lead-dialogs.ts';
import { legal } from './legal.ts';
import { navigation } from './navigation.ts';
import { notFound } from './not-found.ts';
import { pricing } from './pricing.ts';
import { sakarya } from './sakarya.ts';
import { services } from './services.ts';

/** The texts as shipped that do not depend on the configuration, with references. */
export const DEFAULT_RECORDS: Omit<ShippedRecords, 'company' | 'legal'> = {
  facts: { ...SHIPPED_FACTS },
  landing,
  pricing,
  services,
  navigation,
  'lead-dialogs': leadDialogs(REFERENCES),
  'article-closings': articleClosings(REFERENCES),
  'blog-frame': blogFrame,
  'not-found': notFound,
  consent,
  'service-ecommerce': ecommerce,
  'service-health': health,
  'city-istanbul': istanbul,
  'city-ankara': ankara,
  'city-izmir': izmir,
  'city-bursa': bursa,
  'city-sakarya': sakarya,
};

/** Returns all records as shipped: the company's data and the privacy notice are those of the configuration. */
export function shippedRecords(site: Site, dataHandling: DataHandling): ShippedRecords {
  const company = companyOf(site);
  const isDefault = company.tagline === DEFAULT_SITE.tagline;
  return {
    ...DEFAULT_RECORDS,
    legal: legal(dataHandling),
    company: isDefault ? { ...company, tagline: defaultTagline(REFERENCES) } : company,
  };
}
