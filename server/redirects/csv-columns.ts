/** Finds the columns of a list of redirects: by their names in English or Turkish, or by the cells. */

import { hasFragment } from '#shared/redirects/redirect-path.ts';
import type { RedirectStatus } from '#shared/redirects/rules.ts';
import { foldText } from '#text/fold-text.ts';
import type { ListedRedirect } from './judge.ts';

export type CsvRow = { line: number; cells: readonly string[] };

type ColumnName = 'from' | 'to' | 'code' | 'type' | 'state' | 'pattern' | 'below';

/**
 * The folded names of columns in the lists of other systems and spreadsheets. If several names occur, the first
 * one here has priority.
 */
const NAMES: Readonly<Record<ColumnName, readonly string[]>> = {
  from: [
    'from',
    'from url',
    'from path',
    'from address',
    'redirect from',
    'source',
    'source url',
    'source path',
    'source address',
    'origin',
    'original url',
    'old',
    'old url',
    'old path',
    'old address',
    'request url',
    'address',
    'url',
    'path',
    'eski',
    'eski adres',
    'eski url',
    'eski link',
    'eski yol',
    'eski sayfa',
    'nereden',
    'kaynak',
    'kaynak url',
    'kaynak adres',
  ],
  to: [
    'to',
    'to url',
    'to path',
    'to address',
    'redirect to',
    'redirect',
    'redirect url',
    'redirects to',
    'target',
    'target url',
    'target path',
    'target address',
    'destination',
    'destination url',
    'new',
    'new url',
    'new path',
    'new address',
    'yeni',
    'yeni adres',
    'yeni url',
    'yeni link',
    'yeni yol',
    'yeni sayfa',
    'nereye',
    'hedef',
    'hedef url',
    'hedef adres',
    'yonlendirilen adres',
    'yonlendirme adresi',
  ],
  code: [
    'code',
    'http code',
    'status code',
    'http status',
    'http status code',
    'redirect code',
    'response code',
    'kod',
    'http kodu',
    'durum kodu',
    'yonlendirme kodu',
  ],
  type: [
    'type',
    'redirect type',
    'redirection type',
    'kind',
    'tur',
    'tip',
    'yonlendirme turu',
    'yonlendirme tipi',
  ],
  state: ['status', 'state', 'enabled', 'active', 'is active', 'durum', 'etkin', 'aktif', 'acik'],
  pattern: [
    'regex',
    'regexp',
    'is regex',
    'regular expression',
    'matching',
    'format',
    'match type',
    'duzenli ifade',
  ],
  below: ['also below', 'altindakiler de'],
};

export type Layout = { hasHeader: boolean; columns: Partial<Record<ColumnName, number>> };

export function layoutOf(rows: readonly CsvRow[]): Layout {
  const [first, second] = rows;
  const named = columnsOfHeader(first?.cells ?? [], second?.cells ?? []);
  if (named) return { hasHeader: true, columns: named };
  // The first row has unknown names if it has no address and the second row has one.
  const hasHeader =
    first !== undefined &&
    first.cells.length > 1 &&
    !first.cells.some(isAddress) &&
    second !== undefined &&
    second.cells.some(isAddress);
  return { hasHeader, columns: columnsOfCells(hasHeader ? rows.slice(1) : rows) };
}

/**
 * Finds the columns by the names in the first row.
 * @param example the cells of the next row
 * @returns undefined if the row has neither a column of old addresses nor a column of new addresses
 */
function columnsOfHeader(
  cells: readonly string[],
  example: readonly string[],
): Layout['columns'] | undefined {
  if (cells.some((cell) => cell.startsWith('/'))) return undefined;
  const words = cells.map(wordsOf);
  const columns: Layout['columns'] = {};
  for (const column of Object.keys(NAMES) as ColumnName[]) {
    const name = NAMES[column].find((each) => words.includes(each));
    if (name !== undefined) columns[column] = words.indexOf(name);
  }
  if (columns.from === undefined && columns.to === undefined) return undefined;
  const named = new Set(Object.values(columns));
  const others = [...cells.keys()].filter((index) => !named.has(index));
  const other = others.find((index) => isAddress(example[index] ?? '')) ?? others[0] ?? -1;
  return { from: other, to: other, ...columns };
}

/** The number of rows by which columns without names are recognized. */
const SAMPLE = 200;

function columnsOfCells(rows: readonly CsvRow[]): Layout['columns'] {
  const sample = rows.slice(0, SAMPLE);
  const width = Math.max(0, ...sample.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, index) => ({
    index,
    cells: sample.map(({ cells }) => cells[index] ?? '').filter((cell) => cell !== ''),
  }));
  const addresses = columns.filter(({ cells }) => 2 * cells.filter(isAddress).length > cells.length);
  const [from, to] = pairOf(
    addresses.map(({ index }) => index),
    columns,
  );
  const others = columns.filter(({ index }) => index > to);
  const isFlag = (cells: readonly string[]) => cells.length > 0 && cells.every((cell) => /^[01]$/.test(cell));
  const pattern = others.length > 1 ? others.find(({ cells }) => isFlag(cells)) : undefined;
  const rest = others.filter((column) => column !== pattern);
  const code = rest.find(({ cells }) => cells.some((cell) => statusOf(cell) !== undefined)) ?? rest[0];
  return { from, to, ...(pattern && { pattern: pattern.index }), ...(code && { code: code.index }) };
}

/**
 * Returns the columns of the old and the new addresses. A single column of addresses has the new addresses, unless
 * it is the first column or only numbers precede it.
 */
