/** The names of the records of the site's texts. */
import type { ShippedRecordName } from './records.ts';

const names: Record<ShippedRecordName, string> = {
  facts: 'Figures and prices',
  company: 'Company',
  landing: 'Home page',
  pricing: 'Prices',
  services: 'Services',
  navigation: 'Menu and footer',
  'lead-dialogs': 'Lead form',
  'article-closings': 'Ends of articles',
  'blog-frame': 'Blog',
  'not-found': 'Missing page',
  consent: 'Consent banner',
  legal: 'Privacy notice',
  'service-ecommerce': 'E-commerce',
  'service-health': 'Health',
  'city-istanbul': 'İstanbul',
  'city-ankara': 'Ankara',
  'city-izmir': 'İzmir',
  'city-bursa': 'Bursa',
  'city-sakarya': 'Sakarya',
};

/** Other words for which the palette finds a text. */
const synonyms: Partial<Record<ShippedRecordName, string>> = {
  facts: 'numbers promises',
  company: 'contact telephone address opening hours',
  navigation: 'navigation',
  'lead-dialogs': 'demo form',
  'not-found': '404',
  consent: 'privacy banner',
  legal: 'GDPR personal data',
};

export const siteNames = { names, synonyms };

export type SiteNames = typeof siteNames;
