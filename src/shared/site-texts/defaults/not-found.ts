import { pathTo } from '#shared/routes.ts';
import type { NotFound } from '../records/not-found.ts';

/** The English texts are fixed (specification, Missing page). */
export const notFound: NotFound = {
  en: { title: 'Oops! Page not found', home: 'Return to Home' },
  tr: { title: 'Aradığınız sayfa yok', home: 'Ana sayfaya dönün' },
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
