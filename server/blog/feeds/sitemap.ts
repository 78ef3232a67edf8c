/** Generates the sitemap row by row, so that memory never contains all posts. */

import type { Sql } from '#server/db/connect.ts';
import { escapeXml, XML_HEAD } from '#server/xml.ts';
import { archivePath, authorPath, categoryPath } from '#shared/blog/list-query.ts';
import { FEED_PATHS, type FixedRouteKey, type PublicRouteKey, pathTo, postPath } from '#shared/routes.ts';
import type { Site } from '#shared/site-texts/site.ts';
import {
  listSitemapPosts,
  readSitemapLists,
  readSitemapState,
  type SitemapLists,
  type SitemapPost,
} from './read.ts';

/** The maximum number of URLs in a file (sitemaps.org). */
export const URLS_PER_FILE = 50_000;

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

type SitemapRow = { changefreq: 'daily' | 'weekly' | 'monthly'; priority: number };

/** Without `changedAt` the last change is unknown. */
type SitemapPage = SitemapRow & { path: string; changedAt?: Date };

/** The values of marketing pages, and of pages that members have added. */
const PAGE: SitemapRow = { changefreq: 'weekly', priority: 0.9 };

/**
 * The pages without parameters. `servedOnly` excludes a page from the sitemap for download, whose pages are fixed
 * (specification, Sitemap).
 */
const FIXED_ROWS = {
  landing: { changefreq: 'weekly', priority: 1 },
  services: PAGE,
  serviceEcommerce: PAGE,
  serviceHealth: PAGE,
  cityIstanbul: PAGE,
  cityAnkara: PAGE,
  cityIzmir: PAGE,
  cityBursa: PAGE,
  citySakarya: PAGE,
  pricing: { ...PAGE, servedOnly: true },
  blogList: { changefreq: 'daily', priority: 0.8 },
} as const satisfies Partial<Record<FixedRouteKey & PublicRouteKey, SitemapRow & { servedOnly?: true }>>;

const FIXED_PAGES = Object.entries(FIXED_ROWS).map(([name, row]) => {
  const key = name as keyof typeof FIXED_ROWS;
  return { key, path: pathTo(key), ...row };
});

export const STATIC_PAGES = FIXED_PAGES.filter((page) => !('servedOnly' in page));

const CATEGORY: SitemapRow = { changefreq: 'weekly', priority: 0.6 };
const AUTHOR: SitemapRow = { changefreq: 'weekly', priority: 0.5 };
const MONTH: SitemapRow = { changefreq: 'monthly', priority: 0.4 };
const POST: SitemapRow = { changefreq: 'monthly', priority: 0.7 };

type SitemapDates = { builtAt: Date; blogChangedAt: Date };

export type Sitemap = {
  staticPages: number;
  posts: number;
  /** The number of files. If there are several files, the main file is their index. */
  files: number;
  changedAt: Date;
  key: string;
  /** Generates the XML. The posts are read while the consumer reads the XML. */
  text: () => AsyncGenerator<string>;
};

/**
 * Reads the sitemap, or one of its files.
 * @param options.scope `specified`: the ten static pages and the posts (specification, Sitemap); `served`: also
 * prices, added pages, categories, authors and months
 * @param options.name a file of a sitemap with several files
 * @param options.inTurn runs each query of the text
 * @returns undefined for an unknown file
 */
export async function readSitemap(
  sql: Sql,
  options: {
    scope: 'specified' | 'served';
    site: Pick<Site, 'origin' | 'bylines'>;
    builtAt: Date;
    /** Pages that members have added. Only the `served` sitemap has these pages. */
    addedPages?: readonly Pick<SitemapPage, 'path' | 'changedAt'>[];
    name?: string | undefined;
    inTurn?: <Result>(query: (sql: Sql) => Promise<Result>) => Promise<Result>;
  },
): Promise<Sitemap | undefined> {
  const { scope, site, builtAt, addedPages = [], name, inTurn } = options;
  const { origin } = site;
  const state = await readSitemapState(sql);
  const changedAt = state.changedAt && state.changedAt > builtAt ? state.changedAt : builtAt;
  const dates = { builtAt, blogChangedAt: state.changedAt ?? builtAt };
  const pages =
    scope === 'served'
      ? servedPagesFor(dates, { ...(await readSitemapLists(sql, site)), addedPages })
      : pagesFor(dates);
  const files = filesFor(pages.length, state.posts);
  const file = name === undefined ? files[0] : /^[1-9]\d*$/.test(name) ? files[Number(name) - 1] : undefined;
  if (!file || (name !== undefined && files.length === 1)) return undefined;

  async function* text(): AsyncGenerator<string> {
    if (name === undefined && files.length > 1) yield indexXml({ origin, files: files.length, changedAt });
    else if (file) {
      yield* urlsetXml({
        origin,
        pages: pages.slice(...file.pages),
        posts: listSitemapPosts(sql, file, inTurn),
      });
    }
  }

  return {
    staticPages: pages.length,
    posts: state.posts,
    files: files.length,
    changedAt,
    key: JSON.stringify([origin, builtAt, pages, state.posts, state.fingerprint, name]),
    text,
  };
}

