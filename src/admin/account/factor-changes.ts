import type { useChange } from '#src/admin/lib/use-change.ts';

export type FactorChanges = ReturnType<typeof useChange> & {
  /** Shows new recovery codes; does nothing for an empty list. */
  show: (recoveryCodes: readonly string[]) => void;
};
