import type { PostOverview, PostRow } from '#shared/posts/schemas.ts';
import { isAllowed } from '#shared/roles.ts';
import { roleFor } from '#shared/routes.ts';
import { Card } from '#src/admin/kit/card.tsx';
import { Columns } from '#src/admin/kit/layout.ts';
import { LoadFailure } from '#src/admin/kit/list-states.tsx';
import { PageHead } from '#src/admin/kit/page-head.tsx';
import { Section, SectionHead } from '#src/admin/kit/section.tsx';
import { useDeletePost } from '#src/admin/kit/use-delete-post.ts';
import { WaitingLeads } from '#src/admin/leads/waiting-leads.tsx';
import { ASKED_BY_LOAD, type PageRequest } from '#src/admin/lib/admin-page.ts';
import { useMember } from '#src/admin/lib/member-context.tsx';
import { trpc } from '#src/admin/lib/trpc.ts';
import { words } from '#src/admin/lib/words.ts';
import { AddressedComments } from './addressed-comments.tsx';
import { AuthorSteps } from './author-steps.tsx';
import { FirstSteps } from './first-steps.tsx';
import { InvalidTexts } from './invalid-texts.tsx';
import { OverviewCards } from './overview-cards.tsx';
import { QuickActions } from './quick-actions.tsx';
import { RecentPosts } from './recent-posts.tsx';
import { twoWeeks, Visits } from './visits.tsx';
import { DraftsToFinish, NextPosts, PlannedTexts, PostsInReview, ReturnedPosts } from './waiting-posts.tsx';

export function load({ queries, role, site }: PageRequest): void {
  if (isAllowed(role, roleFor('adminPosts'))) void queries.admin.posts.overview.prefetch();
  if (isAllowed(role, roleFor('adminLeads'))) void queries.admin.leads.work.waiting.prefetch();
  if (isAllowed(role, roleFor('adminAnalytics')))
    void queries.admin.analytics.days.prefetch(twoWeeks(site.timeZone));
}

export function Page() {
  const { role } = useMember();
  return isAllowed(role, roleFor('adminPosts')) ? (
    <PostsDashboard />
  ) : (
    <>
      <PageHead title={words.dashboard.title} />
      <Waiting overview={undefined} />
    </>
  );
}

function PostsDashboard() {
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
      {isAllowed(role, 'admin') && <FirstSteps />}
      {role === 'author' && overview.data && <AuthorSteps overview={overview.data} />}
      {isAllowed(role, roleFor('adminSite')) && <InvalidTexts />}
      {overview.isError && (
        <Card>
          <LoadFailure text={words.dashboard.failed} onRetry={overview.refetch} />
        </Card>
      )}
      {(overview.data || !overview.isError) && (
        <OverviewCards overview={overview.data} isOwn={!isAllowed(role, 'editor')} />
      )}
      <Waiting overview={overview.data} />
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

function Waiting({ overview }: { overview: PostOverview | undefined }) {
  const { role } = useMember();
  return (
    <Columns until="64rem" css={{ '--columns': 'minmax(0, 1fr) 20rem' }} gap="0 2.5rem">
      <div>
        {isAllowed(role, roleFor('adminLeads')) && <WaitingLeads />}
        {isAllowed(role, roleFor('adminPosts')) && <AddressedComments />}
        <PostsInReview posts={overview?.submitted ?? []} count={overview?.inReview ?? 0} />
        <ReturnedPosts posts={overview?.returned ?? []} />
        <DraftsToFinish posts={overview?.drafts ?? []} />
      </div>
      <div>
        <NextPosts posts={overview?.next ?? []} count={overview?.scheduled ?? 0} />
        {isAllowed(role, roleFor('adminSite')) && <PlannedTexts />}
        {isAllowed(role, roleFor('adminAnalytics')) && <Visits />}
      </div>
    </Columns>
  );
}
