/** Reads the texts of a batch of posts, with their pictures in the library and their links to one another. */
import { isPageUrl } from '#shared/rich-text/urls.ts';
import { type Value, valueToHtml } from '#shared/rich-text/rich-text.ts';
import type { Block, Image, Link } from '#shared/rich-text/schema.ts';
import { MEDIA_PATH } from '#shared/media.ts';
import { pathTo, postPath } from '#shared/routes.ts';
import type { Database } from '#server/db/connect.ts';
import type { Loss, SourcePost } from '../source-item.ts';
import { isOnSite, linkKeys, pictureKey, resolveUrl } from './former-urls.ts';
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
import { readSourceText, type TextReader } from './source-text.ts';
import { linkParagraph, mapText, readUrls } from './text-urls.ts';

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
  /** Posts whose texts take too much time or memory. */
  leftOut: { key: string; reason: string }[];
  categories: ReadonlyMap<string, string>;
  tags: ReadonlyMap<string, { id: string | null; name: string }>;
  members: ReadonlyMap<string, string>;
};

const LOSSES_MAX = 100;

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
  // A text of our own export stays as it is, but for renamed pictures.
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
  const targets = await findLinkTargets(sql, importId, {
    urls: [...new Set(urls)],
    drafts: run.options.drafts,
  });
  const { categories, tags } = await findCategories(sql, importId, {
    categoryKeys: [...new Set(items.flatMap(({ categoryKeys }) => categoryKeys))],
    tagKeys: [...new Set(items.flatMap(({ tagKeys }) => tagKeys))],
  });
  const members = await findMembers(sql, importId, [
    ...new Set(items.flatMap(({ authorKeys }) => authorKeys)),
  ]);
  const posts = texts.map((text) =>
    text.item.storedFields
      ? storedPost(text, renamed)
      : finishPost(text, { library, targets, siteUrl: run.siteUrl }),
  );
  return { posts, leftOut, categories, tags, members };
}

type Text = { item: SourcePost; value: Value; losses: Loss[] };
type Library = { byKey: ReadonlyMap<string, PictureItem>; bySourceKey: ReadonlyMap<string, PictureItem> };

async function storePictures(
  sql: Database,
  { run, pictures }: { run: Pick<Run, 'lease' | 'siteUrl'>; pictures: PictureStore },
  texts: readonly Text[],
): Promise<Library> {
  const keys = texts.flatMap(({ item, value }) => [
    ...readUrls(value).pictures.map(({ src }) => src),
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
  await pictures.storeAll(pictureItems);
  const stored = await listPictures(sql, importId, query);
  return {
    byKey: new Map(stored.map((picture) => [picture.key, picture])),
    bySourceKey: new Map(
      stored.flatMap((picture) => (picture.sourceKey ? [[picture.sourceKey, picture]] : [])),
    ),
  };
}

/** Stores the pictures that posts of our own export name. @returns the renamed ones */
async function storeOwnPictures(
  sql: Database,
  { run, pictures }: { run: Pick<Run, 'lease'>; pictures: PictureStore },
  texts: readonly Text[],
): Promise<RenamedPictures> {
  const names = texts.flatMap(({ item }) => Object.values(item.storedFields ?? {}).flatMap(picturesInField));
  const query = { keys: [], sourceKeys: [...new Set(names)] };
  const { importId } = run.lease;
  await pictures.storeAll(await listPictures(sql, importId, query));
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

function storedPost({ item, value }: Text, renamed: RenamedPictures): ReadPost {
  const fields = Object.entries(item.storedFields ?? {}).map(([name, field]) => [
    name,
    typeof field === 'string' ? renamePictures(field, renamed) : field,
  ]);
  const storedFields = Object.fromEntries(fields) as NonNullable<SourcePost['storedFields']>;
  const html = renamePictures(valueToHtml(value), renamed);
  return { item: { ...item, storedFields }, value, html, featuredImage: null, socialImage: null, losses: [] };
}

function finishPost({ item, value, losses }: Text, surroundings: Surroundings): ReadPost {
  const { library, siteUrl } = surroundings;
  const pictureLosses: Loss[] = [];
  const pictureOf = (url: string) => library.byKey.get(pictureKey(url, siteUrl) ?? '');
  const text = mapText(value, {
    image: (image) => replacePicture(image, { picture: pictureOf(image.src), siteUrl, pictureLosses }),
    link: (link) => replaceLink(link, surroundings),
  });
  const { featuredPicture, seo } = item;
  const featured =
    featuredPicture &&
    ('key' in featuredPicture
      ? library.bySourceKey.get(featuredPicture.key)
      : pictureOf(featuredPicture.url));
  const featuredUrl = featured && urlOf(featured);
  if (featuredPicture && featuredUrl === undefined) {
    const detail =
      'url' in featuredPicture ? featuredPicture.url : (featured?.details.url ?? featuredPicture.key);
    pictureLosses.push({ kind: 'picture', detail: detail.slice(0, 200), outcome: 'removed' });
  }
  const social = seo.socialPicture === undefined ? undefined : pictureOf(seo.socialPicture);
  return {
    item,
    value: text,
    html: valueToHtml(text),
    featuredImage: featuredUrl ?? null,
    socialImage: (social && urlOf(social)) ?? null,
    losses: [...item.losses, ...losses, ...pictureLosses].slice(0, LOSSES_MAX),
  };
}

/** A picture that is not in the library becomes a link to its former URL, as that URL may still work. */
function replacePicture(
  image: Image,
  {
    picture,
    siteUrl,
    pictureLosses,
  }: { picture: PictureItem | undefined; siteUrl: string | undefined; pictureLosses: Loss[] },
): Block {
  const src = picture && urlOf(picture);
  if (src !== undefined) {
    const alt = image.alt || picture?.details.alt;
    return { ...image, src, ...(alt ? { alt } : {}) };
  }
  // The reader of texts has counted a picture without a URL.
  if (image.src === '') return image;
  const href = resolveUrl(image.src, siteUrl)?.href ?? '';
  const isLink = isPageUrl(href) && !href.includes('.invalid/');
  pictureLosses.push({
    kind: 'picture',
    detail: image.src.slice(0, 200),
    outcome: isLink ? 'became a link' : 'removed',
  });
  return isLink ? linkParagraph(href, image.alt || image.title || nameOf(href)) : { ...image, src: '' };
}

function urlOf({ file }: PictureItem): string | undefined {
  return file === null ? undefined : MEDIA_PATH + file;
}

/** Links to posts of the export lead to their new paths. Other links of the former site become absolute. */
function replaceLink(link: Link, { targets, siteUrl }: Surroundings): Link {
  const target = linkKeys(link.href, siteUrl)
    .map((key) => targets.get(key))
    .find((found) => found !== undefined);
  if (target) return { ...link, href: pathOf(target) + (/#.*$/.exec(link.href)?.[0] ?? '') };
  const isRelative = !/^(?:[a-z][a-z\d+.-]*:|#)/i.test(link.href);
  const absolute = isRelative && siteUrl !== undefined ? resolveUrl(link.href, siteUrl) : undefined;
  return absolute && isOnSite(absolute.href, siteUrl) ? { ...link, href: absolute.href } : link;
}

function pathOf({ slug, year, month }: LinkTarget): string {
  return year === null || month === null ? pathTo('blogPost', { slug }) : postPath({ slug, year, month });
}

function nameOf(href: string): string {
  const name = href.slice(href.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(name) || href;
  } catch {
    return name;
  }
}
