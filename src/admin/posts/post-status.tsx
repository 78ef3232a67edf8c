import type { PostRow } from '#shared/schemas/admin-posts.ts';
import { StateBadge } from '#src/admin/kit/state-badge.tsx';
import { words } from '#src/admin/lib/words.ts';

const KINDS = { published: 'ok', draft: 'plain', archived: 'bad' } as const;

/** “Scheduled” replaces “Published” until the date; a mark shows unpublished changes. */
export function PostStatus({ status, scheduled, edited }: Pick<PostRow, 'status' | 'scheduled' | 'edited'>) {
  return (
    <>
      {scheduled ? (
        <StateBadge kind="info">{words.statuses.scheduled}</StateBadge>
      ) : (
        <StateBadge kind={KINDS[status]}>{words.statuses[status]}</StateBadge>
      )}
      {edited && (
        <>
          {' '}
          <StateBadge kind="warn" title={words.statuses.edited}>
            {words.posts.edited}
          </StateBadge>
        </>
      )}
    </>
  );
}
