/**
 * Runs an import: reads the items of an export again, and stores the content that the trial has found. One
 * transaction stores the posts of a batch and the outcomes of their items, so a killed run continues without losses
 * or duplicates.
 */
import { randomUUID } from 'node:crypto';
import type { SourcePost } from '#blog-sources/source-item.ts';
import type { Transaction } from '#server/db/connect.ts';
import { inBulkTransaction } from '#server/db/transaction.ts';
import { insertImportedRedirects } from '#server/redirects/write.ts';
import { CONTENT_MAX_BYTES } from '#shared/posts/post-states.ts';
import { parseFromPath } from '#shared/redirects/redirect-path.ts';
import { restoreSite } from '../export/restore/write.ts';
import { batchesOf, isPost } from './batches.ts';
import { storeCategories } from './categories/write.ts';
import { urlKey } from './former-urls.ts';
import type { ImportSource } from './import-source.ts';
import {
  findImportedPosts,
  listOpenPictures,
  listOpenPosts,
  listRenamedPictures,
  type PlannedPost,
} from './items/read.ts';
import { SlugPlanner } from './items/write.ts';
import type { ImportOptions } from './options.ts';
import { PictureStore } from './pictures.ts';
import { droppedKeywords, isUsable, planFields, slugOf } from './plan-post.ts';
import {
  insertPosts,
  listAddedRedirects,
  listOpenUrls,
  listTakenSlugs,
  lockEntry,
  markAlreadyHere,
  markLeftOut,
  markRedirected,
  type NewPost,
  recordImport,
} from './posts/write.ts';
import { type Batch, type ReadPost, readBatch } from './read-batch.ts';
import type { Run, RunServices } from './run-context.ts';
import { endRun, extendLease, recordProgress } from './state/write.ts';
import { storable } from './storable.ts';

const PICTURES_PER_READ = 100;
const REDIRECTS_PER_TRANSACTION = 5_000;

export async function runImport(
  services: RunServices,
  source: ImportSource,
  run: Run,
  onProgress: () => Promise<void> | void = () => {},
): Promise<void> {
  const { sql } = services;
  const { importId } = run.lease;
  await inBulkTransaction(sql, async (tx) => {
    await extendLease(tx, run.lease, 'running');
    await recordImport(tx, importId);
  });
  await storeCategories(sql, run.lease, { site: run.site, tags: run.options.tags });
  const pictures = new PictureStore(services, { ...run, source });
  const slugs = new SlugPlanner(importId);
  for await (const batch of batchesOf(source)) {
    run.signal.throwIfAborted();
    await storeBatch(
      services,
      { run, pictures, slugs },
      batch.flatMap(({ item }) => (isPost(item) ? [item] : [])),
    );
    await onProgress();
  }
  for (;;) {
    const open = await listOpenPictures(sql, importId, PICTURES_PER_READ);
    if (open.length === 0) break;
    await pictures.storeAll(open, { inLosses: false });
    await onProgress();
  }
  while (await storeRedirects(services, run)) await onProgress();
  const site = storable(await source.readSite?.());
  if (site) {
    await inBulkTransaction(sql, async (tx) => {
      await lockEntry(tx, importId);
      await extendLease(tx, run.lease, 'running');
      const activityId = await recordImport(tx, importId);
      const renamed = await listRenamedPictures(tx, importId);
      await restoreSite(tx, site, { importId, activityId, userId: run.publisherId, renamed });
    });
  }
  await endRun(sql, run.lease);
}

type Work = { run: Run; pictures: PictureStore; slugs: SlugPlanner };

async function storeBatch(
  services: RunServices,
  { run, pictures, slugs }: Work,
  posts: readonly SourcePost[],
): Promise<void> {
  const { sql } = services;
  const keys = posts.map(({ key }) => key);
  const open = await listOpenPosts(sql, run.lease.importId, keys);
  const openPosts = firstOfEachKey(posts).filter(({ key }) => open.has(key));
  const imported = await findImportedPosts(sql, run.site, keys);
  const newPosts = openPosts.filter(({ key }) => !imported.has(key));
  const batch = await readBatch(services, { run, pictures }, newPosts);
  await retryTakenSlug(() =>
    inBulkTransaction(sql, (tx) => writeBatch(tx, { run, slugs }, { open, imported, batch })),
  );
}

