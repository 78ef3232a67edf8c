import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns';

/** The formats of the specification. Month names are English (spec/decisions, Time). */
const FORMATS = {
  article: 'MMMM d, yyyy',
  card: 'MMM d, yyyy',
} as const;

/** A moment as readers see it, in the site's time zone: `March 14, 2026`. */
export function formatDate(moment: Date, kind: keyof typeof FORMATS, timeZone: string): string {
  return format(new TZDate(moment, timeZone), FORMATS[kind]);
}
