import { pathTo } from '#shared/routes.ts';
import { PICTURE_USES_MAX } from '#shared/media.ts';
import type { LibraryPicture } from '#shared/schemas/admin-media.ts';
import { LoadFailure, SkeletonList } from '#src/admin-ui/list-states.tsx';
import { WorkIcon } from '#src/admin-ui/work-icon.tsx';
import { trpc } from '#src/lib/trpc.ts';
import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';
import { MEDIA_MESSAGES as MESSAGES } from './media-messages.ts';

const Used = chakra('div', {
  base: {
    '& h3': { fontSize: 'sm', fontWeight: '600' },
    '& ul': { maxHeight: '11.5rem', marginTop: '.2rem', overflowY: 'auto' },
    '& a': {
      display: 'flex',
      alignItems: 'center',
      gap: '.5rem',
      minHeight: '2.25rem',
      borderBottom: '1px solid var(--colors-line)',
      color: 'fg',
      textDecoration: 'none',
    },
    '& a:hover span': { textDecoration: 'underline', textUnderlineOffset: '.2em' },
    '& a span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& a:focus-visible': { outlineOffset: '-3px' },
    '& p': { paddingTop: '.4rem', color: 'fg.muted', fontSize: 'xs' },
    '@media (max-width: 48rem)': { '& a': { minHeight: 'target' } },
  },
});

const ROW = '2.25rem';
/** Rows whose room is kept while they load. */
const ROWS_KEPT = 5;

/** The posts that show a picture, as links to their editors. */
export function PictureUses({ id, uses }: Pick<LibraryPicture, 'id' | 'uses'>) {
  const { data, isError, refetch } = trpc.admin.media.uses.useQuery({ id }, { enabled: uses > 0 });
  if (uses === 0) {
    return (
      <Used>
        <h3>{MESSAGES.unused}</h3>
      </Used>
    );
  }
  return (
    <Used>
      <h3>{MESSAGES.used(uses)}</h3>
      {data ? (
        <ul>
          {data.posts.map((post) => (
            <li key={post.id}>
              <Link to={pathTo('adminPostEdit', { id: post.id })} title={post.title}>
                <WorkIcon name="posts" />
                <span lang="tr">{post.title}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : isError ? (
        <LoadFailure text={MESSAGES.failed.uses} onRetry={refetch} />
      ) : (
        <SkeletonList label={MESSAGES.loadingUses} rows={Math.min(uses, ROWS_KEPT)} height={ROW} />
      )}
      {uses > PICTURE_USES_MAX && <p>{MESSAGES.moreUses(uses)}</p>}
    </Used>
  );
}
