import { timeInZone } from '#shared/time-in-zone.ts';
import { toFieldTime } from '#src/admin/kit/field-time.ts';

const HOUR_MS = 3_600_000;
const MONTH_LENGTH = '2026-03'.length;

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

/** Returns the time as `14:32:08`. */
export function formatClock(at: number, timeZone: string): string {
  return timeInZone(new Date(at), timeZone, 'HH:mm:ss');
}
