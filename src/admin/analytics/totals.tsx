import type { DayCount, FunnelStep } from '#shared/schemas/analytics.ts';
import { Figures } from '#src/admin/kit/figures.tsx';
import { shareOf } from './stems.ts';
import { words } from '#src/admin/lib/words.ts';

const { totals: MESSAGES, share } = words.analytics;

export function Totals({ days, steps }: { days: readonly DayCount[]; steps: readonly FunnelStep[] }) {
  const opened = sum(steps, (step) => step.opened);
  const leads = sum(steps, (step) => step.leads);
  const part = shareOf(leads, opened);
  return (
    <Figures
      figures={[
        { ...MESSAGES.visits, count: sum(days, (day) => day.visits) },
        { ...MESSAGES.pages, count: sum(days, (day) => day.pages) },
        { ...MESSAGES.opened, count: opened },
        { ...MESSAGES.leads, count: leads, ...(part !== undefined && { text: share(part) }) },
      ]}
    />
  );
}

function sum<Each>(rows: readonly Each[], read: (row: Each) => number): number {
  return rows.reduce((total, row) => total + read(row), 0);
}