function pagesFor({ builtAt, blogChangedAt }: SitemapDates): SitemapPage[] {
  return STATIC_PAGES.map(({ key, path, changefreq, priority }) => ({
    path,
    changefreq,
    priority,
    changedAt: key === 'blogList' ? blogChangedAt : builtAt,
  }));
}

function servedPagesFor(
  dates: SitemapDates,
  {
    categories,
    months,
    authors,
    addedPages,
  }: SitemapLists & { addedPages: readonly Pick<SitemapPage, 'path' | 'changedAt'>[] },
): SitemapPage[] {
  return [
    ...pagesFor(dates),
    ...FIXED_PAGES.filter((page) => 'servedOnly' in page).map(({ path, changefreq, priority }) => ({
      path,
      changefreq,
      priority,
    })),
    ...addedPages.map((page) => ({ ...page, ...PAGE })),
    ...categories.map(({ slug, changedAt }) => ({ path: categoryPath(slug), changedAt, ...CATEGORY })),
    ...authors.map(({ slug, changedAt }) => ({ path: authorPath(slug), changedAt, ...AUTHOR })),
    ...months.map(({ changedAt, ...month }) => ({ path: archivePath(month), changedAt, ...MONTH })),
  ];
}

/** Divides the pages, and then the posts, among files. `pages` are the arguments for `slice`. */
export function filesFor(
  pages: number,
  posts: number,
): { pages: [from: number, to: number]; skip: number; count: number }[] {
  const files = Math.max(1, Math.ceil((pages + posts) / URLS_PER_FILE));
  return Array.from({ length: files }, (_, index) => {
    const first = index * URLS_PER_FILE;
    const last = first + URLS_PER_FILE;
    return {
      pages: [Math.min(first, pages), Math.min(last, pages)],
      skip: Math.max(0, first - pages),
      count: Math.min(URLS_PER_FILE, Math.max(0, last - pages)),
    };
  });
}

async function* urlsetXml(options: {
  origin: string;
  pages: readonly SitemapPage[];
  posts: AsyncIterable<readonly SitemapPost[]>;
}): AsyncGenerator<string> {
  const { origin, pages, posts } = options;
  yield `${XML_HEAD}<urlset xmlns="${NAMESPACE}">\n`;
  yield pages.map((page) => urlXml(origin, page)).join('');
  for await (const batch of posts) {
    yield batch
      .map((post) => urlXml(origin, { path: postPath(post), changedAt: post.changedAt, ...POST }))
      .join('');
  }
  yield '</urlset>\n';
}

function indexXml({ origin, files, changedAt }: { origin: string; files: number; changedAt: Date }): string {
  const entries = Array.from(
    { length: files },
    (_, index) =>
      `<sitemap><loc>${escapeXml(origin + filePath(index + 1))}</loc><lastmod>${changedAt.toISOString()}</lastmod></sitemap>\n`,
  );
  return `${XML_HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${entries.join('')}</sitemapindex>\n`;
}

/** @param file the number of the file, starting with 1 */
export function filePath(file: number | string): string {
  return FEED_PATHS.sitemap.replace('.xml', `-${file}.xml`);
}

export const FILE_PATTERN = filePath(':file');

function urlXml(origin: string, { path, changedAt, changefreq, priority }: SitemapPage): string {
  return [
    `<url><loc>${escapeXml(origin + path)}</loc>`,
    changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '',
    `<changefreq>${changefreq}</changefreq>`,
    `<priority>${priority.toFixed(1)}</priority></url>\n`,
  ].join('');
}
