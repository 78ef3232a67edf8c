import type { PostRow } from '#shared/schemas/admin-posts.ts';
import { errorCodeOf } from '#src/admin/lib/error-code.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useConfirm } from './area-stores.ts';
import { focusHeading } from './focus-heading.ts';
import type { Question } from './question-store.ts';
import { toast } from '#src/ui/toast.ts';
import { useReloadPostLists } from './use-reload-post-lists.ts';
import { useUndo } from './use-undo.ts';
import { words } from '#src/admin/lib/words.ts';

/** Asks, and moves the post to the trash. @returns whether it is gone */
export function useDeletePost(): (post: Pick<PostRow, 'id'>, question: Question) => Promise<boolean> {
  const reloadLists = useReloadPostLists();
  const confirm = useConfirm();
  const offerUndo = useUndo();
  const { mutateAsync } = trpc.admin.posts.delete.useMutation();

  return async (post, question) => {
    const asked = document.activeElement;
    if (!(await confirm({ ...question, detail: words.undo.keptInTrash(1) }))) return false;
    try {
      const { activityId } = await mutateAsync({ id: post.id });
      offerUndo(words.posts.done.deleted, activityId);
      leaveRow(asked);
      return true;
    } catch (error) {
      // The post was deleted by another administrator, which the list will show.
      const gone = errorCodeOf(error) === 'POST_NOT_FOUND';
      void toast(words.posts.failed.delete, 'error');
      if (gone) leaveRow(asked);
      return gone;
    } finally {
      await reloadLists();
    }
  };
}

/** The pressed button disappears with its row, so the focus moves away before. */
function leaveRow(asked: Element | null): void {
  const { activeElement, body } = document;
  if (activeElement === asked || activeElement === body) focusHeading();
}
