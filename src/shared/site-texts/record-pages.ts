/** The pages of records. Every page's menu needs this file, so it imports no schema. */
import { type PublicRouteKey, pathTo } from '../routes.ts';
import { slugOfRecord } from './added-pages.ts';
import type { RecordName, SharedRecord, ShippedRecordName } from './records.ts';

/** The page that displays a record's texts, by the record's name. */
export const PAGE_OF_RECORD = {
  landing: 'landing',
  pricing: 'pricing',
  services: 'services',
  'service-ecommerce': 'serviceEcommerce',
  'service-health': 'serviceHealth',
  'city-istanbul': 'cityIstanbul',
  'city-ankara': 'cityAnkara',
  'city-izmir': 'cityIzmir',
  'city-bursa': 'cityBursa',
  'city-sakarya': 'citySakarya',
  legal: 'privacyNotice',
} as const satisfies Record<Exclude<ShippedRecordName, 'facts' | 'company' | SharedRecord>, PublicRouteKey>;

/** A record that has a page of its own. */
export type PageRecordName = Exclude<RecordName, 'facts' | 'company' | SharedRecord>;
export type ShippedPageRecordName = keyof typeof PAGE_OF_RECORD;

export const SHIPPED_PAGE_RECORD_NAMES = Object.keys(PAGE_OF_RECORD) as ShippedPageRecordName[];

export function isShippedPage(name: PageRecordName): name is ShippedPageRecordName {
  return Object.hasOwn(PAGE_OF_RECORD, name);
}

/** Returns the path of a record's page. */
export function pathOfRecord(name: PageRecordName): string {
  return isShippedPage(name)
    ? pathTo(PAGE_OF_RECORD[name])
    : pathTo('addedPage', { slug: slugOfRecord(name) });
}
