import type { Sql } from '#server/db/connect.ts';
import { AppError } from '#shared/errors.ts';
import { COMMENTS_MAX } from '#shared/posts/post-states.ts';
import type { CommentInput } from '#shared/review/comment-schemas.ts';

type Author = { id: string; email: string };

/** @throws POST_NOT_FOUND, TOO_MANY_COMMENTS */
export async function insertComment(
  sql: Sql,
  { id, passage: { block, quote, before, after }, text }: CommentInput,
  author: Author,
): Promise<void> {
  const [post] = await sql<{ comments: number }[]>`
    select (select count(*)::integer from post_comments where post_id = p.id and resolved_at is null) as comments
    from blog_posts p
    where p.id = ${id}
  `;
  if (!post) throw new AppError('POST_NOT_FOUND');
  if (post.comments >= COMMENTS_MAX) throw new AppError('TOO_MANY_COMMENTS');
  await sql`
    insert into post_comments (post_id, block, quote, quote_before, quote_after, text, author_id, author)
    values (${id}, ${block}, ${quote}, ${before}, ${after}, ${text}, ${author.id}, ${author.email})
  `;
}

type CommentId = { id: string; commentId: string };

/**
 * Resolves a comment. A repeated call changes nothing.
 * @throws COMMENT_NOT_FOUND
 */
export async function resolveComment(sql: Sql, { id, commentId }: CommentId, by: string): Promise<void> {
  const changedRows = await sql`
    update post_comments
    set resolved_at = now(), resolved_by = ${by}
    where id = ${commentId} and post_id = ${id} and resolved_at is null
  `;
  if (changedRows.count === 0) await refuseMissing(sql, { id, commentId });
}

/** @throws COMMENT_NOT_FOUND */
export async function reopenComment(sql: Sql, { id, commentId }: CommentId): Promise<void> {
  const changedRows = await sql`
    update post_comments
    set resolved_at = null, resolved_by = null
    where id = ${commentId} and post_id = ${id} and resolved_at is not null
  `;
  if (changedRows.count === 0) await refuseMissing(sql, { id, commentId });
}

async function refuseMissing(sql: Sql, { id, commentId }: CommentId): Promise<void> {
  const rows = await sql`select from post_comments where id = ${commentId} and post_id = ${id}`;
  if (rows.count === 0) throw new AppError('COMMENT_NOT_FOUND');
}
