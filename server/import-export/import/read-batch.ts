/** Reads the texts of a batch of posts. Pictures and links in the texts are replaced by the paths of this site. */

import { limitLosses } from '#blog-sources/html/loss-list.ts';
import type { Loss, PictureFailure, SourcePost } from '#blog-sources/source-item.ts';
import { type Anchors, findAnchor } from '#rich-text/heading-anchors.ts';
import { type Value, valueToHtml } from '#rich-text/rich-text.ts';
import type { Block, Image, Link } from '#rich-text/schema.ts';
import { isPageUrl } from '#rich-text/urls.ts';
import type { Database } from '#server/db/connect.ts';
import { MEDIA_PATH } from '#shared/media/pictures.ts';
import { decodePercent } from '#text/decode-percent.ts';
import { isHome, isOnSite, linkKeys, pictureKey, resolveUrl } from './former-urls.ts';
import {
  findCategories,
  findLinkTargets,
  findMembers,
  type LinkTarget,
  listPictures,
  listRenamedPictures,
  type PictureItem,
} from './items/read.ts';
import type { PictureStore } from './pictures.ts';
import { picturesIn, type RenamedPictures, renamePictures } from './renamed-pictures.ts';
import type { Run } from './run-context.ts';
import { readSourceText, type SourceText, type TextReader } from './source-text.ts';
import { linkParagraph, mapText, readUrls, textParagraph } from './text-urls.ts';

export type ReadPost = {
  item: SourcePost;
  value: Value;
  html: string;
  featuredImage: string | null;
  socialImage: string | null;
  losses: Loss[];
};

export type Batch = {
  posts: ReadPost[];
  /** The posts whose texts take too much time or memory. */
  leftOut: { key: string; reason: string }[];
  categories: ReadonlyMap<string, string>;
  tags: ReadonlyMap<string, { id: string | null; name: string }>;
  members: ReadonlyMap<string, string>;
};

export const LOSSES_MAX = 100;

export async function readBatch(
  { sql, richText }: { sql: Database; richText: TextReader },
  { run, pictures }: { run: Pick<Run, 'lease' | 'siteUrl' | 'options'>; pictures: PictureStore },
  items: readonly SourcePost[],
): Promise<Batch> {
  const { importId } = run.lease;
  const texts: Text[] = [];
  const leftOut: Batch['leftOut'] = [];
  for (const item of items) {
    const text = await readSourceText(richText, item);
    if ('reason' in text) leftOut.push({ key: item.key, reason: text.reason });
    else texts.push({ item, ...text });
  }
  // A text of this product's export stays unchanged, except for the names of renamed pictures.
  const renamed = await storeOwnPictures(
    sql,
    { run, pictures },
    texts.filter(({ item }) => item.storedFields),
  );
  const foreignTexts = texts.filter(({ item }) => !item.storedFields);
  const library = await storePictures(sql, { run, pictures }, foreignTexts);
  const urls = foreignTexts.flatMap(({ value }) =>
    readUrls(value).hrefs.flatMap((href) => linkKeys(href, run.siteUrl)),
  );
  const targets = await findLinkTargets(sql, importId, { urls: [...new Set(urls)], options: run.options });
  const { categories, tags } = await findCategories(sql, importId, {
    categoryKeys: [...new Set(items.flatMap(({ categoryKeys }) => categoryKeys))],
    tagKeys: [...new Set(items.flatMap(({ tagKeys }) => tagKeys))],
  });
  const members = await findMembers(sql, importId, [
    ...new Set(items.flatMap(({ authorKeys }) => authorKeys)),
  ]);
  const posts = texts.map((text) =>
    text.item.storedFields
      ? renamePicturesOf(text, renamed)
      : finishPost(text, { library, targets, siteUrl: run.siteUrl }),
  );
  return { posts, leftOut, categories, tags, members };
}

type Text = SourceText & { item: SourcePost };
type Library = { byKey: ReadonlyMap<string, PictureItem>; bySourceKey: ReadonlyMap<string, PictureItem> };

