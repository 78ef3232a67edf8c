import { pathTo } from '#shared/routes.ts';
import { navigation } from '#shared/site-texts/defaults/navigation.ts';
import type { Navigation } from '#shared/site-texts/records/navigation.ts';
import type { Site } from '#shared/site-texts/site.ts';
import { directoryOf } from './directory.ts';
import type { MenuLink } from './menu.ts';

type SiteWithTexts = Pick<Site, 'texts' | 'directory'>;

export function navigationOf({ texts }: Pick<Site, 'texts'>): Navigation {
  return texts?.navigation ?? navigation;
}

/** Returns the columns of the footer beside the company's details. */
export function footerColumns(site: SiteWithTexts): readonly { title: string; links: readonly MenuLink[] }[] {
  const { services, cities } = directoryOf(site);
  const { footer } = navigationOf(site);
  return [
    footer.product,
    {
      title: footer.services.title,
      links: [
        { label: footer.services.label, href: pathTo('services') },
        ...services.map(({ name, path }) => ({ label: name, href: path })),
      ],
    },
    { title: footer.cities, links: cities.map(({ name, path }) => ({ label: name, href: path })) },
  ];
}

/** The accessible name of the breadcrumbs. */
export const BREADCRUMBS_LABEL = 'Sayfa yolu';

type Step = { name: string; path: string };

/** Returns the breadcrumbs of a service or a city, for the page and its structured data. */
export function stepsToServices(site: Pick<Site, 'texts'>): readonly [home: Step, services: Step] {
  const { home, services } = navigationOf(site).breadcrumbs;
  return [
    { name: home, path: pathTo('landing') },
    { name: services, path: pathTo('services') },
  ];
}
