import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns/format';
import type { BlogLanguage } from './site.ts';

/** The formats of the specification. Its month names are English; the admin area knows no others. */
const FORMATS = {
  article: 'MMMM d, yyyy',
  card: 'MMM d, yyyy',
  preview: 'MMMM dd, yyyy',
  admin: 'MMM dd, yyyy',
  adminTime: 'MMM dd, yyyy, HH:mm',
} as const;

type DateKind = keyof typeof FORMATS;

/** A moment in the site's time zone: `March 14, 2026`, in Turkish `14 Mart 2026`. */
export function formatDate(
  moment: Date,
  kind: DateKind,
  timeZone: string,
  language: BlogLanguage = 'en',
): string {
  if (language === 'tr') return turkishDate(kind === 'card' ? 'short' : 'long', timeZone).format(moment);
  return format(new TZDate(moment, timeZone), FORMATS[kind]);
}

/** A month in the archive's form: `March 2026`, in Turkish `Mart 2026`. */
export function formatMonth(
  { year, month }: { year: number; month: number },
  language: BlogLanguage = 'en',
): string {
  // The year is not part of the `Date`: JavaScript takes years below 100 for others.
  const moment = new Date(2000, month - 1, 1);
  const name =
    language === 'tr'
      ? new Intl.DateTimeFormat('tr', { month: 'long' }).format(moment)
      : format(moment, 'MMMM');
  return `${name} ${String(year).padStart(4, '0')}`;
}

function turkishDate(month: 'long' | 'short', timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('tr', { day: 'numeric', month, year: 'numeric', timeZone });
}

/** Says whether the year and month of a URL are a month: four digits, and two from 01 to 12. */
export function isYearMonth({ year, month }: { year: string; month: string }): boolean {
  return /^(?!0000)\d{4}$/.test(year) && /^(0[1-9]|1[0-2])$/.test(month);
}
