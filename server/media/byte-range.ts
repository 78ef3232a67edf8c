/** The first and the last byte of a part; `outside` if the file has no such bytes. */
export type ByteRange = { start: number; end: number } | 'outside';

const RANGE = /^bytes=(\d*)-(\d*)$/;

/**
 * Reads the header `Range`.
 * @param bytes the size of the file, at least 1
 * @returns undefined for a header that may be ignored: several parts, another unit, or a wrong form
 */
export function readRange(header: string | undefined, bytes: number): ByteRange | undefined {
  const [, first = '', last = ''] = RANGE.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const length = Math.min(Number(last), bytes);
    return length === 0 ? 'outside' : { start: bytes - length, end: bytes - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return undefined;
  if (start >= bytes) return 'outside';
  return { start, end: last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1) };
}
