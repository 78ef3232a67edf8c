import { useState } from 'react';
import type { AdminCategory } from '#shared/categories/schemas.ts';
import { useConfirm } from '#src/admin/kit/area-stores.ts';
import { useUndo } from '#src/admin/kit/use-undo.ts';
import { errorWords } from '#src/admin/lib/error-words.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { words } from '#src/admin/lib/words.ts';
import { toast } from '#src/ui/toast.ts';

/** The category in the form; undefined for a new category. Leaving the form opens an empty form. */
export function useEditedCategory() {
  const deleteCategory = useDeleteCategory();
  const [editing, edit] = useState<AdminCategory>();
  const [formNumber, setFormNumber] = useState(0);
  const leave = () => {
    edit(undefined);
    setFormNumber((count) => count + 1);
  };
  return {
    editing,
    edit,
    leave,
    id: editing?.id ?? `new-${formNumber}`,
    /** False for the page’s first form, as the page’s heading gets the focus. */
    takesFocus: editing !== undefined || formNumber > 0,
    remove: async (category: AdminCategory, onGone: () => void) => {
      if (!(await deleteCategory(category))) return;
      if (editing?.id === category.id) leave();
      onGone();
    },
  };
}

const { done, failed, confirm: QUESTION } = words.categories;

/**
 * Asks for confirmation, or explains why the category cannot be deleted.
 * @returns whether the category was deleted
 */
function useDeleteCategory(): (category: AdminCategory) => Promise<boolean> {
  const { list } = trpc.useUtils().admin.categories;
  const confirm = useConfirm();
  const offerUndo = useUndo();
  const { change } = useChange();

  /** Returns the current number of the category's posts, as the number in the table may be outdated. */
  const countPosts = async ({ id, posts }: AdminCategory) => {
    if (posts === 0) return 0;
    const categories = await list.fetch().catch(() => undefined);
    return categories?.find((category) => category.id === id)?.posts ?? posts;
  };

  return async (category) => {
    const posts = await countPosts(category);
    if (posts > 0) {
      void toast(errorWords('CATEGORY_IN_USE', { count: posts }), 'error');
      return false;
    }
    if (!(await confirm({ ...QUESTION, detail: words.undo.undoable }))) return false;
    // If a post got the category meanwhile, the server's error contains the current number of posts.
    const answer = await change(
      trpc.admin.categories.delete,
      { id: category.id },
      {
        done: ({ activityId }) => offerUndo(done.deleted, activityId),
        failed: failed.delete,
        onFailure(message, code) {
          if (code === 'CATEGORY_IN_USE' || message === failed.delete) void toast(message, 'error');
          else void toast(failed.delete, 'error', { detail: message });
        },
      },
    );
    return answer !== undefined;
  };
}
