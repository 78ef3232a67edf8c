import type { useChange } from '#src/admin/lib/use-change.ts';

export type FactorChanges = ReturnType<typeof useChange> & {
  /** An empty list changes nothing. */
  show: (recoveryCodes: readonly string[]) => void;
};
