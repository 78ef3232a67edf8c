import type { ErrorCode } from '#shared/errors.ts';
import type { LibraryPicture } from '#shared/media/schemas.ts';
import { useConfirm } from '#src/admin/kit/area-stores.ts';
import { copyWithToast } from '#src/admin/kit/copy-with-toast.ts';
import { useUndo } from '#src/admin/kit/use-undo.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { words } from '#src/admin/lib/words.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { toast } from '#src/ui/toast.ts';
import { usePictureDrafts } from './picture-drafts.ts';

const LABELS = words.media;

export function usePictureActions({ id, url, uses }: LibraryPicture, onGone: () => void) {
  const { origin } = useSite();
  const drafts = usePictureDrafts();
  const confirm = useConfirm();
  const offerUndo = useUndo();
  const { busy, change } = useChange();

  const leave = () => {
    drafts.delete(id);
    onGone();
    document.querySelector<HTMLElement>('main h1')?.focus();
  };
  const failure = {
    failed: LABELS.failed.delete,
    onFailure(message: string, code: ErrorCode) {
      const detail = code === 'PICTURE_IN_USE' ? LABELS.failed.notDeleted : undefined;
      void toast(message, 'error', { detail });
      if (code === 'PICTURE_NOT_FOUND') leave();
    },
  };

  const copyAddress = () =>
    copyWithToast(origin + url, { copied: LABELS.done.copied, copyFailed: LABELS.failed.copy });
  const askAndDelete = async () => {
    if (!(await confirm(LABELS.confirmDelete(uses)))) return;
    await change(
      trpc.admin.media.delete,
      { id, expectedUses: uses },
      {
        ...failure,
        done({ activityId }) {
          leave();
          offerUndo(LABELS.done.deleted, activityId);
        },
      },
    );
  };
  const askAndDeleteForEver = async () => {
    if (!(await confirm(LABELS.confirmDeleteForEver(uses)))) return;
    await change(
      trpc.admin.media.deleteForEver,
      { id, expectedUses: uses },
      {
        ...failure,
        done() {
          leave();
          void toast(LABELS.done.deletedForEver);
        },
      },
    );
  };
  return { busy, copyAddress, askAndDelete, askAndDeleteForEver };
}
