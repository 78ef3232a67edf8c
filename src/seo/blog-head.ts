import { socialCardPath } from '#shared/brand-files.ts';
import { absoluteUrl, type Site } from '#shared/site.ts';
import type { Head } from './head.ts';

/** The head of a list of posts. */
export function postListHead(
  site: Site,
  list: {
    title: string;
    description: string;
    /** Path of this very page of the list. */
    path: string;
    /** Whether it is a page to search engines: an empty list is none, nor is what somebody searched for. */
    listed: boolean;
    jsonLd?: readonly object[];
  },
): Head {
  const { title, description, listed, jsonLd } = list;
  const address = absoluteUrl(site, list.path);
  const image = absoluteUrl(site, socialCardPath('blog'));
  return {
    title,
    description,
    ...(listed ? { canonical: address } : { robots: 'noindex' }),
    openGraph: {
      'og:type': 'website',
      'og:site_name': site.name,
      'og:title': title,
      'og:description': description,
      'og:url': address,
      'og:image': image,
    },
    twitter: { 'twitter:card': 'summary_large_image' },
    jsonLd,
  };
}

/** The head where something of the blog was looked for and nothing is shown. */
export function nothingHereHead(site: Site, title: string): Head {
  return { title: `${title} - ${site.name} Blog`, robots: 'noindex' };
}
