import { isAtLeast } from '#shared/roles.ts';
import { pathTo, roleFor } from '#shared/routes.ts';
import { useMember } from '#src/lib/member-context.tsx';
import { ButtonTo } from '#src/admin-ui/button-to.tsx';
import { PageHead } from '#src/admin-ui/page-head.tsx';
import type { PageRequest } from '#src/lib/admin-page.ts';
import { readPostListQuery } from '#src/features/admin/posts/post-list-query.ts';
import { ViewSwitch } from '#src/features/admin/calendar/view-switch.tsx';
import { PostManager } from '#src/features/admin/posts/post-manager.tsx';
import { WorkIcon } from '#src/admin-ui/work-icon.tsx';

export function load({ queries, search }: PageRequest): void {
  void queries.admin.posts.list.prefetch(readPostListQuery(search));
  void queries.admin.categories.list.prefetch();
}

export function Page() {
  const { role } = useMember();
  return (
    <>
      <PageHead
        title="Manage Posts"
        back={{ label: 'Back to Dashboard', to: pathTo('adminDashboard') }}
        {...(isAtLeast(role, roleFor('adminTrash')) && {
          beside: { label: 'Trash', to: pathTo('adminTrash'), icon: 'delete' },
        })}
      >
        <ViewSwitch shown="list" />
        <ButtonTo to={pathTo('adminPostNew')}>
          <WorkIcon name="plus" />
          New Post
        </ButtonTo>
      </PageHead>
      <PostManager />
    </>
  );
}
