import { expect, test } from 'vitest';
import { refuseUnpatchedDriver } from './connect.ts';

test('the driver that is installed is patched, and one that is not is refused in one line', () => {
  expect(() => refuseUnpatchedDriver()).not.toThrow();
  expect(() => refuseUnpatchedDriver({ PostgresError: Error })).toThrow(
    'The Postgres driver is not patched: run “npx patch-package”, or install without --ignore-scripts.',
  );
});
