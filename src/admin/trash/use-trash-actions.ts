import type { TrashedPost } from '#shared/schemas/admin-trash.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { useConfirm } from '#src/admin/kit/area-stores.ts';
import { exceptionsOf } from '#src/admin/kit/undo-exceptions.ts';
import { toast } from '#src/ui/toast.ts';
import { words } from '#src/admin/lib/words.ts';

const MESSAGES = words.trash;

export function useTrashActions() {
  const { trash } = trpc.admin;
  const confirm = useConfirm();
  const { busy, change } = useChange();
  const ends = (failed: string) => ({ failed, onSettled: focusHeading });

  return {
    busy,
    restore: ({ id }: TrashedPost) =>
      change(
        trash.restore,
        { ids: [id] },
        {
          ...ends(MESSAGES.failed.restore),
          done: (restored) =>
            void toast(MESSAGES.done.restored, 'success', { detail: exceptionsOf(restored) }),
        },
      ),
    deleteForEver: async ({ id }: TrashedPost) => {
      if (!(await confirm(MESSAGES.confirmDelete))) return;
      await change(
        trash.delete,
        { ids: [id] },
        { ...ends(MESSAGES.failed.delete), done: MESSAGES.done.deleted },
      );
    },
    empty: async (expectedCount: number) => {
      if (!(await confirm(MESSAGES.confirmEmpty(expectedCount)))) return;
      await change(
        trash.empty,
        { expectedCount },
        {
          ...ends(MESSAGES.failed.empty),
          done: ({ count }) => void toast(MESSAGES.done.emptied(count)),
        },
      );
    },
  };
}

/** The pressed button is gone with its row. */
function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus();
}
