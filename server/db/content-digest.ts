import { createHash } from 'node:crypto';

/** The number of a table's rows and a sum over their contents, equal only for equal contents in any order. */
export type ContentDigest = { rows: number; sum: string };

const MASK = (1n << 256n) - 1n;

/** Adds up rows as COPY writes them, one line each without its line break. */
export function createDigest(): { add: (row: Buffer) => void; value: () => ContentDigest } {
  let rows = 0;
  // The sum of every row's SHA-256 ignores the order, and counts a repeated row twice.
  let sum = 0n;
  return {
    add(row) {
      rows += 1;
      sum = (sum + BigInt(`0x${createHash('sha256').update(row).digest('hex')}`)) & MASK;
    },
    value: () => ({ rows, sum: sum.toString(16).padStart(64, '0') }),
  };
}
