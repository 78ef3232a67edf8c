/**
 * The trial reads all items of an export and stores the planned results of the run. It writes nothing that
 * visitors see. An interrupted trial continues with the items that are not stored.
 */

import { limitLosses } from '#blog-sources/html/loss-list.ts';
import { LIMITS } from '#blog-sources/limits.ts';
import type { Loss, SourceItem, SourcePost } from '#blog-sources/source-item.ts';
import type { Database, Sql } from '#server/db/connect.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { AppError } from '#shared/errors.ts';
import { IMPORT_MAX_POSTS } from '#shared/import-export/limits.ts';
import { ALT_MAX_LENGTH } from '#shared/media/pictures.ts';
import { normalizeLine, normalizeParagraphs } from '#text/typed-text.ts';
import { batchesOf, isPost, type NumberedItem } from './batches.ts';
import { categorySlug } from './categories/write.ts';
import { originalPicture, pictureKey, urlKey } from './former-urls.ts';
import type { ImportSource } from './import-source.ts';
import { findImportedPosts, formerUrlKey, listKnownKeys } from './items/read.ts';
import {
  analyzeItems,
  insertItems,
  insertUrls,
  type NewItem,
  type NewUrl,
  SlugPlanner,
} from './items/write.ts';
import type { ImportOptions } from './options.ts';
import { isForReaders, isUsable, shorten, slugOf } from './plan-post.ts';
import { LOSSES_MAX, removedPicture, replaceFragmentLink, replacePicture, webUrlOf } from './read-batch.ts';
import { readSourceText, type SourceText, type TextReader } from './source-text.ts';
import { getImport } from './state/read.ts';
import { endTrial, extendLease, type Lease, recordProgress, setSite } from './state/write.ts';
import { mapText, readUrls } from './text-urls.ts';

/** The growth of the number of items after which the planner's statistics are updated again, as a factor. */
const ANALYZE_GROWTH = 4;
const ANALYZE_FIRST = 500;
const TITLE_MAX_LENGTH = 300;

type Trial = {
  lease: Lease;
  site: string;
  siteUrl: string | undefined;
  slugs: SlugPlanner;
  richText: TextReader;
  source: ImportSource;
};

type TrialOptions = {
  lease: Lease;
  signal: AbortSignal;
  onProgress?: () => void | Promise<void>;
  postsMax?: number;
};

export async function runTrial(
  { sql, richText }: { sql: Database; richText: TextReader },
  source: ImportSource,
  { lease, signal, onProgress = () => {}, postsMax = IMPORT_MAX_POSTS }: TrialOptions,
): Promise<void> {
  const { importId } = lease;
  const { files, options } = await getImport(sql, importId);
  const begin = (batch: readonly NumberedItem[]) =>
    beginTrial({ sql, richText }, batch, { lease, source, files, options });
  let trial: Trial | undefined;
  let posts = 0;
  let analyzedAt = 0;
  for await (const batch of batchesOf(source)) {
    signal.throwIfAborted();
    trial ??= await begin(batch);
    posts += batch.filter(({ item }) => isPost(item)).length;
    if (posts > postsMax) throw new AppError('IMPORT_TOO_MANY_POSTS');
    await tryBatch(sql, trial, batch);
    await onProgress();
    const n = batch.at(-1)?.n ?? 0;
    if (n < analyzedAt * ANALYZE_GROWTH + ANALYZE_FIRST) continue;
    await analyzeItems(sql);
    analyzedAt = n;
  }
  trial ??= await begin([]);
  await endTrial(sql, lease);
}

async function beginTrial(
  { sql, richText }: { sql: Database; richText: TextReader },
  batch: readonly NumberedItem[],
  {
    lease,
    source,
    files,
    options,
  }: { lease: Lease; source: ImportSource; files: readonly string[]; options: ImportOptions },
): Promise<Trial> {
  const first = batch[0]?.item;
  const site = first?.kind === 'site' ? first : { url: undefined, generator: '', timeZone: undefined };
  const siteUrl = options.siteUrl ?? site.url;
  const key = await setSite(sql, lease.importId, { ...site, url: siteUrl }, { format: source.format, files });
  return { lease, site: key, siteUrl, slugs: new SlugPlanner(lease.importId), richText, source };
}

