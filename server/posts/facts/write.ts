/** Writes corrections of posts, and undoes them. docs/decisions/0078-corrections.md */

import { randomUUID } from 'node:crypto';
import { recordCorrection } from '#server/activity/log/write.ts';
import { commaList } from '#server/db/comma-list.ts';
import type { Database, Fragment, Sql } from '#server/db/connect.ts';
import { inBulkTransaction } from '#server/db/transaction.ts';
import {
  deleteWorkingCopy,
  type LockedPost,
  lockForUpdate,
  markSaved,
  type StorablePost,
  writeLocked,
  writeWorkingCopy,
} from '#server/posts/editor/write.ts';
import { recordRevision } from '#server/posts/history/write.ts';
import { isOwnedBy } from '#server/posts/read.ts';
import { countAsChanged } from '#server/posts/write.ts';
import { AppError } from '#shared/errors.ts';
import type { CorrectOutput, RefusedPost } from '#shared/posts/correction-schemas.ts';
import { POST_FIELD_ROWS } from '#shared/posts/post-fields.ts';

/** A confirmed correction of one post. */
export type PostCorrection = {
  id: string;
  version: number;
  /** The corrected text of the post; undefined if its own text has none of the sentences. */
  post: StorablePost | undefined;
  /** The working copy, corrected if it has one of the sentences; undefined without a working copy. */
  copy: StorablePost | undefined;
  isCopyCorrected: boolean;
  /** False if neither text has one of the sentences any more. */
  isFound: boolean;
};

type CorrectionOptions = { publish: boolean; userId: string };

type AcceptedCorrection = { correction: PostCorrection; key: string; lockedPost: LockedPost };

/**
 * Corrects posts. A post that has changed, is being written or lost its sentence is refused; the others are corrected
 * together. Readers see a correction only with `publish`. Drafts stay drafts.
 */
export function correctPosts(
  sql: Database,
  corrections: readonly PostCorrection[],
  options: CorrectionOptions,
): Promise<CorrectOutput> {
  return inBulkTransaction(sql, async (tx) => {
    const accepted: AcceptedCorrection[] = [];
    const refused: RefusedPost[] = [];
    // All changes lock posts in the order of their ids, which prevents deadlocks.
    for (const correction of corrections.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
      const key = randomUUID();
      const answer = await lockPost(tx, correction, key);
      if (typeof answer === 'string') refused.push(await describeRefusal(tx, correction, answer));
      else if (!hasEffect(correction, answer, options))
        refused.push(await describeRefusal(tx, correction, 'different'));
      else accepted.push({ correction, key, lockedPost: answer });
    }
    if (accepted.length === 0) return { count: 0, drafts: 0, published: 0, refused, activityId: null };
    const activityId = await recordCorrection(tx, options.userId, accepted.length);
    for (const each of accepted) await writeCorrection(tx, activityId, each, options);
    const published = accepted.filter((each) => writesPost(each, options));
    const drafts = accepted.filter(({ lockedPost }) => lockedPost.status !== 'published').length;
    return {
      count: accepted.length,
      drafts,
      published: published.length - drafts,
      refused,
      activityId,
    };
  });
}

async function lockPost(
  tx: Sql,
  { id, version, isFound }: PostCorrection,
  key: string,
): Promise<LockedPost | RefusedPost['reason']> {
  try {
    const lockedPost = await lockForUpdate(tx, { id, version, key, earlierKeys: [] });
    const [form] = await tx`select from post_presence where ${isWriting(tx, id)} limit 1`;
    if (form) return 'open';
    return lockedPost && isFound ? lockedPost : 'different';
  } catch (error) {
    if (error instanceof AppError && error.code === 'POST_CHANGED') return 'changed';
    if (error instanceof AppError && error.code === 'POST_NOT_FOUND') return 'gone';
    throw error;
  }
}

/** Returns the condition that a form has its caret in the post, as such a form may have unsaved text. */
function isWriting(tx: Sql, id: string): Fragment {
  return tx`post_id = ${id} and place is not null and expires_at > now()`;
}

async function describeRefusal(
  tx: Sql,
  { id }: PostCorrection,
  reason: RefusedPost['reason'],
): Promise<RefusedPost> {
  const [row] = await tx<
    (Pick<RefusedPost, 'title' | 'at'> & { savedBy: string | null; openBy: string | null })[]
  >`
    select
      p.title,
      r.saved_at as at,
      (select coalesce(u.display_name, u.email) from users u where u.id = r.saved_by) as "savedBy",
      (
        select coalesce(u.display_name, u.email)
        from post_presence
        join users u on u.id = user_id
        where ${isWriting(tx, id)}
        limit 1
      ) as "openBy"
    from blog_posts p
    left join lateral (
      select saved_at, saved_by from post_revisions
      where post_id = p.id and post_revisions.version = p.version
      order by saved_at desc
      limit 1
    ) r on true
    where p.id = ${id}
  `;
  const { title = null, at = null, savedBy = null, openBy = null } = row ?? {};
  if (reason === 'open') return { id, title, reason, by: openBy, at: null };
  if (reason === 'changed') return { id, title, reason, by: savedBy, at };
  return { id, title, reason, by: null, at: null };
}

