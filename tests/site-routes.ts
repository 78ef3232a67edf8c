import type { FixedRouteKey } from '#shared/routes.ts';

/** What a prospect reads before writing to us: the pages that `npm run prove -- site` measures. */
export const SITE_ROUTES = [
  'landing',
  'services',
  'serviceEcommerce',
  'serviceHealth',
  'cityIstanbul',
  'cityAnkara',
  'cityIzmir',
  'cityBursa',
  'citySakarya',
  'pricing',
  'privacyNotice',
] as const satisfies readonly FixedRouteKey[];

export type SiteRoute = (typeof SITE_ROUTES)[number];

export const CITY_ROUTES = [
  'cityIstanbul',
  'cityAnkara',
  'cityIzmir',
  'cityBursa',
  'citySakarya',
] as const satisfies readonly SiteRoute[];
