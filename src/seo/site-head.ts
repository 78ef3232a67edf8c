import { SOCIAL_CARD_SIZE, type SocialCardName, socialCardPath } from '#shared/brand-files.ts';
import { type FixedRouteKey, pathTo } from '#shared/routes.ts';
import { absoluteUrl, type Site } from '#shared/site.ts';
import type { Head } from './head.ts';

/** The head of a marketing page: what it is called, where it lives, how it looks when somebody shares it. */
export function siteHead(
  site: Site,
  page: {
    route: FixedRouteKey;
    meta: { title: string; description: string };
    card: SocialCardName;
    jsonLd: readonly object[];
  },
): Head {
  const { title, description } = page.meta;
  const canonical = absoluteUrl(site, pathTo(page.route));
  const image = absoluteUrl(site, socialCardPath(page.card));
  return {
    title,
    description,
    canonical,
    openGraph: {
      'og:type': 'website',
      'og:site_name': site.name,
      'og:locale': 'tr_TR',
      'og:title': title,
      'og:description': description,
      'og:url': canonical,
      'og:image': image,
      'og:image:width': String(SOCIAL_CARD_SIZE.width),
      'og:image:height': String(SOCIAL_CARD_SIZE.height),
      'og:image:alt': title,
    },
    twitter: {
      'twitter:card': 'summary_large_image',
      'twitter:title': title,
      'twitter:description': description,
      'twitter:image': image,
    },
    jsonLd: page.jsonLd,
  };
}
