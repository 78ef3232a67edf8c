import type { RevisionEntry } from '#shared/schemas/admin-history.ts';
import { Button } from '#src/ui/button.tsx';
import { useRestoreVersion } from './use-restore-version.ts';
import { words } from '#src/admin/lib/words.ts';

const MESSAGES = words.history;

type RestoreButtonProps = {
  postId: string;
  /** The version to restore. */
  revisionId: string;
  /** The post's version as the page shows it. */
  version: number;
  /** The first version of the page. */
  newest: RevisionEntry | undefined;
};

export function RestoreButton({ postId, revisionId, version, newest }: RestoreButtonProps) {
  const { restoring, restore } = useRestoreVersion(postId);
  // A change by something else than the editor is no version yet: then the newest one can be restored, too.
  const isPresent = newest?.id === revisionId && newest.version === version;
  return (
    <Button
      disabled={restoring || isPresent}
      title={isPresent ? MESSAGES.newest : undefined}
      onClick={() => void restore(revisionId, version)}
    >
      {restoring ? MESSAGES.restoring : MESSAGES.restore}
    </Button>
  );
}
