import type { Site } from '#shared/site.ts';
import type { Head } from '#src/seo/head.ts';

/** The head where a post was looked for and none is shown. */
export function postNotFoundHead(site: Site): Head {
  return { title: `Post Not Found - ${site.name} Blog`, robots: 'noindex' };
}
