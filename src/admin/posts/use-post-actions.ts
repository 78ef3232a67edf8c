import { ADMIN_FILES } from '#shared/routes.ts';
import type { PostOrder, PostRow } from '#shared/schemas/admin-posts.ts';
import { downloadFile } from '#src/admin/lib/download.ts';
import { errorCodeOf } from '#src/admin/lib/error-code.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useAreaStores } from '#src/admin/kit/area-stores.ts';
import { toast } from '#src/ui/toast.ts';
import { useUndo } from '#src/admin/kit/use-undo.ts';
import { useBusy } from '#src/admin/kit/use-busy.ts';
import { useDeletePost } from '#src/admin/kit/use-delete-post.ts';
import { countSelected, NOTHING, type Selection, sentSelection, without } from './post-selection.ts';
import type { BulkAction } from './selection-bar.tsx';
import type { Dispatch, SetStateAction } from 'react';
import { words } from '#src/admin/lib/words.ts';
import { messageOf } from '#src/admin/lib/error-words.ts';

const { done, failed } = words.posts;

type PostActions = {
  busy: boolean;
  /** Deletes a post of the list, selected or not. */
  deleteOne: (post: PostRow) => Promise<void>;
  apply: (action: BulkAction) => Promise<void>;
  exportCsv: () => Promise<void>;
};

/** The actions of a list of posts and of its selection; a failure keeps both. */
export function usePostActions(
  selection: Selection,
  order: PostOrder,
  onSelect: Dispatch<SetStateAction<Selection>>,
): PostActions {
  const deletePost = useDeletePost();
  const { posts, categories } = trpc.useUtils().admin;
  const { questions, session } = useAreaStores();
  const send = useBulkChange();
  const offerUndo = useUndo();
  const [busy, during] = useBusy();

  const afresh = () => Promise.all([posts.invalidate(), categories.invalidate()]).catch(() => undefined);

  /** The filter has another number of matches by now: nothing was done, and the bar shows the new number. */
  const recount = async (changed: Extract<Selection, { kind: 'matching' }>) => {
    await afresh();
    const { total } = await posts.list.fetch({ ...changed.filter, page: 1 });
    onSelect(total > 0 ? { ...changed, count: total } : NOTHING);
  };

  const run = async (action: BulkAction) => {
    try {
      const { message, activityId } = await send(selection, action);
      onSelect(NOTHING);
      offerUndo(message, activityId);
      await afresh();
    } catch (error) {
      void toast(messageOf(error, action === 'delete' ? failed.bulkDelete : failed.bulkUpdate), 'error');
      if (errorCodeOf(error) === 'SELECTION_CHANGED' && selection.kind === 'matching')
        await recount(selection).catch(() => {});
    }
  };

  const confirmDelete = () => questions.confirm(words.posts.confirmBulkDelete(countSelected(selection)));

  return {
    busy,
    deleteOne: async (post) => {
      if (await deletePost(post, words.posts.confirmDelete)) onSelect((before) => without(before, [post.id]));
    },
    apply: async (action) => {
      if (action !== 'delete' || (await confirmDelete())) await during(() => run(action));
    },
    exportCsv: () =>
      during(async () => {
        try {
          const { sort, direction } = order;
          const request = { selection: sentSelection(selection), sort, direction };
          await downloadFile(ADMIN_FILES.posts, request, session);
          void toast(done.exported);
        } catch (error) {
          void toast(messageOf(error, failed.export), 'error');
        }
      }),
  };
}

type BulkChange = { message: string; activityId: string | null };

/** Changes the selected posts. The function returns the message of success, and what undoes the change. */
function useBulkChange() {
  const bulkDelete = trpc.admin.posts.bulkDelete.useMutation();
  const bulkSetStatus = trpc.admin.posts.bulkSetStatus.useMutation();
  return async (selected: Selection, action: BulkAction): Promise<BulkChange> => {
    const selection = sentSelection(selected);
    if (action === 'delete') {
      const { count, activityId } = await bulkDelete.mutateAsync({ selection });
      return { message: done.bulkDeleted(count), activityId };
    }
    const { count, activityId } = await bulkSetStatus.mutateAsync({ selection, status: action });
    return { message: done.bulkUpdated(count, action), activityId };
  };
}