/** Retries the work if another member takes a slug between the check and the insert. */
async function retryTakenSlug(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await work();
      return;
    } catch (error) {
      const isSlugTaken =
        error instanceof Error && 'constraint_name' in error && error.constraint_name === 'blog_posts__slug';
      if (!isSlugTaken || tries === 3) throw error;
    }
  }
}

type BatchWork = {
  open: ReadonlyMap<string, PlannedPost>;
  imported: ReadonlyMap<string, string>;
  batch: Batch;
};

async function writeBatch(
  tx: Transaction,
  { run, slugs }: { run: Run; slugs: SlugPlanner },
  { open, imported, batch }: BatchWork,
): Promise<void> {
  const { importId } = run.lease;
  await lockEntry(tx, importId);
  await extendLease(tx, run.lease, 'running');
  if (open.size > 0) await recordProgress(tx, run.lease);
  await markAlreadyHere(tx, importId, new Map([...imported].filter(([key]) => open.has(key))));
  const leftOut = [
    ...batch.leftOut,
    ...batch.posts.flatMap((post) => reasonOf(post, open.get(post.item.key), run.options)),
  ];
  await markLeftOut(tx, importId, leftOut);
  const leftOutKeys = new Set(leftOut.map(({ key }) => key));
  const toInsert = batch.posts.filter(({ item }) => !leftOutKeys.has(item.key));
  const finalSlugs = await decideSlugs(tx, slugs, { posts: toInsert, open });
  await insertPosts(
    tx,
    importId,
    toInsert.map((post, index) => newPostOf(post, { run, batch, slug: finalSlugs[index] ?? '' })),
  );
}

function reasonOf(
  { item, html }: ReadPost,
  planned: PlannedPost | undefined,
  { takenSlugs, pages }: ImportOptions,
): { key: string; reason: string }[] {
  const { key } = item;
  if (item.kind === 'page' && pages === 'leave out') return [{ key, reason: 'page' }];
  if (Buffer.byteLength(html) > CONTENT_MAX_BYTES) return [{ key, reason: 'too large' }];
  if (takenSlugs === 'leave out' && planned?.isSlugTaken) return [{ key, reason: 'slug taken' }];
  return [];
}

/** Decides the final slugs of posts. The planned slug is replaced if another post has taken it since the trial. */
async function decideSlugs(
  tx: Transaction,
  slugs: SlugPlanner,
  { posts, open }: { posts: readonly ReadPost[]; open: ReadonlyMap<string, PlannedPost> },
): Promise<string[]> {
  const planned = posts.map(({ item }) => open.get(item.key)?.slug ?? undefined);
  const takenSlugs = await listTakenSlugs(
    tx,
    planned.filter((slug) => slug !== undefined),
  );
  const isOpen = planned.map((slug) => slug === undefined || takenSlugs.has(slug));
  const plannedSlugs = await slugs.plan(
    tx,
    posts.filter((_, index) => isOpen[index]).map(({ item }) => slugOf(item)),
  );
  const others = plannedSlugs.values();
  return planned.map((slug, index) => (isOpen[index] ? others.next().value?.slug : slug) ?? '');
}