function writesPost(
  { correction, lockedPost }: Omit<AcceptedCorrection, 'key'>,
  { publish }: CorrectionOptions,
): boolean {
  return correction.post !== undefined && (publish || lockedPost.status !== 'published');
}

function hasEffect(correction: PostCorrection, lockedPost: LockedPost, options: CorrectionOptions): boolean {
  if (writesPost({ correction, lockedPost }, options) || correction.isCopyCorrected) return true;
  return correction.copy === undefined && correction.post !== undefined;
}

async function writeCorrection(
  tx: Sql,
  activityId: string,
  { correction, key, lockedPost }: AcceptedCorrection,
  options: CorrectionOptions,
): Promise<void> {
  const { id, post, copy } = correction;
  const isPostWritten = writesPost({ correction, lockedPost }, options);
  await tx`
    insert into activity_posts (activity_id, post_id, fields_before, working_copy_before)
    select ${activityId}, p.id, case when ${isPostWritten} then post_fields(p) end, to_jsonb(w)
    from blog_posts p
    left join post_working_copies w on w.post_id = p.id
    where p.id = ${id}
  `;
  const attempt = { id, key, earlierKeys: [] };
  const { userId } = options;
  if (isPostWritten && post) {
    await writeLocked(tx, attempt, { post, publish: false });
    const reason = lockedPost.status === 'published' ? 'published' : 'saved';
    await recordRevision(tx, id, { reason, userId });
  } else {
    await markSaved(tx, attempt);
  }
  const unpublished = copy ?? (isPostWritten ? undefined : post);
  if (unpublished) {
    await writeWorkingCopy(tx, id, unpublished);
    await recordRevision(tx, id, { reason: 'saved', userId });
  }
  await tx`
    update activity_posts c
    set version_after = p.version
    from blog_posts p
    where c.activity_id = ${activityId} and c.post_id = ${id} and p.id = c.post_id
  `;
}

/**
 * Refuses an author’s undo of a correction that readers see, or of the post of another member.
 * @throws FORBIDDEN
 */
export async function refuseOthersCorrection(tx: Sql, activityId: string, userId: string): Promise<void> {
  const forbiddenPosts = await tx`
    select
    from activity_posts corrected
    join blog_posts p on p.id = corrected.post_id
    where corrected.activity_id = ${activityId}
      and (
        p.status = 'published' and corrected.fields_before is not null
        or not ${isOwnedBy(tx, userId)}
      )
  `;
  if (forbiddenPosts.count > 0) throw new AppError('FORBIDDEN');
}

/**
 * Restores the texts before a correction. Posts that have changed since are skipped. The caller must have locked the
 * posts.
 * @returns the number of restored posts
 */
export async function undoCorrection(tx: Sql, activityId: string, userId: string): Promise<number> {
  const rows = await tx<{ id: string }[]>`
    select p.id
    from activity_posts corrected
    join blog_posts p on p.id = corrected.post_id and p.version = corrected.version_after
    where corrected.activity_id = ${activityId}
    order by p.id
  `;
  const ids = rows.map(({ id }) => id);
  const columns = POST_FIELD_ROWS.flatMap(([, { kind, column }]): Fragment[] =>
    kind === 'date' || kind === 'status' ? [] : [tx`${tx(column)} = former.${tx(column)}`],
  );
  const isCorrected = tx`corrected.activity_id = ${activityId} and corrected.post_id = any(${ids}::uuid[])`;
  await tx`
    update blog_posts p
    set ${commaList(tx, columns)}, updated_at = now()
    from activity_posts corrected, jsonb_populate_record(null::blog_posts, corrected.fields_before) former
    where ${isCorrected} and p.id = corrected.post_id and corrected.fields_before is not null
  `;
  for (const id of ids) await deleteWorkingCopy(tx, id);
  await tx`
    select insert_kept_row('post_working_copies', corrected.working_copy_before)
    from activity_posts corrected
    where ${isCorrected} and corrected.working_copy_before is not null
  `;
  await countAsChanged(tx, ids);
  for (const id of ids) await recordRevision(tx, id, { reason: 'restored', userId });
  return ids.length;
}
