/** The records of the site's texts. A published record replaces the default of the same name. */
import type { z } from 'zod';
import { city } from './records/city.ts';
import { facts } from './records/facts.ts';
import { landing } from './records/landing.ts';
import { pricing } from './records/pricing.ts';
import { service } from './records/service.ts';
import { services } from './records/services.ts';

/** The schemas check texts without references: the limits are those of the texts that visitors read. */
export const RECORD_SCHEMAS = {
  facts,
  landing,
  pricing,
  services,
  'service-ecommerce': service,
  'service-health': service,
  'city-istanbul': city,
  'city-ankara': city,
  'city-izmir': city,
  'city-bursa': city,
  'city-sakarya': city,
} as const;

export type RecordName = keyof typeof RECORD_SCHEMAS;

export type SiteRecords = { [Name in RecordName]: z.output<(typeof RECORD_SCHEMAS)[Name]> };

export const RECORD_NAMES = Object.keys(RECORD_SCHEMAS) as RecordName[];
