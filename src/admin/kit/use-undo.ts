import { trpc } from '#src/admin/lib/trpc.ts';
import { toast } from '#src/ui/toast.ts';
import { toastWithUndo } from './toast-with-undo.ts';
import { exceptionsOf } from './undo-exceptions.ts';
import { words } from '#src/admin/lib/words.ts';
import { messageOf } from '#src/admin/lib/error-words.ts';

const MESSAGES = words.undo;

/** Says what was done, with a button that undoes it. Works beyond the component that called it. */
export function useUndo(): (done: string, activityId: string | null) => void {
  const undo = useUndoActivity();
  return (done, activityId) => {
    if (activityId === null) {
      void toast(done);
      return;
    }
    toastWithUndo(done, () => undo(activityId));
  };
}

/** Undoes an entry of the activity, says so, and loads the lists again. */
export function useUndoActivity(): (activityId: string) => Promise<void> {
  const { admin, client } = trpc.useUtils();
  return async (id) => {
    try {
      const undone = await client.admin.activity.undo.mutate({ id });
      const detail = exceptionsOf(undone);
      void toast(MESSAGES.undone, 'success', detail === undefined ? {} : { detail });
    } catch (error) {
      void toast(messageOf(error, MESSAGES.failed), 'error');
    }
    // A list that cannot be reloaded shows so itself.
    await admin.invalidate().catch(() => {});
  };
}
