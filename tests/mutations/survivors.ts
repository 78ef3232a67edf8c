import type { Mutant } from './mutant.ts';
import ENTRIES from './survivors.json' with { type: 'json' };

export type ReadSurvivor = Mutant & { why: string };

export const SURVIVORS: readonly ReadSurvivor[] = ENTRIES;

export function isSame(first: Mutant, second: Mutant): boolean {
  return first.file === second.file && first.code === second.code && first.mutant === second.mutant;
}
