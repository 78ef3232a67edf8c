import { randomId } from '#shared/random-id.ts';
import { pathTo } from '#shared/routes.ts';
import { useReloadPostLists } from '#src/admin/kit/use-reload-post-lists.ts';
import { useBusy } from '#src/admin/kit/use-busy.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { toast } from '#src/ui/toast.ts';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { words } from '#src/admin/lib/words.ts';
import { messageOf } from '#src/admin/lib/error-words.ts';

const MESSAGES = words.history;

/**
 * Restores a version of a post and opens the post.
 * @returns whether that is under way, and a function that takes the version's id and the post's version that is shown
 */
export function useRestoreVersion(postId: string) {
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const reloadLists = useReloadPostLists();
  const [restoring, during] = useBusy();
  /** Keys of tries that may have been done although their answers were lost. */
  const earlierKeys = useRef<string[]>([]);

  const restore = (revisionId: string, version: number) =>
    during(async () => {
      const key = randomId();
      const attempt = { id: postId, key, earlierKeys: [...earlierKeys.current] };
      earlierKeys.current.push(key);
      try {
        const { heldBack, keptSlug } = await utils.client.admin.posts.restoreRevision.mutate({
          ...attempt,
          version,
          revisionId,
        });
        const detail = [heldBack && MESSAGES.heldBack, keptSlug && MESSAGES.keptSlug]
          .filter(Boolean)
          .join(' ');
        void toast(MESSAGES.restored, 'success', detail === '' ? {} : { detail });
        void utils.admin.history.invalidate().catch(() => {});
        void reloadLists();
        await navigate(pathTo('adminPostEdit', { id: postId }));
      } catch (error) {
        void toast(messageOf(error, MESSAGES.failed.restore), 'error');
        // A list that cannot be reloaded shows so itself.
        await utils.admin.history.invalidate().catch(() => {});
      }
    });
  return { restoring, restore };
}
