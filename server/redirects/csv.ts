/** Reads a list of redirects from CSV: the old address, the new one, and optionally a status. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError } from '#shared/errors.ts';
import { REDIRECT_IMPORT_MAX, REDIRECT_STATUSES } from '#shared/redirects.ts';
import { CsvError, parse } from 'csv-parse';
import type { ListedRedirect } from './judge.ts';

const ROWS_PER_TURN = 2_000;

/**
 * Reads commas or semicolons, quotes, a byte order mark, the line `sep=;` of a spreadsheet, and a header, which is a
 * first row without addresses.
 * @throws REDIRECT_LIST_EMPTY, REDIRECT_LIST_TOO_LONG, REDIRECT_LIST_UNREADABLE with the line
 */
export async function readRedirectCsv(text: string): Promise<ListedRedirect[]> {
  const rows: ListedRedirect[] = [];
  let isFirst = true;
  const records = parse(text, {
    bom: true,
    delimiter: delimiterOf(text),
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    trim: true,
    info: true,
    max_record_size: 20_000,
  });
  try {
    for await (const { record, info } of records as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      if (/^sep=/i.test(record[0] ?? '')) continue;
      const isHeader = isFirst && !record.some((cell) => /^(\/|https?:)/i.test(cell));
      if (!isHeader || record.length < 2) rows.push(rowOf(record, info.lines));
      isFirst = false;
      if (rows.length > REDIRECT_IMPORT_MAX) throw new AppError('REDIRECT_LIST_TOO_LONG');
      if (rows.length % ROWS_PER_TURN === 0) await nextTurn();
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new AppError('REDIRECT_LIST_UNREADABLE', { line: Number(error['lines'] ?? 1) }, { cause: error });
  }
  if (rows.length === 0) throw new AppError('REDIRECT_LIST_EMPTY');
  return rows;
}

/** The more frequent sign of the first line that is not empty. */
function delimiterOf(text: string): ',' | ';' | '\t' {
  const [line = ''] = text.trimStart().split(/\r?\n/, 1);
  const count = (sign: string) => line.split(sign).length;
  if (count('\t') > Math.max(count(','), count(';'))) return '\t';
  return count(';') > count(',') ? ';' : ',';
}

function rowOf([from = '', to = '', code = '']: readonly string[], line: number): ListedRedirect {
  const status = code === '' ? 301 : REDIRECT_STATUSES.find((each) => String(each) === code);
  // An export puts an apostrophe before text that a spreadsheet would run as a formula.
  return { line, from: from.replace(/^'(?=[/=])/, ''), to, status: status ?? null };
}
