import { anchorTo, pathTo } from '#shared/routes.ts';
import type { Navigation } from '../records/navigation.ts';

/**
 * The menu is a separate file. The browser renders the menu of the first page, but not its footer and breadcrumbs.
 */
export const menu: Navigation['menu'] = {
  services: 'Hizmetler',
  sectors: 'Sektöre göre',
  cities: 'Şehre göre',
  overview: { label: 'Tüm hizmetler', says: 'Peki ya benim işim?' },
  links: [
    { label: 'Özellikler', href: anchorTo('landing', 'features') },
    { label: 'Fiyatlar', href: pathTo('pricing') },
    { label: 'Blog', href: pathTo('blogList') },
  ],
};
