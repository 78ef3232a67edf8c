/** Converts one Markdown file to a post or page. */

import type { SourceOmission, SourcePost, SourceTerm } from '#blog-sources/source-item.ts';
import { slugify } from '#text/slug.ts';
import type { Files } from '../files/files.ts';
import { plainText } from '../html/compose.ts';
import { LossList } from '../html/loss-list.ts';
import { localDay, localTime } from '../time-zone.ts';
import type { Blog } from './blog.ts';
import { readDate } from './dates.ts';
import { type NameFacts, type Place, placeOf, readName } from './entries.ts';
import {
  type Fields,
  type FrontMatter,
  fieldsOf,
  listField,
  readFrontMatter,
  textField,
} from './front-matter.ts';
import { type Addresses, linksOf } from './links.ts';
import { markdownText } from './markdown-text.ts';
import { type Address, aliasPaths, defaultPath, furtherPaths, ownPath } from './permalinks.ts';
import { hasPassword, isUnlisted, type Readers, readersOf } from './readers.ts';

/** The facts of a file, without its converted text. */
export type Entry = {
  name: string;
  kind: 'post' | 'page';
  readers: Readers;
  title: string;
  /** True if the title is the first heading of the text. */
  hasTitleInText: boolean;
  slug: string;
  nameFacts: NameFacts;
  publishedAt: Date | undefined;
  categories: readonly SourceTerm[];
  tags: readonly SourceTerm[];
  authors: readonly string[];
  /** The paths of the post, the current one first. */
  paths: readonly string[];
  matter: FrontMatter;
};

export function readEntry(name: string, text: string, blog: Blog): Entry | SourceOmission {
  const place = placeOf(name, blog);
  const omit = (reason: SourceOmission['reason'], type: string): SourceOmission => ({
    kind: 'omission',
    key: name,
    title: name,
    reason,
    type,
  });
  if (place.kind === 'omission') return omit(place.reason, 'file');
  const matter = readFrontMatter(text);
  if (!matter) return omit('unreadable', 'front matter');
  // Jekyll copies a file without front matter; Hugo's section pages have only fields.
  if (blog.generator === 'jekyll' && place.kind === 'page' && !matter.hasFields)
    return omit('template', 'file');
  const entry = describe(name, matter, { place, blog });
  return isErrorPage(entry) ? omit('template', 'error page') : entry;
}

function isErrorPage({ kind, paths: [path = ''], nameFacts }: Entry): boolean {
  const isAtRoot = /^(?:https?:\/\/[^/]+)?\/(?:[a-z]{2}\/)?404(?:\.html|\/)?$/.test(path);
  return isAtRoot || (kind === 'page' && nameFacts.basename === '404');
}

const DATE_FIELDS = ['date', 'pubdate', 'publishdate', 'published', 'publishedat', 'pubdatetime', 'created'];

