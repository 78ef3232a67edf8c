/** A day is `2026-03-14`, with a time `2026-03-14T09:00`. */

import { format } from 'date-fns/format';
import { isDay } from '#shared/list-parameters.ts';
import { language, words } from '#src/admin/lib/words.ts';
import { normalizeLine } from '#text/typed-text.ts';
import { dateOf, formatFields } from './format-date.ts';

/** The time of a day that is typed or chosen without a time. */
export const MORNING = '09:00';

const TIME = /[\sT,]+(?<hours>[01]?\d|2[0-3])[:.](?<minutes>[0-5]\d)$/u;

const [NAME, NUMBER, YEAR] = [String.raw`\p{L}{3,}`, String.raw`\d{1,2}`, String.raw`\d{4}`];
const ORDERS = [
  `(?<year>${YEAR})-(?<month>${NUMBER})-(?<day>${NUMBER})`,
  `(?<day>${NUMBER})[. ](?<month>${NUMBER})[. ](?<year>${YEAR})`,
  `(?<day>${NUMBER})\\.? (?<name>${NAME})\\.?,? (?<year>${YEAR})`,
  `(?<name>${NAME})\\.? (?<day>${NUMBER}),? (?<year>${YEAR})`,
].map((order) => new RegExp(`^${order}$`, 'u'));
const SLASHES = {
  dayFirst: new RegExp(`^(?<day>${NUMBER})/(?<month>${NUMBER})/(?<year>${YEAR})$`, 'u'),
  monthFirst: new RegExp(`^(?<month>${NUMBER})/(?<day>${NUMBER})/(?<year>${YEAR})$`, 'u'),
};

/**
 * Returns the day in a text with the order and the month names of the area’s language; undefined for an invalid
 * day.
 */
export function readTypedDay(input: string): string | undefined {
  const text = normalizeLine(input).replaceAll(/ +/g, ' ');
  const slashes = words.dates.formats.typedDay.startsWith('M') ? SLASHES.monthFirst : SLASHES.dayFirst;
  for (const order of [...ORDERS, slashes]) {
    const { year = '', month, day = '', name = '' } = order.exec(text)?.groups ?? {};
    const time = `${year}-${pad(month ?? monthNamed(name))}-${pad(day)}`;
    if (isDay(time)) return time;
  }
  return undefined;
}

export function readTypedTime(input: string, time = MORNING): string | undefined {
  const text = normalizeLine(input);
  const match = TIME.exec(text);
  const day = readTypedDay(match ? text.slice(0, match.index) : text);
  const { hours, minutes } = match?.groups ?? {};
  return day && `${day}T${hours === undefined ? time : `${pad(hours)}:${minutes}`}`;
}

/** Returns a day as it is typed: `Mar 14, 2026`, in Turkish `14.03.2026`. */
export function showDay(day: string): string {
  if (day === '') return '';
  return formatFields(dateOf(day), day.includes('T') ? 'typedTime' : 'typedDay');
}

function monthNamed(name: string): string {
  const prefix = name.toLocaleLowerCase(language);
  const { locale } = words.dates;
  const months = Array.from({ length: 12 }, (_, month) =>
    format(new Date(2000, month), 'LLLL', { locale }).toLocaleLowerCase(language),
  );
  const at = months.findIndex((month) => prefix !== '' && month.startsWith(prefix));
  return at === -1 ? '' : String(at + 1);
}

function pad(figures: string): string {
  return figures.padStart(2, '0');
}
