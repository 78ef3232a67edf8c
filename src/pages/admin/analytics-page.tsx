import { ANALYTICS_WORDS } from '#src/features/admin/analytics/analytics-words.ts';
import { DaysChart } from '#src/features/admin/analytics/days-chart.tsx';
import { FunnelTable } from '#src/features/admin/analytics/funnel-table.tsx';
import { readPeriod } from '#src/features/admin/analytics/period.ts';
import { PeriodChoice } from '#src/features/admin/analytics/period-choice.tsx';
import { PageRanking, ReferrerRanking } from '#src/features/admin/analytics/rankings.tsx';
import { Totals } from '#src/features/admin/analytics/totals.tsx';
import { Card } from '#src/features/admin/card.tsx';
import { Bones, Empty, LoadFailure } from '#src/features/admin/list-states.tsx';
import { PageHead } from '#src/features/admin/page-head.tsx';
import { useSite } from '#src/lib/site-context.tsx';
import { trpc } from '#src/lib/trpc.ts';
import { chakra } from '@chakra-ui/react/styled-system';
import { TZDate } from '@date-fns/tz';
import { keepPreviousData } from '@tanstack/react-query';
import { format } from 'date-fns/format';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

const Board = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)',
    gap: '1.25rem',
    alignItems: 'start',
    '& > .whole': { gridColumn: '1 / -1' },
    '&[aria-busy=true]': { opacity: '.55', transition: 'opacity var(--durations-base) 150ms' },
    '@media (max-width: 75rem)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

const Intro = chakra('p', { base: { marginTop: '-1rem', marginBottom: '1.5rem', color: 'fg.muted' } });

export function Page() {
  const { timeZone } = useSite();
  const [search, setSearch] = useSearchParams();
  const [today] = useState(() => format(new TZDate(new Date(), timeZone), 'yyyy-MM-dd'));
  const period = readPeriod(search, today);
  const range = { from: period.from, to: period.to };
  // Numbers of the period before stand until those of this one are all there.
  const [days, pages, referrers, funnel] = trpc.useQueries((t) => [
    t.admin.analytics.days(range, { placeholderData: keepPreviousData }),
    t.admin.analytics.topPages(range, { placeholderData: keepPreviousData }),
    t.admin.analytics.referrers(range, { placeholderData: keepPreviousData }),
    t.admin.analytics.funnel(range, { placeholderData: keepPreviousData }),
  ]);
  const answers = [days, pages, referrers, funnel];
  const failed = answers.filter(({ isError }) => isError);

  return (
    <>
      <PageHead title={ANALYTICS_WORDS.title} />
      <Intro>{ANALYTICS_WORDS.intro}</Intro>
      <PeriodChoice period={period} today={today} onRange={(chosen) => setSearch(chosen)} />
      {failed.length > 0 ? (
        <Card>
          <LoadFailure
            text={ANALYTICS_WORDS.failed}
            again={ANALYTICS_WORDS.again}
            onRetry={() => failed.forEach(({ refetch }) => void refetch())}
          />
        </Card>
      ) : days.data && pages.data && referrers.data && funnel.data ? (
        <Board aria-busy={answers.some(({ isPlaceholderData }) => isPlaceholderData)}>
          <div className="whole">
            <Totals days={days.data} steps={funnel.data} />
          </div>
          {days.data.some((day) => day.pages > 0) ? (
            <>
              <div className="whole">
                <DaysChart days={days.data} />
              </div>
              <PageRanking pages={pages.data} />
              <ReferrerRanking referrers={referrers.data} />
            </>
          ) : (
            <Card className="whole">
              <Empty text={ANALYTICS_WORDS.empty.visits} />
            </Card>
          )}
          <div className="whole">
            <FunnelTable steps={funnel.data} />
          </div>
        </Board>
      ) : (
        <Card>
          <Bones label={ANALYTICS_WORDS.loading} rows={8} height="3.6rem" />
        </Card>
      )}
    </>
  );
}
