/** Compares the visits of the last week with those of the week before. */

import { addDays, format } from 'date-fns';
import type { DayCount } from '#shared/analytics/schemas.ts';
import { dateOf } from '#src/admin/kit/format-date.ts';

export const WEEK_DAYS = 7;

/** The number of visits below which a week is too small for a difference in per cent. */
const DIFFERENCE_MIN_VISITS = 20;

type Week = {
  /** The days of a week, the last of which is today. `before` counts the visits a week earlier. */
  days: { day: string; visits: number; before: number }[];
  visits: number;
  before: number;
  /** The difference as a share of the week before; undefined if one of the weeks is too small. */
  difference: number | undefined;
};

/**
 * @param counts the days of both weeks; days without visits may be missing
 * @param today YYYY-MM-DD
 */
export function weekOf(counts: readonly DayCount[], today: string): Week {
  const visitsOf = new Map(counts.map(({ day, visits }) => [day, visits]));
  const dayBack = (back: number) => format(addDays(dateOf(today), -back), 'yyyy-MM-dd');
  const days = Array.from({ length: WEEK_DAYS }, (_, index) => {
    const back = WEEK_DAYS - 1 - index;
    const day = dayBack(back);
    return { day, visits: visitsOf.get(day) ?? 0, before: visitsOf.get(dayBack(back + WEEK_DAYS)) ?? 0 };
  });
  const visits = days.reduce((total, day) => total + day.visits, 0);
  const before = days.reduce((total, day) => total + day.before, 0);
  const isLarge = Math.min(visits, before) >= DIFFERENCE_MIN_VISITS;
  return { days, visits, before, difference: isLarge ? (visits - before) / before : undefined };
}
