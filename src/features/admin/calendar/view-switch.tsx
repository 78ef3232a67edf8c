import { pathTo } from '#shared/routes.ts';
import { Flex } from '#src/admin-ui/layout.ts';
import { ListLink } from '#src/admin-ui/list-link.tsx';
import { CALENDAR_MESSAGES as MESSAGES } from './calendar-messages.ts';

/** The two ways to look at the posts. */
export function ViewSwitch({ shown }: { shown: 'list' | 'calendar' }) {
  return (
    <Flex as="nav" aria-label={MESSAGES.views}>
      <ListLink look="period" to={pathTo('adminPosts')} aria-current={shown === 'list' ? 'page' : undefined}>
        {MESSAGES.list}
      </ListLink>
      <ListLink
        look="period"
        to={pathTo('adminPostCalendar')}
        aria-current={shown === 'calendar' ? 'page' : undefined}
      >
        {MESSAGES.calendar}
      </ListLink>
    </Flex>
  );
}
