/** Converts the items of a WXR file to posts, pages, pictures and omissions. */

import type { SourceOmission, SourcePicture, SourcePost } from '#blog-sources/source-item.ts';
import { escapeHtml } from '#text/escape-html.ts';
import { isTooLarge } from '../growth.ts';
import { linkParagraph, plainText } from '../html/compose.ts';
import { isWebUrl } from '../html/embed-url.ts';
import { LossList } from '../html/loss-list.ts';
import { readDate } from './dates.ts';
import { postHtml } from './post-html.ts';
import { readSeo } from './seo.ts';
import { isPictureFile } from './shortcodes.ts';
import { type Survey, termKey } from './survey.ts';
import type { WxrItem } from './wxr-elements.ts';

/** Reasons for the omission of WordPress's own types that are neither posts, pages nor pictures. */
const REASONS: ReadonlyMap<string, SourceOmission['reason']> = new Map([
  ['nav_menu_item', 'menu'],
  ['wp_navigation', 'menu'],
  ['revision', 'revision'],
  ['customize_changeset', 'revision'],
  ['wp_template', 'template'],
  ['wp_template_part', 'template'],
  ['wp_global_styles', 'template'],
  ['wp_font_family', 'template'],
  ['wp_font_face', 'template'],
  ['wp_block', 'template'],
  ['custom_css', 'template'],
]);

export function itemKey({ fields, index }: WxrItem): string {
  return field(fields, 'wp:post_id') || field(fields, 'guid') || field(fields, 'link') || `item ${index + 1}`;
}

export function convertItem(item: WxrItem, survey: Survey): SourcePost | SourcePicture | SourceOmission {
  const { fields, meta } = item;
  const key = itemKey(item);
  const title = plainText(field(fields, 'title'));
  const type = field(fields, 'wp:post_type') || 'post';
  const omit = (reason: SourceOmission['reason']): SourceOmission => ({
    kind: 'omission',
    key,
    title,
    reason,
    type,
  });
  if (item.isTooLarge) return omit('too large');
  if (type === 'post' || type === 'page') {
    try {
      return convertPost(item, survey, type);
    } catch (error) {
      if (!isTooLarge(error)) throw error;
      return omit('too large');
    }
  }
  if (type !== 'attachment') return omit(REASONS.get(type) ?? 'unknown type');
  const url = field(fields, 'wp:attachment_url') || field(fields, 'guid');
  if (!isPictureFile(url)) return omit('unknown type');
  return {
    kind: 'picture',
    key,
    url,
    title,
    alt: plainText(meta.get('_wp_attachment_image_alt') ?? ''),
    caption: plainText(field(fields, 'excerpt:encoded')),
  };
}

function convertPost(item: WxrItem, survey: Survey, kind: 'post' | 'page'): SourcePost {
  const { fields, meta, commentCount } = item;
  const losses = new LossList();
  const postId = field(fields, 'wp:post_id');
  const title = plainText(field(fields, 'title'));
  const content = postHtml(fields.get('content:encoded') ?? '', { postId, losses, survey, meta });
  const html = content + recordingLinks(meta.get('enclosure'), content, losses);
  const excerpt = plainText(field(fields, 'excerpt:encoded'));
  const isProtected = field(fields, 'wp:post_password') !== '';
  if (isProtected) losses.add('password', '', 'removed');
  if (commentCount > 0) losses.add('comment', '', 'removed', commentCount);
  const categoryKeys = keysOf(item, 'category', survey);
  const category = survey.terms.get(categoryKeys[0] ?? '')?.name ?? '';
  return {
    kind,
    key: itemKey(item),
    title,
    slug: field(fields, 'wp:post_name'),
    html,
    isExact: false,
    excerpt,
    ...statusAndDates(fields, { survey, isProtected }),
    authorKeys: [field(fields, 'dc:creator')].filter(Boolean),
    categoryKeys,
    tagKeys: keysOf(item, 'post_tag', survey),
    featuredPicture: featuredPicture(meta.get('_thumbnail_id')?.trim(), survey, losses),
    seo: readSeo(meta, { title, siteTitle: survey.title, excerpt, category }),
    formerUrls: formerUrls(item, kind, survey.url),
    losses: losses.losses,
  };
}

/**
 * Returns links to a podcast's recordings. A plug-in plays the recordings beside the text, so the text has no
 * link.
 */
