import { isAtLeast } from '#shared/roles.ts';
import { pathTo, roleFor } from '#shared/routes.ts';
import { useMember } from '#src/lib/member-context.tsx';
import type { PostRow } from '#shared/schemas/admin-posts.ts';
import { Card } from '#src/admin-ui/card.tsx';
import { ButtonTo } from '#src/admin-ui/button-to.tsx';
import { OverviewCards } from '#src/features/admin/dashboard/overview-cards.tsx';
import { QuickActions } from '#src/features/admin/dashboard/quick-actions.tsx';
import { RecentPosts } from '#src/features/admin/dashboard/recent-posts.tsx';
import { WaitingLeads } from '#src/features/admin/leads/waiting-leads.tsx';
import { LoadFailure } from '#src/admin-ui/list-states.tsx';
import { PageHead } from '#src/admin-ui/page-head.tsx';
import { DASHBOARD_MESSAGES, POST_MESSAGES } from '#src/features/admin/posts/post-messages.ts';
import { useDeletePost } from '#src/admin-ui/use-delete-post.ts';
import { Section, SectionHead } from '#src/admin-ui/section.tsx';
import { ASKED_BY_LOAD, type PageRequest } from '#src/lib/admin-page.ts';
import { trpc } from '#src/lib/trpc.ts';
import { WorkIcon } from '#src/admin-ui/work-icon.tsx';
import { Link } from 'react-router-dom';

export function load({ queries, role }: PageRequest): void {
  void queries.admin.posts.overview.prefetch();
  if (isAtLeast(role, roleFor('adminLeads'))) void queries.admin.leads.work.waiting.prefetch();
}

export function Page() {
  const { role } = useMember();
  const overview = trpc.admin.posts.overview.useQuery(undefined, ASKED_BY_LOAD);
  const deletePost = useDeletePost();
  const onDelete = (post: PostRow) => {
    void deletePost(post, {
      title: DASHBOARD_MESSAGES.confirmDelete,
      text: post.title,
      action: POST_MESSAGES.delete,
    });
  };

  return (
    <>
      <PageHead title={DASHBOARD_MESSAGES.title}>
        <ButtonTo to={pathTo('adminPostNew')}>
          <WorkIcon name="plus" />
          {DASHBOARD_MESSAGES.create}
        </ButtonTo>
      </PageHead>
      {overview.isError && (
        <Card>
          <LoadFailure text={DASHBOARD_MESSAGES.failed} onRetry={overview.refetch} />
        </Card>
      )}
      {(overview.data || !overview.isError) && <OverviewCards overview={overview.data} />}
      {isAtLeast(role, roleFor('adminLeads')) && <WaitingLeads />}
      <QuickActions />
      {(overview.data || !overview.isError) && (
        <Section aria-labelledby="recent">
          <SectionHead>
            <h2 id="recent">Recent Posts</h2>
            {overview.data?.total !== 0 && (
              <Link className="link" to={pathTo('adminPosts')}>
                {DASHBOARD_MESSAGES.viewAll}
              </Link>
            )}
          </SectionHead>
          <RecentPosts posts={overview.data?.recent} onDelete={onDelete} />
        </Section>
      )}
    </>
  );
}
