import { isAllowed } from '#shared/roles.ts';
import { pathTo, roleFor } from '#shared/routes.ts';
import { ButtonTo } from '#src/admin/kit/button-to.tsx';
import { HeadActions } from '#src/admin/kit/section.tsx';
import { WorkIcon } from '#src/admin/kit/work-icon.tsx';
import { useMember } from '#src/admin/lib/member-context.tsx';
import { words } from '#src/admin/lib/words.ts';

const LABELS = words.dashboard;

export function QuickActions() {
  const { role } = useMember();
  return (
    <HeadActions as="nav" aria-label={LABELS.quickActions}>
      {isAllowed(role, roleFor('adminCategories')) && (
        <ButtonTo look="line" to={pathTo('adminCategories')}>
          {LABELS.categories}
        </ButtonTo>
      )}
      <ButtonTo look="line" to={pathTo('adminPosts')}>
        {LABELS.viewAll}
      </ButtonTo>
      <ButtonTo to={pathTo('adminPostNew')}>
        <WorkIcon name="plus" />
        {LABELS.create}
      </ButtonTo>
    </HeadActions>
  );
}