async function storePictures(
  sql: Database,
  { run, pictures }: { run: Pick<Run, 'lease' | 'siteUrl'>; pictures: PictureStore },
  texts: readonly Text[],
): Promise<Library> {
  const keys = texts.flatMap(({ item, value }) => [
    ...urlsOfPictures(value),
    ...(item.featuredPicture && 'url' in item.featuredPicture ? [item.featuredPicture.url] : []),
    ...(item.seo.socialPicture === undefined ? [] : [item.seo.socialPicture]),
  ]);
  const sourceKeys = texts.flatMap(({ item: { featuredPicture } }) =>
    featuredPicture && 'key' in featuredPicture ? [featuredPicture.key] : [],
  );
  const query = {
    keys: [...new Set(keys.flatMap((url) => pictureKey(url, run.siteUrl) ?? []))],
    sourceKeys: [...new Set(sourceKeys)],
  };
  const { importId } = run.lease;
  const pictureItems = await listPictures(sql, importId, query);
  await pictures.storeAll(pictureItems, { inLosses: true });
  const stored = await listPictures(sql, importId, query);
  return {
    byKey: new Map(stored.map((picture) => [picture.key, picture])),
    bySourceKey: new Map(
      stored.flatMap((picture) => (picture.sourceKey ? [[picture.sourceKey, picture]] : [])),
    ),
  };
}

/**
 * Returns the URLs of pictures, and of links to files of pictures. `listPictures` ignores URLs that are not
 * pictures of the import.
 */
function urlsOfPictures(value: Value): string[] {
  const { pictures, hrefs } = readUrls(value);
  return [...pictures.map(({ src }) => src), ...hrefs.filter((href) => PICTURE_FILE.test(href))];
}

