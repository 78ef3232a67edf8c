import type { DayCount, FunnelStep, PageCount, ReferrerCount } from '#shared/analytics/schemas.ts';
import { mayPublish } from '#shared/roles.ts';
import { Card } from '#src/admin/kit/card.tsx';
import { Figures } from '#src/admin/kit/figures.tsx';
import { formatCount } from '#src/admin/kit/format-count.ts';
import { shareOf } from '#src/admin/kit/format-share.ts';
import { Box, Columns } from '#src/admin/kit/layout.ts';
import { EmptyState } from '#src/admin/kit/list-states.tsx';
import { useMember } from '#src/admin/lib/member-context.tsx';
import { words } from '#src/admin/lib/words.ts';
import { DaysChart } from './days-chart.tsx';
import { EmptySearches } from './empty-searches.tsx';
import { FunnelTable } from './funnel-table.tsx';
import { MissingPages } from './missing-pages.tsx';
import { PageRanking, ReferrerRanking } from './rankings.tsx';

type NumbersProps = {
  days: readonly DayCount[];
  pages: readonly PageCount[];
  referrers: readonly ReferrerCount[];
  steps: readonly FunnelStep[];
  /** The preceding period of as many days; undefined without a comparison. */
  before: { days: readonly DayCount[]; steps: readonly FunnelStep[] } | undefined;
  isOld: boolean;
};

export function Numbers({ days, pages, referrers, steps, before, isOld }: NumbersProps) {
  const { role } = useMember();
  return (
    <Columns css={{ '--columns': 'minmax(0, 7fr) minmax(0, 5fr)' }} aria-busy={isOld}>
      <Box gridColumn="1 / -1">
        <Totals days={days} steps={steps} before={before} />
      </Box>
      {days.some((day) => day.pages > 0) ? (
        <>
          <Box gridColumn="1 / -1">
            <DaysChart days={days} />
          </Box>
          <PageRanking pages={pages} />
          <ReferrerRanking referrers={referrers} />
        </>
      ) : (
        <Card gridColumn="1 / -1">
          <EmptyState text={words.analytics.empty.visits} />
        </Card>
      )}
      <Box gridColumn="1 / -1">
        <FunnelTable steps={steps} />
      </Box>
      {mayPublish(role) && <MissingPages />}
      <EmptySearches />
    </Columns>
  );
}

const { totals: LABELS, share } = words.analytics;

function Totals({ days, steps, before }: Pick<NumbersProps, 'days' | 'steps' | 'before'>) {
  const counts = countsOf({ days, steps });
  const previous = before && countsOf(before);
  const part = shareOf(counts.leads, counts.opened);
  const textOf = (name: keyof typeof counts) =>
    previous
      ? words.analytics.before(days.length, formatCount(previous[name]))
      : name === 'leads' && part !== undefined
        ? share(part)
        : LABELS[name].text;
  return (
    <Figures
      figures={(['visits', 'pages', 'opened', 'leads'] as const).map((name) => ({
        label: LABELS[name].label,
        count: counts[name],
        text: textOf(name),
      }))}
    />
  );
}

function countsOf({ days, steps }: Pick<NumbersProps, 'days' | 'steps'>) {
  return {
    visits: sum(days, (day) => day.visits),
    pages: sum(days, (day) => day.pages),
    opened: sum(steps, (step) => step.opened),
    leads: sum(steps, (step) => step.leads),
  };
}

function sum<Each>(rows: readonly Each[], read: (row: Each) => number): number {
  return rows.reduce((total, row) => total + read(row), 0);
}
