import { words } from '#src/admin/lib/words.ts';
import { toast } from '#src/ui/toast.ts';

const OFFERED_FOR_MS = 60_000;

export function toastWithUndo(message: string, undo: () => Promise<unknown>, detail?: string): void {
  const action = { label: words.undo.undo, dismiss: words.lists.dismiss, onPress: () => void undo() };
  void toast(message, 'success', { action, detail, shownForMs: OFFERED_FOR_MS });
}
