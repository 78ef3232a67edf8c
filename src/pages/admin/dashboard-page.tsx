import { pathTo } from '#shared/routes.ts';
import type { PostRow } from '#shared/schemas/admin-posts.ts';
import { ButtonTo } from '#src/features/admin/button-to.tsx';
import { OverviewCards } from '#src/features/admin/dashboard/overview-cards.tsx';
import { RecentPosts } from '#src/features/admin/dashboard/recent-posts.tsx';
import { LoadFailure } from '#src/features/admin/list-states.tsx';
import { PageHead } from '#src/features/admin/page-head.tsx';
import { DASHBOARD_WORDS, POST_WORDS } from '#src/features/admin/posts/post-words.ts';
import { useDeletePost } from '#src/features/admin/posts/use-delete-post.ts';
import { ActRow, Section, SectionHead } from '#src/features/admin/section.tsx';
import { trpc } from '#src/lib/trpc.ts';
import { WorkIcon } from '#src/ui/work-icon.tsx';
import { Link } from 'react-router-dom';

export function Page() {
  const overview = trpc.admin.posts.overview.useQuery();
  const deletePost = useDeletePost();
  const onDelete = (post: PostRow) => {
    void deletePost(post, {
      title: DASHBOARD_WORDS.confirmDelete,
      text: post.title,
      action: POST_WORDS.delete,
    });
  };

  return (
    <>
      <PageHead title={DASHBOARD_WORDS.title}>
        <ButtonTo to={pathTo('adminPostNew')}>
          <WorkIcon name="plus" />
          {DASHBOARD_WORDS.create}
        </ButtonTo>
      </PageHead>
      {overview.isError && (
        <LoadFailure
          text={DASHBOARD_WORDS.failed}
          again={POST_WORDS.again}
          onRetry={() => void overview.refetch()}
        />
      )}
      {(overview.data || !overview.isError) && <OverviewCards overview={overview.data} />}
      <Section aria-labelledby="quick">
        <SectionHead>
          <h2 id="quick">Quick Actions</h2>
        </SectionHead>
        <ActRow>
          <ButtonTo look="line" to={pathTo('adminPostNew')}>
            {DASHBOARD_WORDS.create}
          </ButtonTo>
          <ButtonTo look="line" to={pathTo('adminPosts')}>
            {DASHBOARD_WORDS.viewAll}
          </ButtonTo>
          <ButtonTo look="line" to={pathTo('adminCategories')}>
            {DASHBOARD_WORDS.categories}
          </ButtonTo>
        </ActRow>
      </Section>
      {(overview.data || !overview.isError) && (
        <Section aria-labelledby="recent">
          <SectionHead>
            <h2 id="recent">Recent Posts</h2>
            {overview.data?.total !== 0 && (
              <Link className="link" to={pathTo('adminPosts')}>
                {DASHBOARD_WORDS.viewAll}
              </Link>
            )}
          </SectionHead>
          <RecentPosts posts={overview.data?.recent} onDelete={onDelete} />
        </Section>
      )}
    </>
  );
}
