import postgres from 'postgres';
import { OperatorError } from '../failure-lines.ts';

/**
 * Without our patch the driver ends the process when Postgres restarts, and can commit half a transaction. An install that
 * runs no scripts leaves it out and says nothing: every program of ours asks first (patches/README.md).
 * @throws one line that says what to do
 */
export function refuseUnpatchedDriver(driver: object = postgres): void {
  if ('patched' in driver) return;
  throw new OperatorError(
    'The Postgres driver is not patched: run “npx patch-package”, or install without --ignore-scripts.',
  );
}
