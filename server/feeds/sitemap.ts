/** The sitemap's text: written from pages and posts as they come, so that no number of posts is ever held at once. */
import { FEED_PATHS, pathTo, postPath, ROUTE_KEYS, ROUTES, type FixedRouteKey } from '#shared/routes.ts';
import { escapeXml, XML_HEAD } from './xml.ts';

/** Addresses that one file may hold (sitemaps.org, “Sitemap index files”). */
export const ADDRESSES_PER_FILE = 50_000;

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

export type SitemapPost = { slug: string; year: number; month: number; updatedAt: Date };

/** Pages that are there without any post, from the registry of routes. */
export const STATIC_PAGES = ROUTE_KEYS.flatMap((key) => {
  const route = ROUTES[key];
  // Only a route that is one address has an entry: a pattern with parameters is no address.
  return 'sitemap' in route ? [{ path: pathTo(key as FixedRouteKey), ...route.sitemap }] : [];
});

/** How many files so many posts take, and which posts a file holds: the first one begins with the static pages. */
export function filesFor(posts: number): { skip: number; count: number; withPages: boolean }[] {
  const files = Math.max(1, Math.ceil((STATIC_PAGES.length + posts) / ADDRESSES_PER_FILE));
  return Array.from({ length: files }, (_, index) => {
    const taken = index === 0 ? STATIC_PAGES.length : 0;
    return {
      skip: Math.max(0, index * ADDRESSES_PER_FILE - STATIC_PAGES.length),
      count: ADDRESSES_PER_FILE - taken,
      withPages: index === 0,
    };
  });
}

/**
 * One file of addresses.
 * @param pagesChangedAt when what stands on the static pages last changed; left out, the file has no static pages
 */
export async function* urlsetXml(options: {
  origin: string;
  pagesChangedAt?: Date | undefined;
  posts: AsyncIterable<readonly SitemapPost[]>;
}): AsyncGenerator<string> {
  const { origin, pagesChangedAt, posts } = options;
  yield `${XML_HEAD}<urlset xmlns="${NAMESPACE}">\n`;
  if (pagesChangedAt) {
    yield STATIC_PAGES.map((page) =>
      urlXml({ ...page, loc: origin + page.path, lastmod: pagesChangedAt }),
    ).join('');
  }
  for await (const batch of posts) {
    yield batch
      .map((post) =>
        urlXml({
          loc: origin + postPath(post),
          lastmod: post.updatedAt,
          changefreq: 'monthly',
          priority: 0.7,
        }),
      )
      .join('');
  }
  yield '</urlset>\n';
}

/** The list of files, where there is more than one. */
export function indexXml({
  origin,
  files,
  changedAt,
}: {
  origin: string;
  files: number;
  changedAt: Date;
}): string {
  const entries = Array.from(
    { length: files },
    (_, index) =>
      `<sitemap><loc>${escapeXml(origin + filePath(index + 1))}</loc><lastmod>${changedAt.toISOString()}</lastmod></sitemap>\n`,
  );
  return `${XML_HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${entries.join('')}</sitemapindex>\n`;
}

/** @param file from 1 on */
function filePath(file: number | string): string {
  return FEED_PATHS.sitemap.replace('.xml', `-${file}.xml`);
}

/** The files' addresses as a pattern. */
export const FILE_PATTERN = filePath(':file');

function urlXml(entry: { loc: string; lastmod: Date; changefreq: string; priority: number }): string {
  return [
    `<url><loc>${escapeXml(entry.loc)}</loc>`,
    `<lastmod>${entry.lastmod.toISOString()}</lastmod>`,
    `<changefreq>${entry.changefreq}</changefreq>`,
    `<priority>${entry.priority.toFixed(1)}</priority></url>\n`,
  ].join('');
}
