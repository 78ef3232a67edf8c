/**
 * Splits long results. A result is sent twice: as structured content, and as JSON in a text for programs that read
 * only texts.
 */
import { AppError } from '#shared/errors.ts';

/** The maximum number of bytes of a result. */
export const RESULT_MAX_BYTES = 100_000;
/** The bytes of the long part of a result. The rest is for the other fields. */
const PART_BYTES = 80_000;

/** Returns the bytes of a result's two copies. */
export function bytesOfResult(result: unknown): number {
  const json = JSON.stringify(result);
  return Buffer.byteLength(json) + Buffer.byteLength(JSON.stringify(json));
}

/**
 * Returns one page of a list that the server has whole. A page has as many rows as its bytes allow.
 * @throws NOT_FOUND for a page after the last
 */
export function pageOf<Row>(
  rows: readonly Row[],
  page: number,
): { rows: Row[]; page: number; pages: number } {
  const starts = [0];
  let bytes = 0;
  for (const [index, row] of rows.entries()) {
    const rowBytes = bytesOfResult(row);
    if (bytes > 0 && bytes + rowBytes > PART_BYTES) {
      starts.push(index);
      bytes = 0;
    }
    bytes += rowBytes;
  }
  const start = starts[page - 1];
  if (start === undefined) throw new AppError('NOT_FOUND');
  return { rows: rows.slice(start, starts[page]), page, pages: starts.length };
}

/** Returns the position of a page in a list of which the server reads one page. */
export function positionOf(total: number, page: number, perPage: number) {
  return { total, page, pages: Math.max(1, Math.ceil(total / perPage)) };
}

/**
 * Returns one part of a text. The parts together are the text.
 * @throws NOT_FOUND for a part after the last
 */
export function partOf(text: string, part: number): { text: string; part: number; parts: number } {
  const pieces = halve(text);
  const piece = pieces[part - 1];
  if (piece === undefined) throw new AppError('NOT_FOUND');
  return { text: piece, part, parts: pieces.length };
}

/** Halves a text until its pieces are short enough. A surrogate pair stays together. */
function halve(text: string): string[] {
  if (bytesOfResult(text) <= PART_BYTES) return [text];
  const half = Math.ceil(text.length / 2);
  const middle = /[\uDC00-\uDFFF]/.test(text.charAt(half)) ? half + 1 : half;
  return [...halve(text.slice(0, middle)), ...halve(text.slice(middle))];
}

/** Cuts a text for a row of a list. */
export function clip(text: string, maxLength: number): string {
  return text.length <= maxLength ? text : `${text.slice(0, maxLength - 1).toWellFormed()}…`;
}
