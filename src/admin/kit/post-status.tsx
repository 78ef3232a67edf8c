import type { PostRow } from '#shared/posts/schemas.ts';
import { Text } from '#src/admin/kit/layout.ts';
import { StateBadge } from '#src/admin/kit/state-badge.tsx';
import { words } from '#src/admin/lib/words.ts';

const KINDS = { published: 'ok', draft: 'plain', archived: 'bad' } as const;

type PostStatusProps = Pick<PostRow, 'status' | 'scheduled' | 'edited' | 'submitted'>;

/**
 * The badge of a post's status. “Scheduled” replaces “Published”, and “In review” replaces “Draft”. A mark means
 * unpublished changes.
 */
export function PostStatus({ status, scheduled, edited, submitted }: PostStatusProps) {
  const inProgress = scheduled ? 'scheduled' : submitted ? 'submitted' : undefined;
  return (
    <>
      <StateBadge kind={inProgress ? 'info' : KINDS[status]}>
        {words.statuses[inProgress ?? status]}
      </StateBadge>
      {edited && (
        <>
          {' '}
          <Text
            as="span"
            paddingLeft=".3rem"
            borderLeft="3px solid currentColor"
            color="warn.fg"
            fontSize="xs"
            fontWeight="600"
            whiteSpace="nowrap"
            title={words.statuses.edited}
          >
            {words.posts.edited}
          </Text>
        </>
      )}
    </>
  );
}
