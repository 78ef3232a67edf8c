/**
 * Files for Turkish Excel: it takes UTF-8 only with its mark, and semicolons between cells, as its decimal sign is the
 * comma. No `sep=` line: Excel forgets the mark where it reads one, and everybody else takes it for a row.
 */

export const BYTE_ORDER_MARK = '\ufeff';

/** One line, its end included. An empty cell stands for null. */
export function csvLine(cells: readonly (string | null)[]): string {
  return `${cells.map((text) => cell(text ?? '')).join(';')}\r\n`;
}

/**
 * One cell. What a spreadsheet would run as a formula (also after blanks, and in the full-width signs of East
 * Asian keyboards) gets an apostrophe in front, which makes it text.
 */
export function cell(text: string): string {
  const harmless = /^[\t\r\n]|^\s*[=+\-@＝＋－＠|%]/u.test(text) ? `'${text}` : text;
  return /[";\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
