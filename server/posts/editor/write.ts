/**
 * Saves of the post editor. Each is one transaction that first locks the post and compares its version with
 * the one that the save names: the version that the editor has seen, or one that an earlier, unanswered try
 * has made. docs/decisions/0015-saving-posts.md
 */
import { AppError } from '#shared/errors.ts';
import { POST_FIELD_ROWS, POST_FIELDS } from '#shared/post-fields.ts';
import { type PostStatus, CONTENT_MAX_BYTES } from '#shared/post-states.ts';
import { RENDERER_VERSION } from '#shared/rich-text/article-markup.ts';
import type { RevisionRestored } from '#shared/schemas/admin-history.ts';
import type { PostForm, SavedPost } from '#shared/schemas/admin-post-form.ts';
import { RESERVED_POST_SLUGS } from '#shared/slug.ts';
import type { Database, Fragment, Sql } from '#server/db/connect.ts';
import { toAppError } from '#server/db/errors.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { findFreeSlug } from '#server/posts/read.ts';
import { keepFound, keepRevision } from '#server/posts/history/write.ts';
import { countAsChanged, linkPosts } from '#server/posts/write.ts';
import { insertRendering } from '#server/renderings/write.ts';
import { isEmptyHtml } from '#shared/rich-text/empty-html.ts';
import { type RichText, SOMEBODY_WAITS } from '#server/rich-text/rich-text.ts';

declare const storable: unique symbol;

/** A post whose content is of the node set, with its rendering. Only such a post may be written. */
type StorablePost = PostForm & { markup: string; readonly [storable]: true };

/** A save that somebody asked for, of a text or of what readers see. */
type AskedSave = { post: StorablePost; publish: boolean; authorId: string; mayPublish: boolean };

/** One try to save. */
export type Attempt = {
  id: string;
  /** The browser's key of this try. */
  key: string;
  /** Keys of unanswered tries before it: a version that one of them made is the browser's own. */
  earlierKeys: readonly string[];
  /** The editor's form; an older tab has no name for it. */
  formId?: string | undefined;
};

/** A try to change an existing post. */
export type Change = Attempt & {
  /** The version that the editor has seen last. */
  version: number;
};

/** Attempts of a copy to find a free slug while somebody else takes the one it found. */
const SLUG_TRIES = 5;

/**
 * Prepares a post for storage.
 * @throws POST_INCOMPLETE where nothing remains of the content, CONTENT_TOO_LARGE where normalizing makes it
 * larger than the limit
 */
export async function toStorable(richText: Pick<RichText, 'render'>, post: PostForm): Promise<StorablePost> {
  const rendered = await richText.render(post.content, SOMEBODY_WAITS);
  if (isEmptyHtml(rendered.content)) throw new AppError('POST_INCOMPLETE');
  if (Buffer.byteLength(rendered.content) > CONTENT_MAX_BYTES) throw new AppError('CONTENT_TOO_LARGE');
  return { ...post, ...rendered } as StorablePost;
}

/**
 * Makes a post. A post that an earlier try has made is changed instead, so that there is never a second.
 * @throws SLUG_TAKEN, SLUG_INVALID, PUBLISHING_REFUSED, POST_CHANGED where somebody has changed the post of an earlier
 * try, POST_NOT_FOUND where a deleted post has the id
 */
export async function createPost(sql: Database, attempt: Attempt, save: AskedSave): Promise<SavedPost> {
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
    const locked = row ? undefined : await lockForUpdate(tx, { ...attempt, version: 0 });
    if (row ?? locked) await writeAsked(tx, attempt, { ...save, locked });
    return answerOf(tx, attempt.id);
  });
}

