import { ANALYTICS_MESSAGES } from '#src/features/admin/analytics/analytics-messages.ts';
import { DaysChart } from '#src/features/admin/analytics/days-chart.tsx';
import { FunnelTable } from '#src/features/admin/analytics/funnel-table.tsx';
import { readPeriod } from '#src/features/admin/analytics/period.ts';
import { PeriodChoice } from '#src/features/admin/analytics/period-choice.tsx';
import { PageRanking, ReferrerRanking } from '#src/features/admin/analytics/rankings.tsx';
import { Totals } from '#src/features/admin/analytics/totals.tsx';
import { Card } from '#src/admin-ui/card.tsx';
import { SkeletonList, EmptyState, LoadFailure } from '#src/admin-ui/list-states.tsx';
import { PageHead } from '#src/admin-ui/page-head.tsx';
import { useSite } from '#src/lib/site-context.tsx';
import { ASKED_BY_LOAD, type PageRequest } from '#src/lib/admin-page.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Box, Columns, Text } from '#src/admin-ui/layout.ts';
import { TZDate } from '@date-fns/tz';
import { keepPreviousData } from '@tanstack/react-query';
import { format } from 'date-fns/format';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

const dayIn = (timeZone: string) => format(new TZDate(new Date(), timeZone), 'yyyy-MM-dd');

export function load({ queries, search, site }: PageRequest): void {
  const { from, to } = readPeriod(search, dayIn(site.timeZone));
  const { days, topPages, referrers, funnel } = queries.admin.analytics;
  for (const query of [days, topPages, referrers, funnel]) void query.prefetch({ from, to });
}

export function Page() {
  const { timeZone } = useSite();
  const [search, setSearch] = useSearchParams();
  const [today] = useState(() => dayIn(timeZone));
  const period = readPeriod(search, today);
  const range = { from: period.from, to: period.to };
  // Numbers of the previous period stay until all of the new ones are loaded.
  const options = { ...ASKED_BY_LOAD, placeholderData: keepPreviousData } as const;
  const [days, pages, referrers, funnel] = trpc.useQueries((t) => [
    t.admin.analytics.days(range, options),
    t.admin.analytics.topPages(range, options),
    t.admin.analytics.referrers(range, options),
    t.admin.analytics.funnel(range, options),
  ]);
  const answers = [days, pages, referrers, funnel];
  const isOld = answers.some(({ isPlaceholderData }) => isPlaceholderData);
  const failed = answers.filter(({ isError }) => isError);

  return (
    <>
      <PageHead title={ANALYTICS_MESSAGES.title} />
      <Intro />
      <PeriodChoice period={period} today={today} onRange={(chosen) => setSearch(chosen)} />
      {failed.length > 0 ? (
        <Card>
          <LoadFailure
            text={ANALYTICS_MESSAGES.failed}
            onRetry={() => failed.forEach(({ refetch }) => void refetch())}
          />
        </Card>
      ) : days.data && pages.data && referrers.data && funnel.data ? (
        <Columns css={{ '--columns': 'minmax(0, 7fr) minmax(0, 5fr)' }} aria-busy={isOld}>
          <Box gridColumn="1 / -1">
            <Totals days={days.data} steps={funnel.data} />
          </Box>
          {days.data.some((day) => day.pages > 0) ? (
            <>
              <Box gridColumn="1 / -1">
                <DaysChart days={days.data} />
              </Box>
              <PageRanking pages={pages.data} />
              <ReferrerRanking referrers={referrers.data} />
            </>
          ) : (
            <Card gridColumn="1 / -1">
              <EmptyState text={ANALYTICS_MESSAGES.empty.visits} />
            </Card>
          )}
          <Box gridColumn="1 / -1">
            <FunnelTable steps={funnel.data} />
          </Box>
        </Columns>
      ) : (
        <Card>
          <SkeletonList label={ANALYTICS_MESSAGES.loading} rows={8} height="3.6rem" />
        </Card>
      )}
    </>
  );
}

function Intro() {
  return (
    <Text marginTop="-1rem" marginBottom="1.5rem" color="fg.muted">
      {ANALYTICS_MESSAGES.intro}
    </Text>
  );
}
