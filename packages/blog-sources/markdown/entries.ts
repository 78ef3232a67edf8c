/** Decides which Markdown files of a blog are posts and pages, and reads facts from their names. */
import type { SourceOmission } from '#blog-sources/source-item.ts';
import type { Blog, Generator, Language } from './blog.ts';
import { type Fields, listField, textField } from './front-matter.ts';

export type Place =
  | { kind: 'post' | 'page' | 'post or page'; root: string; language?: Language }
  | { kind: 'omission'; reason: SourceOmission['reason'] };

export function isMarkdownFile(name: string): boolean {
  return /\.(?:md|mdx|markdown|mdown|mkd)$/i.test(name);
}

const POST_FOLDERS =
  /(?:^|\/)(?:posts?|blogs?|articles?|news|writings?|journal|entries|essays|notes|yazilar|yazi|haberler|gunluk)\//i;

/** Matches files about the repository, which are not posts. */
const REPOSITORY_FILE =
  /^(?:\.[^/]+\/.*|(?:docs\/)?(?:readme|license|licence|changelog|contributing|code_of_conduct|security|authors|todo|agents|claude|gemini)(?:\.[\w-]+)?\.\w+)$/i;

type PlaceBlog = Pick<Blog, 'languages' | 'config'>;

const PLACES: Readonly<Record<Generator, (name: string, blog: PlaceBlog) => Place>> = {
  hugo: (name, { languages }) => {
    const language = languages
      .filter(({ folder }) => name.startsWith(folder))
      .reduce<Language | undefined>(
        (longest, next) => (longest && longest.folder.length >= next.folder.length ? longest : next),
        undefined,
      );
    if (!language) return omit('template');
    const { folder } = language;
    const path = name.slice(folder.length);
    const isPage = /(?:^|\/)_index\.[^/]+$/.test(path) || !path.includes('/');
    const place = isPage ? page(folder) : POST_FOLDERS.test(path) ? post(folder) : undecided(folder);
    return { ...place, language };
  },
  jekyll: (name) => {
    const root = /^(?:.*\/)?_(?:posts|drafts)\//.exec(name);
    if (root) return post(root[0]);
    if (/^_(?:layouts|includes|sass|data|site|plugins)\//.test(name) || REPOSITORY_FILE.test(name))
      return omit('template');
    return page(/^_[^/]+\//.exec(name)?.[0] ?? '');
  },
  hexo: (name) => {
    const root = /^source\/_(?:posts|drafts)\//.exec(name);
    if (root) return post(root[0]);
    return name.startsWith('source/') && !name.startsWith('source/_') ? page('source/') : omit('template');
  },
  astro: (name) => {
    if (name.startsWith('src/pages/')) return (POST_FOLDERS.test(name) ? post : page)('src/pages/');
    const root = /^(?:src\/)?(?:content|data|posts|blog)\//.exec(name)?.[0];
    if (root === undefined) return omit('template');
    return POST_FOLDERS.test(name.slice(root.length)) || !name.slice(root.length).includes('/')
      ? post(root)
      : undecided(root);
  },
  eleventy: (name) => {
    if (/(?:^|\/)_[^/]+\//.test(name) || REPOSITORY_FILE.test(name)) return omit('template');
    const root = /^(?:src\/|content\/|source\/)?/.exec(name)?.[0] ?? '';
    return POST_FOLDERS.test(name.slice(root.length)) ? post(root) : undecided(root);
  },
  gatsby: (name, { config }) => {
    if (REPOSITORY_FILE.test(name)) return omit('template');
    const folder = listField(config, 'sources')
      .filter((source) => name.startsWith(source))
      .reduce((longest, source) => (source.length > longest.length ? source : longest), '');
    const root = name.startsWith(`${folder}pages/`) ? `${folder}pages/` : folder;
    return POST_FOLDERS.test(name.replace(/^_/, '')) ? post(root) : undecided(root);
  },
  docusaurus: (name) => {
    if (/(?:^|\/)_[^/]+$|(?:^|\/)_[^/]+\//.test(name) || REPOSITORY_FILE.test(name)) return omit('template');
    const [root = '', section] = /^(?:\w+\/)?(?:src\/)?(blog|docs|pages)\//.exec(name) ?? [];
    return section === 'blog' ? post(root) : page(root);
  },
  plain: (name) => (REPOSITORY_FILE.test(name) ? omit('template') : post('')),
};

export function placeOf(name: string, { generator, ...blog }: Pick<Blog, 'generator'> & PlaceBlog): Place {
  return PLACES[generator](name, blog);
}

type ContentPlace = Exclude<Place, { kind: 'omission' }>;

function post(root: string): ContentPlace {
  return { kind: 'post', root };
}

function page(root: string): ContentPlace {
  return { kind: 'page', root };
}

function undecided(root: string): ContentPlace {
  return { kind: 'post or page', root };
}

function omit(reason: SourceOmission['reason']): Place {
  return { kind: 'omission', reason };
}

export type NameFacts = {
  /** The names of the folders below the root. The folder of a page bundle is not included. */
  folders: readonly string[];
  /**
   * The file's name as the post's address has it: without ending and language, and without the date if the
   * generator removes it.
   */
  basename: string;
  /** The file's name without its date. */
  undatedName: string;
  /** The path of the folder that corresponds to the root of the addresses, with a slash at the end. */
  root: string;
  /** The file's path below the root, without its ending. */
  inside: string;
  /** The date in the file's name, such as `2026-03-14`. */
  date: string;
  language: Language | undefined;
};

export function readName(
  name: string,
  { root, language }: Pick<ContentPlace, 'root' | 'language'>,
  { generator, languages, config }: Pick<Blog, 'generator' | 'languages' | 'config'>,
): NameFacts {
  const parts = name.slice(root.length).split('/');
  const [, file = '', ending = ''] =
    /^(.*?)(?:\.([\w-]+))?$/.exec((parts.pop() ?? '').replace(/\.\w+$/, '')) ?? [];
  const ownLanguage = languages.find(({ code }) => code === ending.toLowerCase());
  const whole = ownLanguage || ending === '' ? file : `${file}.${ending}`;
  const isBundle = whole === 'index' || whole === '_index';
  const datedName = isBundle ? (parts.pop() ?? '') : whole;
  const [, ownDate = '', rest = datedName] = /^(\d{4}-\d{1,2}-\d{1,2})-(.+)$/.exec(datedName) ?? [];
  const inside = name.slice(root.length).replace(/\.\w+$/, '');
  const date = generator === 'docusaurus' ? datedPath(inside).date.replaceAll('/', '-') : ownDate;
  // Jekyll's categories are the folders above `_posts`.
  const isJekyllPost = generator === 'jekyll' && /_(?:posts|drafts)\/$/.test(root);
  return {
    folders: isJekyllPost ? root.split('/').slice(0, -2) : parts,
    basename: removesDate(generator, config) ? rest : datedName,
    undatedName: rest,
    root,
    inside,
    date,
    language: ownLanguage ?? language,
  };
}

/** Reads a date that is anywhere in a path, as Docusaurus does: `2026/03-14-gezi/index`. */
export function datedPath(inside: string): { date: string; rest: string } {
  const path = inside.replace(/\/index$/, '');
  const [, folder = '', date = '', text = ''] =
    /^(.{0,1000}?)(?<!\d)(\d{4}[-/]\d{1,2}[-/]\d{1,2})(?!\d)[-/]?(.*)$/.exec(path) ?? [];
  return date === '' ? { date, rest: path } : { date: date.replaceAll('-', '/'), rest: folder + text };
}

/**
 * True if the generator removes the date of a file's name from the address. Hexo and Hugo do so only with a
 * setting.
 */
function removesDate(generator: Generator, config: Fields): boolean {
  if (generator === 'hexo') return /:year.*:title/.test(textField(config, 'newpostname'));
  if (generator === 'hugo') return /:filename/i.test(JSON.stringify(config['frontmatter'] ?? ''));
  return generator !== 'astro' && generator !== 'gatsby';
}
