/** The records of the site's texts. A published record replaces the default of the same name. */
import type { z } from 'zod';
import type { Role } from '../roles.ts';
import { articleClosings } from './records/article-closings.ts';
import { blogFrame } from './records/blog-frame.ts';
import { city } from './records/city.ts';
import { company } from './records/company.ts';
import { facts } from './records/facts.ts';
import { leadDialogs } from './records/lead-dialogs.ts';
import { landing } from './records/landing.ts';
import { notFound } from './records/not-found.ts';
import { pricing } from './records/pricing.ts';
import { service } from './records/service.ts';
import { services } from './records/services.ts';

/** The schemas check texts without references: the limits are those of the texts that visitors read. */
export const RECORD_SCHEMAS = {
  facts,
  company,
  landing,
  pricing,
  services,
  'lead-dialogs': leadDialogs,
  'article-closings': articleClosings,
  'blog-frame': blogFrame,
  'not-found': notFound,
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

/** The records that no page owns. Every page gets them as `Site.texts`. */
export const SHARED_RECORDS = [
  'lead-dialogs',
  'article-closings',
  'blog-frame',
  'not-found',
] as const satisfies RecordName[];

export type SharedRecord = (typeof SHARED_RECORDS)[number];

export function isShared(name: RecordName): name is SharedRecord {
  return SHARED_RECORDS.some((shared) => shared === name);
}

/** Published shared records. A record that says the same as the shipped one is absent. */
export type SharedTexts = { [Name in SharedRecord]?: SiteRecords[Name] };

/** Returns the role that reads, edits and publishes a record in the admin area. */
export function roleForRecord(name: RecordName): Role {
  return name === 'company' ? 'admin' : 'editor';
}

export const RECORD_NAMES = Object.keys(RECORD_SCHEMAS) as RecordName[];
