/** Names of services and cities as shipped. Every page has them in its menu, so this file has no other texts. */
import type { City } from '../records/city.ts';
import type { Service } from '../records/service.ts';

export const SHIPPED_SERVICES = {
  'service-ecommerce': { name: 'E-ticaret Çağrı Merkezi', says: '[Kargom] nerede kaldı?' },
  'service-health': { name: 'Sağlık Randevu Sistemi', says: '[Yarına] randevu var mı?' },
} as const satisfies Record<string, Pick<Service, 'name' | 'says'>>;

export const SHIPPED_CITIES = {
  'city-istanbul': { name: 'İstanbul', dialCodes: '0212 · 0216' },
  'city-ankara': { name: 'Ankara', dialCodes: '0312' },
  'city-izmir': { name: 'İzmir', dialCodes: '0232' },
  'city-bursa': { name: 'Bursa', dialCodes: '0224' },
  'city-sakarya': { name: 'Sakarya', dialCodes: '0264' },
} as const satisfies Record<string, Pick<City, 'name' | 'dialCodes'>>;
