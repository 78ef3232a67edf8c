/**
 * Writes CSV for Turkish Excel, which needs a byte order mark for UTF-8 and semicolons between cells. There
 * is no `sep=` line, as it makes Excel ignore the byte order mark and other programs read the line as a row.
 */

import { timeInZone } from '#shared/time-in-zone.ts';

export const BYTE_ORDER_MARK = '\ufeff';

export function csvFile(rows: readonly Parameters<typeof csvLine>[0][]): string {
  return BYTE_ORDER_MARK + rows.map(csvLine).join('');
}

/** Returns one line of CSV. Null becomes an empty cell. */
export function csvLine(cells: readonly (string | null)[]): string {
  return `${cells.map((text) => cell(text ?? '')).join(';')}\r\n`;
}

/**
 * Returns a cell. A value that a spreadsheet would run as a formula gets an apostrophe in front, which makes it
 * text. Formulas may also start after white space, or with full-width characters of East Asian keyboards.
 */
export function cell(text: string): string {
  // A phone number in international form is harmless, and dialling programs refuse a number with an
  // apostrophe.
  if (/^\+[1-9]\d{6,14}$/.test(text)) return text;
  const harmless = /^[\t\r\n]|^\s*[=+\-@＝＋－＠|%]/u.test(text) ? `'${text}` : text;
  return /[";\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Returns a name such as `leads-2026-03-14.csv`, with today's date in the site's time zone. */
export function datedFileName(subject: string, extension: string, timeZone: string): string {
  return `${subject}-${timeInZone(new Date(), timeZone, 'yyyy-MM-dd')}.${extension}`;
}
