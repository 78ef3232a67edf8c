/** Dates as the admin area's language writes them. */
import { asIfHere } from '#shared/dates.ts';
import { type DateKind, formatFields as formatFieldsIn, formatMoment } from '#shared/words/format-date.ts';
import { words } from '#src/admin/lib/words.ts';

/** A moment in the site's time zone: `Nov 25, 2026`, in Turkish `25 Kas 2026`. */
export function formatDate(moment: Date, kind: DateKind, timeZone: string): string {
  return formatMoment(words.dates, moment, kind, timeZone);
}

/** The same of a date whose own fields are meant. */
export function formatFields(date: Date, kind: DateKind): string {
  return formatFieldsIn(words.dates, date, kind);
}

/** The date whose own fields are a day's, `2026-03-14`, or those of a day with a time, `2026-03-14T09:00`. */
export function dateOf(day: string): Date {
  return new Date(day.includes('T') ? day : `${day}T00:00`);
}

/** The time of a moment today, else with its day: `14:32`, `14:32 on Mar 14`. */
export function formatSince(at: number, now: number, timeZone: string): string {
  const [then, today] = [asIfHere(new Date(at), timeZone), asIfHere(new Date(now), timeZone)];
  return formatFields(then, then.toDateString() === today.toDateString() ? 'clock' : 'clockOfDay');
}
