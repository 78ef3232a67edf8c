import type { PostRow } from '#shared/posts/schemas.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { words } from '#src/admin/lib/words.ts';
import { toast } from '#src/ui/toast.ts';
import { useConfirm } from './area-stores.ts';
import { focusHeading } from './focus-heading.ts';
import type { Question } from './question-store.ts';
import { useUndo } from './use-undo.ts';

/** Returns a function that asks for confirmation, deletes a post, and returns whether the post is gone. */
export function useDeletePost(): (post: Pick<PostRow, 'id'>, question: Question) => Promise<boolean> {
  const confirm = useConfirm();
  const offerUndo = useUndo();
  const { change } = useChange();

  return async (post, question) => {
    const focusedElement = document.activeElement;
    if (!(await confirm({ ...question, detail: words.undo.trashPeriod(1) }))) return false;
    let isGone = false;
    await change(
      trpc.admin.posts.delete,
      { id: post.id },
      {
        done({ activityId }) {
          isGone = true;
          offerUndo(words.posts.done.deleted, activityId);
        },
        failed: words.posts.failed.delete,
        onFailure(message, code) {
          isGone = code === 'POST_NOT_FOUND';
          const { delete: failure } = words.posts.failed;
          void toast(failure, 'error', message === failure ? {} : { detail: message });
        },
        onSettled: () => isGone && leaveRow(focusedElement),
      },
    );
    return isGone;
  };
}

/** Focuses the heading, as the focused button disappears with the row of the post. */
function leaveRow(focusedElement: Element | null): void {
  const { activeElement, body } = document;
  if (activeElement === focusedElement || activeElement === body) focusHeading();
}
