import type { ErrorCode } from '#shared/errors.ts';
import type { LibraryPicture } from '#shared/schemas/admin-media.ts';
import { useConfirm } from '#src/admin/kit/area-stores.ts';
import { useBusy } from '#src/admin/kit/use-busy.ts';
import { useUndo } from '#src/admin/kit/use-undo.ts';
import { copyText } from '#src/lib/copy-text.ts';
import { errorCodeOf } from '#src/admin/lib/error-code.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { trpc } from '#src/admin/lib/trpc.ts';
import { toast } from '#src/ui/toast.ts';
import { usePictureDrafts } from './picture-drafts.ts';
import { words } from '#src/admin/lib/words.ts';
import { messageOf } from '#src/admin/lib/error-words.ts';

const MESSAGES = words.media;

/** @param onGone called once the picture is no longer in the library */
export function usePictureActions({ id, url, uses }: LibraryPicture, onGone: () => void) {
  const { origin } = useSite();
  const { admin, client } = trpc.useUtils();
  const drafts = usePictureDrafts();
  const confirm = useConfirm();
  const offerUndo = useUndo();
  const [busy, during] = useBusy();

  const leave = () => {
    // Nothing of it is saved any more.
    drafts.delete(id);
    onGone();
    document.querySelector<HTMLElement>('main h1')?.focus();
  };
  const remove = (run: () => Promise<void>) =>
    during(async () => {
      const code = await run().then(() => undefined, showDeleteFailure);
      if (code === 'PICTURE_NOT_FOUND') leave();
      // A list that cannot be reloaded shows so itself.
      await admin.media.invalidate().catch(() => {});
    });

  const copyAddress = async () => {
    try {
      await copyText(origin + url);
      void toast(MESSAGES.done.copied);
    } catch {
      void toast(MESSAGES.failed.copy, 'error');
    }
  };
  const askAndDelete = async () => {
    if (!(await confirm(MESSAGES.confirmDelete(uses)))) return;
    await remove(async () => {
      const { activityId } = await client.admin.media.delete.mutate({ id, expectedUses: uses });
      leave();
      offerUndo(MESSAGES.done.deleted, activityId);
    });
  };
  const askAndDeleteForEver = async () => {
    if (!(await confirm(MESSAGES.confirmDeleteForEver(uses)))) return;
    await remove(async () => {
      await client.admin.media.deleteForEver.mutate({ id, expectedUses: uses });
      leave();
      void toast(MESSAGES.done.deletedForEver);
    });
  };
  return { busy, copyAddress, askAndDelete, askAndDeleteForEver };
}

/** Says why a picture was not deleted. @returns the code of the failure */
function showDeleteFailure(error: unknown): ErrorCode {
  const code = errorCodeOf(error);
  const text = messageOf(error, MESSAGES.failed.delete);
  void toast(text, 'error', code === 'PICTURE_IN_USE' ? { detail: MESSAGES.failed.notDeleted } : {});
  return code;
}
