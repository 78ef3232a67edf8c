import { trpc } from '#src/admin/lib/trpc.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { words } from '#src/admin/lib/words.ts';
import { toast } from '#src/ui/toast.ts';
import { toastWithUndo } from './toast-with-undo.ts';
import { exceptionsOf } from './undo-exceptions.ts';

const LABELS = words.undo;

/**
 * Returns a function that shows a toast with an undo button. The button works even after the calling component is
 * unmounted.
 */
export function useUndo(): (message: string, activityId: string | null) => void {
  const { undo } = useUndoActivity();
  return (message, activityId) => {
    if (activityId === null) {
      void toast(message);
      return;
    }
    toastWithUndo(message, () => undo(activityId));
  };
}

export function useUndoActivity(): { busy: boolean; undo: (activityId: string) => Promise<unknown> } {
  const { busy, change } = useChange();
  const undo = (id: string) =>
    change(
      trpc.admin.activity.undo,
      { id },
      {
        done: (undone) => void toast(LABELS.undone, 'success', { detail: exceptionsOf(undone) }),
        failed: LABELS.failed,
      },
    );
  return { busy, undo };
}
