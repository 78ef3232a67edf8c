import { pathTo } from '#shared/routes.ts';
import type { MenuLink } from './navigation.ts';

/** Links of the page for missing pages, below the specification's text. */
export const NOT_FOUND: {
  search: { label: string; placeholder: string; submit: string };
  links: { label: string; ways: readonly (MenuLink & { says: string })[] };
} = {
  search: { label: 'Blogda arayın', placeholder: 'randevu, kargo, KVKK', submit: 'Ara' },
  links: {
    label: 'Buradan devam edin',
    ways: [
      { label: 'Hizmetler', href: pathTo('services'), says: 'Hangi telefonları açıyor?' },
      { label: 'Fiyatlar', href: pathTo('pricing'), says: 'Kaça geliyor?' },
      { label: 'Blog', href: pathTo('blogList'), says: 'Ne yazdık?' },
      { label: 'Demo', href: pathTo('demoRequest'), says: 'Ben de bir duyayım.' },
    ],
  },
};
