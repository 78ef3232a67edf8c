import { TZDate } from '@date-fns/tz';
import { addDays, differenceInCalendarDays, format } from 'date-fns';
import { dateOf, formatFields } from '#src/admin/kit/format-date.ts';
import { words } from '#src/admin/lib/words.ts';

/** Returns `14:18`, `Yesterday`, `Mar 11` or `Mar 11, 2025`. */
export function formatArrival(moment: Date, now: Date, timeZone: string): string {
  const local = new TZDate(moment, timeZone);
  const today = new TZDate(now, timeZone);
  const days = differenceInCalendarDays(today, local);
  if (days <= 0) return format(local, 'HH:mm');
  if (days === 1) return words.leads.yesterday;
  return formatFields(local, local.getFullYear() === today.getFullYear() ? 'shortDay' : 'shortDate');
}

/** Returns the time with seconds, and with the day if the day differs from that of `since`. */
export function formatStep(moment: Date, since: Date, timeZone: string): string {
  const local = new TZDate(moment, timeZone);
  const days = differenceInCalendarDays(local, new TZDate(since, timeZone));
  return days === 0 ? format(local, 'HH:mm:ss') : formatFields(local, 'shortDaySecond');
}

/** Returns `Mar 14, 2026, 14:18:04`. */
export function formatMoment(moment: Date, timeZone: string): string {
  return formatFields(new TZDate(moment, timeZone), 'shortDateSecond');
}

export function dayFromNow(days: number, timeZone: string, now = new Date()): string {
  return format(addDays(new TZDate(now, timeZone), days), 'yyyy-MM-dd');
}

/** Returns `Mar 14`. @param day YYYY-MM-DD */
export function formatShortDay(day: string): string {
  return formatFields(dateOf(day), 'shortDay');
}

/** Returns `Mar 14, 14:18`. */
export function formatSent(moment: Date, timeZone: string): string {
  return formatFields(new TZDate(moment, timeZone), 'shortDayTime');
}

/** Returns `Mar 14, 2026`. @param day YYYY-MM-DD */
export function formatDay(day: string): string {
  return formatFields(dateOf(day), 'shortDate');
}
