import type { SourcePost } from '#blog-sources/source-item.ts';
import { decodePath } from '../files/decode-path.ts';
import type { Files } from '../files/files.ts';
import { plainText } from '../html/compose.ts';
import { finishHtml } from '../html/finish-html.ts';
import { LossList } from '../html/loss-list.ts';
import { attributeOf, setAttribute } from '../html/nodes.ts';
import { markdownHtml } from '../markdown/markdown-html.ts';
import { isTimeZone, localDay } from '../time-zone.ts';
import { dateOf, type GhostExport, type Row, textOf } from './ghost-export.ts';
import { readHtmlCard } from './html-cards.ts';
import { lexicalHtml } from './lexical.ts';
import { mobiledocHtml } from './mobiledoc.ts';
import { type Collection, collectionPath, fillPermalink } from './routes.ts';

/** The rows that posts refer to, by ids. */
export type GhostIndex = {
  siteUrl: string | undefined;
  timeZone: string;
  collections: readonly Collection[];
  permalink: string | undefined;
  files: Files;
  /** Slugs of tags that readers see. */
  publicTags: ReadonlyMap<string, string>;
  tagIds: ReadonlyMap<string, readonly string[]>;
  primaryTagIds: ReadonlySet<string>;
  furtherTagIds: ReadonlySet<string>;
  authorIds: ReadonlySet<string>;
  authorSlugs: ReadonlyMap<string, string>;
  postAuthorIds: ReadonlyMap<string, readonly string[]>;
  meta: ReadonlyMap<string, Row>;
};

/** The names of the setting for the time zone in different versions of Ghost. */
export const TIME_ZONE_SETTINGS = ['timezone', 'active_timezone', 'activeTimezone'] as const;

export function ghostIndex(
  database: GhostExport,
  {
    collections,
    files,
    siteUrl: statedUrl,
  }: { collections: readonly Collection[]; files: Files; siteUrl: string | undefined },
): GhostIndex {
  const publicTags = new Map<string, string>();
  for (const tag of database.rows('tags')) {
    const isInternal = textOf(tag, 'visibility') === 'internal' || textOf(tag, 'name').startsWith('#');
    if (!isInternal) publicTags.set(textOf(tag, 'id', 'slug'), textOf(tag, 'slug'));
  }
  const tagIds = relations(database.rows('posts_tags'), 'tag_id', (id) => publicTags.has(id));
  const postAuthorIds = relations(database.rows('posts_authors'), 'author_id', () => true);
  const authorIds = new Set([...postAuthorIds.values()].flat());
  for (const post of database.rows('posts')) {
    const author = textOf(post, 'author_id');
    if (author !== '') authorIds.add(author);
  }
  const url = statedUrl ?? database.setting('url', 'site_url');
  const timeZone = database.setting(...TIME_ZONE_SETTINGS);
  const siteUrl = url !== undefined && URL.canParse(url) ? url : undefined;
  return {
    siteUrl: siteUrl?.replace(/\/+$/, ''),
    timeZone: timeZone !== undefined && isTimeZone(timeZone) ? timeZone : 'UTC',
    collections,
    permalink: database.setting('permalinks'),
    files,
    publicTags,
    tagIds,
    primaryTagIds: new Set([...tagIds.values()].flatMap((ids) => ids.slice(0, 1))),
    furtherTagIds: new Set([...tagIds.values()].flatMap((ids) => ids.slice(1))),
    authorIds,
    authorSlugs: new Map(
      database.rows('users').map((user) => [textOf(user, 'id', 'slug'), textOf(user, 'slug')]),
    ),
    postAuthorIds,
    meta: new Map(database.rows('posts_meta').map((row) => [textOf(row, 'post_id'), row])),
  };
}

/** Returns the related ids of each post, in the post's order. */
function relations(
  rows: readonly Row[],
  field: string,
  isIncluded: (id: string) => boolean,
): Map<string, string[]> {
  const byPost = new Map<string, string[]>();
  const sorted = rows.toSorted(
    (left, right) => Number(left['sort_order'] ?? 0) - Number(right['sort_order'] ?? 0),
  );
  for (const row of sorted) {
    const id = textOf(row, field);
    const post = textOf(row, 'post_id');
    if (!isIncluded(id)) continue;
    const ids = byPost.get(post);
    if (!ids) byPost.set(post, [id]);
    else if (!ids.includes(id)) ids.push(id);
  }
  return byPost;
}

