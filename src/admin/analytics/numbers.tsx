import type {
  DayCount,
  FunnelStep,
  LeadSources,
  PageCount,
  ReferrerCount,
} from '#shared/schemas/analytics.ts';
import { Card } from '#src/admin/kit/card.tsx';
import { Box, Columns } from '#src/admin/kit/layout.ts';
import { EmptyState } from '#src/admin/kit/list-states.tsx';
import { DaysChart } from './days-chart.tsx';
import { FunnelTable } from './funnel-table.tsx';
import { LeadCampaignRanking, LeadPageRanking, PageRanking, ReferrerRanking } from './rankings.tsx';
import { Figures } from '#src/admin/kit/figures.tsx';
import { shareOf } from './stems.ts';
import { words } from '#src/admin/lib/words.ts';

type NumbersProps = {
  days: readonly DayCount[];
  pages: readonly PageCount[];
  referrers: readonly ReferrerCount[];
  steps: readonly FunnelStep[];
  sources: LeadSources;
  isOld: boolean;
};

export function Numbers({ days, pages, referrers, steps, sources, isOld }: NumbersProps) {
  return (
    <Columns css={{ '--columns': 'minmax(0, 7fr) minmax(0, 5fr)' }} aria-busy={isOld}>
      <Box gridColumn="1 / -1">
        <Totals days={days} steps={steps} />
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
      {steps.some(({ leads }) => leads > 0) && (
        <>
          <LeadPageRanking sources={sources} />
          <LeadCampaignRanking sources={sources} />
        </>
      )}
    </Columns>
  );
}

const { totals: MESSAGES, share } = words.analytics;

function Totals({ days, steps }: { days: readonly DayCount[]; steps: readonly FunnelStep[] }) {
  const openedForms = sum(steps, (step) => step.opened);
  const leads = sum(steps, (step) => step.leads);
  const part = shareOf(leads, openedForms);
  return (
    <Figures
      figures={[
        { ...MESSAGES.visits, count: sum(days, (day) => day.visits) },
        { ...MESSAGES.pages, count: sum(days, (day) => day.pages) },
        { ...MESSAGES.opened, count: openedForms },
        { ...MESSAGES.leads, count: leads, ...(part !== undefined && { text: share(part) }) },
      ]}
    />
  );
}

function sum<Each>(rows: readonly Each[], read: (row: Each) => number): number {
  return rows.reduce((total, row) => total + read(row), 0);
}
