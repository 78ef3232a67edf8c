/** Finds the addresses that generators give to lists of posts and to feeds. */

import type { SourceTerm } from '#blog-sources/source-item.ts';
import { slugify } from '#text/slug.ts';
import { type Blog, tableOf } from './blog.ts';
import { fieldsOf, listField, textField } from './front-matter.ts';
import { hexoSlug } from './heading-ids.ts';
import { hugoPath, jekyllSlug } from './permalinks.ts';

const FOLDERS = { category: 'categories', tag: 'tags' } as const;
const DEPTH_MAX = 10;

/** Returns the addresses of the list of a category's or tag's posts. */
export function termUrls(term: SourceTerm, terms: ReadonlyMap<string, SourceTerm>, blog: Blog): string[] {
  return termPaths(term, terms, blog).map((path) => urlOf(path, blog));
}

/** Returns the addresses of the feed of all posts. */
export function feedUrls(blog: Blog): string[] {
  const { config } = blog;
  const feed = tableOf(config['feed']);
  const own = [feed['path']].flat().filter((path) => typeof path === 'string');
  switch (blog.generator) {
    case 'hugo':
      return blog.languages.map((language) =>
        urlOf(hugoPath('/index.xml', { language }, withoutEnding(blog)), blog),
      );
    case 'jekyll':
      return (own.length > 0 ? own : ['/feed.xml']).map((path) => urlOf(path, blog));
    case 'hexo':
      return (own.length > 0 ? own : ['/atom.xml', '/rss2.xml']).map((path) => urlOf(path, blog));
    case 'eleventy':
      return ['/feed/feed.xml', '/feed.xml'].map((path) => urlOf(path, blog));
    case 'docusaurus':
      return ['rss.xml', 'atom.xml'].map((name) => urlOf(`${textField(config, 'blogpath')}/${name}`, blog));
    default:
      return [];
  }
}

function urlOf(path: string, { url }: Blog): string {
  return /^https?:/.test(path) ? path : `${url ?? ''}/${path.replace(/^\/+/, '')}`;
}

function termPaths(term: SourceTerm, terms: ReadonlyMap<string, SourceTerm>, blog: Blog): string[] {
  const { kind, name } = term;
  const { config } = blog;
  switch (blog.generator) {
    case 'hugo': {
      const folder = hugoTaxonomy(kind, blog);
      return blog.languages.map((language) => hugoPath(hugoTermPath(folder, name, blog), { language }, blog));
    }
    case 'jekyll':
      return jekyllArchive(kind, name, blog);
    case 'hexo': {
      const folder = textField(config, `${kind}dir`) || FOLDERS[kind];
      const names = tableOf(config[`${kind}map`]);
      const path = lineage(term, terms).map((each) => hexoSlug(textField(names, each) || each));
      return [`/${folder}/${path.join('/')}/`];
    }
    case 'eleventy':
      return kind === 'tag' ? [`/tags/${slugify(name)}/`] : [];
    case 'docusaurus':
      return kind === 'tag' ? [`${textField(config, 'blogpath')}/tags/${slugify(name)}`] : [];
    default:
      return [];
  }
}

/** Returns the names of the term's ancestors, the topmost first, and then the term's own name. */
function lineage(term: SourceTerm, terms: ReadonlyMap<string, SourceTerm>): string[] {
  const names: string[] = [];
  for (let each: SourceTerm | undefined = term; each && names.length < DEPTH_MAX; ) {
    names.unshift(each.name);
    each = each.parentKey === undefined ? undefined : terms.get(each.parentKey);
  }
  return names;
}

/** Returns the folder of a kind of terms. `[taxonomies]` has the folder under the kind's singular name. */
function hugoTaxonomy(kind: SourceTerm['kind'], { config }: Blog): string {
  const folder = tableOf(config['taxonomies'])[kind];
  return typeof folder === 'string' ? folder : FOLDERS[kind];
}

function hugoTermPath(folder: string, name: string, { config }: Blog): string {
  const permalinks = tableOf(config['permalinks']);
  const pattern = tableOf(permalinks['term'])[folder] ?? permalinks[folder];
  if (typeof pattern !== 'string') return `/${folder}/${name.replaceAll('/', '')}/`;
  return pattern.replace(
    /:(?:slug|title|slugorfilename|slugorcontentbasename|contentbasename|filename)\b/g,
    () => name,
  );
}

/** Returns the path of a term's list, which the plug-in jekyll-archives makes. */
function jekyllArchive(kind: SourceTerm['kind'], name: string, { config }: Blog): string[] {
  const archives = fieldsOf(config['jekyllarchives']);
  const enabled = listField(archives, 'enabled');
  if (!enabled.includes('all') && !enabled.includes(FOLDERS[kind])) return [];
  const pattern = textField(fieldsOf(archives['permalinks']), kind) || '/:type/:name/';
  return [pattern.replaceAll(':type', kind).replaceAll(':name', jekyllSlug(name))];
}

/** Returns the blog without the setting `uglyURLs`, as the file of a feed always keeps its ending. */
function withoutEnding(blog: Blog): Blog {
  return { ...blog, config: { ...blog.config, uglyurls: false } };
}
