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
import { words } from '#src/lib/words.ts';

export function load({ queries, search }: PageRequest): void {
  void queries.admin.posts.list.prefetch(readPostListQuery(search));
  void queries.admin.categories.list.prefetch();
}

export function Page() {
  const { role } = useMember();
  return (
    <>
      <PageHead
        title={words.posts.title}
        back={{ label: words.lists.backToDashboard, to: pathTo('adminDashboard') }}
        {...(isAtLeast(role, roleFor('adminTrash')) && {
          beside: { label: words.frame.pages.adminTrash, to: pathTo('adminTrash'), icon: 'delete' },
        })}
      >
        <ViewSwitch shown="list" />
        <ButtonTo to={pathTo('adminPostNew')}>
          <WorkIcon name="plus" />
          {words.posts.newPost}
        </ButtonTo>
      </PageHead>
      <PostManager />
    </>
  );
}
