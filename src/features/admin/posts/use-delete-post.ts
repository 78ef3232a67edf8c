import type { PostRow } from '#shared/schemas/admin-posts.ts';
import { errorCodeOf } from '#src/lib/error-code.ts';
import { trpc } from '#src/lib/trpc.ts';
import { confirm, type Question } from '#src/ui/confirm.tsx';
import { toast } from '#src/ui/toast.ts';
import { POST_WORDS } from './post-words.ts';

/** Asks and deletes. @returns whether the post is gone */
export function useDeletePost(): (post: Pick<PostRow, 'id'>, question: Question) => Promise<boolean> {
  const { posts } = trpc.useUtils().admin;
  const { mutateAsync } = trpc.admin.posts.delete.useMutation();

  return async (post, question) => {
    if (!(await confirm(question))) return false;
    try {
      await mutateAsync({ id: post.id });
      void toast(POST_WORDS.done.deleted);
      return true;
    } catch (error) {
      // Somebody else was quicker: it is gone, which the list will show.
      const gone = errorCodeOf(error) === 'POST_NOT_FOUND';
      void toast(POST_WORDS.failed.delete, 'error');
      return gone;
    } finally {
      // A list that cannot be had anew says so itself.
      await posts.invalidate().catch(() => {});
      // The row is taken away with the next drawing.
      requestAnimationFrame(() => requestAnimationFrame(focusHeading));
    }
  };
}

/** The button that asked may have gone with its row. */
function focusHeading(): void {
  if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus();
}
