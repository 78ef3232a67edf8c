import { Numbers } from './numbers.tsx';
import { readPeriod } from './period.ts';
import { PeriodChoice } from './period-choice.tsx';
import { Card } from '#src/admin/kit/card.tsx';
import { SkeletonList, LoadFailure } from '#src/admin/kit/list-states.tsx';
import { PageHead } from '#src/admin/kit/page-head.tsx';
import { useSite } from '#src/lib/site-context.tsx';
import { ASKED_BY_LOAD, type PageRequest } from '#src/admin/lib/admin-page.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { Text } from '#src/admin/kit/layout.ts';
import { TZDate } from '@date-fns/tz';
import { keepPreviousData } from '@tanstack/react-query';
import { format } from 'date-fns/format';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { words } from '#src/admin/lib/words.ts';

const dayIn = (timeZone: string) => format(new TZDate(new Date(), timeZone), 'yyyy-MM-dd');

export function load({ queries, search, site }: PageRequest): void {
  const { from, to } = readPeriod(search, dayIn(site.timeZone));
  const { days, topPages, referrers, funnel, leadSources } = queries.admin.analytics;
  for (const query of [days, topPages, referrers, funnel, leadSources]) void query.prefetch({ from, to });
}

export function Page() {
  const { timeZone } = useSite();
  const [search, setSearch] = useSearchParams();
  const [today] = useState(() => dayIn(timeZone));
  const period = readPeriod(search, today);
  const range = { from: period.from, to: period.to };
  const options = { ...ASKED_BY_LOAD, placeholderData: keepPreviousData } as const;
  const [days, pages, referrers, funnel, sources] = trpc.useQueries((t) => [
    t.admin.analytics.days(range, options),
    t.admin.analytics.topPages(range, options),
    t.admin.analytics.referrers(range, options),
    t.admin.analytics.funnel(range, options),
    t.admin.analytics.leadSources(range, options),
  ]);
  const answers = [days, pages, referrers, funnel, sources];
  const isOld = answers.some(({ isPlaceholderData }) => isPlaceholderData);
  const failedQueries = answers.filter(({ isError }) => isError);

  return (
    <>
      <PageHead title={words.analytics.title} />
      <Text marginTop="-1rem" marginBottom="1.5rem" color="fg.muted">
        {words.analytics.intro}
      </Text>
      <PeriodChoice period={period} today={today} onRange={(newSearch) => setSearch(newSearch)} />
      {failedQueries.length > 0 ? (
        <Card>
          <LoadFailure
            text={words.analytics.failed}
            onRetry={() => failedQueries.forEach(({ refetch }) => void refetch())}
          />
        </Card>
      ) : days.data && pages.data && referrers.data && funnel.data && sources.data ? (
        <Numbers
          days={days.data}
          pages={pages.data}
          referrers={referrers.data}
          steps={funnel.data}
          sources={sources.data}
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
