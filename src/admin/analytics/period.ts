import { format, subMonths } from 'date-fns';
import { type DayRange, dayRange, daysBetween, shiftDay } from '#shared/analytics/schemas.ts';
import { EVENT_MONTHS } from '#shared/periods.ts';
import { dateOf, formatFields } from '#src/admin/kit/format-date.ts';
import { type AnalyticsView, changed, readView } from './view.ts';

export const PERIOD_LENGTHS = [7, 30, 90, 365] as const;

export type PeriodLength = (typeof PERIOD_LENGTHS)[number];

export type Period = DayRange & {
  /** The number of days up to today; undefined if the period has dates. */
  length: PeriodLength | undefined;
};

/** The default number of days. Revenue has a longer period, as leads are often won a month later. */
const DEFAULT_LENGTHS = { visits: 30, revenue: 90 } as const satisfies Record<AnalyticsView, PeriodLength>;

/** @param today in site time, `2026-03-14` */
export function readPeriod(search: URLSearchParams, today: string): Period {
  const range = dayRange.safeParse({ from: search.get('from'), to: search.get('to') });
  if (range.success) return { ...range.data, length: undefined };
  const length =
    PERIOD_LENGTHS.find((days) => String(days) === search.get('days')) ?? DEFAULT_LENGTHS[readView(search)];
  return { from: shiftDay(today, 1 - length), to: today, length };
}

/** Returns the URL's parameters for a period that ends today. */
export function lengthSearch(search: URLSearchParams, length: PeriodLength): URLSearchParams {
  const isDefault = length === DEFAULT_LENGTHS[readView(search)];
  return changed(search, { days: isDefault ? undefined : String(length), from: undefined, to: undefined });
}

/** Returns the URL's parameters for a range of days; undefined for an invalid range. */
export function rangeSearch(search: URLSearchParams, { from, to }: DayRange): URLSearchParams | undefined {
  return dayRange.safeParse({ from, to }).success
    ? changed(search, { from, to, days: undefined })
    : undefined;
}

export function daysOf({ from, to }: DayRange): number {
  return daysBetween(from, to) + 1;
}

/** False if page views of the period may be deleted. The day `EVENT_MONTHS` ago counts as deleted: some hours are. */
export function hasEvents({ from }: DayRange, today: string): boolean {
  return from > format(subMonths(dateOf(today), EVENT_MONTHS), 'yyyy-MM-dd');
}

/** Returns `Mar 14`, or with the year `Mar 14, 2026`. */
export function formatDay(day: string, withYear = false): string {
  return formatFields(dateOf(day), withYear ? 'shortDate' : 'shortDay');
}
