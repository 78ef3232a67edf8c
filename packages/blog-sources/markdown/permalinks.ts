/** The addresses that generators give to posts and pages. */
import { slugify } from '#text/slug.ts';
import { type Blog, tableOf } from './blog.ts';
import { datedPath, type NameFacts } from './entries.ts';
import { type Fields, fieldsOf, textField } from './front-matter.ts';
import { hexoSlug } from './heading-ids.ts';

export type Address = NameFacts & {
  kind: 'post' | 'page';
  title: string;
  /** The slug in the front matter, or an empty text. */
  slug: string;
  categories: readonly string[];
  /** The local date of the post: `2026-03-14`. */
  day: string;
  /** The local time of the post: `09:26:53`. */
  time: string;
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
  const plain = `/${[...folders, slug || basename].filter(Boolean).join('/')}/`.replace(/^\/+$/, '/');
  switch (generator) {
    case 'hugo': {
      const pattern = hugoPermalink(address, config);
      const path = pattern === undefined ? plain : fill(pattern, address, blog);
      return hugoPath(path, address, blog);
    }
    case 'jekyll': {
      const style = jekyllPermalink(config, kind);
      if (kind === 'post') return fill(JEKYLL_STYLES[style] ?? style, address, blog);
      const isPretty = style === 'pretty' || style.endsWith('/');
      return isPretty ? plain : `${plain.slice(0, -1)}.html`;
    }
    case 'hexo': {
      if (kind === 'page') return plain;
      return fill(`/${textField(config, 'permalink') || ':year/:month/:day/:title/'}`, address, blog);
    }
    case 'gatsby':
      return plain;
    case 'docusaurus':
      return docusaurusPath(address, blog, plain);
    case 'eleventy':
      // A file with the name of its folder has the address of the folder.
      return folders.at(-1) === basename ? `/${folders.join('/')}/` : plain;
    default:
      return plain.toLowerCase().replace(/ +/g, '-');
  }
}

function docusaurusPath({ root, inside, slug }: Address, { config }: Blog, plain: string): string {
  if (root.endsWith('blog/')) {
    const { date, rest } = datedPath(inside);
    return joined(textField(config, 'blogpath'), slug || `${date}/${rest}`);
  }
  if (!root.endsWith('docs/')) return plain;
  // Docusaurus omits numbers that only sort the files.
  const path = inside.replace(/(^|\/)\d+[-_. ]+(?=[^\d/])/g, '$1').replace(/(?:^|\/)(?:index|readme)$/i, '');
  return joined(textField(config, 'docspath'), slug || path);
}

function joined(...parts: readonly string[]): string {
  return `/${parts.join('/')}`.replace(/\/{2,}/g, '/');
}

/**
 * Returns further possible paths. A program makes Gatsby's addresses, and often puts the posts' folder before
 * them.
 */
export function furtherPaths(path: string, { root }: Pick<Address, 'root'>, { generator }: Blog): string[] {
  const folder = root.split('/').at(-2) ?? '';
  return generator === 'gatsby' && /^[a-z]+$/i.test(folder) && !/^(?:pages|src|content)$/.test(folder)
    ? [joined(folder, path)]
    : [];
}

/** Returns Jekyll's permalink. The permalink in `defaults` takes precedence over the one of the site. */
function jekyllPermalink(config: Fields, kind: 'post' | 'page'): string {
  const defaults = Array.isArray(config['defaults']) ? config['defaults'] : [];
  const own = defaults.map(tableOf).find(({ scope, values }) => {
    const { type = 'posts', path = '' } = tableOf(scope);
    return type === (kind === 'post' ? 'posts' : 'pages') && path === '' && 'permalink' in tableOf(values);
  });
  return textField(tableOf(own?.['values']), 'permalink') || textField(config, 'permalink') || 'date';
}

/**
 * Returns the pattern of a section in `[permalinks]`, in newer versions of Hugo below `page`. A language can have
 * its own patterns.
 */
