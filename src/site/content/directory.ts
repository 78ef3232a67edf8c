/** Names of services and cities for the menus, the overview, breadcrumbs and structured data. */
export type CityRoute = 'cityIstanbul' | 'cityAnkara' | 'cityIzmir' | 'cityBursa' | 'citySakarya';
export type ServiceRoute = 'serviceEcommerce' | 'serviceHealth';

export const SERVICES: readonly { route: ServiceRoute; name: string; says: string }[] = [
  { route: 'serviceEcommerce', name: 'E-ticaret Çağrı Merkezi', says: '[Kargom] nerede kaldı?' },
  { route: 'serviceHealth', name: 'Sağlık Randevu Sistemi', says: '[Yarına] randevu var mı?' },
];

export const CITIES: readonly { route: CityRoute; name: string; dialCodes: string }[] = [
  { route: 'cityIstanbul', name: 'İstanbul', dialCodes: '0212 · 0216' },
  { route: 'cityAnkara', name: 'Ankara', dialCodes: '0312' },
  { route: 'cityIzmir', name: 'İzmir', dialCodes: '0232' },
  { route: 'cityBursa', name: 'Bursa', dialCodes: '0224' },
  { route: 'citySakarya', name: 'Sakarya', dialCodes: '0264' },
];

/** Returns a name such as `İstanbul AI Çağrı Merkezi`. */
export function cityServiceName(city: string): string {
  return `${city} AI Çağrı Merkezi`;
}

export function cityOf(route: CityRoute): (typeof CITIES)[number] {
  return entryOf(CITIES, route);
}

export function serviceOf(route: ServiceRoute): (typeof SERVICES)[number] {
  return entryOf(SERVICES, route);
}

function entryOf<Entry extends { route: string }>(entries: readonly Entry[], route: Entry['route']): Entry {
  const entry = entries.find((one) => one.route === route);
  if (!entry) throw new Error(`The directory has no entry for ${route}.`);
  return entry;
}
