import { ADMIN_POSTS_PER_PAGE, type PostSort } from '#shared/posts/post-states.ts';
import type { PostListQuery, PostRow } from '#shared/posts/schemas.ts';
import type { PostResult } from '#shared/revenue/schemas.ts';
import { mayPublish } from '#shared/roles.ts';
import { pathTo } from '#shared/routes.ts';
import { CheckBox } from '#src/admin/kit/check-box.tsx';
import { formatDate } from '#src/admin/kit/format-date.ts';
import { type Column, EntityTable, type Sorting, TableFrame } from '#src/admin/kit/table.tsx';
import { useFocusOnReturn, useFromList } from '#src/admin/lib/list-before.ts';
import { useMember } from '#src/admin/lib/member-context.tsx';
import { useSite } from '#src/lib/site-context.tsx';
import '#src/ui/badge.css';
import { type CSSProperties, useId, useState } from 'react';
import { Grid, Text } from '#src/admin/kit/layout.ts';
import { ListLink } from '#src/admin/kit/list-link.tsx';
import { MemberPicture } from '#src/admin/kit/member-name.tsx';
import { Popover } from '#src/admin/kit/menu.tsx';
import { PostStatus } from '#src/admin/kit/post-status.tsx';
import { TextButton } from '#src/admin/kit/text-button.ts';
import { words } from '#src/admin/lib/words.ts';
import { PostActions, PostMenu } from './post-actions.tsx';
import { ResultLine } from './post-results.tsx';
import { isSelected, pageState, type Selection, togglePage, togglePost } from './post-selection.ts';

const COLUMNS = words.posts.columns;

const TWO_LINES = { '--line-height': '3.5rem' } as CSSProperties;

/** The maximum number of categories in a row (specification, List of posts). */
const BADGES_MAX = 2;

type PostTableProps = {
  posts: readonly PostRow[] | undefined;
  /** The results by post id; undefined if the results are hidden or not loaded. */
  results: ReadonlyMap<string, PostResult> | undefined;
  stale: boolean;
  query: PostListQuery;
  onSort: (sort: PostSort) => void;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  onShare: (post: PostRow) => void;
  onDuplicate: (post: PostRow) => void;
  onDelete: (post: PostRow) => void;
};

export function PostTable(props: PostTableProps) {
  const { posts, stale, query, selection } = props;
  useFocusOnReturn(posts !== undefined);
  const { role } = useMember();
  return (
    <TableFrame
      data-choice={mayPublish(role) ? '' : undefined}
      data-lines
      style={props.results && TWO_LINES}
      aria-busy={stale || posts === undefined}
    >
      <EntityTable
        caption={words.posts.caption}
        minWidth="42rem"
        columns={useColumns(props)}
        rows={posts}
        skeleton={{ rows: ADMIN_POSTS_PER_PAGE, height: '3rem' }}
        isSelected={({ id }) => isSelected(selection, id)}
        list={useVisibleQuery(query, stale)}
      />
    </TableFrame>
  );
}

function useColumns(props: PostTableProps): readonly Column<PostRow>[] {
  const { posts, query, onSort, results } = props;
  const { timeZone } = useSite();
  const { role } = useMember();
  const tableId = useId();
  const fromList = useFromList();
  const sortingBy = (sort: PostSort) => ({
    sorted: query.sort === sort ? query.direction : undefined,
    onSort: () => onSort(sort),
  });
  return [
    ...(mayPublish(role) ? [choiceColumn(props)] : []),
    {
      name: COLUMNS.title,
      kind: 'rowHeader',
      width: 'auto',
      sorting: sortingBy('title'),
      renderCell: ({ id, title, slug, year }) => (
        <>
          <ListLink
            look="oneLine"
            id={tableId + id}
            data-row-link
            title={`${title}\n/${slug}`}
            to={pathTo('adminPostEdit', { id })}
            state={fromList}
          >
            {title}
          </ListLink>
          {results && year !== null && <ResultLine result={results.get(id)} />}
        </>
      ),
    },
    {
      name: COLUMNS.categories,
      ...categoriesWidth(posts),
      renderCell: ({ categories }) => <CategoryBadges names={categories} />,
      attributes: () => ({ 'data-none': '' }),
    },
    {
      name: COLUMNS.status,
      width: posts?.some(({ edited }) => edited) ? '9.75rem' : '7.5rem',
      sorting: sortingBy('status'),
      renderCell: (post) => <PostStatus {...post} />,
      attributes: () => ONE_LINE,
    },
    publishedColumn(timeZone, sortingBy('date')),
    // The results need the width of these columns.
    ...(results ? [] : UPDATED_AND_AUTHOR),
    actionsColumn(props, tableId),
  ];
}

