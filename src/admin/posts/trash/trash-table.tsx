import { useId } from 'react';
import { ADMIN_POSTS_PER_PAGE } from '#shared/posts/post-states.ts';
import type { TrashedPost } from '#shared/posts/trash-schemas.ts';
import { formatDate } from '#src/admin/kit/format-date.ts';
import { IconButton } from '#src/admin/kit/icon-button.tsx';
import { MemberName } from '#src/admin/kit/member-name.tsx';
import { type Column, EntityTable, TableFrame } from '#src/admin/kit/table.tsx';
import { words } from '#src/admin/lib/words.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { Button } from '#src/ui/button.tsx';

const LABELS = words.trash;

type TrashTableProps = {
  posts: readonly TrashedPost[] | undefined;
  busy: boolean;
  /** The number of the page. Another page replaces all rows at once. */
  page: number;
  onRestore: (post: TrashedPost) => void;
  onDelete: (post: TrashedPost) => void;
};

export function TrashTable(props: TrashTableProps) {
  const { posts, page } = props;
  return (
    <TableFrame aria-busy={posts === undefined}>
      <EntityTable
        caption={LABELS.caption}
        minWidth="44rem"
        columns={useColumns(props)}
        rows={posts}
        skeleton={{ rows: ADMIN_POSTS_PER_PAGE, height: '3.6rem' }}
        list={String(page)}
      />
    </TableFrame>
  );
}

function useColumns({ busy, onRestore, onDelete }: TrashTableProps): readonly Column<TrashedPost>[] {
  const { timeZone } = useSite();
  const id = useId();
  const { title, deleted, by, left, actions } = LABELS.columns;
  return [
    {
      name: title,
      kind: 'rowHeader',
      renderCell: (post) => post.title,
      attributes: (post) => ({ id: id + post.id, lang: 'tr' }),
    },
    { name: deleted, width: '9rem', renderCell: ({ deletedAt }) => formatDate(deletedAt, 'day', timeZone) },
    {
      name: by,
      width: '14rem',
      renderCell: ({ deletedBy }) => (deletedBy ? <MemberName profile={deletedBy} /> : LABELS.nobody),
      attributes: ({ deletedBy }) => ({
        style: { overflowWrap: 'anywhere' },
        'data-none': deletedBy === null ? '' : undefined,
      }),
    },
    {
      name: left,
      width: '6rem',
      renderCell: ({ daysLeft }) => LABELS.left(daysLeft),
      attributes: ({ daysLeft }) => ({ 'data-after': daysLeft > 0 ? LABELS.after : undefined }),
    },
    {
      name: actions,
      kind: 'actions',
      width: '11rem',
      renderCell: (post) => (
        <>
          <Button look="line" disabled={busy} aria-describedby={id + post.id} onClick={() => onRestore(post)}>
            {LABELS.restore}
          </Button>
          <IconButton
            icon="delete"
            disabled={busy}
            aria-label={LABELS.deleteForEver}
            aria-describedby={id + post.id}
            title={LABELS.deleteForEver}
            onClick={() => onDelete(post)}
          />
        </>
      ),
    },
  ];
}
