import { words } from '#src/admin/lib/words.ts';
import { copyText } from '#src/lib/copy-text.ts';
import { toast } from '#src/ui/toast.ts';

const LABELS = words.assistants.newToken;

/** Copies a text and reports the result in a toast. */
export async function copyWithToast(text: string): Promise<void> {
  try {
    await copyText(text);
    void toast(LABELS.copied);
  } catch {
    void toast(LABELS.copyFailed, 'error');
  }
}
