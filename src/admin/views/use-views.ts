import type { SavedView } from '#shared/schemas/admin-views.ts';
import type { ViewList } from '#shared/view-limits.ts';
import { toastWithUndo } from '#src/admin/kit/toast-with-undo.ts';
import { focusHeading } from '#src/admin/kit/focus-heading.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { toast } from '#src/ui/toast.ts';
import { words } from '#src/admin/lib/words.ts';

const MESSAGES = words.views;

/** The views of a list, and what can be done to them. */
export function useViews(list: ViewList) {
  const { data: views = [] } = trpc.admin.views.list.useQuery({ list });
  const utils = trpc.useUtils();
  const calls = utils.client.admin.views;
  // Views that cannot be reloaded stay as they are.
  const reload = () => utils.admin.views.list.invalidate({ list }).catch(() => {});

  const save = async (name: string, search: string) => {
    await calls.save.mutate({ list, name, search });
    await reload();
    void toast(MESSAGES.done.saved(name));
  };
  const rename = async ({ id }: SavedView, name: string) => {
    await calls.rename.mutate({ id, name });
    await reload();
    void toast(MESSAGES.done.renamed(name));
  };
  const saveAgain = async ({ name, search }: SavedView) => {
    try {
      await save(name, search);
    } catch {
      void toast(MESSAGES.failed.save, 'error');
    }
  };
  const remove = async (view: SavedView) => {
    try {
      await calls.delete.mutate({ id: view.id });
    } catch {
      void toast(MESSAGES.failed.delete, 'error');
      return;
    }
    // The button goes away with its view.
    focusHeading();
    await reload();
    toastWithUndo(MESSAGES.done.deleted(view.name), () => saveAgain(view));
  };
  return { views, save, rename, remove };
}
