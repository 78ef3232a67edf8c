/**
 * Splits long results. A result is sent twice: as structured content, and as JSON in a text for programs that read
 * only texts.
 */
import { z } from 'zod';
import { AppError } from '#shared/errors.ts';

/** The maximum number of bytes of a result. */
export const RESULT_MAX_BYTES = 100_000;
/** The bytes of the long part of a result. The rest is for the other fields. */
const PART_BYTES = 80_000;

const PAGES_MAX = 10_000;

export const pageInput = z
  .int()
  .min(1)
  .max(PAGES_MAX)
  .default(1)
  .describe('The page of the list, from 1. Read further pages only if you need them.');

export const pageOutput = {
  page: z.int().describe('The page of this result.'),
  pages: z.int().describe('The number of pages.'),
};

export const publishAtInput = z.iso
  .datetime({ offset: true })
  .optional()
  .describe('When it becomes public. ISO 8601 with an offset. Without it, at once.');

/** A published fact that a text contradicts. */
export const namedValue = z.object({
  about: z.string().describe('The name of the fact.'),
  value: z.string().describe('The published value.'),
});

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

/**
 * Returns one part of a text. The parts together are the text.
 * @throws NOT_FOUND for a part after the last
 */
export function partOf(text: string, part: number): { text: string; part: number; parts: number } {
  const starts = [0];
  let bytes = 0;
  for (let index = 0; index < text.length; index += 1) {
    bytes += bytesOf(text.charCodeAt(index));
    // A surrogate pair stays together.
    if (bytes > PART_BYTES && !isLowSurrogate(text.charCodeAt(index))) {
      starts.push(index);
      bytes = bytesOf(text.charCodeAt(index));
    }
  }
  const start = starts[part - 1];
  if (start === undefined) throw new AppError('NOT_FOUND');
  return { text: text.slice(start, starts[part]), part, parts: starts.length };
}

/** Cuts a text for a row of a list. */
export function clip(text: string, maxLength: number): string {
  return text.length <= maxLength ? text : `${text.slice(0, maxLength - 1).toWellFormed()}…`;
}

/** Returns the number of pages of a list of which the server reads one page. */
export function countPages(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage));
}

/** Returns the bytes of a code unit in both copies. */
function bytesOf(code: number): number {
  if (code === 0x22 || code === 0x5c) return 6;
  if (code < 0x20) return 13;
  if (code < 0x80) return 2;
  // A surrogate pair has four bytes in UTF-8.
  return code < 0x800 || isSurrogate(code) ? 4 : 6;
}

function isSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdfff;
}

function isLowSurrogate(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff;
}
