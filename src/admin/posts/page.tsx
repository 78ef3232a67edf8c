import { useLocation } from 'react-router-dom';
import { isAllowed, mayPublish } from '#shared/roles.ts';
import { pathTo, roleFor } from '#shared/routes.ts';
import { ButtonTo } from '#src/admin/kit/button-to.tsx';
import { MenuButton } from '#src/admin/kit/menu.tsx';
import { PageHead } from '#src/admin/kit/page-head.tsx';
import { WorkIcon } from '#src/admin/kit/work-icon.tsx';
import type { PageRequest } from '#src/admin/lib/admin-page.ts';
import { useFromList } from '#src/admin/lib/list-before.ts';
import { useMember } from '#src/admin/lib/member-context.tsx';
import { words } from '#src/admin/lib/words.ts';
import { ViewSwitch } from '#src/admin/posts/calendar/view-switch.tsx';
import { MoveOut } from './move-out.tsx';
import { MOVE_OUT, postListSearch } from './post-list-query.ts';
import { PostManager } from './post-manager.tsx';

const { pages: PAGES } = words.frame;

export function load({ queries, role, search }: PageRequest): void {
  void queries.admin.posts.list.prefetch(postListSearch.read(search));
  void queries.admin.posts.stateCounts.prefetch();
  void queries.admin.categories.list.prefetch();
  if (mayPublish(role)) void queries.admin.posts.authors.prefetch();
}

export function Page() {
  const { role } = useMember();
  const fromList = useFromList();
  const { search } = useLocation();
  const mayMoveOut = isAllowed(role, roleFor('adminImport'));
  return (
    <>
      <PageHead
        title={words.posts.title}
        back={{ label: words.lists.backToDashboard, to: pathTo('adminDashboard') }}
        beside={
          isAllowed(role, roleFor('adminTrash'))
            ? { label: PAGES.adminTrash, to: pathTo('adminTrash'), icon: 'delete' }
            : // Other members come from the figures.
              { label: PAGES.adminPostCorrections, to: pathTo('adminPostCorrections'), icon: 'edit' }
        }
      >
        <ViewSwitch current="list" />
        <ButtonTo to={pathTo('adminPostNew')} state={fromList}>
          <WorkIcon name="plus" />
          {words.posts.newPost}
        </ButtonTo>
        {mayMoveOut && (
          <MenuButton
            label={words.posts.importAndExport}
            items={[
              { label: PAGES.adminImport, icon: 'upload', to: pathTo('adminImport') },
              { label: words.posts.moveOut.export, icon: 'download', to: search + MOVE_OUT },
            ]}
          />
        )}
      </PageHead>
      <PostManager />
      {mayMoveOut && <MoveOut />}
    </>
  );
}
