import { anchorTo, pathTo } from '#shared/routes.ts';
import { CITIES, SERVICES } from './directory.ts';

export type MenuLink = { label: string; href: string };

/** A link of the menu. A service has a caller's sentence, a city has its dialling code. */
export const SERVICES_MENU: {
  label: string;
  groups: readonly { title: string; links: readonly (MenuLink & { says?: string; code?: string })[] }[];
} = {
  label: 'Hizmetler',
  groups: [
    {
      title: 'Sektöre göre',
      links: [
        ...SERVICES.map(({ name, route, says }) => ({
          label: name,
          href: pathTo(route),
          says: says.replace(/[[\]]/g, ''),
        })),
        { label: 'Tüm hizmetler', href: pathTo('services'), says: 'Peki ya benim işim?' },
      ],
    },
    {
      title: 'Şehre göre',
      links: CITIES.map(({ name, route, dialCodes }) => ({
        label: name,
        href: pathTo(route),
        code: dialCodes,
      })),
    },
  ],
};

/** The links after the services, in order. */
export const MAIN_MENU: readonly MenuLink[] = [
  { label: 'Özellikler', href: anchorTo('landing', 'features') },
  { label: 'Fiyatlar', href: pathTo('pricing') },
  { label: 'Blog', href: pathTo('blogList') },
];

/** Columns of the footer beside the company's own details. */
export const FOOTER_COLUMNS: readonly { title: string; links: readonly MenuLink[] }[] = [
  {
    title: 'Ürün',
    links: [
      { label: 'Özellikler', href: anchorTo('landing', 'features') },
      { label: 'Analiz', href: anchorTo('landing', 'analytics') },
      { label: 'Fiyatlar', href: pathTo('pricing') },
      { label: 'Demo', href: anchorTo('landing', 'demo') },
      { label: 'Blog', href: pathTo('blogList') },
    ],
  },
  {
    title: 'Hizmetler',
    links: [
      { label: 'Hizmetlerimiz', href: pathTo('services') },
      ...SERVICES.map(({ name, route }) => ({ label: name, href: pathTo(route) })),
    ],
  },
  { title: 'Şehirler', links: CITIES.map(({ name, route }) => ({ label: name, href: pathTo(route) })) },
];

export const PRIVACY_NOTICE_LINK = 'KVKK aydınlatma metni';

/** Names of the breadcrumbs, for the page and its structured data. */
export const BREADCRUMBS = {
  label: 'Sayfa yolu',
  root: { name: 'Ana sayfa', path: pathTo('landing') },
  services: { name: 'Hizmetler', path: pathTo('services') },
} as const;
