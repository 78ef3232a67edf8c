/**
 * Saves posts. A save is one transaction, which locks the post and compares its version. The version must be the
 * version of the form, or that of an earlier try of the same save whose response was lost.
 * docs/decisions/0015-saving-posts.md
 */

import { isEmptyHtml } from '#rich-text/empty-html.ts';
import type { Database, Fragment, Sql } from '#server/db/connect.ts';
import { toAppError } from '#server/db/errors.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { type NewRevision, recordMissingRevision, recordRevision } from '#server/posts/history/write.ts';
import { findFreeSlug } from '#server/posts/read.ts';
import { countAsChanged, linkPosts } from '#server/posts/write.ts';
import { insertRendering } from '#server/renderings/write.ts';
import { type RichText, SOMEBODY_WAITS } from '#server/rich-text/rich-text.ts';
import { RENDERER_VERSION } from '#shared/blog/article-markup.ts';
import { RESERVED_POST_SLUGS } from '#shared/blog/reserved-slugs.ts';
import { AppError } from '#shared/errors.ts';
import type { PostForm, SavedPost } from '#shared/posts/form-schemas.ts';
import type { RevisionRestored } from '#shared/posts/history-schemas.ts';
import { POST_FIELD_ROWS, POST_FIELDS } from '#shared/posts/post-fields.ts';
import { CONTENT_MAX_BYTES, type PostStatus } from '#shared/posts/post-states.ts';

declare const storable: unique symbol;

/** A post with normalized content. Only `toStorable` creates this type, so all stored content is normalized. */
export type StorablePost = PostForm & { markup: string; readonly [storable]: true };

type RequestedSave = {
  post: StorablePost;
  publish: boolean;
  authorId: string;
  mayPublish: boolean;
  program?: string | undefined;
};

export type Attempt = {
  id: string;
  key: string;
  /** The keys of earlier tries without a response. The versions that these tries have made are no conflict. */
  earlierKeys: readonly string[];
  /** The id of the form; absent in requests of older tabs. */
  formId?: string | undefined;
};

export type Change = Attempt & {
  version: number;
};

/** The maximum number of tries to find a free slug. Another save may take the slug before the post is inserted. */
const SLUG_TRIES = 5;

/**
 * Normalizes the content of a post.
 * @throws POST_INCOMPLETE if the normalized content is empty, CONTENT_TOO_LARGE if it is too large
 */
export async function toStorable(richText: Pick<RichText, 'render'>, post: PostForm): Promise<StorablePost> {
  const rendering = await richText.render(post.content, SOMEBODY_WAITS);
  if (isEmptyHtml(rendering.content)) throw new AppError('POST_INCOMPLETE');
  if (Buffer.byteLength(rendering.content) > CONTENT_MAX_BYTES) throw new AppError('CONTENT_TOO_LARGE');
  return { ...post, ...rendering } as StorablePost;
}

/**
 * Creates a post. If an earlier try has created the post, it is updated instead.
 * @throws SLUG_TAKEN; SLUG_INVALID; PUBLISHING_REFUSED; POST_CHANGED if another member has changed the post since;
 * POST_NOT_FOUND if the post was deleted
 */
export async function createPost(sql: Database, attempt: Attempt, save: RequestedSave): Promise<SavedPost> {
  const { post } = save;
  refuseReservedSlug(post);
  refusePublishing(save);
  return inTransaction(sql, async (tx) => {
    const [row] = await tx<{ version: number }[]>`
      insert into blog_posts (id, title, slug)
      select ${attempt.id}, ${post.title}, ${post.slug}
      where not exists (select from deleted_posts where post_id = ${attempt.id})
        and not exists (select from post_revisions where post_id = ${attempt.id})
      on conflict (id) do nothing
      returning version
    `;
    const lockedPost = row ? undefined : await lockForUpdate(tx, { ...attempt, version: 0 });
    if (row ?? lockedPost) await writeRequested(tx, attempt, { ...save, lockedPost });
    return answerOf(tx, attempt.id);
  });
}

/** Creates a copy of a post as a draft. If its slug is taken, the slug gets a number. */
export async function createCopy(
  sql: Database,
  attempt: Attempt,
  save: Omit<RequestedSave, 'publish'>,
): Promise<SavedPost> {
  const post: StorablePost = { ...save.post, status: 'draft', publishedAt: null };
  for (let tries = 1; ; tries += 1) {
    try {
      const slug = await findFreeSlug(sql, post.slug, { id: attempt.id });
      return await createPost(sql, attempt, { ...save, post: { ...post, slug }, publish: false });
    } catch (error) {
      if (tries === SLUG_TRIES || toAppError(error)?.code !== 'SLUG_TAKEN') throw error;
    }
  }
}

/**
 * Saves a post. Readers see the change only with `publish` or another status. Otherwise a post that is live, or
 * would be live by the form's date, gets a working copy.
 * @throws SLUG_TAKEN, SLUG_INVALID, POST_CHANGED, POST_NOT_FOUND, PUBLISHING_REFUSED
 */
