import { type Company, company } from './records/company.ts';
import type { Site } from './site.ts';

const KEYS = Object.keys(company.shape) as (keyof Company)[];

export function companyOf(site: Site): Company {
  const values = KEYS.flatMap((key) => (site[key] === undefined ? [] : [[key, site[key]]]));
  return Object.fromEntries(values) as Company; // Only keys that may be absent are absent.
}

export function withCompany(site: Site, values: Company): Site {
  return { ...site, ...Object.fromEntries(KEYS.map((key) => [key, values[key]])) };
}
