import { type ReactNode, useState } from 'react';
import { failureWords } from '#src/admin/lib/error-words.ts';
import { toast } from '#src/ui/toast.ts';
import type { PreviewLinksDialog } from './preview-links-dialog.tsx';

export function usePreviewLinks(): { openLinks: (postId: string) => void; dialog: ReactNode } {
  const [open, setOpen] = useState<{ Dialog: typeof PreviewLinksDialog; postId: string }>();
  const openLinks = (postId: string) =>
    void import('./preview-links-dialog.tsx').then(
      ({ PreviewLinksDialog: Dialog }) => setOpen({ Dialog, postId }),
      (error: unknown) => void toast(failureWords(error), 'error'),
    );
  const dialog = open && <open.Dialog postId={open.postId} onClose={() => setOpen(undefined)} />;
  return { openLinks, dialog };
}
