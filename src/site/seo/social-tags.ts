import { SOCIAL_CARD_SIZE } from '#shared/brand-files.ts';
import type { Site } from '#shared/site.ts';
import type { Head } from '#src/site/lib/head.ts';

type SocialPage = {
  type: 'website' | 'article';
  title: string;
  description: string | undefined;
  url: string;
  image: string;
  /** True for a drawn card, whose size is known; false for a post's own picture. */
  drawn?: boolean;
};

export function socialTags(
  site: Site,
  { type, title, description, url, image, drawn = true }: SocialPage,
): Required<Pick<Head, 'openGraph' | 'twitter'>> {
  return {
    openGraph: {
      'og:type': type,
      'og:site_name': site.name,
      'og:locale': 'tr_TR',
      'og:title': title,
      'og:description': description,
      'og:url': url,
      'og:image': image,
      'og:image:width': drawn ? String(SOCIAL_CARD_SIZE.width) : undefined,
      'og:image:height': drawn ? String(SOCIAL_CARD_SIZE.height) : undefined,
      'og:image:alt': title,
    },
    twitter: {
      'twitter:card': 'summary_large_image',
      'twitter:title': title,
      'twitter:description': description,
      'twitter:image': image,
    },
  };
}