function recordingLinks(enclosures: string | undefined, html: string, losses: LossList): string {
  const urls = [...new Set((enclosures ?? '').split('\n').map((line) => line.trim()))]
    .filter(isWebUrl)
    .slice(0, 50);
  const others = urls.filter((url) => !html.includes(escapeHtml(url)));
  for (const url of others) losses.add('audio', url, 'became a link');
  return others.map((url) => linkParagraph(url)).join('');
}

function field(fields: ReadonlyMap<string, string>, name: string): string {
  return fields.get(name)?.trim() ?? '';
}

type Dates = Pick<SourcePost, 'status' | 'publishedAt' | 'createdAt' | 'updatedAt'>;

/**
 * Returns a post's status and dates. A post with a password becomes private, because otherwise everybody could
 * read it.
 */
function statusAndDates(
  fields: ReadonlyMap<string, string>,
  { survey: { offsets }, isProtected }: { survey: Survey; isProtected: boolean },
): Dates {
  const date = (name: string) =>
    readDate(fields.get(`${name}_gmt`)) ?? offsets.toUtc(readDate(fields.get(name)));
  const status = isProtected ? 'private' : statusOf(field(fields, 'wp:status'));
  const writtenAt = date('wp:post_date') ?? readInternetDate(field(fields, 'pubDate'));
  const isDated = status !== 'draft' && status !== 'trash';
  return {
    status,
    publishedAt: isDated ? writtenAt : undefined,
    createdAt: writtenAt,
    updatedAt: date('wp:post_modified'),
  };
}

function statusOf(status: string): SourcePost['status'] {
  switch (status) {
    case 'publish':
      return 'published';
    case 'future':
      return 'scheduled';
    case 'private':
    case 'trash':
      return status;
    default:
      return 'draft';
  }
}

function readInternetDate(text: string): Date | undefined {
  const date = new Date(text);
  return text === '' || Number.isNaN(date.getTime()) || date.getUTCFullYear() < 1000 ? undefined : date;
}

/** Returns the keys of an item's terms, with the primary category of Yoast or Rank Math first. */
function keysOf({ categories, meta }: WxrItem, domain: string, { terms, termKeys }: Survey): string[] {
  const keys = categories
    .filter((category) => category.domain === domain && category.slug !== '')
    .map(({ slug }) => termKey(domain, slug))
    .filter((key) => terms.has(key));
  const id = meta.get('_yoast_wpseo_primary_category') ?? meta.get('rank_math_primary_category');
  const primary = id === undefined ? undefined : termKeys.get(id.trim());
  const isFirst = domain === 'category' && primary !== undefined && keys.includes(primary);
  return [...new Set(isFirst ? [primary, ...keys] : keys)];
}

function featuredPicture(
  id: string | undefined,
  { attachments }: Survey,
  losses: LossList,
): SourcePost['featuredPicture'] {
  if (!id || !/^\d+$/.test(id) || id === '0') return undefined;
  const attachment = attachments.get(id);
  if (attachment && isPictureFile(attachment.url)) return { key: id };
  losses.add('picture', attachment?.url ?? `#${id}`, 'removed');
  return undefined;
}

/**
 * Returns the permalink, the addresses with former slugs, the global id if it is a URL of the site, and `?p=12`.
 */
function formerUrls({ fields, meta }: WxrItem, kind: 'post' | 'page', siteUrl = ''): string[] {
  const urls = new Set<string>();
  const link = field(fields, 'link');
  const slug = field(fields, 'wp:post_name');
  const id = field(fields, 'wp:post_id');
  if (/^(?:https?:\/\/|\/)/.test(link)) urls.add(link);
  if (slug !== '' && link.includes(`/${slug}`)) {
    const at = link.lastIndexOf(`/${slug}`);
    for (const oldSlug of (meta.get('_wp_old_slug') ?? '').split('\n').filter(Boolean).slice(0, 50))
      urls.add(`${link.slice(0, at)}/${oldSlug}${link.slice(at + slug.length + 1)}`);
  }
  const globalId = field(fields, 'guid');
  if (siteUrl !== '' && globalId.startsWith(`${siteUrl}/`)) urls.add(globalId);
  if (/^\d+$/.test(id)) urls.add(`${siteUrl}/?${kind === 'page' ? 'page_id' : 'p'}=${id}`);
  return [...urls].filter((url) => url.length <= 2000);
}
