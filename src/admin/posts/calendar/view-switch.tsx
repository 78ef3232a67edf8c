import { isAllowed } from '#shared/roles.ts';
import { pathTo, roleFor } from '#shared/routes.ts';
import { SegmentLinks } from '#src/admin/kit/segments.tsx';
import { useMember } from '#src/admin/lib/member-context.tsx';
import { words } from '#src/admin/lib/words.ts';

const LABELS = words.calendar;

/** The links to the list and the calendar. Authors have no calendar, as they cannot plan posts. */
export function ViewSwitch({ current }: { current: 'list' | 'calendar' }) {
  const { role } = useMember();
  if (!isAllowed(role, roleFor('adminPostCalendar'))) return null;
  return (
    <SegmentLinks
      label={LABELS.views}
      links={[
        { to: pathTo('adminPosts'), label: LABELS.list, icon: 'posts', isCurrent: current === 'list' },
        {
          to: pathTo('adminPostCalendar'),
          label: LABELS.calendar,
          icon: 'calendar',
          isCurrent: current === 'calendar',
        },
      ]}
    />
  );
}
