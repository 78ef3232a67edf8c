import { pathTo } from '#shared/routes.ts';
import { menu } from '#shared/site-texts/defaults/menu.ts';
import type { Navigation } from '#shared/site-texts/records/navigation.ts';
import type { Site } from '#shared/site-texts/site.ts';
import { directoryOf } from './directory.ts';

export type MenuLink = { label: string; href: string };

export function menuOf({ texts }: Pick<Site, 'texts'>): Navigation['menu'] {
  return texts?.navigation?.menu ?? menu;
}

/** A link of the menu. A service has a caller's sentence, a city has its dialling code. */
type ServicesMenu = readonly {
  title: string;
  links: readonly (MenuLink & { says?: string; code?: string })[];
}[];

export function servicesMenu(site: Pick<Site, 'texts' | 'directory'>): ServicesMenu {
  const { services, cities } = directoryOf(site);
  const texts = menuOf(site);
  return [
    {
      title: texts.sectors,
      links: [
        ...services.map(({ name, path, says }) => ({
          label: name,
          href: path,
          says: says.replace(/[[\]]/g, ''),
        })),
        { ...texts.overview, href: pathTo('services') },
      ],
    },
    {
      title: texts.cities,
      links: cities.map(({ name, path, dialCodes }) => ({
        label: name,
        href: path,
        ...(dialCodes !== undefined && { code: dialCodes }),
      })),
    },
  ];
}
