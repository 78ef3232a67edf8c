import { copyText } from '#src/lib/copy-text.ts';
import { toast } from '#src/ui/toast.ts';

type Messages = { copied: string; copyFailed: string };

/** Copies a text and reports the result in a toast. */
export function copyWithToast(text: string, { copied, copyFailed }: Messages): void {
  copyText(text).then(
    () => toast(copied),
    () => toast(copyFailed, 'error'),
  );
}
