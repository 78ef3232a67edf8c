import type { PostRow } from '#shared/schemas/admin-posts.ts';
import { StateBadge } from '#src/admin-ui/state-badge.tsx';
import { POST_STATUS_LABELS } from '#src/admin-ui/post-status-labels.ts';

const KINDS = { published: 'ok', draft: 'plain', archived: 'bad' } as const;

/** A post's status, with a mark for scheduled ones. */
export function PostStatus({ status, scheduled }: Pick<PostRow, 'status' | 'scheduled'>) {
  return (
    <>
      <StateBadge kind={KINDS[status]}>{POST_STATUS_LABELS[status]}</StateBadge>
      {scheduled && (
        <>
          {' '}
          <StateBadge kind="info">Scheduled</StateBadge>
        </>
      )}
    </>
  );
}
