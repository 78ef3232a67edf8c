/**
 * Changes the state of a post's review. The text and the version of the post do not change.
 * docs/decisions/0059-review.md
 */

import type { Sql } from '#server/db/connect.ts';
import { AppError } from '#shared/errors.ts';
import type { PostStatus } from '#shared/posts/post-states.ts';

/**
 * Submits a draft for review. A repeated call changes nothing.
 * @param submission `message` may be empty
 * @throws POST_NOT_FOUND, POST_NOT_DRAFT
 */
export async function submitPost(
  sql: Sql,
  { id, message }: { id: string; message: string },
  userId: string,
): Promise<void> {
  const changedRows = await sql`
    with submitted as (
      update blog_posts
      set submitted_at = now(), submitted_by = ${userId}, returned_at = null, returned_by = null, return_note = null
      where id = ${id} and status = 'draft' and submitted_at is null
      returning id, submitted_at
    ), stored as (
      insert into post_submissions (post_id, submitted_at, message)
      select id, submitted_at, ${message} from submitted where ${message}::text <> ''
    )
    select from submitted
  `;
  if (changedRows.count > 0) return;
  if ((await getStatus(sql, id)) !== 'draft') throw new AppError('POST_NOT_DRAFT');
}

/**
 * Withdraws a submission. A repeated call changes nothing.
 * @throws POST_NOT_FOUND
 */
export async function withdrawPost(sql: Sql, id: string): Promise<void> {
  const changedRows = await sql`
    update blog_posts set submitted_at = null, submitted_by = null where id = ${id} and submitted_at is not null
  `;
  if (changedRows.count === 0) await getStatus(sql, id);
}

/**
 * Returns a submitted post to its author.
 * @throws POST_NOT_FOUND, POST_NOT_SUBMITTED
 */
export async function returnPost(
  sql: Sql,
  { id, note }: { id: string; note: string },
  userId: string,
): Promise<void> {
  const changedRows = await sql`
    update blog_posts
    set
      submitted_at = null, submitted_by = null,
      returned_at = now(), returned_by = ${userId}, return_note = ${note}
    where id = ${id} and submitted_at is not null
  `;
  if (changedRows.count > 0) return;
  await getStatus(sql, id);
  throw new AppError('POST_NOT_SUBMITTED');
}

async function getStatus(sql: Sql, id: string): Promise<PostStatus> {
  const [post] = await sql<{ status: PostStatus }[]>`select status from blog_posts where id = ${id}`;
  if (!post) throw new AppError('POST_NOT_FOUND');
  return post.status;
}
