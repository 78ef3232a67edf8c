import { useId } from 'react';
import { Link } from 'react-router-dom';
import { WEEK_DAYS, weekOf } from '#shared/analytics/week.ts';
import { pathTo } from '#shared/routes.ts';
import { formatCount } from '#src/admin/kit/format-count.ts';
import { dateOf, formatFields } from '#src/admin/kit/format-date.ts';
import { shareOf } from '#src/admin/kit/format-share.ts';
import { Text } from '#src/admin/kit/layout.ts';
import { Section, SectionHead } from '#src/admin/kit/section.tsx';
import { ASKED_BY_LOAD } from '#src/admin/lib/admin-page.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { words } from '#src/admin/lib/words.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { dayFromNow } from '../leads/lead-times.ts';
import { WeekBars } from './week-bars.tsx';

const LABELS = words.dashboard;

export function twoWeeks(timeZone: string): { from: string; to: string } {
  return { from: dayFromNow(1 - 2 * WEEK_DAYS, timeZone), to: dayFromNow(0, timeZone) };
}

export function Visits() {
  const { timeZone } = useSite();
  const heading = useId();
  const { data } = trpc.admin.analytics.days.useQuery(twoWeeks(timeZone), ASKED_BY_LOAD);
  if (!data) return null;
  const { days, visits, before, difference } = weekOf(data, dayFromNow(0, timeZone));
  const isEmpty = visits + before === 0;
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
          {formatCount(visits)}
        </Text>{' '}
        {difference !== undefined && (
          <>
            <Text
              as="span"
              data-trend={Math.sign(difference)}
              css={{ '&[data-trend="1"]': { color: 'ok.fg' }, '&[data-trend="-1"]': { color: 'bad.fg' } }}
              fontWeight="600"
            >
              {differenceWords(difference)}
            </Text>{' '}
          </>
        )}
        <Text as="span" color="fg.muted">
          {isEmpty ? LABELS.noVisits : LABELS.visitsBefore(formatCount(before))}
        </Text>
      </p>
      {!isEmpty && (
        <WeekBars
          label={LABELS.visitsByDay(
            days.map((day) =>
              LABELS.visitsOfDay(weekdayOf(day.day), formatCount(day.visits), formatCount(day.before)),
            ),
          )}
          days={days.map((day) => ({ name: weekdayOf(day.day), ...day }))}
        />
      )}
    </Section>
  );
}

const weekdayOf = (day: string) => formatFields(dateOf(day), 'weekdayAlone');

function differenceWords(difference: number): string {
  const percent = Math.round(Math.abs(difference) * 100);
  if (percent === 0) return LABELS.sameVisits;
  const share = shareOf(percent, 100) ?? '';
  return difference > 0 ? LABELS.moreVisits(share) : LABELS.fewerVisits(share);
}
