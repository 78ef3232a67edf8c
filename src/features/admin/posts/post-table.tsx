import { formatDate } from '#shared/dates.ts';
import { mayPublish } from '#shared/roles.ts';
import { pathTo } from '#shared/routes.ts';
import { useMember } from '#src/lib/member-context.tsx';
import { ADMIN_POSTS_PER_PAGE, type PostSort } from '#shared/post-states.ts';
import type { PostListQuery, PostRow } from '#shared/schemas/admin-posts.ts';
import { CheckBox } from '#src/admin-ui/check-box.tsx';
import { type Column, EntityTable, TableFrame } from '#src/admin-ui/table.tsx';
import { useSite } from '#src/lib/site-context.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { Text } from '#src/admin-ui/layout.ts';
import { useId, useState } from 'react';
import { ListLink } from '#src/admin-ui/list-link.tsx';
import { PostActions } from './post-actions.tsx';
import { isSelected, pageState, type Selection, toggled, toggledPage } from './post-selection.ts';
import { PostStatus } from './post-status.tsx';

/** Category badges of a row (specification, section 9). */
const BADGES_MAX = 2;

type PostTableProps = {
  posts: readonly PostRow[] | undefined;
  /** The rows belong to the previous page, as the new one is loading. */
  stale: boolean;
  query: PostListQuery;
  onSort: (sort: PostSort) => void;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  onDelete: (post: PostRow) => void;
};

export function PostTable(props: PostTableProps) {
  const { posts, stale, query, selection } = props;
  const { role } = useMember();
  return (
    <TableFrame data-choice={mayPublish(role) ? '' : undefined} aria-busy={stale || posts === undefined}>
      <EntityTable
        caption="Posts"
        columns={useColumns(props)}
        rows={posts}
        skeleton={{ rows: ADMIN_POSTS_PER_PAGE, height: '3.95rem' }}
        isSelected={({ id }) => isSelected(selection, id)}
        list={useShownQuery(query, stale)}
      />
    </TableFrame>
  );
}

function useColumns(props: PostTableProps): readonly Column<PostRow>[] {
  const { query, onSort, onDelete } = props;
  const { timeZone } = useSite();
  const { role } = useMember();
  const tableId = useId();
  const sortingBy = (sort: PostSort) => ({
    sorted: query.sort === sort ? query.direction : undefined,
    onSort: () => onSort(sort),
  });
  return [
    ...(mayPublish(role) ? [choiceColumn(props)] : []),
    {
      name: 'Title',
      kind: 'rowHeader',
      width: 'auto',
      sorting: sortingBy('title'),
      renderCell: ({ id, title, slug }) => (
        <>
          <ListLink look="title" id={tableId + id} data-row-link to={pathTo('adminPostEdit', { id })}>
            {title}
          </ListLink>
          <Slug slug={slug} />
        </>
      ),
    },
    {
      name: 'Categories',
      width: '11.5rem',
      renderCell: ({ categories }) => <CategoryBadges names={categories} />,
    },
    {
      name: 'Status',
      width: '8rem',
      sorting: sortingBy('status'),
      renderCell: (post) => <PostStatus {...post} />,
    },
    {
      name: 'Published',
      width: '8.5rem',
      sorting: sortingBy('date'),
      renderCell: ({ publishedAt }) => (publishedAt ? formatDate(publishedAt, 'admin', timeZone) : '-'),
      attributes: ({ publishedAt }) => ({
        style: { whiteSpace: 'nowrap' },
        'data-none': publishedAt ? undefined : '',
      }),
    },
    {
      name: 'Actions',
      kind: 'actions',
      width: '8.75rem',
      renderCell: (post) => (
        <PostActions post={post} titleId={tableId + post.id} withView onDelete={onDelete} />
      ),
    },
  ];
}

/** The check boxes of the rows, and one for the whole page. */
function choiceColumn({ posts, selection, onSelect }: PostTableProps): Column<PostRow> {
  const ids = posts?.map(({ id }) => id) ?? [];
  const whole = pageState(selection, ids);
  return {
    name: 'choice',
    kind: 'choice',
    width: '3.25rem',
    head: (
      <CheckBox
        aria-label="Select all posts on this page"
        checked={whole === 'all'}
        indeterminate={whole === 'some'}
        disabled={ids.length === 0}
        onChange={() => onSelect(toggledPage(selection, ids))}
      />
    ),
    renderCell: ({ id, title }) => (
      <CheckBox
        aria-label={`Select ${title}`}
        checked={isSelected(selection, id)}
        onChange={() => onSelect(toggled(selection, id, ids))}
      />
    ),
  };
}

/** The query of the visible rows: rows of another one replace them at once, only deleted ones fade. */
function useShownQuery(query: PostListQuery, stale: boolean): string {
  const asked = JSON.stringify(query);
  const [shown, setShown] = useState(asked);
  if (!stale && shown !== asked) setShown(asked);
  return stale ? shown : asked;
}

function CategoryBadges({ names }: { names: readonly string[] }) {
  const rest = names.slice(BADGES_MAX);
  if (names.length === 0) return null;
  return (
    <>
      {names.slice(0, BADGES_MAX).map((name) => (
        <span key={name}>
          <Badge>{name}</Badge>{' '}
        </span>
      ))}
      {rest.length > 0 && (
        <span title={rest.join(', ')}>
          <Badge>+{rest.length}</Badge>
        </span>
      )}
    </>
  );
}

function Slug({ slug }: { slug: string }) {
  return (
    <Text
      as="span"
      display="block"
      truncate
      maxWidth="17rem"
      color="fg.muted"
      fontSize="xs"
      fontWeight="400"
      css={{ '@media (max-width: 48rem)': { maxWidth: '100%' } }}
      title={slug}
    >
      /{slug}
    </Text>
  );
}
