import { keepPreviousData } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { type DayRange, precedingRange } from '#shared/analytics/schemas.ts';
import { mayPublish } from '#shared/roles.ts';
import { Card } from '#src/admin/kit/card.tsx';
import { Flex, Text } from '#src/admin/kit/layout.ts';
import { LoadFailure, SkeletonList } from '#src/admin/kit/list-states.tsx';
import { ASKED_BY_LOAD, type PageRequest } from '#src/admin/lib/admin-page.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { words } from '#src/admin/lib/words.ts';
import { ALL_MISSING } from '../redirects/redirect-query.ts';
import { CompareBox } from './compare-box.tsx';
import { Numbers } from './numbers.tsx';
import { hasEvents, readPeriod } from './period.ts';
import { PeriodChoice } from './period-choice.tsx';
import { readCompare } from './view.ts';

export function loadVisits({ queries, search, role }: PageRequest, today: string): void {
  const { from, to } = readPeriod(search, today);
  const { days, topPages, referrers, funnel } = queries.admin.analytics;
  for (const query of [days, topPages, referrers, funnel]) void query.prefetch({ from, to });
  void queries.admin.analytics.emptySearches.prefetch();
  if (mayPublish(role)) void queries.admin.redirects.missing.prefetch(ALL_MISSING);
}

export function Visits({ today }: { today: string }) {
  const [search] = useSearchParams();
  const period = readPeriod(search, today);
  const range = { from: period.from, to: period.to };
  const before = precedingRange(range);
  const canCompare = hasEvents(before, today);
  const isCompared = canCompare && readCompare(search);
  const options = { ...ASKED_BY_LOAD, placeholderData: keepPreviousData } as const;
  const [days, pages, referrers, funnel] = trpc.useQueries((t) => [
    t.admin.analytics.days(range, options),
    t.admin.analytics.topPages(range, options),
    t.admin.analytics.referrers(range, options),
    t.admin.analytics.funnel(range, options),
  ]);
  const comparison = useComparison(before, isCompared);
  const answers = [days, pages, referrers, funnel];
  const isOld = answers.some(({ isPlaceholderData }) => isPlaceholderData);
  const failedQueries = [...answers, ...comparison.answers].filter(({ isError }) => isError);
  return (
    <>
      <Text marginBottom="1.25rem" color="fg.muted">
        {words.analytics.intro}
      </Text>
      <PeriodChoice period={period} today={today} />
      <Flex justifyContent="end" marginTop="-.75rem" marginBottom=".5rem">
        <CompareBox period={period} problem={canCompare ? undefined : words.analytics.tooOld} />
      </Flex>
      {failedQueries.length > 0 ? (
        <Card>
          <LoadFailure
            text={words.analytics.failed}
            onRetry={() => failedQueries.forEach(({ refetch }) => void refetch())}
          />
        </Card>
      ) : days.data && pages.data && referrers.data && funnel.data ? (
        <Numbers
          days={days.data}
          pages={pages.data}
          referrers={referrers.data}
          steps={funnel.data}
          before={comparison.before}
          isOld={isOld}
        />
      ) : (
        <Card>
          <SkeletonList label={words.analytics.loading} rows={8} height="3.6rem" />
        </Card>
      )}
    </>
  );
}

/** Requests the numbers of the preceding period if `isWanted`. */
function useComparison(range: DayRange, isWanted: boolean) {
  const [days, funnel] = trpc.useQueries((t) => [
    t.admin.analytics.days(range, { enabled: isWanted }),
    t.admin.analytics.funnel(range, { enabled: isWanted }),
  ]);
  const isComplete = isWanted && days.data && funnel.data;
  return {
    answers: isWanted ? [days, funnel] : [],
    before: isComplete ? { days: days.data, steps: funnel.data } : undefined,
  };
}