export async function updatePost(sql: Database, change: Change, save: RequestedSave): Promise<SavedPost> {
  refuseReservedSlug(save.post);
  refusePublishing(save);
  return inTransaction(sql, async (tx) => {
    const lockedPost = await lockForUpdate(tx, change);
    if (lockedPost) await writeRequested(tx, change, { ...save, lockedPost });
    return answerOf(tx, change.id);
  });
}

/**
 * Saves a change that readers never see before somebody publishes it. If the post or the form has the status
 * `published`, also with a later date, the change goes into a working copy.
 * @throws SLUG_TAKEN, SLUG_INVALID, POST_CHANGED, POST_NOT_FOUND
 */
export async function savePostUnseen(
  sql: Database,
  change: Change,
  { post, ...revision }: { post: StorablePost } & Pick<NewRevision, 'reason' | 'userId' | 'program'>,
): Promise<SavedPost> {
  refuseReservedSlug(post);
  return inTransaction(sql, async (tx) => {
    const lockedPost = await lockForUpdate(tx, change);
    if (lockedPost) {
      await writeUnseen(tx, change, { lockedPost, post });
      await recordRevision(tx, change.id, { ...revision, formId: change.formId });
    }
    return answerOf(tx, change.id);
  });
}

/** @throws POST_CHANGED, POST_NOT_FOUND */
export function discardWorkingCopy(sql: Database, change: Change, userId: string): Promise<SavedPost> {
  return inTransaction(sql, async (tx) => {
    if (await lockForUpdate(tx, change)) {
      await deleteWorkingCopy(tx, change.id);
      await markSaved(tx, change);
      await recordRevision(tx, change.id, { reason: 'discarded', userId });
    }
    return answerOf(tx, change.id);
  });
}

/**
 * Restores an earlier version. The version of a published post goes into a working copy. Status and date do not
 * change. The slug does not change either if another post has the version's slug.
 * @throws POST_CHANGED, POST_NOT_FOUND
 */
export function restorePost(
  sql: Database,
  change: Change,
  { post, userId }: { post: StorablePost; userId: string },
): Promise<RevisionRestored> {
  return inTransaction(sql, async (tx) => {
    const lockedPost = await lockForUpdate(tx, change);
    const isSlugTaken = (await findFreeSlug(tx, post.slug, { id: change.id })) !== post.slug;
    if (lockedPost) {
      const { status, publishedAt } = lockedPost;
      const slug = isSlugTaken ? lockedPost.slug : post.slug;
      await writeUnseen(tx, change, { lockedPost, post: { ...post, status, publishedAt, slug } });
      await recordRevision(tx, change.id, { reason: 'restored', userId });
    }
    return { ...(await answerOf(tx, change.id)), isSlugTaken };
  });
}

/** @throws SLUG_INVALID for a slug that is part of a path of the site */
function refuseReservedSlug({ slug }: StorablePost): void {
  if (RESERVED_POST_SLUGS.includes(slug)) throw new AppError('SLUG_INVALID', { slug });
}

/** @throws PUBLISHING_REFUSED if an author's save would change content that readers see */
function refusePublishing({ post, publish, mayPublish }: RequestedSave): void {
  if (!mayPublish && (publish || post.status === 'published')) throw new AppError('PUBLISHING_REFUSED');
}

export type LockedPost = { status: PostStatus; publishedAt: Date | null; slug: string };

/**
 * Locks the post, and adds its present version to the history if it is missing there.
 * @returns undefined if this save is already stored, as the network delivered the request twice
 * @throws POST_NOT_FOUND, POST_CHANGED
 */
export async function lockForUpdate(
  tx: Sql,
  { id, version, key, earlierKeys }: Change,
): Promise<LockedPost | undefined> {
  const [row] = await tx<(LockedPost & { version: number; saveKey: string | null })[]>`
    select status, published_at as "publishedAt", slug, version, save_key as "saveKey"
    from blog_posts
    where id = ${id}
    for update
  `;
  if (!row) throw new AppError('POST_NOT_FOUND');
  if (row.saveKey === key) return undefined;
  const isOwnSave = row.saveKey !== null && earlierKeys.includes(row.saveKey);
  if (row.version !== version && !isOwnSave) throw new AppError('POST_CHANGED');
  await recordMissingRevision(tx, id);
  return row;
}

/**
 * Writes a save that a member requested.
 * @param save `lockedPost` is undefined for a new post
 */
async function writeRequested(
  tx: Sql,
  attempt: Attempt,
  { lockedPost, ...save }: RequestedSave & { lockedPost: LockedPost | undefined },
): Promise<void> {
  // Another member may have published the post since the form was opened.
  if (lockedPost?.status === 'published' && !save.mayPublish) throw new AppError('PUBLISHING_REFUSED');
  if (!save.publish && lockedPost && (await wouldShowText(tx, lockedPost, save.post))) {
    await writeWorkingCopy(tx, attempt.id, save.post);
    await markSaved(tx, attempt);
  } else {
    await writeLocked(tx, attempt, save);
  }
  const reason = save.publish ? 'published' : 'saved';
  const { authorId: userId, program } = save;
  await recordRevision(tx, attempt.id, { reason, userId, program, formId: attempt.formId });
}

