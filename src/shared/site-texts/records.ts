/** The records of the site's texts. A published record replaces the default of the same name. */
import type { z } from 'zod';
import type { Role } from '../roles.ts';
import { type AddedRecordName, isAddedRecordName } from './added-pages.ts';
import { articleClosings } from './records/article-closings.ts';
import { blogFrame } from './records/blog-frame.ts';
import { type City, city } from './records/city.ts';
import { company } from './records/company.ts';
import { consent } from './records/consent.ts';
import { facts } from './records/facts.ts';
import { landing } from './records/landing.ts';
import { leadDialogs } from './records/lead-dialogs.ts';
import { legal } from './records/legal.ts';
import { navigation } from './records/navigation.ts';
import { notFound } from './records/not-found.ts';
import { pricing } from './records/pricing.ts';
import { service } from './records/service.ts';
import { services } from './records/services.ts';

/** The schemas check texts whose references are replaced, so limits hold for the texts that visitors read. */
export const RECORD_SCHEMAS = {
  facts,
  company,
  landing,
  pricing,
  services,
  navigation,
  'lead-dialogs': leadDialogs,
  'article-closings': articleClosings,
  'blog-frame': blogFrame,
  'not-found': notFound,
  consent,
  legal,
  'service-ecommerce': service,
  'service-health': service,
  'city-istanbul': city,
  'city-ankara': city,
  'city-izmir': city,
  'city-bursa': city,
  'city-sakarya': city,
} as const;

export type ShippedRecordName = keyof typeof RECORD_SCHEMAS;
export type RecordName = ShippedRecordName | AddedRecordName;

export type ShippedRecords = { [Name in ShippedRecordName]: z.output<(typeof RECORD_SCHEMAS)[Name]> };
export type SiteRecords = {
  [Name in RecordName]: Name extends ShippedRecordName ? ShippedRecords[Name] : City;
};

export const SHIPPED_RECORD_NAMES = Object.keys(RECORD_SCHEMAS) as ShippedRecordName[];

export function isShipped(name: string): name is ShippedRecordName {
  return Object.hasOwn(RECORD_SCHEMAS, name);
}

export function isRecordName(name: string): name is RecordName {
  return isShipped(name) || isAddedRecordName(name);
}

export function schemaOf(name: RecordName): (typeof RECORD_SCHEMAS)[ShippedRecordName] {
  return isShipped(name) ? RECORD_SCHEMAS[name] : city;
}

/** True for the record of a city or of a campaign. */
export function isCityName(name: string): boolean {
  return isRecordName(name) && schemaOf(name) === city;
}

/** The records that no page owns. Every page gets them as `Site.texts`. */
export const SHARED_RECORDS = [
  'navigation',
  'lead-dialogs',
  'article-closings',
  'blog-frame',
  'not-found',
  'consent',
] as const satisfies ShippedRecordName[];

export type SharedRecord = (typeof SHARED_RECORDS)[number];

export function isShared(name: RecordName): name is SharedRecord {
  return SHARED_RECORDS.some((shared) => shared === name);
}

/** Published shared records. A record that equals the shipped one is absent. */
export type SharedTexts = { [Name in SharedRecord]?: ShippedRecords[Name] };

const ADMIN_RECORDS: ReadonlySet<RecordName> = new Set(['company', 'legal', 'consent']);

/** Returns the role that reads, edits and publishes a record in the admin area. */
export function roleForRecord(name: RecordName): Role {
  return ADMIN_RECORDS.has(name) ? 'admin' : 'editor';
}
