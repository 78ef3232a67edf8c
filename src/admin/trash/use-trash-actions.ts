import type { TrashedPost } from '#shared/schemas/admin-trash.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useConfirm } from '#src/admin/kit/area-stores.ts';
import { exceptionsOf } from '#src/admin/kit/undo-exceptions.ts';
import { useBusy } from '#src/admin/kit/use-busy.ts';
import { toast } from '#src/ui/toast.ts';
import { words } from '#src/admin/lib/words.ts';
import { messageOf } from '#src/admin/lib/error-words.ts';

const MESSAGES = words.trash;

type TrashActions = {
  busy: boolean;
  restore: (post: TrashedPost) => Promise<void>;
  deleteForEver: (post: TrashedPost) => Promise<void>;
  empty: (count: number) => Promise<void>;
};

/** The actions of the trash. Each loads the lists again, whatever its outcome. */
export function useTrashActions(): TrashActions {
  const { admin, client } = trpc.useUtils();
  const confirm = useConfirm();
  const [busy, during] = useBusy();

  const run = (act: () => Promise<void>, failure: string) =>
    during(async () => {
      try {
        await act();
      } catch (error) {
        void toast(messageOf(error, failure), 'error');
      }
      focusHeading();
      // A list that cannot be reloaded shows so itself.
      await admin.invalidate().catch(() => {});
    });

  return {
    busy,
    restore: ({ id }) =>
      run(async () => {
        const detail = exceptionsOf(await client.admin.trash.restore.mutate({ ids: [id] }));
        void toast(MESSAGES.done.restored, 'success', detail === undefined ? {} : { detail });
      }, MESSAGES.failed.restore),
    deleteForEver: async ({ id }) => {
      if (!(await confirm(MESSAGES.confirmDelete))) return;
      await run(async () => {
        await client.admin.trash.delete.mutate({ ids: [id] });
        void toast(MESSAGES.done.deleted);
      }, MESSAGES.failed.delete);
    },
    empty: async (expectedCount) => {
      if (!(await confirm(MESSAGES.confirmEmpty(expectedCount)))) return;
      await run(async () => {
        const { count } = await client.admin.trash.empty.mutate({ expectedCount });
        void toast(MESSAGES.done.emptied(count));
      }, MESSAGES.failed.empty);
    },
  };
}

/** The pressed button is gone with its row. */
function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus();
}
