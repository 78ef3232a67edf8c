/** A month of the calendar in its URL, and the days that are shown of it. Days are YYYY-MM-DD, without a time zone. */
import {
  addDays,
  addMonths,
  eachDayOfInterval,
  endOfMonth,
  endOfWeek,
  format,
  parseISO,
  startOfWeek,
} from 'date-fns';
import { formatFields } from '#src/admin-ui/format-date.ts';

const MONDAY = { weekStartsOn: 1 } as const;
const DAY = 'yyyy-MM-dd';

/** The month of `?month=2026-11`; the one of `today` where there is none. */
export function readMonth(search: URLSearchParams, today: string): string {
  const month = search.get('month') ?? '';
  return /^2[01]\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : today.slice(0, 7);
}

/** The month before or after. */
export function monthBeside(month: string, by: 1 | -1): string {
  return format(addMonths(parseISO(`${month}-01`), by), 'yyyy-MM');
}

/** All days of the weeks that the month touches, Monday first. */
export function daysOfMonth(month: string): string[] {
  const first = startOfWeek(parseISO(`${month}-01`), MONDAY);
  const last = endOfWeek(endOfMonth(parseISO(`${month}-01`)), MONDAY);
  return eachDayOfInterval({ start: first, end: last }).map((date) => format(date, DAY));
}

/** The day that is `by` days later. */
export function dayBeside(day: string, by: number): string {
  return format(addDays(parseISO(day), by), DAY);
}

/** `November 2026`. */
export function nameOfMonth(month: string): string {
  return formatFields(parseISO(`${month}-01`), 'wholeMonth');
}

/** `Thu 26 November`. */
export function nameOfDay(day: string): string {
  return formatFields(parseISO(day), 'weekday');
}

/** `Thu`. */
export function nameOfWeekday(day: string): string {
  return formatFields(parseISO(day), 'weekdayAlone');
}