const PICTURE_FILE = /\.(?:jpe?g|png|gif|webp|avif|bmp|svg|heic|tiff?)(?:[?#]|$)/i;

/**
 * Stores the pictures that posts of this product's export contain.
 * @returns the pictures that got another name
 */
async function storeOwnPictures(
  sql: Database,
  { run, pictures }: { run: Pick<Run, 'lease'>; pictures: PictureStore },
  texts: readonly Text[],
): Promise<RenamedPictures> {
  const names = texts.flatMap(({ item }) => Object.values(item.storedFields ?? {}).flatMap(picturesInField));
  const query = { keys: [], sourceKeys: [...new Set(names)] };
  const { importId } = run.lease;
  await pictures.storeAll(await listPictures(sql, importId, query), { inLosses: false });
  return listRenamedPictures(sql, importId, query.sourceKeys);
}

function picturesInField(field: string | Date | null): string[] {
  return typeof field === 'string' ? picturesIn(field) : [];
}

type Surroundings = {
  library: Library;
  targets: ReadonlyMap<string, LinkTarget>;
  siteUrl: string | undefined;
};

function renamePicturesOf({ item, value }: Text, renamed: RenamedPictures): ReadPost {
  const fields = Object.entries(item.storedFields ?? {}).map(([name, field]) => [
    name,
    typeof field === 'string' ? renamePictures(field, renamed) : field,
  ]);
  const storedFields = Object.fromEntries(fields) as NonNullable<SourcePost['storedFields']>;
  const html = renamePictures(valueToHtml(value), renamed);
  return { item: { ...item, storedFields }, value, html, featuredImage: null, socialImage: null, losses: [] };
}

function finishPost({ item, value, losses, anchors }: Text, surroundings: Surroundings): ReadPost {
  const { library, siteUrl } = surroundings;
  const newLosses: Loss[] = [];
  const pictureOf = (url: string) => library.byKey.get(pictureKey(url, siteUrl) ?? '');
  const text = mapText(value, {
    image: (image) => replacePicture(image, { picture: pictureOf(image.src), siteUrl, losses: newLosses }),
    link: (link) => replaceLink(link, { ...surroundings, anchors, losses: newLosses }),
  });
  const { featuredPicture, seo } = item;
  const featured =
    featuredPicture &&
    ('key' in featuredPicture
      ? library.bySourceKey.get(featuredPicture.key)
      : pictureOf(featuredPicture.url));
  const featuredUrl = srcOf(featured);
  if (featuredPicture && featuredUrl === undefined) {
    const detail =
      'url' in featuredPicture ? featuredPicture.url : (featured?.details.url ?? featuredPicture.key);
    newLosses.push(removedPicture(detail, featured));
  }
  const social = seo.socialPicture === undefined ? undefined : pictureOf(seo.socialPicture);
  const socialUrl = srcOf(social);
  if (seo.socialPicture !== undefined && socialUrl === undefined)
    newLosses.push(removedPicture(seo.socialPicture, social));
  return {
    item,
    value: text,
    html: valueToHtml(text),
    featuredImage: featuredUrl ?? null,
    socialImage: socialUrl ?? null,
    losses: limitLosses([...item.losses, ...losses, ...newLosses], LOSSES_MAX),
  };
}

const DETAIL_MAX = 200;

/** Returns the loss for a picture that is not in the library. */
export function removedPicture(url: string, picture?: PictureItem): Loss {
  return { kind: failureOf(picture), detail: url.slice(0, DETAIL_MAX), outcome: 'removed' };
}

function failureOf(picture: PictureItem | undefined): PictureFailure {
  return picture?.reason === 'refused picture' ? 'refused picture' : 'missing picture';
}

/**
 * Replaces a picture by the picture in the library. A missing picture becomes a link to its former URL, as that
 * URL may still work. Without a URL it becomes its alternative text. The caption follows as text.
 */
export function replacePicture(
  image: Image,
  {
    picture,
    siteUrl,
    losses,
  }: { picture: PictureItem | undefined; siteUrl: string | undefined; losses: Loss[] },
): readonly Block[] {
  const src = srcOf(picture);
  if (src !== undefined) {
    const alt = image.alt || picture?.details.alt;
    return [{ ...image, src, ...(alt ? { alt } : {}) }];
  }
  const { alt = '', title = '' } = image;
  const words = [alt, title === alt ? '' : title].filter((text) => text !== '').map(textParagraph);
  // The text's reader has already counted a picture without a URL as a loss.
  if (image.src === '') return words.length === 0 ? [image] : words;
  const href = webUrlOf(image.src, siteUrl);
  const kind = failureOf(picture);
  const detail = image.src.slice(0, DETAIL_MAX);
  if (href === undefined) {
    losses.push({ kind, detail, outcome: words.length === 0 ? 'removed' : 'became text' });
    return words.length === 0 ? [{ ...image, src: '' }] : words;
  }
  losses.push({ kind, detail, outcome: 'became a link' });
  const label = alt || title || nameOf(href);
  return [linkParagraph(href, label), ...(title === '' || title === label ? [] : [textParagraph(title)])];
}

/** Returns the URL of a picture at the former site; undefined if the site is unknown. */
export function webUrlOf(url: string, siteUrl: string | undefined): string | undefined {
  const href = resolveUrl(url, siteUrl);
  return href && isPageUrl(href.href) && !href.hostname.endsWith('.invalid') ? href.href : undefined;
}

function srcOf(picture: PictureItem | undefined): string | undefined {
  return picture === undefined || picture.file === null ? undefined : MEDIA_PATH + picture.file;
}

/**
 * Replaces the target of a link. A link to a post, list, feed or picture of the export gets the path on this site.
 * Any other relative link of the former site becomes absolute.
 */
function replaceLink(
  link: Link,
  { library, targets, siteUrl, anchors, losses }: Surroundings & { anchors: Anchors; losses: Loss[] },
): Link {
  const { href } = link;
  const fragment = fragmentOf(href);
  if (href.startsWith('#')) return replaceFragmentLink(link, { anchors, losses });
  const target = linkKeys(href, siteUrl)
    .map((key) => targets.get(key))
    .find((found) => found !== undefined);
  if (target)
    return { ...link, href: target.path + findFragment(fragment, { anchors: target.anchors, losses, href }) };
  const src = srcOf(library.byKey.get(pictureKey(href, siteUrl) ?? ''));
  if (src !== undefined) return { ...link, href: src };
  const isRelative = !/^[a-z][a-z\d+.-]*:/i.test(href);
  const absolute = siteUrl === undefined ? undefined : resolveUrl(href, siteUrl);
  if (!absolute || !isOnSite(absolute.href, siteUrl)) return link;
  if (!isHome(absolute.href, siteUrl))
    losses.push({
      kind: 'address',
      detail: absolute.href.slice(0, DETAIL_MAX),
      outcome: 'leads to the former site',
    });
  return isRelative ? { ...link, href: absolute.href } : link;
}

/** Replaces the fragment of a link within the same text by the heading's id on this site. */
export function replaceFragmentLink(
  link: Link,
  { anchors, losses }: { anchors: Anchors; losses: Loss[] },
): Link {
  // Browsers interpret `#` and `#top` themselves.
  if (/^#(?:top)?$/i.test(link.href)) return link;
  return { ...link, href: findFragment(link.href, { anchors, losses, href: link.href }) };
}

/**
 * Returns the fragment of the corresponding heading on this site. Without such a heading the fragment stays
 * unchanged, and is reported as a loss.
 */
function findFragment(
  fragment: string,
  { anchors, losses, href }: { anchors: Anchors | null; losses: Loss[]; href: string },
): string {
  if (fragment === '') return '';
  const id = findAnchor(anchors ?? {}, fragment);
  if (id !== undefined) return `#${id}`;
  losses.push({ kind: 'fragment', detail: href.slice(0, DETAIL_MAX), outcome: 'leads nowhere' });
  return fragment;
}

function fragmentOf(href: string): string {
  const at = href.indexOf('#');
  return at === -1 || at === href.length - 1 ? '' : href.slice(at);
}

function nameOf(href: string): string {
  const name = href.slice(href.lastIndexOf('/') + 1);
  return (decodePercent(name) ?? name) || href;
}