function hugoPermalink({ folders: [section = '/'], language }: Address, config: Fields): string | undefined {
  const ofLanguage = tableOf(tableOf(config['languages'])[language?.code ?? '']);
  for (const permalinks of [tableOf(ofLanguage['permalinks']), tableOf(config['permalinks'])]) {
    for (const patterns of [tableOf(permalinks['page']), permalinks]) {
      const pattern = patterns[section.toLowerCase()];
      if (typeof pattern === 'string') return pattern;
    }
  }
  return undefined;
}

/** Writes a path by the settings of a Hugo site, with the language before the path. */
export function hugoPath(path: string, { language }: Pick<Address, 'language'>, { config }: Blog): string {
  const withoutAccents =
    config['removepathaccents'] === true
      ? path
          .normalize('NFD')
          .replace(/\p{Mn}/gu, '')
          .normalize('NFC')
      : path;
  const clean = withoutAccents.split('/').map(hugoSegment).join('/');
  const cased = config['disablepathtolower'] === true ? clean : clean.toLowerCase();
  const ended = config['uglyurls'] === true && cased !== '/' ? cased.replace(/\/?$/, '.html') : cased;
  return `${language?.prefix ?? ''}${ended}`;
}

/** Returns a segment of a path like Hugo, which replaces spaces by hyphens and drops most other signs. */
function hugoSegment(segment: string): string {
  return segment
    .replace(/[^\p{L}\p{N}\p{M}\s._#+~@%-]/gu, '')
    .trim()
    .replace(/\s*-\s*/g, '-')
    .replace(/\s+/g, '-');
}

/** Returns a slug like Jekyll's `:slug`, which keeps letters of all alphabets. */
export function jekyllSlug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

const TOKEN = /:(?:\{(\w+)\}|([a-z_]+)(?:\[(last|\d*)(:?)(last|\d*)\])?)/g;

function fill(pattern: string, address: Address, blog: Blog): string {
  const values = tokenValues(address, blog);
  const path = pattern
    .slice(0, 500)
    .replace(TOKEN, (whole, braced?: string, bare = '', ...slice: (string | undefined)[]) => {
      const token = (braced ?? bare).toLowerCase();
      if (token === 'sections' && slice[0] !== undefined) return sliceOf(address.folders, slice).join('/');
      return values[token] ?? knownStart(token, values) ?? whole;
    });
  return `/${path}`.replace(/\/{2,}/g, '/');
}

/** Returns the value of a token that an underscore follows: `:title_` is the token `:title` and a sign. */
function knownStart(token: string, values: Readonly<Record<string, string>>): string | undefined {
  const end = token.lastIndexOf('_');
  if (end <= 0) return undefined;
  const start = token.slice(0, end);
  const value = values[start] ?? knownStart(start, values);
  return value === undefined ? undefined : value + token.slice(end);
}

/**
 * Returns the folders that Hugo's `:sections[0]`, `:sections[last]`, `:sections[1:]` or `:sections[:last]`
 * selects.
 */
function sliceOf(
  folders: readonly string[],
  [from = '', colon = '', to = '']: readonly (string | undefined)[],
): readonly string[] {
  const indexOf = (text: string) => (text === 'last' ? folders.length - 1 : Number(text));
  if (colon === '') return folders.slice(indexOf(from), indexOf(from) + 1);
  return folders.slice(from === '' ? 0 : indexOf(from), to === '' ? undefined : indexOf(to));
}

function tokenValues(address: Address, blog: Blog): Readonly<Record<string, string>> {
  const { basename, undatedName, folders, time, language } = address;
  const folderPath = folders.join('/');
  const [hour = '', minute = '', second = ''] = time.split(':');
  return {
    ...dateValues(address),
    ...nameValues(address, blog),
    hour,
    minute,
    second,
    contentbasename: basename,
    filename: basename,
    basename,
    name: basename,
    path: [...folders, basename].join('/'),
    section: folders[0] ?? '',
    sections: folderPath,
    collection: 'posts',
    lang: language?.code ?? '',
    output_ext: '.html',
    id: undatedName,
  };
}

/** Returns the values of tokens with a different meaning for each generator. */
function nameValues(
  { title, slug, basename, folders, categories }: Address,
  { generator }: Blog,
): Readonly<Record<string, string>> {
  const name = slug || basename;
  const terms = categories.length > 0 ? categories : folders;
  const slugs = { slugorfilename: name, slugorcontentbasename: name, post_title: slugify(title) };
  switch (generator) {
    case 'hugo':
      return { ...slugs, slug: slug || title || basename, title: title || basename };
    case 'jekyll': {
      const path = [...new Set(terms.map((term) => term.toLowerCase()))].join('/');
      const slugged = [...new Set(terms.map(jekyllSlug))].join('/');
      return {
        ...slugs,
        title: name,
        slug: jekyllSlug(name),
        categories: path,
        slugified_categories: slugged,
      };
    }
    default: {
      const path = terms.map(generator === 'hexo' ? hexoSlug : slugify).join('/');
      const titlePath = generator === 'hexo' ? [...folders, name].join('/') : name;
      return { ...slugs, title: titlePath, slug: name, category: path, categories: path };
    }
  }
}

function dateValues({ day, date }: Address): Readonly<Record<string, string>> {
  const [year = '', month = '', dayOfMonth = ''] = (day || date).split('-');
  const moment = new Date(Date.UTC(Number(year), Number(month) - 1, Number(dayOfMonth)));
  const isDate = year !== '' && !Number.isNaN(moment.getTime());
  const named = (options: Intl.DateTimeFormatOptions) =>
    isDate ? moment.toLocaleDateString('en', { ...options, timeZone: 'UTC' }) : '';
  return {
    year,
    month: month && month.padStart(2, '0'),
    day: dayOfMonth && dayOfMonth.padStart(2, '0'),
    i_month: month && String(Number(month)),
    i_day: dayOfMonth && String(Number(dayOfMonth)),
    short_year: year.slice(2),
    y_day: dayOfYear(year, month, dayOfMonth),
    yearday: String(Number(dayOfYear(year, month, dayOfMonth))),
    monthname: named({ month: 'long' }),
    long_month: named({ month: 'long' }),
    short_month: named({ month: 'short' }),
    weekdayname: named({ weekday: 'long' }),
    long_day: named({ weekday: 'long' }),
    short_day: named({ weekday: 'short' }),
    weekday: isDate ? String(moment.getUTCDay()) : '',
    w_day: isDate ? String(moment.getUTCDay() || 7) : '',
  };
}

function dayOfYear(year: string, month: string, day: string): string {
  const date = Date.UTC(Number(year), Number(month) - 1, Number(day));
  const days = Math.round((date - Date.UTC(Number(year), 0, 0)) / 86_400_000);
  return Number.isNaN(days) ? '' : String(days).padStart(3, '0');
}

const OWN_FIELDS: Readonly<Partial<Record<Blog['generator'], readonly string[]>>> = {
  hugo: ['url'],
  gatsby: ['path', 'url', 'permalink'],
};

/** Returns the address that the front matter sets; undefined if it sets none. */
export function ownPath(fields: Fields, address: Address, blog: Blog): string | undefined {
  const { generator } = blog;
  const slug = textField(fields, 'slug');
  const own =
    textField(fields, ...(OWN_FIELDS[generator] ?? ['url', 'permalink'])) ||
    (generator === 'gatsby' && slug.startsWith('/') ? slug : '');
  // An Eleventy template in the address is a program, which is not executed.
  if (own === '' || own.length > 1000 || own.includes('{{')) return undefined;
  if (/^https?:\/\//.test(own)) return URL.canParse(own) ? new URL(own).pathname : undefined;
  const path =
    generator === 'jekyll' || generator === 'hugo'
      ? fill(JEKYLL_STYLES[own] ?? own, address, blog)
      : `/${own}`;
  return path.replace(/\/{2,}/g, '/');
}

/** Returns the former addresses in the front matter: Hugo's `aliases` and Jekyll's `redirect_from`. */
export function aliasPaths(fields: Fields): string[] {
  const { aliases, redirectfrom, alias } = fieldsOf(fields) as Record<string, unknown>;
  return [aliases, redirectfrom, alias]
    .flat()
    .filter((path) => typeof path === 'string')
    .map((path) => (/^https?:\/\//.test(path) ? path : `/${path.replace(/^\/+/, '')}`))
    .filter((path) => path.length <= 1000)
    .slice(0, 100);
}
