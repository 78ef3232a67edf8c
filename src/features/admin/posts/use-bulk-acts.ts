import { ADMIN_FILES } from '#shared/routes.ts';
import type { PostOrder } from '#shared/schemas/admin-posts.ts';
import { downloadFile } from '#src/lib/download.ts';
import { errorCodeOf } from '#src/lib/error-code.ts';
import { trpc } from '#src/lib/trpc.ts';
import { confirm } from '#src/ui/confirm.tsx';
import { toast } from '#src/ui/toast.ts';
import { useState } from 'react';
import { countSelected, NOTHING, type Selection, sentSelection } from './post-selection.ts';
import { POST_WORDS } from './post-words.ts';
import type { BulkAction } from './selection-bar.tsx';

const { done, failed } = POST_WORDS;

type BulkActs = {
  busy: boolean;
  apply: (action: BulkAction) => Promise<void>;
  exportCsv: () => Promise<void>;
};

/** What is done with all selected posts at once; a failure leaves list and selection as they were. */
export function useBulkActs(
  selection: Selection,
  order: PostOrder,
  onSelect: (selection: Selection) => void,
): BulkActs {
  const { posts, categories } = trpc.useUtils().admin;
  const bulkDelete = trpc.admin.posts.bulkDelete.useMutation();
  const bulkSetStatus = trpc.admin.posts.bulkSetStatus.useMutation();
  const [busy, setBusy] = useState(false);

  const during = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } finally {
      setBusy(false);
    }
  };

  const afresh = () => Promise.all([posts.invalidate(), categories.invalidate()]).catch(() => undefined);

  /** A filter that finds another number by now: nothing was done, and the bar shows the number that is true. */
  const recount = async (changed: Extract<Selection, { kind: 'matching' }>) => {
    await afresh();
    const { total } = await posts.list.fetch({ ...changed.filter, page: 1 });
    onSelect(total > 0 ? { ...changed, count: total } : NOTHING);
  };

  const act = async (work: () => Promise<string>, failure: string) => {
    try {
      const said = await work();
      onSelect(NOTHING);
      void toast(said);
      await afresh();
    } catch (error) {
      void toast(wordsFor(error, failure), 'error');
      if (errorCodeOf(error) === 'SELECTION_CHANGED' && selection.kind === 'matching')
        await recount(selection).catch(() => {});
    }
  };

  const removeAll = async () => {
    const count = countSelected(selection);
    const text = `This action cannot be undone. This will permanently delete ${count} blog posts.`;
    if (!(await confirm({ ...POST_WORDS.confirmDelete, text }))) return;
    await during(() =>
      act(async () => {
        const deleted = await bulkDelete.mutateAsync({ selection: sentSelection(selection) });
        return done.bulkDeleted(deleted.count);
      }, failed.bulkDelete),
    );
  };

  return {
    busy,
    apply: async (action) => {
      if (action === 'delete') {
        await removeAll();
        return;
      }
      await during(() =>
        act(async () => {
          const input = { selection: sentSelection(selection), status: action };
          const { count } = await bulkSetStatus.mutateAsync(input);
          return done.bulkUpdated(count, action);
        }, failed.bulkUpdate),
      );
    },
    exportCsv: () =>
      during(async () => {
        try {
          const { sort, direction } = order;
          await downloadFile(ADMIN_FILES.posts, { selection: sentSelection(selection), sort, direction });
          void toast(done.exported);
        } catch (error) {
          void toast(wordsFor(error, failed.export), 'error');
        }
      }),
  };
}

/** What the table says of a selection says what to do. */
function wordsFor(error: unknown, failure: string): string {
  return errorCodeOf(error).startsWith('SELECTION_') && error instanceof Error ? error.message : failure;
}