function newPostOf(
  { item, value, html, featuredImage, socialImage, losses }: ReadPost,
  { run, batch, slug }: { run: Run; batch: Batch; slug: string },
): NewPost {
  const { options, siteUrl } = run;
  const { storedFields } = item;
  if (storedFields) return storedPostOf(item as StoredPost, { run, batch, slug, html });
  const tags = item.tagKeys.flatMap((key) => batch.tags.get(key) ?? []);
  const tagNames = tags.map(({ name }) => name);
  const fields = planFields(item, {
    value,
    siteUrl,
    drafts: options.drafts || (item.kind === 'page' && options.pages !== 'as before'),
    tagNames,
  });
  const now = new Date();
  const past = (date: Date | undefined) => (isUsable(date) && date < now ? date : undefined);
  const createdAt = past(item.createdAt) ?? past(item.publishedAt) ?? now;
  return {
    id: randomUUID(),
    key: item.key,
    fields: { ...fields, slug, content: html, featuredImage, socialImage },
    authorId:
      item.authorKeys.map((key) => batch.members.get(key)).find((id) => id !== undefined) ?? options.authorId,
    createdAt,
    updatedAt: past(item.updatedAt) ?? createdAt,
    categoryIds: [
      ...item.categoryKeys.flatMap((key) => batch.categories.get(key) ?? []),
      ...tags.flatMap(({ id }) => id ?? []),
    ],
    losses: [...losses, ...droppedKeywords(item, tagNames)],
  };
}

/** A post of this product's export, whose reader sets every field. */
type StoredPost = SourcePost & { storedFields: NewPost['fields'] };

/** Returns the post with the unchanged fields of this product's export. An absent author stays absent. */
function storedPostOf(
  { key, storedFields, createdAt, updatedAt, authorKeys, categoryKeys }: StoredPost,
  { run, batch, slug, html }: { run: Run; batch: Batch; slug: string; html: string },
): NewPost {
  const { options } = run;
  const [author] = authorKeys;
  return {
    id: randomUUID(),
    key,
    fields: {
      ...storedFields,
      slug,
      content: html,
      ...(options.drafts && storedFields.status === 'published' && { status: 'draft' }),
    },
    authorId: author === undefined ? null : (batch.members.get(author) ?? options.authorId),
    createdAt: createdAt ?? new Date(),
    updatedAt: updatedAt ?? new Date(),
    categoryIds: categoryKeys.flatMap((categoryKey) => batch.categories.get(categoryKey) ?? []),
    losses: [],
  };
}

/**
 * Stores a part of the redirects.
 * @returns false if all redirects are stored
 */
async function storeRedirects({ sql }: RunServices, { lease }: Run): Promise<boolean> {
  const { importId } = lease;
  return inBulkTransaction(sql, async (tx) => {
    await lockEntry(tx, importId);
    await extendLease(tx, lease, 'running');
    const activityId = await recordImport(tx, importId);
    const rows = await listOpenUrls(tx, importId, REDIRECTS_PER_TRANSACTION);
    if (rows.length > 0) await recordProgress(tx, lease);
    const others = rows.filter(({ fromUrl, toPath }) => !isOwnPath(fromUrl, toPath));
    const verdicts = [];
    // The undo deletes redirects of posts with the posts. It deletes other redirects by the id of the activity.
    for (const isOfPost of [true, false]) {
      const part = others.filter((row) => row.isOfPost === isOfPost);
      // The call is skipped without rows, as it would read all redirects of the site.
      if (part.length === 0) continue;
      const { isRedirected } = await insertImportedRedirects(tx, part, isOfPost ? {} : { activityId });
      const paths = part.map(({ fromUrl }) => parseFromPath(fromUrl).path ?? '');
      const added = await listAddedRedirects(tx, paths);
      verdicts.push(
        ...part.map(({ url }, index) => ({
          url,
          isRedirected: isRedirected[index] === true && added.has(paths[index] ?? ''),
        })),
      );
    }
    await markRedirected(tx, importId, [
      ...verdicts,
      ...rows
        .filter(({ fromUrl, toPath }) => isOwnPath(fromUrl, toPath))
        .map(({ url }) => ({ url, isRedirected: false })),
    ]);
    return rows.length === REDIRECTS_PER_TRANSACTION;
  });
}

/** Returns true if the former URL has the path of this site's own redirect, such as the short path of a post. */
function isOwnPath(formerUrl: string, path: string): boolean {
  return urlKey(formerUrl, undefined)?.replace(/^[^/]*/, '') === path;
}

function firstOfEachKey(posts: readonly SourcePost[]): SourcePost[] {
  return [...new Map(posts.toReversed().map((post) => [post.key, post])).values()].toReversed();
}
