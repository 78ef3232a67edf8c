import type { Dispatch, SetStateAction } from 'react';
import type { ErrorCode } from '#shared/errors.ts';
import type { BulkOutput, PostOrder, PostRow } from '#shared/posts/schemas.ts';
import { ADMIN_FILES } from '#shared/routes.ts';
import { useAreaStores } from '#src/admin/kit/area-stores.ts';
import { useDeletePost } from '#src/admin/kit/use-delete-post.ts';
import { useUndo } from '#src/admin/kit/use-undo.ts';
import { downloadFile } from '#src/admin/lib/download.ts';
import { messageOf } from '#src/admin/lib/error-words.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useBusy } from '#src/admin/lib/use-busy.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { words } from '#src/admin/lib/words.ts';
import { toast } from '#src/ui/toast.ts';
import {
  type BulkAction,
  countSelected,
  NOTHING,
  type Selection,
  selectionInput,
  withoutPosts,
} from './post-selection.ts';

const { done, failed } = words.posts;

type PostActions = {
  busy: boolean;
  deleteOne: (post: PostRow) => Promise<void>;
  apply: (action: BulkAction) => Promise<void>;
  exportCsv: () => Promise<void>;
};

export function usePostActions(
  selection: Selection,
  order: PostOrder,
  onSelect: Dispatch<SetStateAction<Selection>>,
): PostActions {
  const deletePost = useDeletePost();
  const { questions, session } = useAreaStores();
  const [exporting, runBusy] = useBusy();
  const { busy: changing, run } = useBulkChange(selection, onSelect);

  const confirmDelete = () => questions.confirm(words.posts.confirmBulkDelete(countSelected(selection)));

  return {
    busy: exporting || changing,
    deleteOne: async (post) => {
      if (await deletePost(post, words.posts.confirmDelete))
        onSelect((before) => withoutPosts(before, [post.id]));
    },
    apply: async (action) => {
      if (action.kind !== 'delete' || (await confirmDelete())) await run(action);
    },
    exportCsv: () =>
      runBusy(async () => {
        try {
          const { sort, direction } = order;
          const request = { selection: selectionInput(selection), sort, direction };
          await downloadFile(ADMIN_FILES.posts, request, session);
          void toast(done.exported);
        } catch (error) {
          void toast(messageOf(error, failed.export), 'error');
        }
      }),
  };
}

function useBulkChange(selection: Selection, onSelect: Dispatch<SetStateAction<Selection>>) {
  const { posts } = trpc.useUtils().admin;
  const { busy, change } = useChange();
  const offerUndo = useUndo();

  /**
   * Updates the number in the bar after the server has refused a change, because the number of matching posts
   * differs.
   */
  const recount = async (matches: Extract<Selection, { kind: 'matching' }>) => {
    const { total } = await posts.list.fetch({ ...matches.filter, page: 1 });
    onSelect(total > 0 ? { ...matches, count: total } : NOTHING);
  };

  const run = async (action: BulkAction) => {
    const input = selectionInput(selection);
    const options = (text: (count: number) => string, failure: string) => ({
      done({ count, activityId }: BulkOutput) {
        onSelect(NOTHING);
        offerUndo(text(count), activityId);
      },
      failed: failure,
      async onFailure(message: string, code: ErrorCode) {
        void toast(message, 'error');
        if (code === 'SELECTION_CHANGED' && selection.kind === 'matching')
          await recount(selection).catch(() => {});
      },
    });
    if (action.kind === 'delete')
      await change(
        trpc.admin.posts.bulkDelete,
        { selection: input },
        options(done.bulkDeleted, failed.bulkDelete),
      );
    else if (action.kind === 'status')
      await change(
        trpc.admin.posts.bulkSetStatus,
        { selection: input, status: action.status },
        options((count) => done.bulkUpdated(count, action.status), failed.bulkUpdate),
      );
    else
      await change(
        trpc.admin.categories[action.kind],
        { selection: input, categoryId: action.categoryId },
        options(words.bulkCategories.done[action.kind], words.bulkCategories.failed[action.kind]),
      );
  };
  return { busy, run };
}
