/** Converts between dates and the values of `DayField` with a time, in the site's time zone. */
import { TZDate } from '@date-fns/tz';
import { timeInZone } from '#shared/time-in-zone.ts';

export function toFieldTime(moment: Date | null, timeZone: string): string {
  return moment ? timeInZone(moment, timeZone, "yyyy-MM-dd'T'HH:mm") : '';
}

export function fromFieldTime(text: string, timeZone: string): Date | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})/.exec(text);
  if (!parts) return null;
  const [year = 0, month = 0, day = 0, hours = 0, minutes = 0] = parts.slice(1).map(Number);
  return new Date(new TZDate(year, month - 1, day, hours, minutes, timeZone).getTime());
}
