import { pathTo } from '#shared/routes.ts';
import { ButtonTo } from '#src/admin-ui/button-to.tsx';
import { Flex, Text } from '#src/admin-ui/layout.ts';
import { LoadFailure, SkeletonList } from '#src/admin-ui/list-states.tsx';
import { PageHead } from '#src/admin-ui/page-head.tsx';
import { WorkIcon } from '#src/admin-ui/work-icon.tsx';
import { Calendar } from '#src/features/admin/calendar/calendar.tsx';
import { daysOfMonth, monthBeside, nameOfMonth, readMonth } from '#src/features/admin/calendar/month.ts';
import { usePlan } from '#src/features/admin/calendar/use-plan.ts';
import { ViewSwitch } from '#src/features/admin/calendar/view-switch.tsx';
import { dayFromNow } from '#src/features/admin/leads/lead-times.ts';
import { ASKED_BY_LOAD, type PageRequest } from '#src/lib/admin-page.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { trpc } from '#src/lib/trpc.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { words } from '#src/lib/words.ts';

const MESSAGES = words.calendar;

function shownDays(search: URLSearchParams, timeZone: string) {
  const today = dayFromNow(0, timeZone);
  const month = readMonth(search, today);
  const days = daysOfMonth(month);
  return { today, month, days, range: { from: days[0] ?? today, to: days.at(-1) ?? today } };
}

export function load({ queries, search, site }: PageRequest): Promise<unknown> {
  return queries.admin.posts.calendar.prefetch(shownDays(search, site.timeZone).range);
}

export function Page() {
  const { timeZone } = useSite();
  const [search] = useSearchParams();
  const { today, month, days, range } = shownDays(search, timeZone);
  const { data, isError, error, refetch } = trpc.admin.posts.calendar.useQuery(range, {
    ...ASKED_BY_LOAD,
    placeholderData: keepPreviousData,
  });
  const plan = usePlan(range);
  return (
    <>
      <PageHead title={MESSAGES.title} back={{ label: MESSAGES.back, to: pathTo('adminDashboard') }}>
        <ViewSwitch shown="calendar" />
        <ButtonTo to={pathTo('adminPostNew')}>
          <WorkIcon name="plus" />
          {words.posts.newPost}
        </ButtonTo>
      </PageHead>
      <MonthHead month={month} />
      {data ? (
        <Calendar
          month={month}
          days={days}
          today={today}
          posts={data}
          onMove={(post, day) => void plan(post, day)}
        />
      ) : isError ? (
        <LoadFailure text={MESSAGES.failed.load} error={error} onRetry={refetch} />
      ) : (
        <SkeletonList label={MESSAGES.loading} rows={5} height="6.5rem" />
      )}
    </>
  );
}

function MonthHead({ month }: { month: string }) {
  const to = (shown: string) => `?${new URLSearchParams({ month: shown }).toString()}`;
  return (
    <Flex flexWrap="wrap" alignItems="center" gap=".5rem 1rem" marginBottom="1rem">
      <Link className="iconbtn" to={to(monthBeside(month, -1))} aria-label={MESSAGES.before}>
        <WorkIcon name="back" />
      </Link>
      <Text as="h2" fontSize="1.125rem" minWidth="9.5rem" textAlign="center" aria-live="polite">
        {nameOfMonth(month)}
      </Text>
      <Link className="iconbtn" to={to(monthBeside(month, 1))} aria-label={MESSAGES.after}>
        <WorkIcon name="forward" />
      </Link>
      <ButtonTo look="line" to={pathTo('adminPostCalendar')}>
        {MESSAGES.today}
      </ButtonTo>
      <ul className="calendar-legend">
        {(['live', 'scheduled', 'draft'] as const).map((state) => (
          <li key={state} data-state={state}>
            {MESSAGES.legend[state]}
          </li>
        ))}
      </ul>
    </Flex>
  );
}
