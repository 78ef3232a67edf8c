/** The pages on which records are previewed. */
import { pathTo, type PublicRouteKey } from '../routes.ts';
import { slugOfRecord } from './added-pages.ts';
import type { RecordName, ShippedRecordName } from './records.ts';

export const PAGE_OF_RECORD = {
  landing: 'landing',
  pricing: 'pricing',
  services: 'services',
  'lead-dialogs': 'demoRequest',
  'service-ecommerce': 'serviceEcommerce',
  'service-health': 'serviceHealth',
  'city-istanbul': 'cityIstanbul',
  'city-ankara': 'cityAnkara',
  'city-izmir': 'cityIzmir',
  'city-bursa': 'cityBursa',
  'city-sakarya': 'citySakarya',
} as const satisfies Record<Exclude<ShippedRecordName, 'facts'>, PublicRouteKey>;

/** A record that is previewed on one page. */
export type PageRecordName = Exclude<RecordName, 'facts'>;
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
