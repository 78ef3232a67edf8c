/** Finds the addresses of WordPress's lists of posts, which exports do not contain. */
import type { SourceAuthor, SourceTerm } from '#blog-sources/source-item.ts';
import { copyText } from '../copy-text.ts';
import { decodePath } from '../files/decode-path.ts';

const FEED_PATHS = ['/feed/', '/feed/rss2/', '/feed/atom/', '/comments/feed/', '/?feed=rss2'] as const;
/**
 * The largest number of feeds of categories, as one item contains all. Feeds of tags are omitted, as there are
 * thousands of tags.
 */
const CATEGORY_FEEDS_MAX = 5_000;

/** The largest number of different links that are held in memory. */
const LINKS_MAX = 20_000;
const BASES_MAX = 5;
/**
 * Matches a base, the path before a category's or tag's slug. It may contain a prefix of all posts' addresses:
 * `blog/category`.
 */
const BASE = /^\p{L}[\p{L}\p{N}_-]*(?:\/\p{L}[\p{L}\p{N}_-]*)?$/u;

/**
 * Finds the paths of the site's lists of posts by links in the texts: `/category/…`, or another base that the
 * owner has chosen. The address of a post or another item does not count as a list.
 */
export class ArchiveBases {
  readonly #links = new Set<string>();
  readonly #itemPaths = new Set<string>();

  addLinks(html: string, siteUrl: string): void {
    if (siteUrl === '') return;
    const origin = siteUrl.replace(/\/+$/, '');
    for (let at = html.indexOf(origin); at !== -1; at = html.indexOf(origin, at + origin.length)) {
      if (this.#links.size >= LINKS_MAX) return;
      const path = nestedPath(html.slice(at + origin.length, at + origin.length + 201));
      if (path !== undefined) this.#links.add(path);
    }
  }

  addItem(url: string, siteUrl: string): void {
    const origin = siteUrl.replace(/\/+$/, '');
    const path = url.startsWith(origin) ? nestedPath(url.slice(origin.length)) : undefined;
    if (path !== undefined) this.#itemPaths.add(path);
  }

  isOfItem(path: string): boolean {
    return this.#itemPaths.has(nestedPath(path) ?? '');
  }

  /** Returns the bases of links that end with one of `listPaths`. */
  basesOf(listPaths: readonly string[]): string[] {
    const decodedPaths = new Set(listPaths.map(decodePath));
    const bases = new Set<string>();
    for (const link of this.#links) {
      if (this.#itemPaths.has(link)) continue;
      for (let at = link.indexOf('/'); at !== -1; at = link.indexOf('/', at + 1)) {
        const base = link.slice(0, at);
        if (BASE.test(base) && decodedPaths.has(link.slice(at + 1))) bases.add(base);
      }
    }
    return [...bases].slice(0, BASES_MAX);
  }
}

/**
 * Returns the decoded path at the start of a text, without slashes at its ends; undefined for a path of one
 * segment.
 */
function nestedPath(text: string): string | undefined {
  const path = /^\/((?!\d)[^\s"'<>?#/]+\/[^\s"'<>?#]+)/.exec(text.slice(0, 201))?.[1];
  return path === undefined ? undefined : copyText(decodePath(path.replace(/\/+$/, '')));
}

export function withTermUrls(
  terms: ReadonlyMap<string, SourceTerm>,
  { siteUrl, ids, bases }: { siteUrl: string; ids: ReadonlyMap<string, string>; bases: ArchiveBases },
): ReadonlyMap<string, SourceTerm> {
  const pathOf = (term: SourceTerm): string => {
    const parent = term.parentKey === undefined ? undefined : terms.get(term.parentKey);
    return parent ? `${pathOf(parent)}/${term.slug}` : term.slug;
  };
  const paths = new Map([...terms.values()].map((term) => [term.key, pathOf(term)]));
  const basesFor = (kind: SourceTerm['kind'], usual: string) => {
    const listPaths = [...terms.values()]
      .filter((term) => term.kind === kind)
      .map(({ key }) => paths.get(key) ?? '');
    return [...new Set([usual, ...bases.basesOf(listPaths)])];
  };
  const categoryBases = basesFor('category', 'category');
  const tagBases = basesFor('tag', 'tag').filter((base) => !categoryBases.includes(base));
  return new Map(
    [...terms.values()].map((term) => {
      const isCategory = term.kind === 'category';
      const path = paths.get(term.key) ?? term.slug;
      const id = ids.get(term.key);
      const urls = [
        // WordPress also finds a child category without its parents in the path.
        ...(isCategory ? categoryBases : tagBases).flatMap((base) => [
          `/${base}/${path}/`,
          `/${base}/${term.slug}/`,
        ]),
        ...(isCategory ? (id === undefined ? [] : [`/?cat=${id}`]) : [`/?tag=${term.slug}`]),
      ];
      const ownUrls = urls.filter((url) => !bases.isOfItem(url));
      return [term.key, term.slug === '' ? term : { ...term, formerUrls: toAbsoluteUrls(ownUrls, siteUrl) }];
    }),
  );
}

export function withAuthorUrls(
  authors: ReadonlyMap<string, SourceAuthor>,
  siteUrl: string,
): ReadonlyMap<string, SourceAuthor> {
  return new Map(
    [...authors].map(([key, author]) => {
      const name = author.key.toLowerCase().replace(/[\s.@]+/g, '-');
      return [key, { ...author, formerUrls: toAbsoluteUrls([`/author/${name}/`], siteUrl) }];
    }),
  );
}

/** Returns the feeds of all posts, and the feeds of the categories with former URLs. */
export function feedUrls(terms: Iterable<SourceTerm>, siteUrl: string): string[] {
  const categoryUrls = [...terms]
    .filter(({ kind }) => kind === 'category')
    .flatMap(({ formerUrls = [] }) => formerUrls)
    .filter((url) => url.endsWith('/'));
  const categoryFeeds = categoryUrls.slice(0, CATEGORY_FEEDS_MAX).map((url) => `${url}feed/`);
  return [...toAbsoluteUrls(FEED_PATHS, siteUrl), ...categoryFeeds];
}

export function invert(map: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map([...map].map(([key, value]) => [value, key]));
}

function toAbsoluteUrls(paths: readonly string[], siteUrl: string): string[] {
  return [...new Set(paths)].map((path) => siteUrl + path);
}
