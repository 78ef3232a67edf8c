/** Writes WXR 1.2, the format of WordPress' exports. WordPress' importer accepts it. */

import { absoluteHtml } from '#server/blog/feeds/rss.ts';
import { cdata, escapeXml, XML_HEAD } from '#server/xml.ts';
import { MEDIA_PATH } from '#shared/media/pictures.ts';
import { POST_FIELD_ROWS } from '#shared/posts/post-fields.ts';
import { pathTo, postPath } from '#shared/routes.ts';
import type { Site } from '#shared/site-texts/site.ts';
import { timeInZone } from '#shared/time-in-zone.ts';
import { slugify } from '#text/slug.ts';
import { normalizeLine } from '#text/typed-text.ts';
import { parentsFirst } from '../parents-first.ts';
import type { ExportedAuthor, ExportedCategory, ExportedPicture } from './format.ts';
import type { StoredPost } from './read.ts';

export type WordpressSite = Pick<Site, 'origin' | 'name' | 'tagline' | 'author' | 'timeZone'>;

export type WordpressContent = {
  authors: readonly ExportedAuthor[];
  categories: readonly ExportedCategory[];
  pictures: readonly ExportedPicture[];
  posts: AsyncIterable<readonly StoredPost[]>;
};

const NAMESPACES = {
  excerpt: 'http://wordpress.org/export/1.2/excerpt/',
  content: 'http://purl.org/rss/1.0/modules/content/',
  dc: 'http://purl.org/dc/elements/1.1/',
  wp: 'http://wordpress.org/export/1.2/',
} as const;

/**
 * The WordPress statuses. An archived post becomes private, as both are hidden. WordPress itself schedules a
 * published post with a future date.
 */
const STATUSES = { published: 'publish', draft: 'draft', archived: 'private' } as const;

