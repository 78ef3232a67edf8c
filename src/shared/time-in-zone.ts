import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns/format';

/** Formats a moment as the clocks of a time zone show it. @param pattern of date-fns */
export function timeInZone(moment: Date, timeZone: string, pattern = 'yyyy-MM-dd HH:mm:ss'): string {
  return format(new TZDate(moment, timeZone), pattern);
}
