import { toLocalDate } from '#shared/dates.ts';
import { type DateKind, formatFields as formatFieldsIn, formatMoment } from '#shared/words/format-date.ts';
import { words } from '#src/admin/lib/words.ts';

/** Returns a date in site time: `Nov 25, 2026`, in Turkish `25 Kas 2026`. */
export function formatDate(moment: Date, kind: DateKind, timeZone: string): string {
  return formatMoment(words.dates, moment, kind, timeZone);
}

/** Returns the date by its local fields, without converting the time zone. */
export function formatFields(date: Date, kind: DateKind): string {
  return formatFieldsIn(words.dates, date, kind);
}

/** Returns a `Date` whose local fields are those of `2026-03-14` or `2026-03-14T09:00`. */
export function dateOf(day: string): Date {
  return new Date(day.includes('T') ? day : `${day}T00:00`);
}

/** Returns `14:32` for a time of today, or `14:32 on Mar 14` for another day. */
export function formatSince(at: number, now: number, timeZone: string): string {
  const [local, today] = [toLocalDate(new Date(at), timeZone), toLocalDate(new Date(now), timeZone)];
  return formatFields(local, local.toDateString() === today.toDateString() ? 'clock' : 'clockOfDay');
}
