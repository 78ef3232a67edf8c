import type { PostReview } from '#shared/review/schemas.ts';
import { trpc } from '#src/admin/lib/trpc.ts';

/** Returns the review of a post; undefined while loading, and for a new post. */
export function useReview(
  postId: string,
  isStored = true,
): { review: PostReview | undefined; isLoading: boolean } {
  const { data: review, isLoading } = trpc.admin.posts.review.useQuery({ id: postId }, { enabled: isStored });
  return { review, isLoading };
}
