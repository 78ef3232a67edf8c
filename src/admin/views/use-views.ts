import type { SavedView } from '#shared/schemas/admin-views.ts';
import type { ViewList } from '#shared/view-limits.ts';
import { toastWithUndo } from '#src/admin/kit/toast-with-undo.ts';
import { focusHeading } from '#src/admin/kit/focus-heading.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { words } from '#src/admin/lib/words.ts';

const MESSAGES = words.views;

/** The views of a list, and what can be done to them. */
export function useViews(list: ViewList) {
  const { data: views = [] } = trpc.admin.views.list.useQuery({ list });
  const { change } = useChange();
  const calls = trpc.admin.views;

  const save = async (name: string, search: string) => {
    await change(calls.save, { list, name, search }, { done: MESSAGES.done.saved(name) });
  };
  const rename = async ({ id }: SavedView, name: string) => {
    await change(calls.rename, { id, name }, { done: MESSAGES.done.renamed(name) });
  };
  const saveAgain = ({ name, search }: SavedView) =>
    change(
      calls.save,
      { list, name, search },
      { done: MESSAGES.done.saved(name), failed: MESSAGES.failed.save },
    );
  const remove = (view: SavedView) =>
    change(
      calls.delete,
      { id: view.id },
      {
        done() {
          // The button goes away with its view.
          focusHeading();
          toastWithUndo(MESSAGES.done.deleted(view.name), () => saveAgain(view));
        },
        failed: MESSAGES.failed.delete,
      },
    );
  return { views, save, rename, remove };
}