function describe(
  name: string,
  matter: FrontMatter,
  { place, blog }: { place: Exclude<Place, { kind: 'omission' }>; blog: Blog },
): Entry {
  const { fields, body } = matter;
  const nameFacts = readName(name, place, blog);
  const heading = /^\s{0,100}#[ \t]+([^\n]{1,500})/.exec(body)?.[1];
  const ownTitle = textField(fields, 'title');
  const title =
    ownTitle ||
    (heading ? plainText(heading.replace(/[*_`]/g, '')) : nameFacts.undatedName.replace(/[-_]/g, ' '));
  const dateText = textField(fields, ...DATE_FIELDS) || nameFacts.date;
  const publishedAt = readDate(dateText, blog.timeZone);
  const categories = categoriesOf(fields, place.kind === 'page' ? [] : nameFacts.folders, blog);
  const kind = kindOf(place.kind, fields, publishedAt);
  const slug = textField(fields, 'slug').replace(/^\/+|\/+$/g, '');
  const address: Address = {
    ...nameFacts,
    kind,
    title,
    slug,
    categories: categories.map((category) => category.name),
    day:
      /^\d{4}-\d{1,2}-\d{1,2}/.exec(dateText)?.[0] ??
      (publishedAt ? localDay(publishedAt, blog.timeZone) : ''),
    time: publishedAt ? localTime(publishedAt, blog.timeZone) : '',
  };
  const path = ownPath(fields, address, blog) ?? defaultPath(address, blog);
  return {
    name,
    kind,
    readers: readersOf(fields, name, new Date()),
    title,
    hasTitleInText: heading !== undefined && (ownTitle === '' || heading.trim() === ownTitle),
    slug:
      slug ||
      path
        .split('/')
        .findLast(Boolean)
        ?.replace(/\.html?$/, '') ||
      nameFacts.undatedName,
    nameFacts,
    publishedAt,
    categories,
    tags: termsOf('tag', wordsOf(fields, ['tags', 'tag'], blog)),
    authors: listField(fields, 'authors', 'author'),
    paths: [path, ...aliasPaths(fields), ...furtherPaths(path, nameFacts, blog)],
    matter,
  };
}

function kindOf(
  kind: 'post' | 'page' | 'post or page',
  fields: Fields,
  date: Date | undefined,
): 'post' | 'page' {
  const type = textField(fields, 'type', 'layout').toLowerCase();
  if (type === 'page' || type === 'pages') return 'page';
  if (kind !== 'post or page') return kind;
  return date === undefined ? 'page' : 'post';
}

/** Returns the terms of a field. A text is a list of terms between commas; in Jekyll, each word is a term. */
function wordsOf(fields: Fields, names: readonly string[], { generator }: Blog): string[] {
  const list = listField(fields, ...names);
  const isText = names.some((name) => typeof fields[name] === 'string');
  if (!isText) return list;
  return list.flatMap((text) => text.split(generator === 'jekyll' ? /[\s,]+/ : /\s*,\s*/)).filter(Boolean);
}

/**
 * Returns the categories of a post. Hexo's list is a path from the topmost category down; a list of lists has
 * several paths.
 */
function categoriesOf(fields: Fields, folders: readonly string[], blog: Blog): SourceTerm[] {
  const raw = fields['categories'] ?? fields['category'];
  if (blog.generator === 'hexo' && Array.isArray(raw)) {
    const paths = raw.some(Array.isArray) ? raw.map((path: unknown) => [path].flat()) : [raw];
    const terms = paths.flatMap((path) => nestedTerms(path.filter((name) => typeof name === 'string')));
    return [...new Map(terms.map((term) => [term.key, term])).values()];
  }
  const names = wordsOf(fields, ['categories', 'category'], blog);
  const hasFolders = blog.generator === 'jekyll' && names.length === 0;
  return termsOf('category', hasFolders ? folders.filter((folder) => !folder.startsWith('_')) : names);
}

function nestedTerms(path: readonly string[]): SourceTerm[] {
  const terms: SourceTerm[] = [];
  for (const name of path.slice(0, 10)) {
    const parentKey = terms.at(-1)?.key;
    const [term] = termsOf('category', [name]);
    if (term && term.key !== parentKey) terms.push({ ...term, parentKey });
  }
  return terms;
}

function termsOf(kind: 'category' | 'tag', names: readonly string[]): SourceTerm[] {
  const terms = names.slice(0, 1000).map((text): SourceTerm => {
    const name = text.slice(0, 1000);
    const slug = slugify(name);
    return { kind, key: `${kind}:${slug || name}`, name, slug, description: '', parentKey: undefined };
  });
  return [...new Map(terms.map((term) => [term.key, term])).values()];
}

export function convertEntry(
  entry: Entry,
  { blog, files, addresses, now }: { blog: Blog; files: Files; addresses: Addresses; now: Date },
): SourcePost | SourceOmission {
  const { name, kind, title, slug, matter, publishedAt, paths } = entry;
  const { fields } = matter;
  const losses = new LossList();
  const links = linksOf(name, { files, addresses, siteUrl: blog.url, address: paths[0] ?? '/' });
  const body = entry.hasTitleInText ? matter.body.replace(/^\s{0,100}#[ \t]+[^\n]{1,500}/, '') : matter.body;
  const html = markdownText(body, {
    generator: blog.generator,
    isMdx: blog.generator === 'docusaurus' || /\.mdx$/i.test(name),
    title,
    links,
    losses,
  });
  if (isTemplatePage(entry) && !/<(?:img|a)\b/.test(html) && plainText(html) === '')
    return { kind: 'omission', key: name, title: name, reason: 'template', type: 'page without text' };
  const description = plainText(textField(fields, 'description', 'metadescription'));
  if (hasPassword(fields)) losses.add('password', '', 'removed');
  return {
    kind,
    key: name,
    title,
    slug,
    html,
    isExact: false,
    excerpt: plainText(textField(fields, 'excerpt', 'summary', 'subtitle')) || description,
    status: statusOf(entry, now),
    publishedAt: entry.readers === 'none' ? undefined : publishedAt,
    createdAt: publishedAt,
    updatedAt: readDate(
      textField(
        fields,
        'lastmod',
        'updated',
        'updateddate',
        'lastmodifiedat',
        'modified',
        'moddatetime',
        'modifieddate',
      ),
      blog.timeZone,
    ),
    authorKeys: entry.authors,
    categoryKeys: entry.categories.map(({ key }) => key),
    tagKeys: entry.tags.map(({ key }) => key),
    featuredPicture: featuredPicture(fields, entry, { links, files }),
    seo: seoOf(fields, description, links.picture),
    formerUrls: [...new Set(paths.map((path) => (path.startsWith('/') ? (blog.url ?? '') + path : path)))],
    losses: losses.losses,
  };
}

function statusOf({ readers, publishedAt }: Entry, now: Date): SourcePost['status'] {
  if (readers !== 'all') return readers === 'none' ? 'draft' : 'private';
  return publishedAt !== undefined && publishedAt > now ? 'scheduled' : 'published';
}

const TEMPLATE_LAYOUT =
  /^(?:search|archives?|tags?|categor(?:y|ies)|taxonomy|terms?|authors?|home|index|list|links|friends|redirect(?:ed)?|sitemap|feed|timeline)$/i;

export function isTemplate(entry: Entry): boolean {
  return isTemplatePage(entry) && entry.matter.body.trim() === '';
}

/** True for a page that may consist of a template's output, such as a list of posts. */
function isTemplatePage({ kind, matter: { fields } }: Entry): boolean {
  return kind === 'page' || TEMPLATE_LAYOUT.test(textField(fields, 'layout', 'type'));
}

/** Returns the key of the term whose posts a template lists: `layout: tag`. */
export function termOfPage({ title, matter: { fields } }: Entry): string | undefined {
  const kind = /^(tag|category)/i.exec(textField(fields, 'layout', 'type'))?.[1]?.toLowerCase();
  if (kind === undefined) return undefined;
  return termsOf(kind === 'tag' ? 'tag' : 'category', [textField(fields, kind) || title])[0]?.key;
}

const PICTURE_FIELDS = [
  'image',
  'cover',
  'featuredimage',
  'featureimage',
  'heroimage',
  'coverimage',
  'thumbnail',
  'banner',
  'ogimage',
  'images',
  'header',
];

function featuredPicture(
  fields: Fields,
  { name }: Entry,
  { links, files }: { links: { picture: (url: string) => string }; files: Files },
): SourcePost['featuredPicture'] {
  for (const field of PICTURE_FIELDS) {
    const value = [fields[field]].flat()[0];
    const nested = fieldsOf(value);
    const url =
      typeof value === 'string' ? value : textField(nested, 'image', 'src', 'url', 'path', 'teaser');
    if (url.trim() === '' || !/[./]/.test(url)) continue;
    return {
      url: links.picture(url.trim()),
      alt: textField(nested, 'alt') || textField(fields, 'imagealt', 'coveralt', 'heroalt'),
    };
  }
  // Hugo's themes use the picture of a page bundle with one of these names.
  if (!/(?:^|\/)index\.\w+$/.test(name)) return undefined;
  const folder = name.slice(0, name.lastIndexOf('/') + 1);
  const file = ['feature', 'featured', 'cover', 'thumbnail']
    .flatMap((base) => ['jpg', 'jpeg', 'png', 'webp', 'avif'].map((ending) => `${folder}${base}.${ending}`))
    .find((candidate) => files.has(candidate));
  return file === undefined ? undefined : { url: file, alt: '' };
}

function seoOf(fields: Fields, description: string, picture: (url: string) => string): SourcePost['seo'] {
  const socialPicture = textField(fields, 'ogimage', 'socialimage', 'shareimage');
  return {
    title: textField(fields, 'seotitle', 'metatitle') || undefined,
    description: description || undefined,
    keywords: listField(fields, 'keywords').join(', ') || undefined,
    socialTitle: textField(fields, 'ogtitle', 'socialtitle') || undefined,
    socialPicture: socialPicture === '' ? undefined : picture(socialPicture),
    canonicalUrl: textField(fields, 'canonicalurl', 'canonical') || undefined,
    noindex:
      fields['noindex'] === true ||
      isUnlisted(fields) ||
      /noindex/i.test(listField(fields, 'robots').join(' ')),
  };
}
