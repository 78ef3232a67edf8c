import { isAtLeast } from '#shared/roles.ts';
import { pathTo, roleFor } from '#shared/routes.ts';
import { useMember } from '#src/lib/member-context.tsx';
import { ButtonTo } from '#src/admin-ui/button-to.tsx';
import { ActionRow, Section, SectionHead } from '#src/admin-ui/section.tsx';
import { DASHBOARD_MESSAGES } from '#src/features/admin/posts/post-messages.ts';

export function QuickActions() {
  const { role } = useMember();
  return (
    <Section aria-labelledby="quick">
      <SectionHead>
        <h2 id="quick">Quick Actions</h2>
      </SectionHead>
      <ActionRow>
        <ButtonTo look="line" to={pathTo('adminPostNew')}>
          {DASHBOARD_MESSAGES.create}
        </ButtonTo>
        <ButtonTo look="line" to={pathTo('adminPosts')}>
          {DASHBOARD_MESSAGES.viewAll}
        </ButtonTo>
        {isAtLeast(role, roleFor('adminCategories')) && (
          <ButtonTo look="line" to={pathTo('adminCategories')}>
            {DASHBOARD_MESSAGES.categories}
          </ButtonTo>
        )}
      </ActionRow>
    </Section>
  );
}