/** Saves a draft beside the post that it comes from, with a number behind a taken slug. */
export async function createCopy(
  sql: Database,
  attempt: Attempt,
  save: Omit<AskedSave, 'publish'>,
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
 * Saves the form, and publishes it where `publish` says so. Only publishing or another status changes what readers see:
 * a save with the status still published stores a working copy where readers see the post, or would see it at once.
 * @throws SLUG_TAKEN, SLUG_INVALID, POST_CHANGED, POST_NOT_FOUND, PUBLISHING_REFUSED
 */
export async function updatePost(sql: Database, change: Change, save: AskedSave): Promise<SavedPost> {
  refuseReservedSlug(save.post);
  refusePublishing(save);
  return inTransaction(sql, async (tx) => {
    const locked = await lockForUpdate(tx, change);
    if (locked) await writeAsked(tx, change, { ...save, locked });
    return answerOf(tx, change.id);
  });
}

/**
 * Saves a post automatically, unseen by readers: a published one gets a working copy.
 * @throws as `updatePost`
 */
export async function autoSavePost(
  sql: Database,
  change: Change,
  { post, userId }: { post: StorablePost; userId: string },
): Promise<SavedPost> {
  refuseReservedSlug(post);
  return inTransaction(sql, async (tx) => {
    const locked = await lockForUpdate(tx, change);
    if (locked) {
      await writeUnseen(tx, change, { locked, post });
      await keepRevision(tx, change.id, { reason: 'auto-saved', userId, formId: change.formId });
    }
    return answerOf(tx, change.id);
  });
}

/** Deletes the working copy. @throws POST_CHANGED, POST_NOT_FOUND */
export function discardWorkingCopy(sql: Database, change: Change, userId: string): Promise<SavedPost> {
  return inTransaction(sql, async (tx) => {
    if (await lockForUpdate(tx, change)) {
      await deleteWorkingCopy(tx, change.id);
      await markSaved(tx, change);
      await keepRevision(tx, change.id, { reason: 'discarded', userId });
    }
    return answerOf(tx, change.id);
  });
}

/**
 * Makes an earlier version the newest, unseen by readers: a published post gets a working copy. Status and date stay as
 * they are, and so does the slug where another post has the version's by now.
 * @throws POST_CHANGED, POST_NOT_FOUND
 */
export function restorePost(
  sql: Database,
  change: Change,
  { post, userId }: { post: StorablePost; userId: string },
): Promise<RevisionRestored> {
  return inTransaction(sql, async (tx) => {
    const locked = await lockForUpdate(tx, change);
    const keptSlug = (await findFreeSlug(tx, post.slug, { id: change.id })) !== post.slug;
    if (locked) {
      const { status, publishedAt } = locked;
      const slug = keptSlug ? locked.slug : post.slug;
      await writeUnseen(tx, change, { locked, post: { ...post, status, publishedAt, slug } });
      await keepRevision(tx, change.id, { reason: 'restored', userId });
    }
    return { ...(await answerOf(tx, change.id)), keptSlug };
  });
}

/** @throws SLUG_INVALID for a slug that belongs to a page of the site */
function refuseReservedSlug({ slug }: StorablePost): void {
  if (RESERVED_POST_SLUGS.includes(slug)) throw new AppError('SLUG_INVALID', { slug });
}

/** @throws PUBLISHING_REFUSED where an author's save would be seen by readers */
function refusePublishing({ post, publish, mayPublish }: AskedSave): void {
  if (!mayPublish && (publish || post.status === 'published')) throw new AppError('PUBLISHING_REFUSED');
}

/** A post before a save. */
type LockedPost = { status: PostStatus; publishedAt: Date | null; slug: string };

/**
 * Locks the post until the transaction ends, and keeps it in its history.
 * @returns undefined where this very try has been done already: the network delivered it twice
 * @throws POST_NOT_FOUND, POST_CHANGED
 */
async function lockForUpdate(
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
  const own = row.saveKey !== null && earlierKeys.includes(row.saveKey);
  if (row.version !== version && !own) throw new AppError('POST_CHANGED');
  await keepFound(tx, id);
  return row;
}

/** Writes a locked post as somebody asked for it. @param save with the post before it, unless it is new */
async function writeAsked(
  tx: Sql,
  attempt: Attempt,
  { locked, ...save }: AskedSave & { locked: LockedPost | undefined },
): Promise<void> {
  // Publishing may have come between the form and this save.
  if (locked?.status === 'published' && !save.mayPublish) throw new AppError('PUBLISHING_REFUSED');
  if (!save.publish && locked && (await wouldShowText(tx, locked, save.post))) {
    await writeWorkingCopy(tx, attempt.id, save.post);
    await markSaved(tx, attempt);
  } else {
    await writeLocked(tx, attempt, save);
  }
  const reason = save.publish ? 'published' : 'saved';
  await keepRevision(tx, attempt.id, { reason, userId: save.authorId, formId: attempt.formId });
}

/** Says whether a post that stays published is live, or would be by the form's date. */
async function wouldShowText(tx: Sql, locked: LockedPost, post: StorablePost): Promise<boolean> {
  if (locked.status !== 'published' || post.status !== 'published') return false;
  const [row] = await tx<[{ isLive: boolean }]>`
    select least(${locked.publishedAt}, ${post.publishedAt}::timestamptz) <= now() as "isLive"
  `;
  return row.isLive;
}

/** Writes a locked post so that readers see nothing of it: a published one gets a working copy. */
async function writeUnseen(
  tx: Sql,
  change: Change,
  { locked, post }: { locked: LockedPost; post: StorablePost },
): Promise<void> {
  if (locked.status !== 'published' && post.status !== 'published') {
    await writeLocked(tx, change, { post, publish: false });
    return;
  }
  await writeWorkingCopy(tx, change.id, post);
  await markSaved(tx, change);
}

/** Writes all fields of a locked post. Without an author it keeps its own. */
async function writeLocked(
  tx: Sql,
  { id, key }: Attempt,
  { post, publish, authorId }: { post: StorablePost; publish: boolean; authorId?: string },
): Promise<void> {
  const status = publish ? 'published' : post.status;
  const { [POST_FIELDS.publishedAt.column]: _chosen, ...columns } = columnsOf({ ...post, status });
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

/** The chosen date. Without one: now when publishing, its own for a published post, else none. */
function publishDate(
  tx: Sql,
  chosen: Date | null,
  { status, publish }: { status: PostStatus; publish: boolean },
): Fragment {
  if (chosen) return tx`${chosen}::timestamptz`;
  if (publish) return tx`now()`;
  return status === 'published' ? tx`coalesce(published_at, now())` : tx`null`;
}

/** Fields that the form left out keep the values of the working copy, or of the post where there is none. */
async function writeWorkingCopy(tx: Sql, id: string, post: StorablePost): Promise<void> {
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

/** A form that was changed and changed back is what readers see. */
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

/** The form's fields by their columns. A field that an older tab does not know keeps its value. */
function columnsOf(post: PostForm): Record<string, string | Date | null> {
  return Object.fromEntries(
    POST_FIELD_ROWS.flatMap(([name, { column }]) => {
      const value = post[name];
      return value === undefined ? [] : [[column, value]];
    }),
  );
}

async function deleteWorkingCopy(tx: Sql, id: string): Promise<void> {
  await tx`delete from post_working_copies where post_id = ${id}`;
}

/** Counts a version that this try made and readers see nothing of. */
async function markSaved(tx: Sql, { id, key }: Attempt): Promise<void> {
  await countAsChanged(tx, [id], key);
}

async function answerOf(tx: Sql, id: string): Promise<SavedPost> {
  const [row] = await tx<[SavedPost]>`
    select
      p.id, p.version,
      exists (select from post_working_copies w where w.post_id = p.id) as "heldBack"
    from blog_posts p
    where p.id = ${id}
  `;
  return row;
}
