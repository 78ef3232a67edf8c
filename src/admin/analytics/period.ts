/** The chosen period in the URL: the last days, or from one day to another. */
import { dayRange, type DayRange } from '#shared/schemas/analytics.ts';
import { addDays, format } from 'date-fns';
import { dateOf, formatFields } from '#src/admin/kit/format-date.ts';

/** Lengths of the periods with a button. */
export const PERIOD_LENGTHS = [7, 30, 90, 365] as const;

export type PeriodLength = (typeof PERIOD_LENGTHS)[number];

export type Period = DayRange & {
  /** undefined for a chosen range of days. */
  length: PeriodLength | undefined;
};

const DEFAULT_LENGTH: PeriodLength = 30;

/** @param today day of the site's time zone, `2026-03-14` */
export function readPeriod(search: URLSearchParams, today: string): Period {
  const chosen = dayRange.safeParse({ from: search.get('from'), to: search.get('to') });
  if (chosen.success) return { ...chosen.data, length: undefined };
  const length = PERIOD_LENGTHS.find((days) => String(days) === search.get('days')) ?? DEFAULT_LENGTH;
  return { from: shiftDay(today, 1 - length), to: today, length };
}

/** The search of the last `length` days; empty for the default. */
export function lengthSearch(length: PeriodLength): URLSearchParams {
  return new URLSearchParams(length === DEFAULT_LENGTH ? {} : { days: String(length) });
}

/** The search of a chosen range, or undefined where it is invalid. */
export function rangeSearch(from: string, to: string): URLSearchParams | undefined {
  return dayRange.safeParse({ from, to }).success ? new URLSearchParams({ from, to }) : undefined;
}

/** `shiftDay('2026-03-01', -1)` is `2026-02-28`. */
export function shiftDay(day: string, by: number): string {
  return format(addDays(dateOf(day), by), 'yyyy-MM-dd');
}

/** `Mar 14` or, where the year matters, `Mar 14, 2026`. */
export function formatDay(day: string, withYear = false): string {
  return formatFields(dateOf(day), withYear ? 'shortDate' : 'shortDay');
}
