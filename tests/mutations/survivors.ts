/** Mutants that may survive, each with the reason why it changes nothing. */
import type { Mutant } from './mutant.ts';
import ENTRIES from './survivors.json' with { type: 'json' };

export type ReadSurvivor = Mutant & { why: string };

export const SURVIVORS: readonly ReadSurvivor[] = ENTRIES;

export function isSame(one: Mutant, other: Mutant): boolean {
  return one.file === other.file && one.code === other.code && one.mutant === other.mutant;
}
