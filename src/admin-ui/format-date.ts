/** Dates as the admin area's language writes them. */
import { asIfHere } from '#shared/dates.ts';
import { words } from '#src/lib/words.ts';
import { format } from 'date-fns/format';

type DateKind = keyof typeof words.dates.formats;

/** A moment in the site's time zone: `Nov 25, 2026`, in Turkish `25 Kas 2026`. */
export function formatDate(moment: Date, kind: DateKind, timeZone: string): string {
  return formatFields(asIfHere(moment, timeZone), kind);
}

/** The same of a date whose own fields are meant. */
export function formatFields(date: Date, kind: DateKind): string {
  const { formats, locale } = words.dates;
  return format(date, formats[kind], { locale });
}
