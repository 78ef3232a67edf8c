/** Reads a list of redirects from CSV. */
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { AppError } from '#shared/errors.ts';
import { REDIRECT_IMPORT_MAX } from '#shared/redirects/rules.ts';
import { type CsvRow, type Layout, layoutOf, redirectOf } from './csv-columns.ts';
import type { ListedRedirect } from './judge.ts';

/**
 * The number of bytes that are parsed before other requests run. Rows alone would not limit the time, as empty
 * rows are not counted.
 */
const BYTES_PER_TURN = 64_000;
const ROWS_PER_TURN = 1_000;

/**
 * Reads a list with commas, semicolons or tabs. Quotes, a byte order mark, the line `sep=;` of a spreadsheet, and
 * names of columns in the first row are supported. Netlify's `_redirects`, which has spaces between addresses, is
 * supported too.
 * @throws REDIRECT_LIST_EMPTY, REDIRECT_LIST_NO_CSV, REDIRECT_LIST_TOO_LONG, REDIRECT_LIST_UNREADABLE with the
 * line
 */
export async function readRedirectCsv(text: string): Promise<ListedRedirect[]> {
  const start = text.slice(0, START_LENGTH);
  if (OTHER_FILE.test(start) || SERVER_RULE.test(start)) throw new AppError('REDIRECT_LIST_NO_CSV');
  const isNetlify = hasSpacesBetween(start);
  const rows = isNetlify
    ? await readRows(text.replace(/[ \t]+/g, '\t'), NETLIFY)
    : await readRows(text, { delimiter: delimiterOf(start) });
  const layout = isNetlify ? NETLIFY_LAYOUT : layoutOf(rows);
  const listed = layout.hasHeader ? rows.slice(1) : rows;
  if (listed.length === 0) throw new AppError('REDIRECT_LIST_EMPTY');
  if (rows.every(({ cells }) => cells.length === 1)) throw new AppError('REDIRECT_LIST_NO_CSV');
  if (listed.length > REDIRECT_IMPORT_MAX) throw new AppError('REDIRECT_LIST_TOO_LONG');
  const redirects: ListedRedirect[] = [];
  for (const row of listed) {
    redirects.push(redirectOf(row, layout));
    if (redirects.length % ROWS_PER_TURN === 0) await nextTurn();
  }
  return redirects;
}

type Format = { delimiter: string; comment?: string; comment_no_infix?: true };
type CsvRecord = { record: string[]; info: { lines: number } };

const NETLIFY: Format = { delimiter: '\t', comment: '#', comment_no_infix: true };
/**
 * The columns of Netlify's `_redirects`. The fourth cell is a condition, such as `Country=tr`, and counts as a
 * pattern.
 */
const NETLIFY_LAYOUT: Layout = { hasHeader: false, columns: { from: 0, to: 1, code: 2, pattern: 3 } };

async function readRows(text: string, format: Format): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  const parser = parse({
    ...format,
    bom: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    trim: true,
    info: true,
    max_record_size: 20_000,
  });
  try {
    await pipeline(slicesOf(text), parser, async (records: AsyncIterable<CsvRecord>) => {
      for await (const { record, info } of records) {
        if (rows.length === 0 && SEPARATOR_LINE.test(record[0] ?? '')) continue;
        rows.push({ line: info.lines, cells: record });
        // The row with the names of the columns is counted too, so one more row is permitted.
        if (rows.length > REDIRECT_IMPORT_MAX + 1) throw new AppError('REDIRECT_LIST_TOO_LONG');
      }
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new AppError('REDIRECT_LIST_UNREADABLE', { line: Number(error['lines'] ?? 1) }, { cause: error });
  }
  return rows;
}

/** Yields a text in slices. After each slice the event loop gets a turn. */
async function* slicesOf(text: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let start = 0; start < bytes.length; start += BYTES_PER_TURN) {
    yield bytes.subarray(start, start + BYTES_PER_TURN);
    await nextTurn();
  }
}

/** The number of characters at the start of a file by which its format is recognized. */
const START_LENGTH = 20_000;

/**
 * Matches XML, HTML, JSON and files of spreadsheets. The latter are zip archives or begin with the signature of
 * older formats.
 */
const OTHER_FILE = /^\ufeff?\s{0,100}(?:PK\p{Cc}{2}|ÐÏ\p{Cc}à|[<{[])/u;

/** Matches rules of Apache and nginx. */
const SERVER_RULE =
  /^[ \t]*(?:Rewrite(?:Engine|Rule|Cond|Base|Map)[ \t]|Redirect(?:Match|Permanent|Temp)[ \t]|Redirect[ \t]+(?:\d|permanent|temp|gone|seeother|["/])|rewrite[ \t]+["^/]|return[ \t]+30\d|location[ \t]+[~=^/]|(?:server|if)[ \t]*[{(]|map[ \t]+\$)/im;

const SEPARATOR_LINE = /^"?sep=/i;

/** Returns true for Netlify's `_redirects`, such as `/old   /new  301`. */
function hasSpacesBetween(start: string): boolean {
  const line = linesOf(start).find((each) => !each.startsWith('#')) ?? '';
  return /^\/[^\s,;]* +(?:\/|https?:\/\/)[^\s,;]*(?: +\S.*)?$/.test(line);
}

/**
 * Returns the delimiter: that of the line `sep=`, or else the most frequent one in the first line that is not
 * empty.
 */
function delimiterOf(start: string): string {
  const separator = /^\ufeff?\s{0,100}"?sep=(.)/i.exec(start)?.[1];
  if (separator !== undefined) return separator;
  const [line = ''] = linesOf(start);
  const count = (sign: string) => line.split(sign).length;
  if (count('\t') > Math.max(count(','), count(';'))) return '\t';
  return count(';') > count(',') ? ';' : ',';
}

function linesOf(start: string): string[] {
  return start
    .replace(/^\ufeff/, '')
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
