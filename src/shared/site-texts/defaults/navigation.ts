import { anchorTo, pathTo } from '#shared/routes.ts';
import type { Navigation } from '../records/navigation.ts';
import { menu } from './menu.ts';

export const navigation: Navigation = {
  menu,
  footer: {
    product: {
      title: 'Ürün',
      links: [
        { label: 'Özellikler', href: anchorTo('landing', 'features') },
        { label: 'Analiz', href: anchorTo('landing', 'analytics') },
        { label: 'Fiyatlar', href: pathTo('pricing') },
        { label: 'Demo', href: anchorTo('landing', 'demo') },
        { label: 'Blog', href: pathTo('blogList') },
      ],
    },
    services: { title: 'Hizmetler', label: 'Hizmetlerimiz' },
    cities: 'Şehirler',
    reach: 'İletişim',
    notice: 'KVKK aydınlatma metni',
    promise: 'Sesiniz, sözünüz, işiniz KVKK güvencesinde.',
  },
  breadcrumbs: { home: 'Ana sayfa', services: 'Hizmetler' },
};
