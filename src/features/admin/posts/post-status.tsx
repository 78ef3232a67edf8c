import type { PostRow } from '#shared/schemas/admin-posts.ts';
import { StateBadge } from '#src/features/admin/state-badge.tsx';
import { STATUS_LABELS } from './post-words.ts';

const KINDS = { published: 'ok', draft: 'plain', archived: 'bad' } as const;

/** What a post is; and that its moment has not come yet. */
export function PostStatus({ status, scheduled }: Pick<PostRow, 'status' | 'scheduled'>) {
  return (
    <>
      <StateBadge kind={KINDS[status]}>{STATUS_LABELS[status]}</StateBadge>
      {scheduled && (
        <>
          {' '}
          <StateBadge kind="info">Scheduled</StateBadge>
        </>
      )}
    </>
  );
}
