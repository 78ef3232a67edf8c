/** Finds the addresses of WordPress's lists of posts, which exports do not contain. */
import type { SourceAuthor, SourceTerm } from '../../source-item.ts';

/** Paths of feeds. */
export const FEED_PATHS = ['/feed/', '/feed/rss2/', '/feed/atom/', '/comments/feed/', '/?feed=rss2'] as const;

const PATHS_MAX = 20_000;

/**
 * Learns from links within the texts under which path the site has its lists: `/category/…`, or another base that its
 * owner has chosen.
 */
export class ListBases {
  readonly #paths = new Set<string>();

  learn(html: string, siteUrl: string): void {
    if (siteUrl === '' || this.#paths.size >= PATHS_MAX) return;
    const origin = siteUrl.replace(/\/+$/, '');
    for (let at = html.indexOf(origin); at !== -1; at = html.indexOf(origin, at + origin.length)) {
      const path = /^\/[^\s"'<>?#]{1,200}/.exec(
        html.slice(at + origin.length, at + origin.length + 201),
      )?.[0];
      if (path !== undefined && this.#paths.size < PATHS_MAX) this.#paths.add(path.replace(/\/+$/, ''));
    }
  }

  /** Returns the bases of the paths that end with one of these, the paths of the lists. */
  basesOf(listPaths: ReadonlySet<string>): string[] {
    const bases = new Set<string>();
    for (const path of this.#paths) {
      const parts = path.split('/').slice(1);
      const [base = '', ...rest] = parts;
      if (/^[a-z][\w%-]*$/i.test(base) && listPaths.has(rest.join('/'))) bases.add(base);
    }
    return [...bases].slice(0, 5);
  }
}

export function withTermUrls(
  terms: ReadonlyMap<string, SourceTerm>,
  { siteUrl, ids, bases }: { siteUrl: string; ids: ReadonlyMap<string, string>; bases: ListBases },
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
    return [...new Set([usual, ...bases.basesOf(new Set(listPaths))])];
  };
  const categoryBases = basesFor('category', 'category');
  const tagBases = basesFor('tag', 'tag').filter((base) => !categoryBases.includes(base));
  return new Map(
    [...terms.values()].map((term) => {
      const isCategory = term.kind === 'category';
      const path = paths.get(term.key) ?? term.slug;
      const id = ids.get(term.key);
      const urls = [
        // WordPress also finds a child without its parents.
        ...(isCategory ? categoryBases : tagBases).flatMap((base) => [
          `/${base}/${path}/`,
          `/${base}/${term.slug}/`,
        ]),
        ...(isCategory ? (id === undefined ? [] : [`/?cat=${id}`]) : [`/?tag=${term.slug}`]),
      ];
      return [term.key, term.slug === '' ? term : { ...term, formerUrls: absolute(urls, siteUrl) }];
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
      return [key, { ...author, formerUrls: absolute([`/author/${name}/`], siteUrl) }];
    }),
  );
}

export function invert(map: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map([...map].map(([key, value]) => [value, key]));
}

export function absolute(paths: readonly string[], siteUrl: string): string[] {
  return [...new Set(paths)].map((path) => siteUrl + path);
}
