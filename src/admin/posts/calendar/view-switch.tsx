import { isAllowed } from '#shared/roles.ts';
import { pathTo, roleFor } from '#shared/routes.ts';
import { Flex } from '#src/admin/kit/layout.ts';
import { ListLink } from '#src/admin/kit/list-link.tsx';
import { useMember } from '#src/admin/lib/member-context.tsx';
import { words } from '#src/admin/lib/words.ts';

const LABELS = words.calendar;

/** The links to the list and the calendar. Authors have no calendar, as they cannot plan posts. */
export function ViewSwitch({ current }: { current: 'list' | 'calendar' }) {
  const { role } = useMember();
  if (!isAllowed(role, roleFor('adminPostCalendar'))) return null;
  return (
    <Flex as="nav" aria-label={LABELS.views}>
      <ListLink
        look="period"
        to={pathTo('adminPosts')}
        aria-current={current === 'list' ? 'page' : undefined}
      >
        {LABELS.list}
      </ListLink>
      <ListLink
        look="period"
        to={pathTo('adminPostCalendar')}
        aria-current={current === 'calendar' ? 'page' : undefined}
      >
        {LABELS.calendar}
      </ListLink>
    </Flex>
  );
}
