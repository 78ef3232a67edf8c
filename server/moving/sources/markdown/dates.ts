import { TZDate } from '@date-fns/tz';

const LOCAL = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?$/;
const WITH_ZONE = /(?:Z|UTC|GMT|[+-]\d{2}:?\d{2})$/i;

/** Reads a date of front matter. A date without a zone is one of `timeZone`. */
export function readDate(text: string, timeZone: string): Date | undefined {
  const trimmed = text.trim().slice(0, 60);
  if (trimmed === '') return undefined;
  const local = LOCAL.exec(trimmed);
  if (local)
    return inZone(
      local.slice(1).map((part) => Number(part ?? 0)),
      timeZone,
    );
  // `2026-03-14 09:26:53 +0300` is no ISO date.
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
