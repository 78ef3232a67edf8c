import type { DayCount, FunnelStep } from '#shared/schemas/analytics.ts';
import { Figures } from '../figures.tsx';
import { ANALYTICS_WORDS } from './analytics-words.ts';
import { shareOf } from './stems.ts';

const { totals: WORDS, share } = ANALYTICS_WORDS;

/** The period in four numbers. */
export function Totals({ days, steps }: { days: readonly DayCount[]; steps: readonly FunnelStep[] }) {
  const opened = sum(steps, (step) => step.opened);
  const leads = sum(steps, (step) => step.leads);
  const part = shareOf(leads, opened);
  return (
    <Figures
      figures={[
        { ...WORDS.visits, count: sum(days, (day) => day.visits) },
        { ...WORDS.pages, count: sum(days, (day) => day.pages) },
        { ...WORDS.opened, count: opened },
        { ...WORDS.leads, count: leads, ...(part !== undefined && { text: share(part) }) },
      ]}
    />
  );
}

function sum<Each>(rows: readonly Each[], read: (row: Each) => number): number {
  return rows.reduce((total, row) => total + read(row), 0);
}
