import { TZDate } from '@date-fns/tz';

const TIME = String.raw`(?:[T ,]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?`;
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})-(\d{1,2})-(\d{1,2})${TIME}$`);
const DAY_FIRST = new RegExp(String.raw`^(\d{1,2})([./-])(\d{1,2})\2(\d{4})${TIME}$`);
const NAMED_MONTH = new RegExp(String.raw`^(\d{1,2}) +(\p{L}+)\.?,? +(\d{4})${TIME}$`, 'u');
const WITH_ZONE = /\d:\d{2}.*(?:Z|UTC|GMT|[+-]\d{2}:?\d{2})$/i;

/** Reads a date of front matter. A date without a zone is in `timeZone`. */
export function readDate(text: string, timeZone: string): Date | undefined {
  const trimmed = text.trim().slice(0, 60);
  if (trimmed === '') return undefined;
  const local = readLocal(trimmed);
  if (local) return inZone(local, timeZone);
  // JavaScript cannot parse `2026-03-14 09:26:53 +0300`, so the form becomes ISO 8601.
  const iso = trimmed.replace(/^(\d{4}-\d\d-\d\d) +(\d\d:\d\d(?::\d\d)?) *([+-]\d\d):?(\d\d)$/, '$1T$2$3:$4');
  if (WITH_ZONE.test(iso)) return valid(new Date(iso));
  const named = new Date(`${iso} UTC`);
  if (!valid(named)) return undefined;
  return inZone(
    [
      named.getUTCFullYear(),
      named.getUTCMonth() + 1,
      named.getUTCDate(),
      named.getUTCHours(),
      named.getUTCMinutes(),
      named.getUTCSeconds(),
    ],
    timeZone,
  );
}

/** Reads `2026-03-14`, `14.03.2026` and `14 Mart 2026`, with or without a time. */
function readLocal(text: string): number[] | undefined {
  const [, ...parts] = YEAR_FIRST.exec(text) ?? [];
  if (parts.length > 0) return parts.map(numberOf);
  const [, day, , month, year, ...time] = DAY_FIRST.exec(text) ?? [];
  if (year !== undefined) {
    // `03/14/2026` is in American order, as no month has the number 14.
    const dayAndMonth = Number(month) > 12 ? [day, month] : [month, day];
    return [year, ...dayAndMonth, ...time].map(numberOf);
  }
  const [, namedDay, name = '', namedYear, ...namedTime] = NAMED_MONTH.exec(text) ?? [];
  const index = TURKISH_MONTHS.findIndex((names) => names.includes(name.toLocaleLowerCase('tr')));
  return index === -1 ? undefined : [namedYear, String(index + 1), namedDay, ...namedTime].map(numberOf);
}

function numberOf(part: string | undefined): number {
  return Number(part ?? 0);
}

/** The Turkish names and abbreviations of the months, in lower case. */
const TURKISH_MONTHS = Array.from({ length: 12 }, (_, index) =>
  (['long', 'short'] as const).map((month) =>
    new Date(Date.UTC(2026, index))
      .toLocaleDateString('tr', { month, timeZone: 'UTC' })
      .toLocaleLowerCase('tr'),
  ),
);

function inZone(parts: readonly number[], timeZone: string): Date | undefined {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts;
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > 31) return undefined;
  const date = new Date(new TZDate(year, month - 1, day, hour, minute, second, timeZone).getTime());
  return valid(date) ?? new Date(Date.UTC(year, month - 1, day, hour, minute, second));
}

function valid(date: Date): Date | undefined {
  const year = date.getUTCFullYear();
  return Number.isNaN(year) || year < 1 || year > 9999 ? undefined : date;
}
