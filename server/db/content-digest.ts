import { createHash } from 'node:crypto';

/** How many rows a table has and what is in them: equal only where the contents are, in whatever order they come. */
export type ContentDigest = { rows: number; sum: string };

const MASK = (1n << 256n) - 1n;

/** Takes rows as COPY writes them, one line each without its line break. */
export function createDigest(): { add: (row: Buffer) => void; value: () => ContentDigest } {
  let rows = 0;
  // The sum of every row's SHA-256: what comes first does not matter, and a row that stands twice counts twice.
  let sum = 0n;
  return {
    add(row) {
      rows += 1;
      sum = (sum + BigInt(`0x${createHash('sha256').update(row).digest('hex')}`)) & MASK;
    },
    value: () => ({ rows, sum: sum.toString(16).padStart(64, '0') }),
  };
}