/** Returns true if the post stays published and is live, or would be live by the form's date. */
async function wouldShowText(tx: Sql, lockedPost: LockedPost, post: StorablePost): Promise<boolean> {
  if (lockedPost.status !== 'published' || post.status !== 'published') return false;
  const [row] = await tx<[{ isLive: boolean }]>`
    select least(${lockedPost.publishedAt}, ${post.publishedAt}::timestamptz) <= now() as "isLive"
  `;
  return row.isLive;
}

/**
 * Writes a change that readers do not see. If the post or the form has the status `published`, the change goes
 * into a working copy.
 */
async function writeUnseen(
  tx: Sql,
  change: Change,
  { lockedPost, post }: { lockedPost: LockedPost; post: StorablePost },
): Promise<void> {
  if (lockedPost.status !== 'published' && post.status !== 'published') {
    await writeLocked(tx, change, { post, publish: false });
    return;
  }
  await writeWorkingCopy(tx, change.id, post);
  await markSaved(tx, change);
}

/** Writes the locked post itself. Without `authorId` the author does not change. */
export async function writeLocked(
  tx: Sql,
  { id, key }: Attempt,
  { post, publish, authorId }: { post: StorablePost; publish: boolean; authorId?: string },
): Promise<void> {
  const status = publish ? 'published' : post.status;
  const { [POST_FIELDS.publishedAt.column]: _publishedAt, ...columns } = columnsOf({ ...post, status });
  await tx`
    update blog_posts
    set
      ${tx(columns)},
      published_at = ${publishDate(tx, post.publishedAt, { status, publish })},
      author_id = ${authorId === undefined ? tx`author_id` : authorId},
      updated_at = now(),
      version = version + 1,
      save_key = ${key}
    where id = ${id}
  `;
  await insertRendering(tx, id, RENDERER_VERSION, post.markup);
  await tx`delete from post_categories where post_id = ${id} and not category_id = any(${post.categoryIds}::uuid[])`;
  await linkPosts(tx, [id], post.categoryIds);
  await deleteWorkingCopy(tx, id);
}

/**
 * Selects the date of publication. If the form has no date, it is the present time when publishing, the present
 * date of a published post, or else null.
 */
function publishDate(
  tx: Sql,
  chosenDate: Date | null,
  { status, publish }: { status: PostStatus; publish: boolean },
): Fragment {
  if (chosenDate) return tx`${chosenDate}::timestamptz`;
  if (publish) return tx`now()`;
  return status === 'published' ? tx`coalesce(published_at, now())` : tx`null`;
}

/** Writes the working copy. Fields that an older tab omits keep their values. */
export async function writeWorkingCopy(tx: Sql, id: string, post: StorablePost): Promise<void> {
  await tx`
    insert into post_working_copies (post_id, fields, category_ids)
    select
      p.id,
      post_fields(jsonb_populate_record(p, coalesce(w.fields, '{}') || ${tx.json(columnsOf(post))})),
      ${post.categoryIds}::uuid[]
    from blog_posts p
    left join post_working_copies w on w.post_id = p.id
    where p.id = ${id}
    on conflict (post_id) do update
    set fields = excluded.fields, category_ids = excluded.category_ids, saved_at = now()
  `;
  await deleteEqualWorkingCopy(tx, id);
}

async function deleteEqualWorkingCopy(tx: Sql, id: string): Promise<void> {
  await tx`
    delete from post_working_copies w
    using blog_posts p, lateral (
      select array(select category_id from post_categories where post_id = p.id) as ids
    ) categories
    where p.id = ${id}
      and w.post_id = p.id
      and jsonb_strip_nulls(w.fields) = jsonb_strip_nulls(post_fields(p))
      and w.category_ids @> categories.ids
      and w.category_ids <@ categories.ids
  `;
}

/** Returns the values by column. An older tab omits fields that it does not know. */
function columnsOf(post: PostForm): Record<string, string | Date | null> {
  return Object.fromEntries(
    POST_FIELD_ROWS.flatMap(([name, { column }]) => {
      const value = post[name];
      return value === undefined ? [] : [[column, value]];
    }),
  );
}

export async function deleteWorkingCopy(tx: Sql, id: string): Promise<void> {
  await tx`delete from post_working_copies where post_id = ${id}`;
}

export async function markSaved(tx: Sql, { id, key }: Attempt): Promise<void> {
  await countAsChanged(tx, [id], key);
}

async function answerOf(tx: Sql, id: string): Promise<SavedPost> {
  const [row] = await tx<[SavedPost]>`
    select
      p.id, p.version,
      exists (select from post_working_copies w where w.post_id = p.id) as "hasWorkingCopy"
    from blog_posts p
    where p.id = ${id}
  `;
  return row;
}
