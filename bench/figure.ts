/** How figures are written, and what is made of them. */
import { cpus, totalmem } from 'node:os';
import { median } from './median.ts';
import type { Rounds } from './rounds.ts';

/** Requests a second as shares of the yardstick's in the same rounds. */
export function sharesOf({ ours, yardstick }: Rounds): number[] {
  return ours.map(({ perSecond }, index) => perSecond / (yardstick[index]?.perSecond ?? Number.NaN));
}

/** `12 (11–14)`, or the only figure. */
export function spread(values: readonly number[], digits: number): string {
  const middle = median(values).toFixed(digits);
  if (values.length < 2) return middle;
  return `${middle} (${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)})`;
}

export function machine(): string {
  const [cpu] = cpus();
  return `${cpus().length} × ${cpu?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB`;
}