/** Returns the width for the categories of the posts, as titles need the rest. */
function categoriesWidth(posts: readonly PostRow[] | undefined) {
  // The placeholder has the width for one category, as most lists, so that no column moves when the posts arrive.
  const most = posts ? Math.max(0, ...posts.map(({ categories }) => categories.length)) : 1;
  if (most === 0) return { width: '6rem' };
  return most === 1 ? { width: '7.5rem' } : { width: '10.25rem', narrowWidth: '9.25rem' };
}

function actionsColumn(props: PostTableProps, tableId: string): Column<PostRow> {
  const { onShare, onDuplicate, onDelete } = props;
  return {
    name: COLUMNS.actions,
    kind: 'actions',
    width: '8.1rem',
    narrowWidth: '4.25rem',
    renderCell: (post) => (
      <>
        <span className="on-wide">
          <PostActions post={post} titleId={tableId + post.id} withView onDelete={onDelete} />
        </span>
        <PostMenu
          post={post}
          titleId={tableId + post.id}
          onShare={onShare}
          onDuplicate={onDuplicate}
          onDelete={onDelete}
        />
      </>
    ),
  };
}

const ONE_LINE = { style: { whiteSpace: 'nowrap' } } as const;

function publishedColumn(timeZone: string, sorting: Sorting): Column<PostRow> {
  return {
    name: COLUMNS.published,
    width: '6.7rem',
    sorting,
    renderCell: ({ publishedAt }) => (publishedAt ? formatDate(publishedAt, 'day', timeZone) : '-'),
    attributes: ({ publishedAt }) => ({ ...ONE_LINE, 'data-none': publishedAt ? undefined : '' }),
  };
}

const UPDATED_AND_AUTHOR: readonly Column<PostRow>[] = [
  {
    name: COLUMNS.updated,
    width: '4.6rem',
    spare: true,
    renderCell: ({ updatedAt }) => <UpdatedDate at={updatedAt} />,
  },
  {
    name: COLUMNS.by,
    width: '3.25rem',
    spare: true,
    renderCell: ({ author }) => author && <MemberPicture profile={author} />,
  },
];

function choiceColumn({ posts, selection, onSelect }: PostTableProps): Column<PostRow> {
  const ids = posts?.map(({ id }) => id) ?? [];
  const whole = pageState(selection, ids);
  return {
    name: 'choice',
    kind: 'choice',
    width: '2.4rem',
    head: (
      <CheckBox
        aria-label={words.posts.selectPage}
        checked={whole === 'all'}
        indeterminate={whole === 'some'}
        disabled={ids.length === 0}
        onChange={() => onSelect(togglePage(selection, ids))}
      />
    ),
    renderCell: ({ id, title }) => (
      <CheckBox
        aria-label={words.posts.select(title)}
        checked={isSelected(selection, id)}
        onChange={() => onSelect(togglePost(selection, id, ids))}
      />
    ),
  };
}

/**
 * Returns the query of the visible rows as text. When it changes, all rows are replaced at once; otherwise deleted
 * rows fade out.
 */
function useVisibleQuery(query: PostListQuery, stale: boolean): string {
  const queryText = JSON.stringify(query);
  const [visible, setVisible] = useState(queryText);
  if (!stale && visible !== queryText) setVisible(queryText);
  return stale ? visible : queryText;
}

function CategoryBadges({ names }: { names: readonly string[] }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const rest = names.slice(BADGES_MAX);
  if (names.length === 0) return null;
  return (
    <Grid
      gap="0 .3rem"
      alignItems="center"
      justifyContent="start"
      lang="tr"
      // Badges that are too long share the width equally; short ones keep theirs.
      gridAutoFlow="column"
      gridAutoColumns="minmax(0, max-content)"
      css={{ '& .badge': { display: 'block', minWidth: '0', paddingInline: '.4rem', fontWeight: '500' } }}
    >
      {names.slice(0, BADGES_MAX).map((name) => (
        <Text as="span" key={name} className="badge" truncate title={name}>
          {name}
        </Text>
      ))}
      {rest.length > 0 && (
        <>
          <TextButton type="button" popoverTarget={id} aria-label={words.posts.moreCategories(rest.length)}>
            +{rest.length}
          </TextButton>
          <Popover id={id} popover="auto" onToggle={({ newState }) => setOpen(newState === 'open')}>
            {open && (
              <Grid as="ul" gap=".4rem" padding=".5rem .6rem">
                {rest.map((name) => (
                  <li key={name}>{name}</li>
                ))}
              </Grid>
            )}
          </Popover>
        </>
      )}
    </Grid>
  );
}

/** The day of the last change; for an earlier year the month. */
function UpdatedDate({ at }: { at: Date }) {
  const { timeZone } = useSite();
  const [now] = useState(() => new Date());
  const year = (moment: Date) => formatDate(moment, 'month', timeZone).slice(-4);
  const isThisYear = year(at) === year(now);
  return (
    <Text as="span" color="fg.muted" whiteSpace="nowrap" title={formatDate(at, 'dayTime', timeZone)}>
      {formatDate(at, isThisYear ? 'dayOfYear' : 'month', timeZone)}
    </Text>
  );
}