export function convertPost(post: Row, index: GhostIndex): SourcePost {
  const id = textOf(post, 'id', 'uuid', 'slug');
  const losses = new LossList();
  const isPage = textOf(post, 'type') === 'page' || post['page'] === 1 || post['page'] === true;
  const meta = { ...index.meta.get(id), ...withoutEmpty(post) };
  const authorIds = index.postAuthorIds.get(id) ?? [textOf(post, 'author_id')].filter(Boolean);
  const [primaryTag, ...furtherTags] = index.tagIds.get(id) ?? [];
  for (const part of ['codeinjection_head', 'codeinjection_foot'])
    if (textOf(post, part).trim() !== '') losses.add('raw html', part, 'removed');
  const status = statusOf(post, losses);
  return {
    kind: isPage ? 'page' : 'post',
    key: id,
    title: textOf(post, 'title'),
    slug: textOf(post, 'slug'),
    html: finishHtml(contentOf(post, losses), {
      losses,
      replaceElement: (element) => readHtmlCard(element, losses),
      readPicture: (picture) =>
        setAttribute(picture, 'src', localUrl(attributeOf(picture, 'src') ?? '', index)),
      readLink: (url) => localUrl(url, index),
    }),
    isExact: false,
    excerpt: plainText(textOf(post, 'custom_excerpt')),
    status,
    publishedAt: status === 'draft' ? undefined : dateOf(post, 'published_at'),
    createdAt: dateOf(post, 'created_at'),
    updatedAt: dateOf(post, 'updated_at'),
    authorKeys: authorIds,
    categoryKeys: primaryTag === undefined ? [] : [`category:${primaryTag}`],
    tagKeys: furtherTags.map((tag) => `tag:${tag}`),
    featuredPicture: pictureOf(meta, index),
    seo: {
      title: textOf(meta, 'meta_title') || undefined,
      description: textOf(meta, 'meta_description') || undefined,
      keywords: undefined,
      socialTitle: textOf(meta, 'og_title', 'twitter_title') || undefined,
      socialPicture: localUrl(textOf(meta, 'og_image', 'twitter_image'), index) || undefined,
      canonicalUrl: localUrl(textOf(post, 'canonical_url'), index) || undefined,
      noindex: false,
    },
    formerUrls: formerUrls(post, { isPage, authorIds }, index),
    losses: losses.losses,
  };
}

function withoutEmpty(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null && value !== ''));
}

/**
 * Returns a post's HTML. The export usually has the HTML that readers saw; otherwise the editor's document is
 * converted.
 */
function contentOf(post: Row, losses: LossList): string {
  const html = textOf(post, 'html');
  if (html.trim() !== '') return html;
  const [lexical, mobiledoc] = [textOf(post, 'lexical'), textOf(post, 'mobiledoc')];
  return (
    (lexical === '' ? undefined : lexicalHtml(lexical, losses)) ??
    (mobiledoc === '' ? undefined : mobiledocHtml(mobiledoc, losses)) ??
    markdownHtml(textOf(post, 'markdown'))
  );
}

/** True if the HTML of a public post has a part that only members see. */
function hasMembersPart(html: string): boolean {
  return /<!--\s*kg-gated-block:begin\b[^>]*\bnonMember:\s*(?:false|"false")/i.test(html);
}

/** A post for members, and a post that was only sent by e-mail, is private, as not everybody could read it. */
function statusOf(post: Row, losses: LossList): SourcePost['status'] {
  const visibility = textOf(post, 'visibility') || 'public';
  const status = textOf(post, 'status');
  if (status === 'draft') return 'draft';
  if (visibility !== 'public' || hasMembersPart(textOf(post, 'html'))) {
    losses.add('password', '', 'removed');
    return 'private';
  }
  if (status === 'sent') return 'private';
  if (status === 'scheduled') return 'scheduled';
  return status === 'published' ? 'published' : 'draft';
}

const SITE_URL = '__GHOST_URL__';

/** Returns the path of the file if the archive has it, else a URL on the site, else a path on the site. */
function localUrl(url: string, { siteUrl = '', files }: GhostIndex): string {
  const path = url.startsWith(SITE_URL) ? url.slice(SITE_URL.length) : url;
  const file = decodePath(path.slice(1));
  if (path.startsWith('/content/') && files.has(file)) return file;
  return url.startsWith(SITE_URL) ? siteUrl + (path === '' ? '/' : path) : url;
}

function pictureOf(meta: Row, index: GhostIndex): SourcePost['featuredPicture'] {
  const url = localUrl(textOf(meta, 'feature_image', 'image'), index);
  return url === '' ? undefined : { url, alt: textOf(meta, 'feature_image_alt') };
}

function formerUrls(
  post: Row,
  { isPage, authorIds }: { isPage: boolean; authorIds: readonly string[] },
  index: GhostIndex,
): string[] {
  const slug = textOf(post, 'slug');
  if (slug === '') return [];
  const id = textOf(post, 'id');
  const publishedAt = dateOf(post, 'published_at');
  const facts = {
    slug,
    id,
    tags: (index.tagIds.get(id) ?? []).map((tag) => index.publicTags.get(tag) ?? ''),
    author: index.authorSlugs.get(authorIds[0] ?? '') ?? '',
    day: publishedAt ? localDay(publishedAt, index.timeZone) : '',
  };
  const dated = index.permalink === undefined ? undefined : fillPermalink(index.permalink, facts);
  const paths = isPage ? [] : [collectionPath(index.collections, facts), dated];
  return [...new Set([...paths.filter((path) => path !== undefined), `/${slug}/`])].map(
    (path) => (index.siteUrl ?? '') + path,
  );
}
