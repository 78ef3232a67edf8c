import { format } from 'date-fns/format';
import type { BlogLanguage } from './blog/blog-language.ts';

/**
 * Date formats of the blog: `March 5, 2026`, `Mar 5, 2026`, `March 05, 2026`; in Turkish `5 Mart 2026`
 * (specification, Blog article).
 */
const FORMATS = {
  article: { month: 'long', day: 'numeric', year: 'numeric' },
  card: { month: 'short', day: 'numeric', year: 'numeric' },
  preview: { month: 'long', day: '2-digit', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

type DateKind = keyof typeof FORMATS;

/**
 * Returns a moment as text. `Intl` converts the time zone, because a local `Date` cannot represent a day that the
 * process's time zone skipped.
 */
export function formatDate(
  moment: Date,
  kind: DateKind,
  timeZone: string,
  language: BlogLanguage = 'en',
): string {
  return dateFormats[language][kind](timeZone).format(moment);
}

/** Returns `March 2026`, in Turkish `Mart 2026`. */
export function formatMonth(
  { year, month }: { year: number; month: number },
  language: BlogLanguage = 'en',
): string {
  // The year is added as text, because `Date` reads years below 100 as 19xx.
  const moment = new Date(2000, month - 1, 1);
  const name =
    language === 'tr'
      ? new Intl.DateTimeFormat('tr', { month: 'long' }).format(moment)
      : format(moment, 'MMMM');
  return `${name} ${String(year).padStart(4, '0')}`;
}

/**
 * Returns a `Date` with local fields (year to minute) equal to those of `moment` in `timeZone`. `TZDate`
 * would take a tenth of a list's rendering time.
 */
export function toLocalDate(moment: Date, timeZone: string): Date {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = (
    fieldsIn(timeZone).format(moment).match(/\d+/g) ?? []
  ).map(Number);
  return new Date(year, month - 1, day, hour, minute);
}

const fieldsIn = cacheByTimeZone(
  (timeZone: string) =>
    new Intl.DateTimeFormat('en-CA', {
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone,
    }),
);

const dateFormats = {
  en: {
    article: dateFormat('en-US', FORMATS.article),
    card: dateFormat('en-US', FORMATS.card),
    preview: dateFormat('en-US', FORMATS.preview),
  },
  tr: {
    article: dateFormat('tr', FORMATS.article),
    card: dateFormat('tr', FORMATS.card),
    preview: dateFormat('tr', FORMATS.article),
  },
};

function dateFormat(locale: string, options: Intl.DateTimeFormatOptions) {
  return cacheByTimeZone((timeZone) => new Intl.DateTimeFormat(locale, { ...options, timeZone }));
}

/** Caches a format for each time zone, as creating one takes longer than formatting all dates of a page. */
function cacheByTimeZone(
  make: (timeZone: string) => Intl.DateTimeFormat,
): (timeZone: string) => Intl.DateTimeFormat {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const zoneFormat = formats.get(timeZone) ?? make(timeZone);
    formats.set(timeZone, zoneFormat);
    return zoneFormat;
  };
}

/** True for a year of four digits except 0000, and a month from 01 to 12. */
export function isYearMonth({ year, month }: { year: string; month: string }): boolean {
  return /^(?!0000)\d{4}$/.test(year) && /^(0[1-9]|1[0-2])$/.test(month);
}
