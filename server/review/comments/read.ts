import type { Sql } from '#server/db/connect.ts';
import { COMMENTS_MAX } from '#shared/posts/post-states.ts';
import type { PostComment } from '#shared/review/comment-schemas.ts';

type CommentRow = Omit<PostComment, 'resolved'> & { resolvedAt: Date | null; resolvedBy: string | null };

/** Lists the comments of a post: first the open comments by age, then the last resolved comments. */
export async function listComments(sql: Sql, postId: string): Promise<PostComment[]> {
  const rows = await sql<CommentRow[]>`
    select
      id,
      jsonb_build_object('block', block, 'quote', quote, 'before', quote_before, 'after', quote_after) as passage,
      text, coalesce((select display_name from users where email = author), author) as author,
      created_at as "createdAt", resolved_at as "resolvedAt", coalesce((select display_name from users where email = resolved_by), resolved_by) as "resolvedBy"
    from post_comments
    where post_id = ${postId}
    order by resolved_at is not null, resolved_at desc, created_at, id
    limit ${COMMENTS_MAX}
  `;
  return rows.map(({ resolvedAt, resolvedBy, ...comment }) => ({
    ...comment,
    resolved: resolvedAt && { at: resolvedAt, by: resolvedBy ?? '' },
  }));
}
