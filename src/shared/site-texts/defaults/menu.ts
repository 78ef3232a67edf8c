import { anchorTo, pathTo } from '#shared/routes.ts';
import type { Navigation } from '../records/navigation.ts';

/** A file of its own, as the browser renders the menu, but neither the footer nor the breadcrumbs of the first page. */
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
