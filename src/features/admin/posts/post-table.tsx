import { formatDate } from '#shared/dates.ts';
import { ADMIN_POSTS_PER_PAGE, type PostSort } from '#shared/post-states.ts';
import type { PostListQuery, PostRow } from '#shared/schemas/admin-posts.ts';
import { CheckBox } from '#src/features/admin/check-box.tsx';
import { RowBones, SortHeader, TableFrame } from '#src/features/admin/table.tsx';
import { useSite } from '#src/lib/site-context.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { useId } from 'react';
import { PostActs } from './post-acts.tsx';
import { isSelected, pageState, type Selection, toggled, toggledPage } from './post-selection.ts';
import { PostStatus } from './post-status.tsx';

/** Category badges of a row (specification, section 9). */
const BADGES_MAX = 2;

type PostTableProps = {
  posts: readonly PostRow[] | undefined;
  /** The rows are of the page before: the new one is on its way. */
  stale: boolean;
  query: PostListQuery;
  onSort: (sort: PostSort) => void;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  onDelete: (post: PostRow) => void;
};

export function PostTable(props: PostTableProps) {
  const { posts, stale, query, onSort, selection, onSelect, onDelete } = props;
  const ids = posts?.map(({ id }) => id) ?? [];
  const whole = pageState(selection, ids);
  const head = (sort: PostSort) => ({
    sorted: query.sort === sort ? query.direction : undefined,
    onSort: () => onSort(sort),
  });
  return (
    <TableFrame data-choice aria-busy={stale || posts === undefined}>
      <table>
        <caption className="vh">Posts</caption>
        <thead>
          <tr>
            <th scope="col">
              <CheckBox
                aria-label="Select all posts on this page"
                checked={whole === 'all'}
                indeterminate={whole === 'some'}
                disabled={ids.length === 0}
                onChange={() => onSelect(toggledPage(selection, ids))}
              />
            </th>
            <SortHeader {...head('title')}>Title</SortHeader>
            <th scope="col">Categories</th>
            <SortHeader {...head('status')}>Status</SortHeader>
            <SortHeader {...head('date')}>Published</SortHeader>
            <th scope="col" className="acts-cell">
              Actions
            </th>
          </tr>
        </thead>
        <tbody>
          {posts?.map((post) => (
            <Row
              key={post.id}
              post={post}
              selected={isSelected(selection, post.id)}
              onToggle={() => onSelect(toggled(selection, post.id, ids))}
              onDelete={onDelete}
            />
          )) ?? <RowBones rows={ADMIN_POSTS_PER_PAGE} columns={6} height="3.95rem" />}
        </tbody>
      </table>
    </TableFrame>
  );
}

type RowProps = {
  post: PostRow;
  selected: boolean;
  onToggle: () => void;
  onDelete: (post: PostRow) => void;
};

function Row({ post, selected, onToggle, onDelete }: RowProps) {
  const { timeZone } = useSite();
  const titleId = useId();
  return (
    <tr data-selected={selected ? '' : undefined}>
      <td className="choice-cell">
        <CheckBox aria-label={`Select ${post.title}`} checked={selected} onChange={onToggle} />
      </td>
      <th scope="row">
        <span id={titleId}>{post.title}</span>
        <span className="slug" title={post.slug}>
          /{post.slug}
        </span>
      </th>
      <td>
        <CategoryBadges names={post.categories} />
      </td>
      <td>
        <PostStatus {...post} />
      </td>
      <td className="nw">{post.publishedAt ? formatDate(post.publishedAt, 'admin', timeZone) : '-'}</td>
      <td className="acts-cell">
        <PostActs post={post} titleId={titleId} withView onDelete={onDelete} />
      </td>
    </tr>
  );
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
