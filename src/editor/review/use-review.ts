import type { PostReview } from '#shared/schemas/admin-review.ts';
import { trpc } from '#src/admin/lib/trpc.ts';

/** The review of a post; undefined until it is loaded, and for a post that is not stored yet. */
export function useReview(
  postId: string,
  isStored = true,
): { review: PostReview | undefined; isLoading: boolean } {
  const { data: review, isLoading } = trpc.admin.posts.review.useQuery({ id: postId }, { enabled: isStored });
  return { review, isLoading };
}
