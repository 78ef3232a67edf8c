import { pathTo } from '../../routes.ts';
import type { NotFound } from '../records/not-found.ts';

export const notFound: NotFound = {
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
