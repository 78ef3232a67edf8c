import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { DayCount } from '#shared/analytics/schemas.ts';
import { pathTo } from '#shared/routes.ts';
import { formatCount } from '#src/admin/kit/format-count.ts';
import { Text } from '#src/admin/kit/layout.ts';
import { Section, SectionHead } from '#src/admin/kit/section.tsx';
import { ASKED_BY_LOAD } from '#src/admin/lib/admin-page.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { words } from '#src/admin/lib/words.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { dayFromNow } from '../leads/lead-times.ts';

const LABELS = words.dashboard;

const DAYS = 7;

export function twoWeeks(timeZone: string): { from: string; to: string } {
  return { from: dayFromNow(1 - 2 * DAYS, timeZone), to: dayFromNow(0, timeZone) };
}

export function Visits() {
  const { timeZone } = useSite();
  const heading = useId();
  const { data } = trpc.admin.analytics.days.useQuery(twoWeeks(timeZone), ASKED_BY_LOAD);
  if (!data) return null;
  const since = dayFromNow(1 - DAYS, timeZone);
  const [previousWeek, week] = [
    sum(data.filter(({ day }) => day < since)),
    sum(data.filter(({ day }) => day >= since)),
  ];
  return (
    <Section aria-labelledby={heading}>
      <SectionHead>
        <h2 id={heading}>{LABELS.visits}</h2>
        <Link className="link" to={pathTo('adminAnalytics')}>
          {LABELS.analytics}
        </Link>
      </SectionHead>
      <p>
        <Text as="b" fontSize="1.75rem" fontWeight="600" letterSpacing="-.03em">
          {formatCount(week)}
        </Text>{' '}
        <Text as="span" color="fg.muted" marginLeft=".25rem">
          {LABELS.visitsBefore(formatCount(previousWeek))}
        </Text>
      </p>
    </Section>
  );
}

function sum(days: readonly DayCount[]): number {
  return days.reduce((total, { visits }) => total + visits, 0);
}
