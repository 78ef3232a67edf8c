import type { useChange } from '#src/admin/lib/use-change.ts';

/** How the settings of a second factor make their changes. */
export type FactorChanges = ReturnType<typeof useChange> & {
  /** Shows recovery codes that were just made; an empty list changes nothing. */
  show: (recoveryCodes: readonly string[]) => void;
};
