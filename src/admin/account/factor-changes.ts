/** How the settings of a second factor make their changes. */
export type FactorChanges = {
  busy: boolean;
  /** Carries out the change, says `done` or why it failed, and loads the factors again. */
  run: (act: () => Promise<unknown>, done?: string) => Promise<void>;
  /** Shows recovery codes that were just made; none are no change. */
  show: (recoveryCodes: readonly string[]) => void;
};
