import { dayRange, type DayRange, shiftDay } from '#shared/schemas/analytics.ts';
import { dateOf, formatFields } from '#src/admin/kit/format-date.ts';

export const PERIOD_LENGTHS = [7, 30, 90, 365] as const;

export type PeriodLength = (typeof PERIOD_LENGTHS)[number];

export type Period = DayRange & {
  /** undefined for a range of days. */
  length: PeriodLength | undefined;
};

const DEFAULT_LENGTH: PeriodLength = 30;

/** @param today in site time, `2026-03-14` */
export function readPeriod(search: URLSearchParams, today: string): Period {
  const range = dayRange.safeParse({ from: search.get('from'), to: search.get('to') });
  if (range.success) return { ...range.data, length: undefined };
  const length = PERIOD_LENGTHS.find((days) => String(days) === search.get('days')) ?? DEFAULT_LENGTH;
  return { from: shiftDay(today, 1 - length), to: today, length };
}

export function lengthSearch(length: PeriodLength): URLSearchParams {
  return new URLSearchParams(length === DEFAULT_LENGTH ? {} : { days: String(length) });
}

export function rangeSearch(from: string, to: string): URLSearchParams | undefined {
  return dayRange.safeParse({ from, to }).success ? new URLSearchParams({ from, to }) : undefined;
}

/** `Mar 14`, or `Mar 14, 2026`. */
export function formatDay(day: string, withYear = false): string {
  return formatFields(dateOf(day), withYear ? 'shortDate' : 'shortDay');
}
