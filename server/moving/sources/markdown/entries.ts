/** Says which Markdown files of a blog are posts and pages, and reads their facts from their names. */
import type { SourceOmission } from '../../source-item.ts';
import type { Blog, Generator } from './blog.ts';

export type Place =
  | { kind: 'post' | 'page' | 'post or page'; isDraft: boolean; root: string }
  | { kind: 'omission'; reason: SourceOmission['reason'] };

export function isMarkdownFile(name: string): boolean {
  return /\.(?:md|mdx|markdown|mdown|mkd)$/i.test(name);
}

const POST_FOLDERS =
  /(?:^|\/)(?:posts?|blogs?|articles?|news|writings?|journal|entries|essays|notes|yazilar|yazi|haberler|gunluk)\//i;

/** Files that explain a repository. */
const REPOSITORY_FILE =
  /^(?:docs\/|\.[^/]+\/)?(?:readme|license|licence|changelog|contributing|code_of_conduct|security|authors|todo|pull_request_template)(?:\.[\w-]+)?\.\w+$/i;

const PLACES: Readonly<Record<Generator, (name: string) => Place>> = {
  hugo: (name) => {
    const root = /^content\//.exec(name)?.[0];
    if (root === undefined) return omit('template');
    const path = name.slice(root.length);
    if (/(?:^|\/)_index\.[^/]+$/.test(path)) return page(root);
    if (!path.includes('/')) return page(root);
    return POST_FOLDERS.test(path) ? post(root) : undecided(root);
  },
  jekyll: (name) => {
    const root = /^(?:.*\/)?_(posts|drafts)\//.exec(name);
    if (root) return post(root[0], root[1] === 'drafts');
    if (/^_(?:layouts|includes|sass|data|site|plugins)\//.test(name) || REPOSITORY_FILE.test(name))
      return omit('template');
    return page(/^_[^/]+\//.exec(name)?.[0] ?? '');
  },
  hexo: (name) => {
    const root = /^source\/_(posts|drafts)\//.exec(name);
    if (root) return post(root[0], root[1] === 'drafts');
    return name.startsWith('source/') && !name.startsWith('source/_') ? page('source/') : omit('template');
  },
  astro: (name) => {
    if (name.startsWith('src/pages/')) return page('src/pages/');
    const root = /^(?:src\/)?(?:content|data|posts|blog)\//.exec(name)?.[0];
    if (root === undefined) return omit('template');
    return POST_FOLDERS.test(name.slice(root.length)) || !name.slice(root.length).includes('/')
      ? post(root)
      : undecided(root);
  },
  plain: (name) => (REPOSITORY_FILE.test(name) ? omit('template') : post('')),
};

export function placeOf(name: string, { generator }: Pick<Blog, 'generator'>): Place {
  return PLACES[generator](name);
}

function post(root: string, isDraft = false): Place {
  return { kind: 'post', isDraft, root };
}

function page(root: string): Place {
  return { kind: 'page', isDraft: false, root };
}

function undecided(root: string): Place {
  return { kind: 'post or page', isDraft: false, root };
}

function omit(reason: SourceOmission['reason']): Place {
  return { kind: 'omission', reason };
}

export type NameFacts = {
  /** Folders below the root. A page bundle's own folder is not among them. */
  folders: readonly string[];
  /** The name without its date, language and ending. */
  basename: string;
  /** The date in the name, such as `2026-03-14`. */
  date: string;
};

export function readName(name: string, root: string): NameFacts {
  const parts = name.slice(root.length).split('/');
  const file = (parts.pop() ?? '').replace(/\.\w+$/, '').replace(/\.[a-z]{2}(?:-[a-z]{2})?$/i, '');
  const isBundle = file === 'index' || file === '_index';
  const whole = isBundle ? (parts.pop() ?? '') : file;
  const [, date = '', rest] = /^(\d{4}-\d{1,2}-\d{1,2})-(.+)$/.exec(whole) ?? [];
  return { folders: parts, basename: rest ?? whole, date };
}
