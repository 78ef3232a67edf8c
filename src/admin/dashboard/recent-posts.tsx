import { useId } from 'react';
import { RECENT_POSTS } from '#shared/posts/post-states.ts';
import type { PostRow } from '#shared/posts/schemas.ts';
import { pathTo } from '#shared/routes.ts';
import { formatDate } from '#src/admin/kit/format-date.ts';
import { ListLink } from '#src/admin/kit/list-link.tsx';
import { EmptyState } from '#src/admin/kit/list-states.tsx';
import { PostStatus } from '#src/admin/kit/post-status.tsx';
import { type Column, EntityTable, TableFrame } from '#src/admin/kit/table.tsx';
import { words } from '#src/admin/lib/words.ts';
import { PostActions } from '#src/admin/posts/post-actions.tsx';
import { useSite } from '#src/lib/site-context.tsx';

type RecentPostsProps = { posts: readonly PostRow[] | undefined; onDelete: (post: PostRow) => void };

export function RecentPosts({ posts, onDelete }: RecentPostsProps) {
  const { timeZone } = useSite();
  const id = useId();
  if (posts?.length === 0) {
    return (
      <TableFrame>
        <EmptyState text={words.dashboard.empty} />
      </TableFrame>
    );
  }
  const columns: readonly Column<PostRow>[] = [
    {
      name: words.posts.columns.title,
      kind: 'rowHeader',
      renderCell: (post) => (
        <ListLink look="title" id={id + post.id} data-row-link to={pathTo('adminPostEdit', { id: post.id })}>
          {post.title}
        </ListLink>
      ),
    },
    { name: words.posts.columns.status, width: '14rem', renderCell: (post) => <PostStatus {...post} /> },
    {
      name: words.dashboard.publishedDate,
      width: '9rem',
      renderCell: ({ publishedAt }) =>
        publishedAt ? formatDate(publishedAt, 'day', timeZone) : words.dashboard.notPublished,
      attributes: () => ({ style: { whiteSpace: 'nowrap' } }),
    },
    {
      name: words.posts.columns.actions,
      kind: 'actions',
      width: '7rem',
      renderCell: (post) => <PostActions post={post} titleId={id + post.id} onDelete={onDelete} />,
    },
  ];
  return (
    <TableFrame aria-busy={posts === undefined}>
      <EntityTable
        caption={words.dashboard.recent}
        columns={columns}
        rows={posts}
        skeleton={{ rows: RECENT_POSTS, height: '3.6rem' }}
      />
    </TableFrame>
  );
}
