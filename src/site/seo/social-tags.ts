import { SOCIAL_CARD_SIZE } from '#shared/brand/brand-files.ts';
import { absoluteUrl, type Site } from '#shared/site-texts/site.ts';
import type { Head } from '#src/site/lib/head.ts';

export type SocialImage = {
  url: string;
  /** The size in pixels; undefined for a picture on another site. */
  size?: { width: number; height: number };
};

export function drawnCard(site: Site, path: string): SocialImage {
  return { url: absoluteUrl(site, path), size: SOCIAL_CARD_SIZE };
}

type SocialPage = {
  type: 'website' | 'article';
  title: string;
  description: string | undefined;
  url: string;
  image: SocialImage;
};

export function socialTags(
  site: Site,
  { type, title, description, url, image }: SocialPage,
): Required<Pick<Head, 'openGraph' | 'twitter'>> {
  return {
    openGraph: {
      'og:type': type,
      'og:site_name': site.name,
      'og:locale': 'tr_TR',
      'og:title': title,
      'og:description': description,
      'og:url': url,
      'og:image': image.url,
      'og:image:width': image.size && String(image.size.width),
      'og:image:height': image.size && String(image.size.height),
      'og:image:alt': title,
    },
    twitter: {
      'twitter:card': 'summary_large_image',
      'twitter:title': title,
      'twitter:description': description,
      'twitter:image': image.url,
    },
  };
}
