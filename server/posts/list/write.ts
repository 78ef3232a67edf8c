import { recordActivity } from '#server/activity/log/write.ts';
import type { Database } from '#server/db/connect.ts';
import { inBulkTransaction, inTransaction } from '#server/db/transaction.ts';
import { moveToTrash } from '#server/posts/trash/write.ts';
import { lockSelected } from '#server/posts/write.ts';
import type { Member } from '#server/sessions/session.ts';
import { AppError } from '#shared/errors.ts';
import type { PostStatus } from '#shared/posts/post-states.ts';
import type { BulkOutput, PostSelection } from '#shared/posts/schemas.ts';
import { mayPublish } from '#shared/roles.ts';

/**
 * Moves a post to the trash.
 * @throws POST_NOT_FOUND, PUBLISHING_REFUSED for an author's published post
 */
export function deletePost(sql: Database, id: string, user: Member): Promise<BulkOutput> {
  return inTransaction(sql, async (tx) => {
    const [post] = await tx<
      { status: PostStatus }[]
    >`select status from blog_posts where id = ${id} for update`;
    if (!post) throw new AppError('POST_NOT_FOUND');
    if (post.status === 'published' && !mayPublish(user.role)) throw new AppError('PUBLISHING_REFUSED');
    return moveToTrash(tx, [id], user.id);
  });
}

/**
 * Moves all selected posts to the trash, or none of them.
 * @throws SELECTION_CHANGED
 */
export function deletePosts(sql: Database, selection: PostSelection, userId: string): Promise<BulkOutput> {
  return inBulkTransaction(sql, async (tx) => moveToTrash(tx, await lockSelected(tx, selection), userId));
}

/**
 * Sets the status of all selected posts, or of none of them. Publishing sets a missing date to the present time.
 * Posts that already have the status do not count as changed.
 * @throws SELECTION_CHANGED
 */
export function setPostStatus(
  sql: Database,
  { selection, status }: { selection: PostSelection; status: PostStatus },
  userId: string,
): Promise<BulkOutput> {
  return inBulkTransaction(sql, async (tx) => {
    const ids = await lockSelected(tx, selection);
    const otherPosts = await tx<{ id: string }[]>`
      select id from blog_posts where id = any(${ids}::uuid[]) and status <> ${status}
    `;
    if (otherPosts.length === 0) return { count: ids.length, activityId: null };
    const activityId = await recordActivity(tx, {
      kind: 'status set',
      userId,
      subject: status,
      posts: otherPosts.length,
    });
    await tx`
      with before as (
        select
          id, status, published_at,
          case when coalesce(submitted_at, returned_at) is not null then jsonb_build_object(
            'submitted_at', submitted_at, 'submitted_by', submitted_by,
            'returned_at', returned_at, 'returned_by', returned_by, 'return_note', return_note
          ) end as review
        from blog_posts
        where id = any(${otherPosts.map(({ id }) => id)}::uuid[])
      ), changed as (
        update blog_posts p
        set
          status = ${status},
          published_at = case when ${status} = 'published' then coalesce(p.published_at, now()) else p.published_at end,
          updated_at = now(),
          version = p.version + 1
        from before
        where p.id = before.id
        returning p.id, p.published_at
      )
      insert into activity_posts (
        activity_id, post_id, status_before, review_before, published_at_before, published_at_after
      )
      select ${activityId}, before.id, before.status, before.review, before.published_at, changed.published_at
      from before
      join changed on changed.id = before.id
    `;
    return { count: ids.length, activityId };
  });
}
