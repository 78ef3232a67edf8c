import { socialCardPath } from '#shared/brand-files.ts';
import { type CardRouteKey, pathTo, ROUTES } from '#shared/routes.ts';
import { absoluteUrl, type Site } from '#shared/site.ts';
import type { Head } from '#src/site/lib/head.ts';
import { PAGE_LANGUAGE } from './head.ts';
import { socialTags } from './social-tags.ts';

export function siteHead(
  site: Site,
  page: {
    /** The page's route; for a page that members have added, the route of its card. */
    route: CardRouteKey;
    path?: string;
    meta: { title: string; description: string };
    jsonLd: readonly object[];
  },
): Head {
  const { title, description } = page.meta;
  const canonical = absoluteUrl(site, page.path ?? pathTo(page.route));
  const image = absoluteUrl(site, socialCardPath(ROUTES[page.route].card));
  return {
    title,
    description,
    canonical,
    language: PAGE_LANGUAGE,
    ...socialTags(site, { type: 'website', title, description, url: canonical, image }),
    jsonLd: page.jsonLd,
  };
}
