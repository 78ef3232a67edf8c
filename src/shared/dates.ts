import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns/format';

/** The formats of the specification. Month names are English (spec/decisions, Time). */
const FORMATS = {
  article: 'MMMM d, yyyy',
  card: 'MMM d, yyyy',
  preview: 'MMMM dd, yyyy',
  admin: 'MMM dd, yyyy',
} as const;

/** A moment as readers see it, in the site's time zone: `March 14, 2026`. */
export function formatDate(moment: Date, kind: keyof typeof FORMATS, timeZone: string): string {
  return format(new TZDate(moment, timeZone), FORMATS[kind]);
}

/** A month as the archive calls it: `March 2026`. */
export function formatMonth({ year, month }: { year: number; month: number }): string {
  // Not a date of that year: JavaScript takes years below 100 for others.
  return `${format(new Date(2000, month - 1, 1), 'MMMM')} ${String(year).padStart(4, '0')}`;
}

/** Whether an address's year and month are a month: four digits, and two from 01 to 12. */
export function isYearMonth({ year, month }: { year: string; month: string }): boolean {
  return /^(?!0000)\d{4}$/.test(year) && /^(0[1-9]|1[0-2])$/.test(month);
}
