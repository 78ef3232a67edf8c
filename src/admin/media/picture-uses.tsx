import { pathTo } from '#shared/routes.ts';
import { PICTURE_USES_MAX } from '#shared/media.ts';
import type { LibraryPicture } from '#shared/schemas/admin-media.ts';
import { LoadFailure, SkeletonList } from '#src/admin/kit/list-states.tsx';
import { WorkIcon } from '#src/admin/kit/work-icon.tsx';
import { trpc } from '#src/admin/lib/trpc.ts';
import { Box, Text } from '#src/admin/kit/layout.ts';
import { ListLink } from '#src/admin/kit/list-link.tsx';
import { words } from '#src/admin/lib/words.ts';

const MESSAGES = words.media;

const ROW = '2.25rem';
/** Rows whose room is kept while they load. */
const ROWS_KEPT = 5;

/** The posts that show a picture, as links to their editors. */
export function PictureUses({ id, uses }: Pick<LibraryPicture, 'id' | 'uses'>) {
  const { data, isError, refetch } = trpc.admin.media.uses.useQuery({ id }, { enabled: uses > 0 });
  const heading = (
    <Text as="h3" fontSize="sm" fontWeight="600">
      {uses === 0 ? MESSAGES.unused : MESSAGES.used(uses)}
    </Text>
  );
  if (uses === 0) return <div>{heading}</div>;
  return (
    <div>
      {heading}
      {data ? (
        <Box as="ul" maxHeight="11.5rem" marginTop=".2rem" overflowY="auto">
          {data.posts.map((post) => (
            <li key={post.id}>
              <ListLink look="use" to={pathTo('adminPostEdit', { id: post.id })} title={post.title}>
                <WorkIcon name="posts" />
                <Text as="span" truncate lang="tr">
                  {post.title}
                </Text>
              </ListLink>
            </li>
          ))}
        </Box>
      ) : isError ? (
        <LoadFailure text={MESSAGES.failed.uses} onRetry={refetch} />
      ) : (
        <SkeletonList label={MESSAGES.loadingUses} rows={Math.min(uses, ROWS_KEPT)} height={ROW} />
      )}
      {uses > PICTURE_USES_MAX && (
        <Text paddingTop=".4rem" color="fg.muted" fontSize="xs">
          {MESSAGES.moreUses(uses)}
        </Text>
      )}
    </div>
  );
}
