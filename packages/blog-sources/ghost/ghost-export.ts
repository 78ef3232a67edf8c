/**
 * Reads the tables of a Ghost export. Rows are checked field by field, because they differ in every version of
 * Ghost.
 */
import { SourceError } from '../error.ts';
import { readText } from '../files/decode-text.ts';
import type { Files } from '../files/files.ts';
import { LIMITS } from '../limits.ts';
import { isRecord, JsonTooComplex, parseJson } from '../parse/json.ts';

export type Row = Readonly<Record<string, unknown>>;

export type GhostExport = {
  version: string;
  rows: (table: string) => readonly Row[];
  setting: (...keys: string[]) => string | undefined;
};

/** @throws SourceError for text that is no JSON, is too large or too complex, or has no `data` */
export async function readExport(files: Files, name: string): Promise<GhostExport> {
  const document = readJson(await readText(files, name, LIMITS.json), name);
  const database =
    isRecord(document) && Array.isArray(document['db']) ? (document['db'][0] as unknown) : document;
  const data = isRecord(database) ? database['data'] : undefined;
  if (!isRecord(database) || !isRecord(data)) throw new SourceError('FORMAT_UNKNOWN', { place: name });
  const rows = (table: string): readonly Row[] => {
    const value = data[table];
    return Array.isArray(value) ? value.filter(isRecord) : [];
  };
  const count = ['posts', 'tags', 'users'].reduce((sum, table) => sum + rows(table).length, 0);
  if (count > LIMITS.items) throw new SourceError('FILE_TOO_LARGE', { place: name });
  const settings = new Map(rows('settings').map((row) => [String(row['key']), row['value']]));
  const meta = database['meta'];
  return {
    version: isRecord(meta) && typeof meta['version'] === 'string' ? meta['version'].slice(0, 40) : '',
    rows,
    setting: (...keys) =>
      keys.map((key) => settings.get(key)).find((value) => typeof value === 'string' && value !== '') as
        | string
        | undefined,
  };
}

/** Parses an export. A syntax error at the end of the text means that the file is truncated. */
function readJson(text: string, place: string): unknown {
  try {
    return parseJson(text);
  } catch (error) {
    if (error instanceof JsonTooComplex) throw new SourceError('FILE_TOO_COMPLEX', { place });
    const isShort = error instanceof SyntaxError && /end of JSON input|unterminated/i.test(error.message);
    throw new SourceError(isShort ? 'FILE_TRUNCATED' : 'FILE_DAMAGED', { place }, { cause: error });
  }
}

/** Returns the first field that is a text or a number, as text; empty without such a field. */
export function textOf(row: Row | undefined, ...names: string[]): string {
  for (const name of names) {
    const value = row?.[name];
    if (typeof value === 'string' && value !== '') return value;
    if (typeof value === 'number') return String(value);
  }
  return '';
}

/**
 * Returns a date field. Dates are ISO texts; old versions of Ghost also write milliseconds, and texts without a
 * zone, which mean UTC.
 */
export function dateOf(row: Row, name: string): Date | undefined {
  const value = row[name];
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const isWithoutZone =
    typeof value === 'string' && /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(?:\.\d+)?$/.test(value);
  const date = new Date(isWithoutZone ? `${value.replace(' ', 'T')}Z` : value);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
