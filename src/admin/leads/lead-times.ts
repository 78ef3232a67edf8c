import { TZDate } from '@date-fns/tz';
import { addDays, differenceInCalendarDays, format } from 'date-fns';
import { words } from '#src/admin/lib/words.ts';
import { dateOf, formatFields } from '#src/admin/kit/format-date.ts';

/** A lead's time, shorter the nearer it is: `14:18`, `Yesterday`, `Mar 11`, `Mar 11, 2025`. */
export function formatArrival(moment: Date, now: Date, timeZone: string): string {
  const there = new TZDate(moment, timeZone);
  const today = new TZDate(now, timeZone);
  const days = differenceInCalendarDays(today, there);
  if (days <= 0) return format(there, 'HH:mm');
  if (days === 1) return words.leads.yesterday;
  return formatFields(there, there.getFullYear() === today.getFullYear() ? 'shortDay' : 'shortDate');
}

/** The time of a step to the second, with its day where that differs from the day of `since`. */
export function formatStep(moment: Date, since: Date, timeZone: string): string {
  const there = new TZDate(moment, timeZone);
  const days = differenceInCalendarDays(there, new TZDate(since, timeZone));
  return days === 0 ? format(there, 'HH:mm:ss') : formatFields(there, 'shortDaySecond');
}

/** The full moment: `Mar 14, 2026, 14:18:04`. */
export function formatMoment(moment: Date, timeZone: string): string {
  return formatFields(new TZDate(moment, timeZone), 'shortDateSecond');
}

/** A day of the site's calendar, as YYYY-MM-DD. */
export function dayFromNow(days: number, timeZone: string, now = new Date()): string {
  return format(addDays(new TZDate(now, timeZone), days), 'yyyy-MM-dd');
}

/** A day as it is read: `Mar 14, 2026`. @param day YYYY-MM-DD */
export function formatDay(day: string): string {
  return formatFields(dateOf(day), 'shortDate');
}
