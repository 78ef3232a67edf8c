/** Compares the visits of a week with those of the week before. */

import { addDays } from 'date-fns/addDays';
import { format } from 'date-fns/format';
import { parseISO } from 'date-fns/parseISO';
import type { DayCount } from './schemas.ts';

export const WEEK_DAYS = 7;

/** The number of visits below which a week is too small for a difference in per cent. */
export const DIFFERENCE_MIN_VISITS = 20;

export type Week = {
  /** The days of a week. `before` counts the visits a week earlier. */
  days: { day: string; visits: number; before: number }[];
  visits: number;
  before: number;
  /** The difference as a share of the week before; undefined if one of the weeks is too small. */
  difference: number | undefined;
};

/**
 * @param counts the days of both weeks; days without visits may be missing
 * @param lastDay YYYY-MM-DD
 */
export function weekOf(counts: readonly DayCount[], lastDay: string): Week {
  const visitsOf = new Map(counts.map(({ day, visits }) => [day, visits]));
  const dayBack = (back: number) => format(addDays(parseISO(lastDay), -back), 'yyyy-MM-dd');
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