async function tryBatch(sql: Database, trial: Trial, batch: readonly NumberedItem[]): Promise<void> {
  const { importId } = trial.lease;
  const postKeys = batch.flatMap(({ item }) => (isPost(item) ? [item.key] : []));
  const storedKeys = await listKnownKeys(sql, importId, postKeys);
  const imported = await findImportedPosts(sql, trial.site, postKeys);
  const items: NewItem[] = [];
  const urls: NewUrl[] = [];
  const toPlan: { item: NewItem; base: string }[] = [];
  const knownKeys = new Set(storedKeys);
  for (const { n, item } of batch) {
    if (!isPost(item)) {
      items.push(...itemsOf(item, n, trial.siteUrl));
      urls.push(...listUrls(item, trial.siteUrl));
      continue;
    }
    if (knownKeys.has(item.key)) continue;
    knownKeys.add(item.key);
    const { post, pictures } = await tryPost(item, { n, trial, postId: imported.get(item.key) });
    items.push(post, ...pictures);
    urls.push(...postUrls(item, trial.siteUrl));
    if (post.outcome === undefined) toPlan.push({ item: post, base: slugOf(item) });
  }
  await inTransaction(sql, async (tx) => {
    await extendLease(tx, trial.lease, 'trial');
    await planSlugs(tx, trial.slugs, toPlan);
    const inserted = await insertItems(tx, importId, uniqueItems(items));
    if (inserted > 0) await recordProgress(tx, trial.lease);
    await insertUrls(tx, importId, urls);
  });
}

async function planSlugs(
  tx: Sql,
  slugs: SlugPlanner,
  toPlan: readonly { item: NewItem; base: string }[],
): Promise<void> {
  const planned = await slugs.plan(
    tx,
    toPlan.map(({ base }) => base),
  );
  for (const [index, { item }] of toPlan.entries()) {
    const plan = planned[index];
    item.slug = plan?.slug;
    if (plan?.isTaken) item.details = { ...item.details, isSlugTaken: true };
  }
}

async function tryPost(
  item: SourcePost,
  { n, trial, postId }: { n: number; trial: Trial; postId: string | undefined },
): Promise<{ post: NewItem; pictures: NewItem[] }> {
  const post: NewItem = {
    kind: 'post',
    key: item.key,
    n,
    title: shorten(normalizeLine(item.title), TITLE_MAX_LENGTH),
    details: {
      type: item.kind,
      status: item.status,
      ...(isForReaders(item) && {
        publishedAt: [item.publishedAt, item.createdAt, item.updatedAt].find(isUsable),
      }),
    },
    losses: limitLosses(item.losses, LOSSES_MAX),
  };
  if (item.status === 'trash')
    return { post: { ...post, outcome: 'left out', reason: 'trash' }, pictures: [] };
  if (postId !== undefined) return { post: { ...post, outcome: 'already here', postId }, pictures: [] };
  if (item.html.length > LIMITS.item)
    return { post: { ...post, outcome: 'left out', reason: 'too large' }, pictures: [] };
  // In an export of this product, pictures are separate items.
  if (item.storedFields) return { post, pictures: [] };
  const text = await readSourceText(trial.richText, item);
  if ('reason' in text) return { post: { ...post, outcome: 'left out', reason: text.reason }, pictures: [] };
  const textPictures = readUrls(text.value).pictures.map(({ src, alt = '', title = '' }) => ({
    url: src,
    alt,
    caption: title,
  }));
  const further = furtherPictures(item);
  const missing = await missingPictures(trial, [...textPictures, ...further]);
  const pictures = [...textPictures, ...further].flatMap(
    (picture) => pictureItem({ ...picture, n, isMissing: missing.has(picture.url) }, trial.siteUrl) ?? [],
  );
  const losses = [...item.losses, ...text.losses, ...predictLosses(item, text, missing)];
  return {
    post: {
      ...post,
      details: { ...post.details, ...(Object.keys(text.anchors).length > 0 && { anchors: text.anchors }) },
      losses: limitLosses(losses, LOSSES_MAX),
    },
    pictures,
  };
}

/**
 * Returns the URLs of pictures that the archive lacks and that cannot be downloaded, as the address of the former
 * site is unknown.
 */
async function missingPictures(
  { source, siteUrl }: Pick<Trial, 'source' | 'siteUrl'>,
  pictures: readonly { url: string }[],
): Promise<ReadonlySet<string>> {
  const missing = new Set<string>();
  for (const { url } of pictures) {
    if (url === '' || webUrlOf(url, siteUrl) !== undefined) continue;
    if (!(await source.openPicture(url))) missing.add(url);
  }
  return missing;
}

/** Returns the losses that are certain before the run. */
function predictLosses(
  item: SourcePost,
  { value, anchors }: SourceText,
  missing: ReadonlySet<string>,
): Loss[] {
  const losses: Loss[] = [];
  mapText(value, {
    image: (image) =>
      missing.has(image.src)
        ? replacePicture(image, { picture: undefined, siteUrl: undefined, losses })
        : [image],
    link: (link) => (link.href.startsWith('#') ? replaceFragmentLink(link, { anchors, losses }) : link),
  });
  const removed = furtherPictures(item).filter(({ url }) => missing.has(url));
  return [...losses, ...removed.map(({ url }) => removedPicture(url))];
}

