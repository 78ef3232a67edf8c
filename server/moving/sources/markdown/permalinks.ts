/** The addresses that generators give to posts and pages. */
import { slugify } from '#shared/slug.ts';
import type { Blog } from './blog.ts';
import type { NameFacts } from './entries.ts';
import { type Fields, fieldsOf, textField } from './front-matter.ts';

export type Address = NameFacts & {
  kind: 'post' | 'page';
  title: string;
  /** The slug of the front matter, or an empty text. */
  slug: string;
  categories: readonly string[];
  /** The date as its writer sees it: `2026-03-14`. */
  day: string;
};

const JEKYLL_STYLES: Readonly<Record<string, string>> = {
  date: '/:categories/:year/:month/:day/:title:output_ext',
  pretty: '/:categories/:year/:month/:day/:title/',
  ordinal: '/:categories/:year/:y_day/:title:output_ext',
  none: '/:categories/:title:output_ext',
};

/** Returns the path of a post by the generator's rule, below the site's own path. */
export function defaultPath(address: Address, blog: Blog): string {
  const { folders, basename, slug, kind } = address;
  const { generator, config } = blog;
  const plain = `/${[...folders, slug || basename].filter(Boolean).join('/')}/`;
  switch (generator) {
    case 'hugo': {
      const pattern = hugoPermalink(config, folders[0] ?? '');
      return pattern === undefined ? pathSegments(plain) : fill(pattern, address);
    }
    case 'jekyll': {
      const style = textField(config, 'permalink') || 'date';
      if (kind === 'post') return fill(JEKYLL_STYLES[style] ?? style, address);
      const isPretty = style === 'pretty' || style.endsWith('/');
      return isPretty ? plain : `${plain.slice(0, -1)}.html`;
    }
    case 'hexo': {
      if (kind === 'page') return plain;
      return fill(`/${textField(config, 'permalink') || ':year/:month/:day/:title/'}`, address);
    }
    default:
      return pathSegments(plain);
  }
}

/** Hugo writes paths in lower case and spaces as hyphens. */
function pathSegments(path: string): string {
  return path.toLowerCase().replace(/ +/g, '-');
}

/** `[permalinks]` has a pattern for a section, in newer versions below `page`. */
function hugoPermalink(config: Fields, section: string): string | undefined {
  const permalinks = config['permalinks'];
  if (typeof permalinks !== 'object' || permalinks === null) return undefined;
  const { page = {} } = permalinks as { page?: unknown };
  for (const patterns of [page, permalinks]) {
    const pattern = (patterns as Record<string, unknown>)[section];
    if (typeof pattern === 'string') return pattern;
  }
  return undefined;
}

const TOKEN = /:(?:\{(\w+)\}|([a-z_]+))|\[|\]/g;

function fill(pattern: string, address: Address): string {
  const { title, slug, basename, folders, categories, day, date } = address;
  const [year = '', month = '', dayOfMonth = ''] = (day || date).split('-');
  const name = slug || basename;
  const folderPath = folders.join('/');
  const categoryPath = (categories.length > 0 ? categories : folders).map(slugify).join('/');
  const values: Readonly<Record<string, string>> = {
    year,
    month: month && month.padStart(2, '0'),
    day: dayOfMonth && dayOfMonth.padStart(2, '0'),
    i_month: month && String(Number(month)),
    i_day: dayOfMonth && String(Number(dayOfMonth)),
    short_year: year.slice(2),
    y_day: dayOfYear(year, month, dayOfMonth),
    yearday: String(Number(dayOfYear(year, month, dayOfMonth))),
    slug: slug || slugify(title) || name,
    slugorfilename: name,
    slugorcontentbasename: name,
    contentbasename: basename,
    filename: basename,
    name: basename,
    title: name,
    post_title: slugify(title),
    categories: categoryPath,
    category: categoryPath,
    section: folders[0] ?? '',
    sections: folderPath,
    output_ext: '.html',
  };
  const path = pattern.slice(0, 500).replace(TOKEN, (whole, braced?: string, bare?: string) => {
    const token = braced ?? bare ?? '';
    return values[token] ?? (token === '' ? '' : whole);
  });
  return `/${path}`.replace(/\/{2,}/g, '/');
}

function dayOfYear(year: string, month: string, day: string): string {
  const date = Date.UTC(Number(year), Number(month) - 1, Number(day));
  const days = Math.round((date - Date.UTC(Number(year), 0, 0)) / 86_400_000);
  return Number.isNaN(days) ? '' : String(days).padStart(3, '0');
}

/** Returns the address that the front matter names, if it does. */
export function ownPath(fields: Fields, address: Address, { generator }: Blog): string | undefined {
  const own = textField(fields, 'url', 'permalink');
  if (own === '' || own.length > 1000) return undefined;
  if (/^https?:\/\//.test(own)) return URL.canParse(own) ? new URL(own).pathname : undefined;
  const path = generator === 'jekyll' ? fill(JEKYLL_STYLES[own] ?? own, address) : `/${own}`;
  return path.replace(/\/{2,}/g, '/');
}

/** Returns further addresses: Hugo's `aliases` and Jekyll's `redirect_from`. */
export function aliasPaths(fields: Fields): string[] {
  const { aliases, redirectfrom, alias } = fieldsOf(fields) as Record<string, unknown>;
  return [aliases, redirectfrom, alias]
    .flat()
    .filter((path) => typeof path === 'string')
    .map((path) => (/^https?:\/\//.test(path) ? path : `/${path.replace(/^\/+/, '')}`))
    .filter((path) => path.length <= 1000)
    .slice(0, 100);
}
