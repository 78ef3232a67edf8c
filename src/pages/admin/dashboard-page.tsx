import { isAtLeast } from '#shared/roles.ts';
import { roleFor } from '#shared/routes.ts';
import { useMember } from '#src/lib/member-context.tsx';
import type { PostRow } from '#shared/schemas/admin-posts.ts';
import { Card } from '#src/admin-ui/card.tsx';
import { Columns } from '#src/admin-ui/layout.ts';
import { OverviewCards } from '#src/features/admin/dashboard/overview-cards.tsx';
import { QuickActions } from '#src/features/admin/dashboard/quick-actions.tsx';
import { RecentPosts } from '#src/features/admin/dashboard/recent-posts.tsx';
import { twoWeeks, Visits } from '#src/features/admin/dashboard/visits.tsx';
import { DraftsToFinish, NextPosts } from '#src/features/admin/dashboard/waiting-posts.tsx';
import { WaitingLeads } from '#src/features/admin/leads/waiting-leads.tsx';
import { LoadFailure } from '#src/admin-ui/list-states.tsx';
import { PageHead } from '#src/admin-ui/page-head.tsx';
import { useDeletePost } from '#src/admin-ui/use-delete-post.ts';
import { Section, SectionHead } from '#src/admin-ui/section.tsx';
import { ASKED_BY_LOAD, type PageRequest } from '#src/lib/admin-page.ts';
import { trpc } from '#src/lib/trpc.ts';
import { words } from '#src/lib/words.ts';

export function load({ queries, role, site }: PageRequest): void {
  void queries.admin.posts.overview.prefetch();
  if (isAtLeast(role, roleFor('adminLeads'))) void queries.admin.leads.work.waiting.prefetch();
  if (isAtLeast(role, roleFor('adminAnalytics')))
    void queries.admin.analytics.days.prefetch(twoWeeks(site.timeZone));
}

export function Page() {
  const { role } = useMember();
  const overview = trpc.admin.posts.overview.useQuery(undefined, ASKED_BY_LOAD);
  const deletePost = useDeletePost();
  const onDelete = (post: PostRow) => {
    void deletePost(post, {
      title: words.dashboard.confirmDelete,
      text: post.title,
      action: words.posts.delete,
    });
  };

  return (
    <>
      <PageHead title={words.dashboard.title}>
        <QuickActions />
      </PageHead>
      {overview.isError && (
        <Card>
          <LoadFailure text={words.dashboard.failed} onRetry={overview.refetch} />
        </Card>
      )}
      {(overview.data || !overview.isError) && <OverviewCards overview={overview.data} />}
      <Columns until="64rem" css={{ '--columns': 'minmax(0, 1fr) 20rem' }} gap="0 2.5rem">
        <div>
          {isAtLeast(role, roleFor('adminLeads')) && <WaitingLeads />}
          <DraftsToFinish posts={overview.data?.drafts ?? []} />
        </div>
        <div>
          <NextPosts posts={overview.data?.next ?? []} count={overview.data?.scheduled ?? 0} />
          {isAtLeast(role, roleFor('adminAnalytics')) && <Visits />}
        </div>
      </Columns>
      {(overview.data || !overview.isError) && (
        <Section aria-labelledby="recent">
          <SectionHead>
            <h2 id="recent">{words.dashboard.recent}</h2>
          </SectionHead>
          <RecentPosts posts={overview.data?.recent} onDelete={onDelete} />
        </Section>
      )}
    </>
  );
}