function pairOf(
  [first = 0, second]: readonly number[],
  columns: readonly { cells: readonly string[] }[],
): [from: number, to: number] {
  if (second !== undefined) return [first, second];
  const before = columns[first - 1]?.cells ?? [];
  return before.every((cell) => /^\d+$/.test(cell)) ? [first, first + 1] : [first - 1, first];
}

function isAddress(cell: string): boolean {
  return /^(?:\^?\/|https?:|www\.)/i.test(cell);
}

export function redirectOf({ line, cells }: CsvRow, { columns }: Layout): ListedRedirect {
  const cellOf = (column: ColumnName) => cells[columns[column] ?? -1] ?? '';
  // An apostrophe at the start is removed. Exports put it before text that a spreadsheet would run as a formula.
  const from = cellOf('from').replace(/^'(?=[/=])/, '');
  const to = cellOf('to');
  const status = statusOfCells(cellOf('code'), cellOf('type'), cellOf('state'));
  // An export of this site has the column `below`. Its addresses are never patterns.
  const isOwnList = columns.below !== undefined;
  const hasStar = !isOwnList && /^[^?#]*\/\*$/.test(from);
  const row = {
    line,
    from: hasStar ? from.slice(0, -2) || '/' : from,
    to: status === 410 ? '' : to,
    status: status ?? 301,
    coversBelow: hasStar || YES.has(wordsOf(cellOf('below'))),
  };
  const refused = (refusal: ListedRedirect['refusal']) => ({ ...row, from, to, refusal });
  if (isDisabled(cellOf('state'))) return refused('REDIRECT_ROW_DISABLED');
  const hasPattern = isPatternKind(cellOf('pattern')) || isPattern(row.from) || isTargetPattern(to);
  if (hasPattern && !isOwnList) return refused('REDIRECT_PATTERN');
  if (status === undefined) return refused('REDIRECT_STATUS_INVALID');
  if (from === '') return refused('REDIRECT_PATH_MISSING');
  return hasFragment(from) ? refused('REDIRECT_FROM_FRAGMENT') : row;
}

const YES: ReadonlySet<string> = new Set(['1', 'true', 'yes', 'x', 'evet']);
const NO: ReadonlySet<string> = new Set([
  '0',
  'false',
  'no',
  'hayir',
  'disabled',
  'inactive',
  'off',
  'kapali',
  'pasif',
  'devre disi',
  'trashed',
]);
const EXACT: ReadonlySet<string> = new Set(['', '0', 'false', 'no', 'hayir', 'exact', 'plain', 'url', 'tam']);
/** Words in the columns `type` and `status` that do not determine the code. */
const NEUTRAL: ReadonlySet<string> = new Set([
  ...YES,
  'url',
  'redirect',
  'plain',
  'enabled',
  'active',
  'on',
  'acik',
  'aktif',
  'etkin',
  'publish',
  '-',
]);

function isDisabled(state: string): boolean {
  return NO.has(wordsOf(state));
}

function isPatternKind(kind: string): boolean {
  return !EXACT.has(wordsOf(kind));
}

/** Returns true for a regular expression, a parameter such as `:slug`, and a star that is not at the end. */
function isPattern(from: string): boolean {
  return /^\^|\$$|\*|\.\+|\(\?|\(\.|\\[dwsDWS./-]|\[[^\]]*-[^\]]*\]|\{\d*,?\d*\}|\/:[a-z_]|\([^()]*\|[^()]*\)/i.test(
    from,
  );
}

function isTargetPattern(to: string): boolean {
  return /\*|[$\\]\d|\$\{|\/:[a-z_]/i.test(to);
}

/**
 * Reads the status from the first cell that has one.
 * @returns 301 without a code; undefined for an unknown code
 */
function statusOfCells(...cells: readonly string[]): RedirectStatus | undefined {
  const status = cells.map(statusOf).find((each) => each !== undefined);
  if (status !== undefined) return status;
  const isSilent = cells.every((cell) => cell === '' || NEUTRAL.has(wordsOf(cell)));
  return isSilent ? 301 : undefined;
}

/**
 * The status by code. 303 and 307 become 302, as they differ from 302 only for forms, which are not redirected.
 */
const STATUS_OF_CODE: Readonly<Record<string, RedirectStatus>> = {
  301: 301,
  302: 302,
  303: 302,
  307: 302,
  308: 308,
  410: 410,
};

const STATUS_OF_WORDS: ReadonlyMap<string, RedirectStatus> = new Map([
  ...[
    'permanent',
    'permanently',
    'moved permanently',
    'permanent redirect',
    'moved',
    'kalici',
    'kalici olarak tasindi',
    'kalici yonlendirme',
  ].map((words) => [words, 301] as const),
  ...[
    'temporary',
    'temporarily',
    'temp',
    'found',
    'see other',
    'moved temporarily',
    'temporary redirect',
    'gecici',
    'gecici olarak tasindi',
    'gecici yonlendirme',
  ].map((words) => [words, 302] as const),
  ...['gone', 'deleted', 'removed', 'content deleted', 'silindi', 'kaldirildi'].map(
    (words) => [words, 410] as const,
  ),
]);

/** Reads a status such as `301`, `301.0`, `301 Moved Permanently`, `permanent` and `kalıcı`. */
function statusOf(cell: string): RedirectStatus | undefined {
  const codes = cell.match(/\d{3,}/g) ?? [];
  if (codes.length > 0) return codes.length === 1 ? STATUS_OF_CODE[codes[0] ?? ''] : undefined;
  return STATUS_OF_WORDS.get(wordsOf(cell));
}

function wordsOf(cell: string): string {
  return foldText(cell.slice(0, 100))
    .replace(/[^a-z0-9-]+/g, ' ')
    .trim();
}
