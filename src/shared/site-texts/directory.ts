/** Services and cities in the order of menus, footer and overview. */
import { SHIPPED_CITIES, SHIPPED_SERVICES } from './defaults/directory.ts';
import { pathOfRecord } from './record-pages.ts';

type ServiceEntry = { path: string; name: string; says: string };
type CityEntry = { path: string; name: string; dialCodes?: string };

export type Directory = { services: readonly ServiceEntry[]; cities: readonly CityEntry[] };

type ServiceRecordName = keyof typeof SHIPPED_SERVICES;
export type CityRecordName = keyof typeof SHIPPED_CITIES;

export const SERVICE_RECORD_NAMES = Object.keys(SHIPPED_SERVICES) as ServiceRecordName[];
export const CITY_RECORD_NAMES = Object.keys(SHIPPED_CITIES) as CityRecordName[];

export function isServiceName(name: string): boolean {
  return SERVICE_RECORD_NAMES.some((each) => each === name);
}

export const SHIPPED_DIRECTORY: Directory = {
  services: SERVICE_RECORD_NAMES.map((name) => ({ path: pathOfRecord(name), ...SHIPPED_SERVICES[name] })),
  cities: CITY_RECORD_NAMES.map((name) => ({ path: pathOfRecord(name), ...SHIPPED_CITIES[name] })),
};
