/** Converts between dates and the values of date inputs, in the site's time zone. */
import { TZDate } from '@date-fns/tz';
import { timeInZone } from '#shared/time-in-zone.ts';

const HOUR_MS = 3_600_000;
const MONTH_LENGTH = '2026-03'.length;

export function toFieldTime(moment: Date | null, timeZone: string): string {
  return moment ? timeInZone(moment, timeZone, "yyyy-MM-dd'T'HH:mm") : '';
}

/**
 * Returns `2026-03`. Uses the time zone only if the month differs between zones, as the first date format takes
 * 10 ms of the editor's opening.
 */
export function monthOf(moment: Date, timeZone: string): string {
  const monthIn = (offset: number) =>
    new Date(moment.getTime() + offset * HOUR_MS).toISOString().slice(0, MONTH_LENGTH);
  const [west, east] = [monthIn(-12), monthIn(14)];
  return west === east ? west : toFieldTime(moment, timeZone).slice(0, MONTH_LENGTH);
}

export function fromFieldTime(text: string, timeZone: string): Date | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})/.exec(text);
  if (!parts) return null;
  const [year = 0, month = 0, day = 0, hours = 0, minutes = 0] = parts.slice(1).map(Number);
  return new Date(new TZDate(year, month - 1, day, hours, minutes, timeZone).getTime());
}

/** Returns the time as `14:32:08`. */
export function formatClock(at: number, timeZone: string): string {
  return timeInZone(new Date(at), timeZone, 'HH:mm:ss');
}
