import postgres from 'postgres';
import { OperatorError } from '#server/operator-error.ts';

/**
 * Without our patch the driver ends the process when Postgres restarts, and can commit half a transaction. An
 * install without scripts skips the patch silently, so every program of ours checks for it first
 * (patches/README.md).
 * @throws one line that says what to do
 */
export function refuseUnpatchedDriver(driver: object = postgres): void {
  if ('patched' in driver) return;
  throw new OperatorError(
    'The Postgres driver is not patched: run “npx patch-package”, or install without --ignore-scripts.',
  );
}