export async function* wordpressXml(
  site: WordpressSite,
  { authors, categories, pictures, posts }: WordpressContent,
): AsyncGenerator<string> {
  const names = Object.entries(NAMESPACES).map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`);
  yield `${XML_HEAD}<rss version="2.0"${names.join('')}>\n<channel>\n`;
  yield [
    element('title', site.name),
    element('link', site.origin),
    element('description', site.tagline),
    element('language', 'tr'),
    element('wp:wxr_version', '1.2'),
    element('wp:base_site_url', site.origin),
    element('wp:base_blog_url', site.origin),
  ].join('');
  yield authors.map(authorXml).join('');
  yield sortedCategories(categories).map(categoryXml).join('');
  const ids = new Map(pictures.map(({ file }, index) => [MEDIA_PATH + file, index + 1]));
  const dates = new DistinctDates();
  for (const picture of pictures) yield attachmentXml(site, picture, { ids, dates });
  let id = pictures.length;
  for await (const batch of posts) {
    for (const post of batch) {
      id += 1;
      yield postXml(site, post, { id, ids, dates });
    }
  }
  yield '</channel>\n</rss>\n';
}

function authorXml({ email, name }: ExportedAuthor, index: number): string {
  const parts = [
    element('wp:author_id', String(index + 1)),
    section('wp:author_login', email),
    section('wp:author_email', email),
    section('wp:author_display_name', name ?? email),
  ];
  return oneLine('wp:author', parts);
}

function categoryXml({ slug, name, description, parent }: ExportedCategory, index: number): string {
  const parts = [
    element('wp:term_id', String(index + 1)),
    section('wp:category_nicename', slug),
    section('wp:category_parent', parent ?? ''),
    section('wp:cat_name', name),
    section('wp:category_description', description ?? ''),
  ];
  return oneLine('wp:category', parts);
}

/** Sorts parents before their children, as WordPress' importer needs the parent first. */
function sortedCategories(categories: readonly ExportedCategory[]): ExportedCategory[] {
  const bySlug = new Map(categories.map((category) => [category.slug, category]));
  return parentsFirst(categories, ({ parent }) => (parent === null ? undefined : bySlug.get(parent)));
}

function attachmentXml(
  site: WordpressSite,
  { file, title, alt, createdAt }: ExportedPicture,
  { ids, dates }: { ids: ReadonlyMap<string, number>; dates: DistinctDates },
): string {
  const path = MEDIA_PATH + file;
  return item([
    section('title', title),
    element('link', site.origin + path),
    `<guid isPermaLink="false">${escapeXml(site.origin + path)}</guid>\n`,
    section('content:encoded', ''),
    section('excerpt:encoded', ''),
    ...identity({ id: ids.get(path) ?? 0, date: dates.next(title, new Date(createdAt)), site }),
    section('wp:post_name', file.replace(/\W+/g, '-')),
    section('wp:status', 'inherit'),
    element('wp:post_parent', '0'),
    section('wp:post_type', 'attachment'),
    section('wp:attachment_url', site.origin + path),
    ...(alt === '' ? [] : [meta('_wp_attachment_image_alt', alt)]),
  ]);
}

function postXml(
  site: WordpressSite,
  { fields, createdAt, updatedAt, author, categories, year, month }: StoredPost,
  { id, ids, dates }: { id: number; ids: ReadonlyMap<string, number>; dates: DistinctDates },
): string {
  const text = (column: string) => fields[column] ?? '';
  const slug = text('slug');
  const status = text('status') as keyof typeof STATUSES;
  const hasPath = status === 'published' && year !== null && month !== null;
  const url = site.origin + (hasPath ? postPath({ slug, year, month }) : pathTo('blogPost', { slug }));
  const date = dates.next(
    text('title'),
    fields['published_at'] ? new Date(fields['published_at']) : createdAt,
  );
  const thumbnail = ids.get(text('featured_image'));
  const seo = POST_FIELD_ROWS.flatMap(([, { column, yoast }]) => {
    const value = text(column);
    return value === '' || yoast === undefined ? [] : [meta(yoast, yoastValue(site, value))];
  });
  return item([
    section('title', text('title')),
    element('link', url),
    element('pubDate', date.toUTCString()),
    ...(author === null ? [] : [section('dc:creator', author)]),
    `<guid isPermaLink="false">${escapeXml(site.origin + pathTo('blogPost', { slug }))}</guid>\n`,
    section('content:encoded', withoutShortcodes(withCaptions(absoluteHtml(text('content'), url)))),
    section('excerpt:encoded', text('excerpt')),
    ...identity({ id, date, site }),
    element('wp:post_modified_gmt', timeInZone(updatedAt, 'UTC')),
    section('wp:post_name', slug),
    section('wp:status', STATUSES[status]),
    element('wp:post_parent', '0'),
    section('wp:post_type', 'post'),
    element('wp:is_sticky', '0'),
    ...categories.map(
      (category) =>
        `<category domain="category" nicename="${escapeXml(category.slug)}">${cdata(category.name)}</category>\n`,
    ),
    ...Array.from(
      tagsOf(text('meta_keywords')),
      ([nicename, name]) =>
        `<category domain="post_tag" nicename="${escapeXml(nicename)}">${cdata(name)}</category>\n`,
    ),
    ...(thumbnail === undefined ? [] : [meta('_thumbnail_id', String(thumbnail))]),
    ...seo,
  ]);
}

/**
 * Returns a different second for each post of a title. WordPress's importer skips a post whose title and date are
 * those of an earlier post. WordPress's database ignores accents when it compares titles.
 */
class DistinctDates {
  readonly #used = new Set<string>();

  next(title: string, date: Date): Date {
    const name = slugify(title);
    let seconds = Math.floor(date.getTime() / 1000);
    while (this.#used.has(`${seconds} ${name}`)) seconds += 1;
    this.#used.add(`${seconds} ${name}`);
    return new Date(seconds * 1000);
  }
}

/**
 * Returns the keywords as WordPress tags.
 * @returns names by slugs
 */
function tagsOf(keywords: string): ReadonlyMap<string, string> {
  const names = keywords.split(',').map(normalizeLine).filter(Boolean);
  return new Map(
    names.map((name) => [slugify(name) || encodeURIComponent(name.toLowerCase().replace(/\s+/g, '-')), name]),
  );
}

/** Escapes square brackets, as WordPress would replace the names of its shortcodes in brackets. */
function withoutShortcodes(html: string): string {
  return html.replace(/\[(?=[/A-Za-z])/g, '&#91;');
}

/**
 * Converts the titles of pictures to WordPress captions. A picture outside lists, tables and quotations becomes a
 * block.
 */
function withCaptions(html: string): string {
  let depth = 0;
  return html.replace(/<(\/?)(?:blockquote|ul|ol|table)\b|<img [^>]*>/g, (tag, slash?: string) => {
    if (slash !== undefined) {
      depth += slash === '' ? 1 : -1;
      return tag;
    }
    const figure = figureOf(tag);
    return figure === undefined || depth > 0 ? (figure?.html ?? tag) : figure.block;
  });
}

function figureOf(image: string): { html: string; block: string } | undefined {
  const attributeOf = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(image)?.[1];
  const caption = attributeOf('title');
  if (caption === undefined) return undefined;
  const sides = ['width', 'height'].flatMap((name) => {
    const value = attributeOf(name);
    return value === undefined ? [] : [[name, Number(value)] as const];
  });
  const classes = `wp-block-image size-full${sides.length > 0 ? ' is-resized' : ''}`;
  const plainImage = image.replace(/ title="[^"]*"/, '').replace(/>$/, '/>');
  const words = caption.replaceAll('\n', '<br>');
  const html = `<figure class="${classes}">${plainImage}<figcaption class="wp-element-caption">${words}</figcaption></figure>`;
  const settings = JSON.stringify({
    ...Object.fromEntries(sides),
    sizeSlug: 'full',
    linkDestination: 'none',
  });
  return { html, block: `\n<!-- wp:image ${settings} -->\n${html}\n<!-- /wp:image -->\n` };
}

function yoastValue({ origin }: WordpressSite, value: string): string {
  if (value === 'noindex') return '1';
  return value.startsWith('/') ? origin + value : value;
}

function identity({ id, date, site }: { id: number; date: Date; site: WordpressSite }): string[] {
  return [
    element('wp:post_id', String(id)),
    element('wp:post_date', timeInZone(date, site.timeZone)),
    element('wp:post_date_gmt', timeInZone(date, 'UTC')),
    section('wp:comment_status', 'closed'),
    section('wp:ping_status', 'closed'),
  ];
}

function meta(key: string, value: string): string {
  return oneLine('wp:postmeta', [section('wp:meta_key', key), section('wp:meta_value', value)]);
}

/**
 * Writes an item, one element a line. On servers without an XML library, WordPress' importer reads items line by
 * line.
 */
function item(parts: readonly string[]): string {
  return `<item>\n${parts.join('')}</item>\n`;
}

function oneLine(name: string, parts: readonly string[]): string {
  return `<${name}>${parts.map((part) => part.slice(0, -1)).join('')}</${name}>\n`;
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>\n`;
}

function section(name: string, text: string): string {
  return `<${name}>${cdata(text)}</${name}>\n`;
}
