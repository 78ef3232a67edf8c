import type { Directory } from '#shared/content/directory.ts';
import { anchorTo, pathTo } from '#shared/routes.ts';

export type MenuLink = { label: string; href: string };

/** A link of the menu. A service has a caller's sentence, a city has its dialling code. */
type ServicesMenu = readonly {
  title: string;
  links: readonly (MenuLink & { says?: string; code?: string })[];
}[];

export const SERVICES_MENU_LABEL = 'Hizmetler';

export function servicesMenu({ services, cities }: Directory): ServicesMenu {
  return [
    {
      title: 'Sektöre göre',
      links: [
        ...services.map(({ name, path, says }) => ({
          label: name,
          href: path,
          says: says.replace(/[[\]]/g, ''),
        })),
        { label: 'Tüm hizmetler', href: pathTo('services'), says: 'Peki ya benim işim?' },
      ],
    },
    {
      title: 'Şehre göre',
      links: cities.map(({ name, path, dialCodes }) => ({
        label: name,
        href: path,
        ...(dialCodes !== undefined && { code: dialCodes }),
      })),
    },
  ];
}

/** The links after the services, in order. */
export const MAIN_MENU: readonly MenuLink[] = [
  { label: 'Özellikler', href: anchorTo('landing', 'features') },
  { label: 'Fiyatlar', href: pathTo('pricing') },
  { label: 'Blog', href: pathTo('blogList') },
];

/** Columns of the footer beside the company's own details. */
export function footerColumns({
  services,
  cities,
}: Directory): readonly { title: string; links: readonly MenuLink[] }[] {
  return [
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
        ...services.map(({ name, path }) => ({ label: name, href: path })),
      ],
    },
    { title: 'Şehirler', links: cities.map(({ name, path }) => ({ label: name, href: path })) },
  ];
}

export const PRIVACY_NOTICE_LINK = 'KVKK aydınlatma metni';

/** Names of the breadcrumbs, for the page and its structured data. */
export const BREADCRUMBS = {
  label: 'Sayfa yolu',
  root: { name: 'Ana sayfa', path: pathTo('landing') },
  services: { name: 'Hizmetler', path: pathTo('services') },
} as const;
