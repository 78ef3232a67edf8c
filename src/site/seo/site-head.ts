import { socialCardPath } from '#shared/brand/brand-files.ts';
import { type CardRouteKey, pathTo, ROUTES } from '#shared/routes.ts';
import { absoluteUrl, type Site } from '#shared/site-texts/site.ts';
import type { Head } from '#src/site/lib/head.ts';
import { PAGE_LANGUAGE } from './head.ts';
import { drawnCard, socialTags } from './social-tags.ts';

/** The key of a route that has a card, or the paths of a page and its card. */
export type PageAddress = CardRouteKey | { path: string; card: string };

export function siteHead(
  site: Site,
  page: {
    address: PageAddress;
    meta: { title: string; description: string };
    jsonLd: readonly object[];
  },
): Head {
  const { title, description } = page.meta;
  const { path, card } = pathsOf(page.address);
  const canonical = absoluteUrl(site, path);
  const image = drawnCard(site, card);
  return {
    title,
    description,
    canonical,
    language: PAGE_LANGUAGE,
    ...socialTags(site, { type: 'website', title, description, url: canonical, image }),
    jsonLd: page.jsonLd,
  };
}

function pathsOf(address: PageAddress): { path: string; card: string } {
  if (typeof address === 'object') return address;
  return { path: pathTo(address), card: socialCardPath(ROUTES[address].card) };
}
