import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RevisionEntry } from '#shared/posts/history-schemas.ts';
import { randomId } from '#shared/random-id.ts';
import { pathTo } from '#shared/routes.ts';
import { useSameList } from '#src/admin/lib/list-before.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { words } from '#src/admin/lib/words.ts';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/toast.ts';

const LABELS = words.history;

type RestoreButtonProps = {
  postId: string;
  revisionId: string;
  version: number;
  newest: RevisionEntry | undefined;
};

export function RestoreButton({ postId, revisionId, version, newest }: RestoreButtonProps) {
  const { restoring, restore } = useRestoreVersion(postId);
  // False if a change outside the editor has changed the post after its newest version. This version can then be
  // restored.
  const isPresent = newest?.id === revisionId && newest.version === version;
  return (
    <Button
      disabled={restoring || isPresent}
      title={isPresent ? LABELS.newest : undefined}
      onClick={() => void restore(revisionId, version)}
    >
      {restoring ? LABELS.restoring : LABELS.restore}
    </Button>
  );
}

function useRestoreVersion(postId: string) {
  const navigate = useNavigate();
  const state = useSameList();
  const { busy: restoring, change } = useChange();
  /** Keys of attempts without an answer. The server may have executed these attempts. */
  const earlierKeys = useRef<string[]>([]);

  const restore = (revisionId: string, version: number) => {
    const key = randomId();
    const attempt = { id: postId, key, earlierKeys: [...earlierKeys.current] };
    earlierKeys.current.push(key);
    return change(
      trpc.admin.posts.restoreRevision,
      { ...attempt, version, revisionId },
      {
        async done({ hasWorkingCopy, isSlugTaken }) {
          const details = [hasWorkingCopy && LABELS.unpublished, isSlugTaken && LABELS.slugTaken];
          void toast(LABELS.restored, 'success', {
            detail: details.filter(Boolean).join(' ') || undefined,
          });
          await navigate(pathTo('adminPostEdit', { id: postId }), { state });
        },
        failed: LABELS.failed.restore,
      },
    );
  };
  return { restoring, restore };
}
