/** A megabyte is 1024 × 1024 bytes, as in `MEDIA_MAX_MB`. */
import { onFirstUse } from '#shared/on-first-use.ts';
import { language, words } from '#src/admin/lib/words.ts';

const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

const oneDigit = onFirstUse(
  () => new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);

/** Returns `84 kB` or `2.6 MB`. */
export function formatBytes(bytes: number): string {
  const { unit, format } = scaleOf(bytes);
  return `${format(bytes)} ${unit}`;
}

/** Returns `1.8 of 2.6 MB`. Both numbers have the unit of the total. */
export function formatProgress(sentBytes: number, bytes: number): string {
  const { unit, format } = scaleOf(bytes);
  return words.uploads.progress(format(sentBytes), format(bytes), unit);
}

function scaleOf(bytes: number): { unit: string; format: (part: number) => string } {
  return bytes < MEGABYTE
    ? { unit: 'kB', format: (part) => String(part === 0 ? 0 : Math.max(1, Math.round(part / KILOBYTE))) }
    : { unit: 'MB', format: (part) => oneDigit().format(part / MEGABYTE) };
}
