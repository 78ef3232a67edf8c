/** A month or a week of the calendar in its URL. Days are YYYY-MM-DD. */

import {
  addDays,
  addMonths,
  addWeeks,
  eachDayOfInterval,
  endOfMonth,
  endOfWeek,
  format,
  isSameMonth,
  isSameYear,
  startOfMonth,
  startOfWeek,
} from 'date-fns';
import { day as dayParameter } from '#shared/list-parameters.ts';
import { dateOf, formatFields } from '#src/admin/kit/format-date.ts';

export type SpanKind = 'month' | 'week';

export type Span = { kind: SpanKind; first: string };

const MONDAY = { weekStartsOn: 1 } as const;

const isoDay = (date: Date) => format(date, 'yyyy-MM-dd');
const startOf = {
  month: startOfMonth,
  week: (date: Date) => startOfWeek(date, MONDAY),
};
const endOf = {
  month: endOfMonth,
  week: (date: Date) => endOfWeek(date, MONDAY),
};
const add = { month: addMonths, week: addWeeks };

/** Reads `?month=2026-11` or `?week=2026-11-23`; an invalid value means the current one. */
export function readSpan(search: URLSearchParams, today: string): Span {
  const week = search.get('week');
  if (week !== null) return spanAround('week', dayParameter.parse(week) ?? today);
  return spanAround('month', dayParameter.parse(`${search.get('month')}-01`) ?? today);
}

export function searchOf({ kind, first }: Span): string {
  return `?${kind}=${kind === 'month' ? first.slice(0, 7) : first}`;
}

export function spanAround(kind: SpanKind, day: string): Span {
  return { kind, first: isoDay(startOf[kind](dateOf(day))) };
}

export function spanBeside({ kind, first }: Span, by: 1 | -1): Span {
  return { kind, first: isoDay(add[kind](dateOf(first), by)) };
}

/**
 * Converts a span to the month or week that contains today if today is visible; otherwise to the month or week
 * that contains the first visible Sunday. Thus the first week of a month converts back to this month.
 */
export function spanAs(kind: SpanKind, span: Span, today: string): Span {
  const sunday = isoDay(endOf.week(dateOf(span.first)));
  return spanAround(kind, daysOf(span).includes(today) ? today : sunday);
}

/** Returns the days of all weeks of the span, from Monday. */
export function daysOf({ kind, first }: Span): string[] {
  const start = startOf.week(dateOf(first));
  const end = endOf.week(endOf[kind](dateOf(first)));
  return eachDayOfInterval({ start, end }).map(isoDay);
}

export function isBeside(day: string, { kind, first }: Span): boolean {
  return kind === 'month' && !day.startsWith(first.slice(0, 7));
}

export function dayBeside(day: string, by: number): string {
  return isoDay(addDays(dateOf(day), by));
}

/** Returns `November 2026` or `Nov 23 – 29, 2026`. */
export function nameOf({ kind, first }: Span): string {
  const start = dateOf(first);
  if (kind === 'month') return formatFields(start, 'wholeMonth');
  const end = endOf.week(start);
  if (!isSameYear(start, end))
    return `${formatFields(start, 'shortDate')} – ${formatFields(end, 'shortDate')}`;
  if (!isSameMonth(start, end))
    return `${formatFields(start, 'shortDay')} – ${formatFields(end, 'shortDate')}`;
  return `${formatFields(start, 'rangeStart')} – ${formatFields(end, 'rangeEnd')}`;
}

/** Returns `Thu 26 November`. */
export function nameOfDay(day: string): string {
  return formatFields(dateOf(day), 'weekday');
}

/** Returns `Thu`. */
export function nameOfWeekday(day: string): string {
  return formatFields(dateOf(day), 'weekdayAlone');
}

/** Returns `Thu 26`. */
export function nameOfColumn(day: string): string {
  return formatFields(dateOf(day), 'weekdayNumber');
}
