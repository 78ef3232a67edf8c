import { pathTo } from '#shared/routes.ts';
import { ButtonTo } from '#src/admin-ui/button-to.tsx';
import { LoadFailure, SkeletonList } from '#src/admin-ui/list-states.tsx';
import { PageHead } from '#src/admin-ui/page-head.tsx';
import { WorkIcon } from '#src/admin-ui/work-icon.tsx';
import { Calendar } from '#src/features/admin/calendar/calendar.tsx';
import { daysOf, readSpan } from '#src/features/admin/calendar/span.ts';
import { SpanHead } from '#src/features/admin/calendar/span-head.tsx';
import { useFollow } from '#src/features/admin/calendar/use-follow.ts';
import { usePlan } from '#src/features/admin/calendar/use-plan.ts';
import { ViewSwitch } from '#src/features/admin/calendar/view-switch.tsx';
import { dayFromNow } from '#src/features/admin/leads/lead-times.ts';
import { ASKED_BY_LOAD, type PageRequest } from '#src/lib/admin-page.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { trpc } from '#src/lib/trpc.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { words } from '#src/lib/words.ts';

const MESSAGES = words.calendar;

function shownDays(search: URLSearchParams, timeZone: string) {
  const today = dayFromNow(0, timeZone);
  const span = readSpan(search, today);
  const days = daysOf(span);
  return { today, span, days, range: { from: days[0] ?? today, to: days.at(-1) ?? today } };
}

export function load({ queries, search, site }: PageRequest): Promise<unknown> {
  return queries.admin.posts.calendar.prefetch(shownDays(search, site.timeZone).range);
}

export function Page() {
  const { timeZone } = useSite();
  const [search] = useSearchParams();
  const { today, span, days, range } = shownDays(search, timeZone);
  const { data, isError, error, refetch } = trpc.admin.posts.calendar.useQuery(range, {
    ...ASKED_BY_LOAD,
    placeholderData: keepPreviousData,
  });
  const { plan, withMoves } = usePlan(useFollow(span));
  return (
    <>
      <PageHead title={MESSAGES.title} back={{ label: MESSAGES.back, to: pathTo('adminDashboard') }}>
        <ViewSwitch shown="calendar" />
        <ButtonTo to={pathTo('adminPostNew')}>
          <WorkIcon name="plus" />
          {words.posts.newPost}
        </ButtonTo>
      </PageHead>
      <SpanHead span={span} today={today} />
      {data ? (
        <Calendar
          span={span}
          days={days}
          today={today}
          posts={withMoves(data)}
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
