import { pathTo } from '#shared/routes.ts';
import { ButtonTo } from '#src/features/admin/button-to.tsx';
import { PageHead } from '#src/features/admin/page-head.tsx';
import { PostManager } from '#src/features/admin/posts/post-manager.tsx';
import { WorkIcon } from '#src/ui/work-icon.tsx';

export function Page() {
  return (
    <>
      <PageHead title="Manage Posts" back={{ label: 'Back to Dashboard', to: pathTo('adminDashboard') }}>
        <ButtonTo to={pathTo('adminPostNew')}>
          <WorkIcon name="plus" />
          New Post
        </ButtonTo>
      </PageHead>
      <PostManager />
    </>
  );
}
