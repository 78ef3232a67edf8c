import type { PostRow } from '#shared/schemas/admin-posts.ts';
import { POST_STATE_LABELS, POST_STATUS_LABELS } from '#src/admin-ui/post-status-labels.ts';
import { StateBadge } from '#src/admin-ui/state-badge.tsx';

const KINDS = { published: 'ok', draft: 'plain', archived: 'bad' } as const;

/** A post's status; “Scheduled” in place of “Published” until its date, and a mark for changes that nobody sees yet. */
export function PostStatus({ status, scheduled, edited }: Pick<PostRow, 'status' | 'scheduled' | 'edited'>) {
  return (
    <>
      {scheduled ? (
        <StateBadge kind="info">{POST_STATE_LABELS.scheduled}</StateBadge>
      ) : (
        <StateBadge kind={KINDS[status]}>{POST_STATUS_LABELS[status]}</StateBadge>
      )}
      {edited && (
        <>
          {' '}
          <StateBadge kind="warn" title={POST_STATE_LABELS.edited}>
            Edited
          </StateBadge>
        </>
      )}
    </>
  );
}
