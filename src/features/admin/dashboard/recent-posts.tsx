import { pathTo } from '#shared/routes.ts';
import { formatDate } from '#shared/dates.ts';
import { RECENT_POSTS } from '#shared/post-states.ts';
import type { PostRow } from '#shared/schemas/admin-posts.ts';
import { ButtonTo } from '#src/features/admin/button-to.tsx';
import { Empty } from '#src/features/admin/list-states.tsx';
import { PostActs } from '#src/features/admin/posts/post-acts.tsx';
import { PostStatus } from '#src/features/admin/posts/post-status.tsx';
import { DASHBOARD_WORDS } from '#src/features/admin/posts/post-words.ts';
import { RowBones, TableFrame } from '#src/features/admin/table.tsx';
import { useSite } from '#src/lib/site-context.tsx';
import { useId } from 'react';

type RecentPostsProps = { posts: readonly PostRow[] | undefined; onDelete: (post: PostRow) => void };

/** The posts that were made last; before they are known, the room for them. */
export function RecentPosts({ posts, onDelete }: RecentPostsProps) {
  const { timeZone } = useSite();
  const id = useId();
  if (posts?.length === 0) {
    return (
      <TableFrame>
        <Empty text={DASHBOARD_WORDS.empty}>
          <ButtonTo to={pathTo('adminPostNew')}>{DASHBOARD_WORDS.create}</ButtonTo>
        </Empty>
      </TableFrame>
    );
  }
  return (
    <TableFrame aria-busy={posts === undefined}>
      <table>
        <caption className="vh">Recent Posts</caption>
        <thead>
          <tr>
            <th scope="col">Title</th>
            <th scope="col">Status</th>
            <th scope="col">Published Date</th>
            <th scope="col" className="acts-cell">
              Actions
            </th>
          </tr>
        </thead>
        <tbody>
          {posts?.map((post) => (
            <tr key={post.id}>
              <th scope="row" id={id + post.id}>
                {post.title}
              </th>
              <td>
                <PostStatus {...post} />
              </td>
              <td className="nw">
                {post.publishedAt
                  ? formatDate(post.publishedAt, 'admin', timeZone)
                  : DASHBOARD_WORDS.notPublished}
              </td>
              <td className="acts-cell">
                <PostActs post={post} titleId={id + post.id} onDelete={onDelete} />
              </td>
            </tr>
          )) ?? <RowBones rows={RECENT_POSTS} columns={4} height="3.6rem" />}
        </tbody>
      </table>
    </TableFrame>
  );
}
