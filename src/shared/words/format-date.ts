import { format } from 'date-fns/format';
import { toLocalDate } from '../dates.ts';
import type { Words } from './en.ts';

type Dates = Words['dates'];

export type DateKind = keyof Dates['formats'];

/** Returns `Nov 25, 2026`, in Turkish `25 Kas 2026`, from the date's own fields, without a time zone. */
export function formatFields({ formats, locale }: Dates, date: Date, kind: DateKind): string {
  return format(date, formats[kind], { locale });
}

/** Returns a moment in the site's time zone. */
export function formatMoment(dates: Dates, moment: Date, kind: DateKind, timeZone: string): string {
  return formatFields(dates, toLocalDate(moment, timeZone), kind);
}
