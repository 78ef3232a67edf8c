import { randomId } from '#shared/random-id.ts';
import { pathTo } from '#shared/routes.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { toast } from '#src/ui/toast.ts';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { words } from '#src/admin/lib/words.ts';

const MESSAGES = words.history;

/**
 * Restores a version of a post and opens the post.
 * @returns whether that is under way, and a function that takes the version's id and the post's version that is shown
 */
export function useRestoreVersion(postId: string) {
  const navigate = useNavigate();
  const { busy: restoring, change } = useChange();
  /** Keys of tries that may have been done although their answers were lost. */
  const earlierKeys = useRef<string[]>([]);

  const restore = (revisionId: string, version: number) => {
    const key = randomId();
    const attempt = { id: postId, key, earlierKeys: [...earlierKeys.current] };
    earlierKeys.current.push(key);
    return change(
      trpc.admin.posts.restoreRevision,
      { ...attempt, version, revisionId },
      {
        async done({ heldBack, keptSlug }) {
          const details = [heldBack && MESSAGES.heldBack, keptSlug && MESSAGES.keptSlug];
          void toast(MESSAGES.restored, 'success', {
            detail: details.filter(Boolean).join(' ') || undefined,
          });
          await navigate(pathTo('adminPostEdit', { id: postId }));
        },
        failed: MESSAGES.failed.restore,
      },
    );
  };
  return { restoring, restore };
}
