import type { Sql } from '#server/db/connect.ts';
import { AppError } from '#shared/errors.ts';
import type { PostReview } from '#shared/review/schemas.ts';

type ReviewRow = {
  submittedAt: Date | null;
  submittedBy: string | null;
  message: string | null;
  returnedAt: Date | null;
  returnedBy: string | null;
  note: string | null;
};

/**
 * Reads the state of a post's review.
 * @throws POST_NOT_FOUND
 */
export async function getReview(sql: Sql, id: string): Promise<PostReview> {
  const [row] = await sql<ReviewRow[]>`
    select
      p.submitted_at as "submittedAt", coalesce(submitter.display_name, submitter.email) as "submittedBy",
      s.message,
      p.returned_at as "returnedAt", coalesce(returner.display_name, returner.email) as "returnedBy", p.return_note as note
    from blog_posts p
    left join post_submissions s on s.post_id = p.id and s.submitted_at = p.submitted_at
    left join users submitter on submitter.id = p.submitted_by
    left join users returner on returner.id = p.returned_by
    where p.id = ${id}
  `;
  if (!row) throw new AppError('POST_NOT_FOUND');
  const { submittedAt, submittedBy, message, returnedAt, returnedBy, note } = row;
  return {
    submission: submittedAt && { at: submittedAt, by: submittedBy, message },
    answer: returnedAt && { at: returnedAt, by: returnedBy, note: note ?? '' },
  };
}
