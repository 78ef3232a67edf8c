import { isAllowed } from '#shared/roles.ts';
import { pathTo, roleFor } from '#shared/routes.ts';
import { Flex } from '#src/admin/kit/layout.ts';
import { ListLink } from '#src/admin/kit/list-link.tsx';
import { WorkIcon } from '#src/admin/kit/work-icon.tsx';
import { useMember } from '#src/admin/lib/member-context.tsx';
import { words } from '#src/admin/lib/words.ts';

const LABELS = words.calendar;

/** The links to the list and the calendar. Authors have no calendar, as they cannot plan posts. */
export function ViewSwitch({ current }: { current: 'list' | 'calendar' }) {
  const { role } = useMember();
  if (!isAllowed(role, roleFor('adminPostCalendar'))) return null;
  return (
    <Flex
      as="nav"
      aria-label={LABELS.views}
      padding="2px"
      borderRadius="2"
      background="bg.inset"
      css={{
        '& a': {
          display: 'flex',
          alignItems: 'center',
          gap: '.45rem',
          minHeight: '2.25rem',
          borderRadius: '1',
          color: 'fg.muted',
        },
        '& a[aria-current]': { background: 'bg.surface', color: 'fg', fontWeight: '600', boxShadow: '1' },
        '@media (max-width: 48rem)': { '& a': { minHeight: '2.5rem' } },
        '@media (max-width: 40rem)': { '& svg': { display: 'none' } },
      }}
    >
      <ListLink
        look="period"
        to={pathTo('adminPosts')}
        aria-current={current === 'list' ? 'page' : undefined}
      >
        <WorkIcon name="posts" />
        {LABELS.list}
      </ListLink>
      <ListLink
        look="period"
        to={pathTo('adminPostCalendar')}
        aria-current={current === 'calendar' ? 'page' : undefined}
      >
        <WorkIcon name="calendar" />
        {LABELS.calendar}
      </ListLink>
    </Flex>
  );
}
