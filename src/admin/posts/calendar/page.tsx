import { keepPreviousData } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { pathTo } from '#shared/routes.ts';
import { ButtonTo } from '#src/admin/kit/button-to.tsx';
import { Box, Flex, Text } from '#src/admin/kit/layout.ts';
import { LoadFailure, SkeletonList } from '#src/admin/kit/list-states.tsx';
import { PageHead } from '#src/admin/kit/page-head.tsx';
import { Segments } from '#src/admin/kit/segments.tsx';
import { WorkIcon } from '#src/admin/kit/work-icon.tsx';
import { dayFromNow } from '#src/admin/leads/lead-times.ts';
import { ASKED_BY_LOAD, type PageRequest } from '#src/admin/lib/admin-page.ts';
import { useFocusOnReturn, useFromList } from '#src/admin/lib/list-before.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { words } from '#src/admin/lib/words.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { Calendar } from './calendar.tsx';
import { daysOf, nameOf, readSpan, type Span, searchOf, spanAround, spanAs, spanBeside } from './span.ts';
import { useFollowMovedPost } from './use-follow-moved-post.ts';
import { usePlan } from './use-plan.ts';
import { ViewSwitch } from './view-switch.tsx';

const LABELS = words.calendar;

function readDays(search: URLSearchParams, timeZone: string) {
  const today = dayFromNow(0, timeZone);
  const span = readSpan(search, today);
  const days = daysOf(span);
  return { today, span, days, range: { from: days[0] ?? today, to: days.at(-1) ?? today } };
}

export function load({ queries, search, site }: PageRequest): Promise<unknown> {
  return queries.admin.posts.calendar.prefetch(readDays(search, site.timeZone).range);
}

export function Page() {
  const { timeZone } = useSite();
  const [search] = useSearchParams();
  const { today, span, days, range } = readDays(search, timeZone);
  const fromList = useFromList();
  const { data, dataUpdatedAt, isError, error, refetch } = trpc.admin.posts.calendar.useQuery(range, {
    ...ASKED_BY_LOAD,
    placeholderData: keepPreviousData,
  });
  useFocusOnReturn(data !== undefined);
  const { data: plans = [] } = trpc.admin.site.plans.useQuery();
  const { plan, withMoves } = usePlan(useFollowMovedPost(span), today);
  return (
    <>
      <PageHead title={LABELS.title} back={{ label: LABELS.back, to: pathTo('adminDashboard') }}>
        <ViewSwitch current="calendar" />
        <ButtonTo to={pathTo('adminPostNew')} state={fromList}>
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
          posts={withMoves(data, dataUpdatedAt)}
          plans={plans}
          onMove={(post, day) => void plan(post, day)}
        />
      ) : isError ? (
        <LoadFailure text={LABELS.failed.load} error={error} onRetry={refetch} />
      ) : (
        <SkeletonList label={LABELS.loading} rows={5} height="6.5rem" />
      )}
    </>
  );
}

function SpanHead({ span, today }: { span: Span; today: string }) {
  const { kind } = span;
  const navigate = useNavigate();
  return (
    <Flex flexWrap="wrap" alignItems="center" gap=".5rem 1rem" marginBottom="1rem">
      <Flex alignItems="center" gap=".5rem">
        <Link className="iconbtn" to={searchOf(spanBeside(span, -1))} aria-label={LABELS.before[kind]}>
          <WorkIcon name="back" />
        </Link>
        <Text as="h2" fontSize="1.125rem" minWidth="11.5rem" textAlign="center" aria-live="polite">
          {nameOf(span)}
        </Text>
        <Link className="iconbtn" to={searchOf(spanBeside(span, 1))} aria-label={LABELS.after[kind]}>
          <WorkIcon name="forward" />
        </Link>
      </Flex>
      <ButtonTo look="line" to={searchOf(spanAround(kind, today))}>
        {LABELS.today}
      </ButtonTo>
      <ul className="calendar-legend">
        {(['live', 'scheduled', 'draft'] as const).map((state) => (
          <li key={state} data-state={state}>
            {LABELS.legend[state]}
          </li>
        ))}
      </ul>
      <Box marginLeft="auto">
        <Segments
          label={LABELS.spans}
          value={kind}
          options={(['month', 'week'] as const).map((each) => [each, LABELS.span[each]] as const)}
          onChange={(chosen) => void navigate(searchOf(spanAs(chosen, span, today)))}
        />
      </Box>
    </Flex>
  );
}
