/**
 * Writes CSV for Turkish Excel: it reads UTF-8 only with a byte order mark, and semicolons between cells, as
 * its decimal sign is the comma. A `sep=` line would make Excel ignore the mark, and every other reader takes
 * it for a row.
 */

import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns/format';

export const BYTE_ORDER_MARK = '\ufeff';

/** A null cell is empty. */
export function csvLine(cells: readonly (string | null)[]): string {
  return `${cells.map((text) => cell(text ?? '')).join(';')}\r\n`;
}

/**
 * A value that a spreadsheet would run as a formula (also after blanks, and in the full-width signs of East
 * Asian keyboards) gets an apostrophe in front, which makes it text.
 */
export function cell(text: string): string {
  // A number in international form calculates nothing, and diallers refuse it with an apostrophe.
  if (/^\+[1-9]\d{6,14}$/.test(text)) return text;
  const harmless = /^[\t\r\n]|^\s*[=+\-@＝＋－＠|%]/u.test(text) ? `'${text}` : text;
  return /[";\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Returns `leads-2026-03-14.csv`, by the site's day. */
export function csvFileName(subject: string, timeZone: string): string {
  return `${subject}-${format(new TZDate(new Date(), timeZone), 'yyyy-MM-dd')}.csv`;
}