function furtherPictures({ featuredPicture, seo }: SourcePost): { url: string; alt: string }[] {
  const featured = featuredPicture && 'url' in featuredPicture ? [featuredPicture] : [];
  return seo.socialPicture === undefined ? featured : [...featured, { url: seo.socialPicture, alt: '' }];
}

type FoundPicture = {
  n: number;
  url: string;
  alt: string;
  caption?: string;
  title?: string;
  sourceKey?: string;
  /** True if the picture is neither in the archive nor at a known address. */
  isMissing?: boolean;
};

function pictureItem(
  { n, url, alt, caption = '', title = '', sourceKey, isMissing = false }: FoundPicture,
  siteUrl: string | undefined,
): NewItem | undefined {
  const key = pictureKey(url, siteUrl);
  if (key === undefined) return undefined;
  const texts = {
    alt: normalizeLine(alt).slice(0, ALT_MAX_LENGTH).toWellFormed(),
    caption: normalizeParagraphs(caption).slice(0, TITLE_MAX_LENGTH).toWellFormed(),
  };
  const details = {
    url: originalPicture(url) === url ? url : originalPicture(url),
    ...(originalPicture(url) !== url && { given: url }),
    ...(texts.alt !== '' && { alt: texts.alt }),
    ...(texts.caption !== '' && { caption: texts.caption }),
    ...(isMissing && { isMissing }),
  };
  return {
    kind: 'picture',
    key,
    n,
    title: shorten(normalizeLine(title), TITLE_MAX_LENGTH),
    details,
    sourceKey,
  };
}

function itemsOf(item: Exclude<SourceItem, SourcePost>, n: number, siteUrl: string | undefined): NewItem[] {
  switch (item.kind) {
    case 'site':
      return [];
    case 'author':
      return [{ ...lineOf(item.kind, item.key, n, item.name), details: { email: item.email ?? '' } }];
    case 'category':
    case 'tag': {
      const { slug, description, parentKey } = item;
      const line = lineOf(item.kind, item.key, n, item.name || slug);
      const details = {
        slug: categorySlug({ name: line.title, details: { slug } }),
        description: normalizeParagraphs(description),
        ...(item.isExact && { isExact: true }),
        ...(parentKey !== undefined && { parentKey }),
      };
      return [{ ...line, details }];
    }
    case 'picture': {
      const picture = pictureItem({ ...item, n, sourceKey: item.key }, siteUrl);
      return picture ? [picture] : [];
    }
    default:
      return [
        {
          ...lineOf(item.kind, item.key, n, item.title),
          details: { type: item.type },
          outcome: 'left out',
          reason: item.reason,
        },
      ];
  }
}

function lineOf(kind: NewItem['kind'], key: string, n: number, title: string): NewItem {
  return { kind, key, n, title: shorten(normalizeLine(title), TITLE_MAX_LENGTH), details: {} };
}

function postUrls({ key, formerUrls, status }: SourcePost, siteUrl: string | undefined): NewUrl[] {
  return status === 'trash' ? [] : newUrls(formerUrls, formerUrlKey('post', key), siteUrl);
}

/** Returns the addresses of lists of posts, and of feeds. */
function listUrls(item: Exclude<SourceItem, SourcePost>, siteUrl: string | undefined): NewUrl[] {
  switch (item.kind) {
    case 'site':
      return newUrls(item.feedUrls ?? [], formerUrlKey('feed', ''), siteUrl);
    case 'author':
    case 'category':
    case 'tag':
      return newUrls(item.formerUrls ?? [], formerUrlKey(item.kind, item.key), siteUrl);
    default:
      return [];
  }
}

function newUrls(formerUrls: readonly string[], key: string, siteUrl: string | undefined): NewUrl[] {
  return formerUrls.flatMap((formerUrl) => {
    const url = urlKey(formerUrl, siteUrl);
    return url === undefined ? [] : [{ url, key, formerUrl }];
  });
}

/**
 * Removes duplicates, as a statement can change a row only once. The first item of each key remains, and gets the
 * texts of its duplicates.
 */
function uniqueItems(items: readonly NewItem[]): NewItem[] {
  const unique = new Map<string, NewItem>();
  for (const item of items) {
    const id = `${item.kind} ${item.key}`;
    const first = unique.get(id);
    unique.set(
      id,
      first
        ? {
            ...first,
            details: { ...item.details, ...first.details },
            title: first.title || item.title,
            sourceKey: first.sourceKey ?? item.sourceKey,
          }
        : item,
    );
  }
  return [...unique.values()];
}
