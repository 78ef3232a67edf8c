import { toast } from '#src/ui/toast.ts';
import { words } from '#src/admin/lib/words.ts';

const OFFERED_FOR_MS = 60_000;

export function toastWithUndo(done: string, undo: () => Promise<unknown>): void {
  const action = { label: words.undo.undo, dismiss: words.lists.dismiss, onPress: () => void undo() };
  void toast(done, 'success', { action, shownForMs: OFFERED_FOR_MS });
}
