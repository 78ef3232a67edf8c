import { anchorTo, pathTo } from '#shared/routes.ts';
import { CITIES, SERVICES } from './directory.ts';

export type MenuLink = { label: string; href: string };

/**
 * The menu of services and cities. A caller's sentence stands under a service, a dialling code beside a city.
 */
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

/** The main menu after the services, in order. */
export const MAIN_MENU: readonly MenuLink[] = [
  { label: 'Özellikler', href: anchorTo('landing', 'features') },
  { label: 'Fiyatlar', href: pathTo('pricing') },
  { label: 'Blog', href: pathTo('blogList') },
];

/** The footer's columns; the company's own details stand beside them. */
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

/** The link at the foot of every page. */
export const PRIVACY_NOTICE_LINK = 'KVKK aydınlatma metni';

/** The breadcrumbs of a page, above its title and in structured data. */
export const BREADCRUMBS = {
  label: 'Sayfa yolu',
  root: { name: 'Ana sayfa', path: pathTo('landing') },
  services: { name: 'Hizmetler', path: pathTo('services') },
} as const;
